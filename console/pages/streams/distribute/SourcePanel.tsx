import { Play, Plus, Square } from 'lucide-react'
import { type ReactNode, useMemo, useState } from 'react'
import { useSheet } from '../../../../elements/core/define/host-context'
import { formatNumber } from '../../../../elements/core/format'
import { useLocale, useStrings } from '../../../../elements/core/i18n'
import { describeError } from '../../../../elements/core/transport'
import { useResourceList } from '../../../../elements/list-page/declared/use-resource-list'
import { recordIdOf, stringValue } from '../../../../elements/list-page/resource/records'
import type { Resource, ResourceList } from '../../../../elements/list-page/resource/resource.types'
import { Empty, LoadFailure, Skeleton } from '../../../../elements/parts/indicators'
import { PageHostContext, usePageHost } from '../../../../elements/parts/page-host'
import { PermissionButton, useControlPermissions } from '../../../../elements/parts/permission'
import { Select } from '../../../../elements/parts/select'
import { SidePanel } from '../../parts/SidePanel'
import { DeviceStream } from '../work/DeviceStream'
import type { TaskPanelProps } from '../work/TaskDesk'
import { TaskLog } from '../work/TaskLog'
import { useLiveWork } from '../work/use-live-work'
import { useTaskActions } from '../work/use-task-actions'
import { isBroken } from '../work/work-fields'
import workCss from '../work/work.css?inline'
import distributeCss from './distribute.css?inline'
import { distributePath } from './distribute-path'
import { distribute } from './distribute.resource'
import { distributeStrings } from './distribute.strings'
import { loadTargets } from './load-targets'
import { sourceActions } from './source-actions'
import { groupBySource, targetsOf, withoutTargets } from './source-groups'
import { countsText } from './SourceState'
import { TargetItem } from './TargetItem'

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
export default function SourcePanel(props: TaskPanelProps): ReactNode {
  const { go } = usePageHost()
  // The memory of the page belongs to the list beside it.
  const host = useMemo(() => (go ? { go } : {}), [go])
  return (
    <PageHostContext value={host}>
      <Source {...props} />
    </PageHostContext>
  )
}

function Source({ record, list: listBeside, isDocked, onClose }: TaskPanelProps): ReactNode {
  useSheet(workCss)
  useSheet(distributeCss)
  const t = useStrings(distributeStrings)
  const locale = useLocale()
  const permission = useControlPermissions()
  const sourceId = recordIdOf(record)
  const [own] = useState(() => targetsResource(sourceId))
  const ownList = useResourceList(own)
  const list: ResourceList = {
    ...ownList,
    async afterChange() {
      await Promise.all([ownList.afterChange(), listBeside.afterChange()])
    },
  }
  const { rows: targets, status, error, reload } = list
  useLiveWork(list, 'distribute.state')
  const [source = status === 'ready' ? withoutTargets(record) : record] = groupBySource(targets)
  const { context, actionsOf, add, dialog } = useTaskActions(distribute, list)
  const [logOf, setLogOf] = useState('')
  const logged = targets.find((target) => recordIdOf(target) === logOf) ?? targets.find(isBroken) ?? targets[0]
  const name = stringValue(source['name'])

  return (
    <>
      <SidePanel
        isDocked={isDocked}
        width={600}
        heading={name}
        subtitle={t('heading')}
        onClose={onClose}
        footer={{
          start: status === 'ready' && t('sent', { rate: formatNumber(Number(source['kbps']) || 0) }),
          actions: sourceActions
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
            )),
        }}
      >
        <div className="ops-task">
          <DeviceStream id={sourceId} name={name} heading={t('source')} />
          <section className="ops-taskpart" aria-label={t('targets')}>
            <div className="ops-taskparthead">
              <h3>{t('targetsOf', { n: targetsOf(source).length })}</h3>
              <span className="ops-muted">{countsText(source, t)}</span>
              <PermissionButton permission={permission(['distribute:add'])} size="sm" icon={Plus} onClick={() => add({ sourceId })}>
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
                <TargetItem key={recordIdOf(target)} target={target} actions={actionsOf(target)} />
              ))}
            </ol>
          </section>
          {logged && (
            <TaskLog path={distributePath} id={recordIdOf(logged)} name={stringValue(logged['name'])}>
              <h3>{t('log')}</h3>
              <span className="ops-taskselect">
                <Select
                  aria-label={t('logOf')}
                  value={recordIdOf(logged)}
                  onChange={setLogOf}
                  options={targets.map((target) => ({ value: recordIdOf(target), label: stringValue(target['name']) }))}
                />
              </span>
            </TaskLog>
          )}
        </div>
      </SidePanel>
      {dialog}
    </>
  )
}
