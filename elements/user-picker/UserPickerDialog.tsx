import { type ReactNode, useMemo, useState } from 'react'
import { useConfigStore } from '../core/config'
import { type ListSource, useServerData } from '../core/query'
import { useStrings } from '../core/i18n'
import { transportFor } from '../core/transport'
import { useLoadError } from '../core/transport/use-load-error'
import { departPath, useDeparts } from '../parts/departs'
import type { PickerPanelProps } from '../parts/picker'
import { searchLimit } from '../parts/picker/record-sources'
import { RecordDialog } from '../parts/picker/RecordDialog'
import { useRecordList } from '../parts/picker/use-record-list'
import { DepartTree } from './DepartTree'
import { RoleFilter } from './RoleFilter'
import { userKind } from './user-kind'
import { userPickerStrings } from './user-picker.strings'
import type { DepartRecord, UserRecord, UserRole, UserSource, UserSourceName } from './user-picker.types'
import { serverRoles, withRoles } from './user-roles'
import { countedNodes, optionsSource, ownSource, serverSource } from './user-source'

export interface UserPickerDialogProps extends PickerPanelProps<UserRecord> {
  multiple: boolean
  limit: number | undefined
  byDepart: boolean
  byRole: boolean
  valueField: string
  textField: string
  userSource: UserSourceName
  lazy: boolean
  options: readonly UserRecord[] | undefined
  departs: readonly DepartRecord[] | undefined
  roles: readonly UserRole[] | undefined
  source: UserSource | undefined
  onLoadError: ((detail: { error: unknown }) => void) | undefined
}

const none: readonly DepartRecord[] = []
/** ms roles are good for all pickers. */
const rolesStaleTime = 30_000
/** Pixels (clauses 2.9). */
const width = { plain: 1200, byDepart: 1250 }

/** Lazily loaded: the users, with the tree of departments where it is wanted. */
export default function UserPickerDialog(props: UserPickerDialogProps): ReactNode {
  const { byDepart, byRole, valueField, textField, options, source, userSource } = props
  const config = useConfigStore()
  const t = useStrings(userPickerStrings)
  const kind = useMemo(() => userKind({ byDepart, valueField, textField }, t), [byDepart, valueField, textField, t])
  const fetchList = useMemo((): ListSource => {
    if (source) return ownSource(source)
    if (options) return optionsSource(options, props.departs ?? [])
    const transport = transportFor(config)
    return withRoles(transport, serverSource(transport, userSource))
  }, [config, props.departs, options, source, userSource])
  const list = useRecordList<UserRecord>({
    name: `users:${userSource}`,
    source: fetchList,
    input: source ?? options,
    search: { keyword: '', departId: '', departName: '', below: '', roleId: '' },
  })
  const departs = useDeparts(byDepart, props.departs ?? (options || source ? none : undefined), props.lazy)
  useLoadError(departs.response.error ?? departs.matches.error ?? departs.branchError, props.onLoadError)
  // Who may not ask for roles is not told so: the filter is not there.
  const request = useServerData({
    key: ['roles of users'],
    load: serverRoles,
    freshFor: rolesStaleTime,
    enabled: byRole && !props.roles && !options && !source,
  })
  const roles = byRole ? (props.roles ?? request.data ?? []) : []

  const [path, setPath] = useState<readonly string[]>([])
  const departId = String(list.search['departId'] ?? '')
  const roleId = String(list.search['roleId'] ?? '')
  const withDescendants = list.search['below'] !== 'no'
  const nodes = useMemo(
    () => (options && !source ? countedNodes(options, departs.tree.nodes, withDescendants) : departs.tree.nodes),
    [options, source, departs.tree.nodes, withDescendants],
  )

  function filterBy(fields: Readonly<Record<string, string>>): void {
    for (const [name, value] of Object.entries(fields)) list.setSearch(name, value)
    list.submit()
  }

  const isSearching = list.search['keyword'] !== '' && roleId === '' && (departId === '' || userSource === 'component')
  const isSearchCut = !source && !options && isSearching && list.total >= searchLimit

  return (
    <RecordDialog
      {...props}
      kind={kind}
      texts={{
        noun: t('noun'),
        heading: t(byDepart ? 'headingDepart' : 'heading'),
        search: t('search'),
        single: t('orderSingle'),
        nobody: t('nobody'),
        count: (n) => t('count', { n }),
        confirmCount: (n) => t('confirmCount', { n }),
      }}
      list={list}
      filter={roles.length > 0 && <RoleFilter roles={roles} roleId={roleId} onChange={(next) => filterBy({ roleId: next })} />}
      width={byDepart ? width.byDepart : width.plain}
      {...(isSearchCut && { note: t('searchCut', { n: searchLimit }) })}
      {...(byDepart && {
        aside: {
          label: t('departs'),
          path: path.join(' / '),
          all: t('allDeparts'),
          change: t('changeDepart'),
          renderTree: (onChosen) => (
            <DepartTree
              {...{ departs, nodes, departId }}
              total={source ? undefined : options?.length}
              onChange={(id, departName) => {
                setPath(departPath(departs.tree.found ?? nodes, id, departs.tree.loaded))
                filterBy({ departId: id, departName })
                onChosen()
              }}
              // The paged call of a server knows no other question.
              withDescendants={userSource === 'component' && !source && !options ? undefined : withDescendants}
              onWithDescendants={(next) => filterBy({ below: next ? '' : 'no' })}
            />
          ),
        },
      })}
    />
  )
}
