import { Inbox, ListFilter, Plus, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useConfig } from '../core/config'
import { useLocale, useStrings } from '../core/i18n'
import { useAbsentPaths } from '../core/transport/absent-calls'
import { IconButton } from '../parts/button'
import type { RowAction } from '../parts/data-table'
import { Empty } from '../parts/indicators'
import { lazyPart } from '../parts/lazy-part'
import { type ControlPermission, permissionAction, PermissionButton, useControlPermissions } from '../parts/permission'
import { ResourceScreen } from './tree/ResourceScreen'
import { ExportMenu } from './export/ExportMenu'
import { ImportButton } from './import/ImportButton'
import { isEmptyIn, isUnknownIn, missingFields, resourceColumns } from './declared/columns'
import { useResourceFilters } from './declared/use-resource-filters'
import { confirmAndDelete, isNothingTicked } from './actions/confirm-and-delete'
import { useActionContext } from './actions/use-action-context'
import { useRequestedRecord } from './resource/use-requested-record'
import { formOf } from './resource-form/form-of'
import type { ResourceFormProps } from './resource-form/ResourceForm'
import { listStrings } from './list/list.strings'
import type { ListScreenProps } from './list/ListScreen'
import { recordIdOf, recordTitle } from './resource/records'
import type { FormValues, Resource, ResourceAction, ResourceList, WireRecord } from './resource/resource.types'
import { headingOf } from './resource/words'

export interface ResourcePageProps extends Pick<ListScreenProps<WireRecord>, 'tools' | 'narrowing' | 'totals' | 'note' | 'currentKey'> {
  resource: Resource
  /** See `useResourceList`. */
  list: ResourceList
  /** The record that the page is opened for: its detail is shown. */
  recordId?: string | undefined
  /** The page shows the detail of a record itself, instead of in a dialog. */
  onDetail?: ((record: WireRecord) => void) | undefined
  /** What is shown under a record that is opened in the list. */
  footer?: ((record: WireRecord) => ReactNode) | undefined
  /** The page is opened for a new record with these values: its form is shown. */
  newRecord?: FormValues | undefined
  /** Records were added, changed or deleted. */
  onChanged?: (action: 'add' | 'edit' | 'delete' | 'action') => void
}

/** A form, or what an action asks. */
type Open =
  | (Pick<ResourceFormProps, 'mode' | 'record' | 'initial' | 'isStale'> & { action?: undefined })
  | { mode?: undefined; record: WireRecord; action: ResourceAction }

const ResourceQuery = lazyPart(() => import('./query/ResourceQuery'), { close: ({ onOpen }) => onOpen(false) })

const nothingMissing: ReadonlySet<string> = new Set()

function useMissing(resource: Resource, rows: readonly WireRecord[], isMissing: typeof isEmptyIn): ReadonlySet<string> {
  const [before, setBefore] = useState(nothingMissing)
  const missing = missingFields(resource, rows, before, isMissing)
  if (missing !== before) setBefore(missing)
  return missing
}

