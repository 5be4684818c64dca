import { Play, Plus, Square } from 'lucide-react'
import { type ReactNode, useMemo, useState } from 'react'
import { useSheet } from '../../../../elements/core/define/host-context'
import { formatNumber } from '../../../../elements/core/format'
import { useLocale, useStrings } from '../../../../elements/core/i18n'
import { describeError } from '../../../../elements/core/transport'
import { useActionContext } from '../../../../elements/list-page/actions/use-action-context'
import { useResourceList } from '../../../../elements/list-page/declared/use-resource-list'
import { formOf } from '../../../../elements/list-page/resource-form/form-of'
import { recordIdOf, stringValue } from '../../../../elements/list-page/resource/records'
import type { OwnFormProps, Resource, ResourceList } from '../../../../elements/list-page/resource/resource.types'
import { Drawer } from '../../../../elements/parts/dialog'
import { Empty, LoadFailure, Skeleton } from '../../../../elements/parts/indicators'
import { PageHostContext, usePageHost } from '../../../../elements/parts/page-host'
import { PermissionButton, useControlPermissions } from '../../../../elements/parts/permission'
import { useLiveWork } from '../work/use-live-work'
import distributeCss from './distribute.css?inline'
import { distribute } from './distribute.resource'
import { distributeStrings } from './distribute.strings'
import { loadTargets } from './load-targets'
import { sourceActions } from './source-actions'
import { groupBySource, targetsOf, withoutTargets } from './source-groups'
import { SourceFacts } from './SourceFacts'
import { countsText } from './SourceState'
import { type OpenTarget, TargetItem } from './TargetItem'

const Form = formOf(distribute)
const icons: Readonly<Record<string, typeof Play>> = { startAll: Play, stopAll: Square }

/** The targets of one source, all on one page. */
function targetsResource(sourceId: string): Resource {
  const { list: _list, ...paths } = distribute.paths
  return {
    ...distribute,
    paths,
    listLoader: {
      async list(transport, _request, signal) {
        const records = await loadTargets(transport, { sourceId }, signal)
        return { records, total: records.length }
      },
      stored: (_transport, record) => Promise.resolve(record),
    },
  }
}

/** A source with its targets, each with its own state, as they change. */
export default function SourceDrawer(props: OwnFormProps): ReactNode {
  const { go } = usePageHost()
  // The memory of the page belongs to the list behind.
  const host = useMemo(() => (go ? { go } : {}), [go])
  return (
    <PageHostContext value={host}>
      <Source {...props} />
    </PageHostContext>
  )
}

function Source({ record, onClose, onSaved }: OwnFormProps): ReactNode {
  useSheet(distributeCss)
  const t = useStrings(distributeStrings)
  const locale = useLocale()
  const permission = useControlPermissions()
  const sourceId = record ? recordIdOf(record) : ''
  const [own] = useState(() => targetsResource(sourceId))
  const [isChanged, setChanged] = useState(false)
  const ownList = useResourceList(own)
  const list: ResourceList = {
    ...ownList,
    async afterChange() {
      setChanged(true)
      await ownList.afterChange()
    },
  }
  const { rows: targets, status, error, reload } = list
  useLiveWork(list, 'distribute.state')
  const known = record ?? {}
  const [source = status === 'ready' ? withoutTargets(known) : known] = groupBySource(targets)
  const context = useActionContext(own, list)
  const [open, setOpen] = useState<OpenTarget | null>(null)
  const close = (): void => setOpen(null)
  const kbps = Number(source['kbps']) || 0

  return (
    <>
      <Drawer
        open
        heading={stringValue(source['name'])}
        subtitle={t('heading')}
        width={560}
        // The list behind loads again when it is shown again, and closes this.
        onOpenChange={isChanged ? onSaved : onClose}
        start={status === 'ready' && t('outRate', { rate: formatNumber(kbps) })}
        actions={sourceActions
          .filter(({ offers }) => offers?.(source) ?? true)
          .map(({ key, label, permission: codes, danger, run }) => (
            <PermissionButton
              key={key}
              permission={permission(codes)}
              icon={icons[key]}
              kind={danger ? 'danger' : 'default'}
              onClick={() => void run?.([source], context)}
            >
              {context.t(label)}
            </PermissionButton>
          ))}
      >
        <SourceFacts id={sourceId} name={stringValue(source['name'])} />
        <div className="ops-targetshead">
          <h3>{t('targetsOf', { n: targetsOf(source).length })}</h3>
          <span>{countsText(source, t)}</span>
          <PermissionButton permission={permission(['distribute:add'])} size="sm" icon={Plus} onClick={() => setOpen({ mode: 'add' })}>
            {t('addTarget')}
          </PermissionButton>
        </div>
        {status === 'loading' && <Skeleton height={160} />}
        {status === 'failed' && (
          <LoadFailure text={t('targetsFailed', { reason: describeError(error, locale) })} onRetry={() => void reload()} />
        )}
        {status === 'ready' && targets.length === 0 && <Empty small title={t('empty')} text={t('emptyText')} />}
        <ol className="ops-targets" aria-label={t('targets')}>
          {targets.map((target) => (
            <TargetItem key={recordIdOf(target)} target={target} context={context} onOpen={setOpen} />
          ))}
        </ol>
      </Drawer>
      {open?.action?.Dialog && open.record && (
        <open.action.Dialog
          record={open.record}
          name={stringValue(open.record['name'])}
          onClose={close}
          onChanged={() => {
            close()
            void list.afterChange()
          }}
        />
      )}
      {open?.mode && (
        <Form
          resource={distribute}
          mode={open.mode}
          record={open.record ?? null}
          initial={open.mode === 'add' ? { sourceId } : undefined}
          records={targets}
          onClose={close}
          onSaved={() => {
            close()
            void list.afterChange()
          }}
          onUnknown={() => void reload()}
        />
      )}
    </>
  )
}