/** Search, table, forms and actions of a resource (clauses 3, 4.5, 9). */
export function ResourcePage({
  resource,
  list,
  recordId,
  newRecord,
  onDetail,
  onChanged,
  tools,
  narrowing,
  ...screen
}: ResourcePageProps): ReactNode {
  const t = useStrings(listStrings)
  const locale = useLocale()
  const config = useConfig()
  const permission = useControlPermissions()
  const context = useActionContext(resource, list)
  const [open, setOpen] = useState<Open | null>(newRecord ? { mode: 'add', record: null, initial: newRecord } : null)
  const [building, setBuilding] = useState(false)
  const missing = useMissing(resource, list.rows, isEmptyIn)
  const filters = useResourceFilters(resource, useMissing(resource, list.rows, isUnknownIn))
  const close = (): void => setOpen(null)
  // A record is shown below the one it was added to.
  const [opened, setOpened] = useState<string>()
  const openForm = (mode: 'edit' | 'detail', record: WireRecord): void => setOpen({ mode, record, isStale: list.isStale() })
  const showDetail = onDetail ?? ((record: WireRecord): void => openForm('detail', record))
  const openNew = (initial?: FormValues): void => setOpen({ mode: 'add', record: null, initial })
  useRequestedRecord(resource, recordId, onDetail ?? ((record) => setOpen({ mode: 'detail', record })))

  const { paths, permissions = {}, offers = {}, icon = Inbox, tree } = resource
  const absent = useAbsentPaths()
  const served = (actions: readonly ResourceAction[] = []) => actions.filter(({ path = '' }) => !absent.has(path))
  const [rowActions, batchActions] = [served(resource.rowActions), served(resource.batchActions)]
  const { t: tResource } = context
  const [toAdd, toEdit, toDelete, toDeleteSeveral] = [
    permission(permissions.add),
    permission(permissions.edit),
    permission(permissions.delete),
    permission(permissions.deleteSeveral ?? permissions.delete),
  ]
  const isFiltered = Boolean(list.search['superQueryParams'])
  const hasForm = resource.ownForm !== undefined || resource.fields.some(({ form }) => form)
  const canDelete = paths.delete !== undefined || permissions.delete !== undefined
  const [forms] = useState(() => ({ form: formOf(resource), detail: formOf(resource, 'detail') }))
  const Form = open?.mode === 'detail' ? forms.detail : forms.form

  async function remove(chosen: readonly WireRecord[] | null): Promise<void> {
    if (chosen && (await confirmAndDelete(resource, chosen, context, t, () => onChanged?.('action')))) onChanged?.('delete')
  }

  function permissionOf({ permission: codes, secondPermission }: ResourceAction): ControlPermission {
    const first = permission(codes)
    return secondPermission && first.outcome === 'allowed' ? permission(secondPermission) : first
  }

  /** What is opened for a new record. */
  function afterAdd(record: WireRecord): Open | null {
    const action = rowActions.find(({ key }) => key === resource.afterAdd)
    return action?.Dialog && permissionOf(action).outcome === 'allowed' ? { action, record } : null
  }

  function changed(action: 'add' | 'edit' | 'action', added?: WireRecord): void {
    if (tree && open?.mode === 'add') setOpened(open.initial?.[tree.parent])
    // What was opened since then, before a change is taken back say, stays.
    setOpen((now) => (now !== open ? now : added ? afterAdd(added) : null))
    onChanged?.(action)
    void list.afterChange()
  }

  function perform(action: ResourceAction, chosen: readonly WireRecord[]): void {
    if (action.Dialog) setOpen({ action, record: chosen[0]! })
    else void action.run?.(chosen, context)
  }

  const offersIt = ({ offers }: ResourceAction, record: WireRecord): boolean => offers?.(record) ?? true
  const removeChosen = async (): Promise<void> => remove(await context.chosen())
  /** Of what is ticked, what offers it; how many do not is said. */
  async function performChosen(action: ResourceAction): Promise<void> {
    const chosen = await context.chosen()
    if (!chosen || isNothingTicked(chosen, context, t)) return
    const offering = chosen.filter((record) => offersIt(action, record))
    const left = chosen.filter((record) => !offersIt(action, record))
    if (left.length > 0)
      context.feedback.toast({
        tone: 'warning',
        title: t(offering.length > 0 ? 'leftOut' : 'notOffered', { action: tResource(action.label), n: left.length }),
        text: context.namesOf(left).objects,
        cause: 'left-out',
      })
    if (offering.length > 0) perform(action, offering)
  }

  function ownActions(record: WireRecord, lead: boolean): RowAction<WireRecord>[] {
    return rowActions
      .filter((action) => (action.lead ?? false) === lead && offersIt(action, record))
      .flatMap((action) => {
        const obstacle = action.obstacle?.(record)
        return permissionAction(permissionOf(action), {
          key: action.key,
          label: tResource(action.label),
          ...(action.danger && { danger: true }),
          onSelect: () => perform(action, [record]),
        }).map((entry) => (obstacle === undefined || entry.disabled ? entry : { ...entry, disabled: true, reason: tResource(obstacle) }))
      })
  }

  function actions(record: WireRecord): RowAction<WireRecord>[] {
    return [
      ...ownActions(record, true),
      ...(hasForm && paths.edit !== undefined && (offers.edit?.(record) ?? true)
        ? permissionAction(toEdit, { key: 'edit', label: t('list.edit'), onSelect: () => openForm('edit', record) })
        : []),
      ...(hasForm ? [{ key: 'detail', label: t('list.detail'), onSelect: () => showDetail(record) }] : []),
      ...(tree && hasForm && paths.add !== undefined && (tree.accepts?.(record) ?? true)
        ? permissionAction(toAdd, {
            key: 'addBelow',
            label: t('list.addBelow'),
            onSelect: () => openNew({ ...tree.childDefaults?.(record), [tree.parent]: recordIdOf(record) }),
          })
        : []),
      ...ownActions(record, false),
      ...(canDelete && (offers.delete?.(record) ?? true)
        ? permissionAction(toDelete, { key: 'delete', label: t('delete'), danger: true, onSelect: () => void remove([record]) })
        : []),
    ]
  }

  const add = hasForm && paths.add !== undefined && (
    <PermissionButton permission={toAdd} kind="primary" icon={Plus} onClick={() => openNew()}>
      {t('list.add')}
    </PermissionButton>
  )
  const batch = batchActions.map((action) => ({ action, may: permissionOf(action) })).filter(({ may }) => may.drawn)
  const hasBatchDelete = canDelete && (paths.deleteBatch !== undefined || paths.delete === undefined)
  const canSelect = batch.length > 0 || (hasBatchDelete && toDeleteSeveral.drawn)
  const hasActions = hasForm || canDelete || rowActions.length > 0
  return (
    <>
      <ResourceScreen
        {...screen}
        resource={resource}
        opened={opened}
        name={resource.name}
        heading={headingOf(resource, locale)}
        cardView={resource.cardView}
        list={list}
        filters={filters}
        columns={resourceColumns(resource, { locale, config, missing, onOpen: hasForm ? showDetail : undefined })}
        rowName={(record) => recordTitle(resource, record)}
        {...(hasForm && { onOpen: showDetail })}
        {...(hasActions && { actions })}
        tools={
          <>
            {tools}
            {resource.advancedQuery !== false && (
              <IconButton
                icon={ListFilter}
                label={t(isFiltered ? 'list.queryActive' : 'list.query')}
                aria-pressed={isFiltered}
                aria-haspopup="dialog"
                aria-expanded={building}
                onClick={() => setBuilding(true)}
              />
            )}
          </>
        }
        narrowing={
          <>
            {(building || isFiltered) && <ResourceQuery resource={resource} list={list} open={building} onOpen={setBuilding} />}
            {narrowing}
          </>
        }
        toolbar={
          <>
            <ImportButton resource={resource} onImported={() => changed('add')} />
            <ExportMenu resource={resource} context={context} />
            {hasBatchDelete && (
              <PermissionButton
                className="ops-batchdelete"
                permission={toDeleteSeveral}
                kind="danger"
                icon={Trash2}
                onClick={() => void removeChosen()}
              >
                {t('batchDelete')}
              </PermissionButton>
            )}
            {add}
          </>
        }
        batch={
          canSelect ? (
            <>
              {batch.map(({ action, may }) => (
                <PermissionButton key={action.key} permission={may} size="sm" onClick={() => void performChosen(action)}>
                  {tResource(action.label)}
                </PermissionButton>
              ))}
              {hasBatchDelete && (
                <PermissionButton permission={toDeleteSeveral} size="sm" kind="danger" onClick={() => void removeChosen()}>
                  {t('delete')}
                </PermissionButton>
              )}
            </>
          ) : undefined
        }
        empty={<EmptyList resource={resource} icon={icon} t={tResource} add={add} />}
      />
      {open?.action?.Dialog && (
        <open.action.Dialog
          record={open.record}
          name={recordTitle(resource, open.record)}
          onClose={close}
          onChanged={() => changed('action')}
        />
      )}
      {open?.mode && (
        <Form
          {...open}
          resource={resource}
          records={open.record ? [...list.rows, open.record] : list.rows}
          onClose={close}
          onSaved={(added?: WireRecord) => changed(open.mode === 'add' ? 'add' : 'edit', added)}
          onUnknown={() => void list.reload()}
        />
      )}
    </>
  )
}

interface EmptyListProps extends Pick<Required<Resource>, 'icon'> {
  resource: Resource
  t: (key: string) => string
  add: ReactNode
}

function EmptyList({ resource: { strings }, icon, t: tResource, add }: EmptyListProps): ReactNode {
  const t = useStrings(listStrings)
  const has = (key: string): boolean => key in (strings?.en ?? {})
  return (
    <Empty
      icon={icon}
      title={has('empty') ? tResource('empty') : t('nothingYet')}
      text={has('emptyText') ? tResource('emptyText') : ''}
      actions={add}
    />
  )
}
