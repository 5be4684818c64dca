import type { ReactNode } from 'react'
import { useSheet } from '../../../../elements/core/define/host-context'
import { useLocale, useStrings } from '../../../../elements/core/i18n'
import { useServerData } from '../../../../elements/core/query'
import { isRecord } from '../../../../elements/core/storage/shapes'
import { describeError } from '../../../../elements/core/transport'
import { recordIdOf, stringValue } from '../../../../elements/list-page/resource/records'
import type { Resource, WireRecord } from '../../../../elements/list-page/resource/resource.types'
import { LoadFailure, Skeleton } from '../../../../elements/parts/indicators'
import { useSubject } from '../../../../elements/parts/page-host'
import { SidePanel } from '../../parts/SidePanel'
import { usePolling } from '../../parts/use-polling'
import { Rate } from './Rate'
import { TaskButtons } from './TaskButtons'
import type { TaskPanelProps } from './TaskDesk'
import { TaskLog } from './TaskLog'
import { TaskMenu } from './TaskMenu'
import { uptimeText } from './uptime'
import { type TaskAction, useTaskActions } from './use-task-actions'
import { WorkerLine } from './WorkerLine'
import { WorkProblem } from './WorkProblem'
import { workStrings } from './work-own.strings'
import { WorkStatus } from './WorkStatus'
import workCss from './work.css?inline'

/** ms between two loads. */
const every = 5000

/** What the sections of a panel get. */
export interface TaskSectionProps {
  /** All that the server says of it. */
  task: WireRecord
  actions: readonly TaskAction[]
  /** Loads it again. */
  reload: () => Promise<unknown>
}

interface TaskPanelSetup extends TaskPanelProps {
  resource: Resource
  /** Head of the calls. */
  path: string
  /** What kind of task it is. */
  kind: string
  /** What is its own: source and target. */
  Sections: (props: TaskSectionProps) => ReactNode
}

const footerKeys = ['edit', 'restart', 'stop', 'start']
/** Shown elsewhere in the panel. */
const ownKeys: ReadonlySet<string> = new Set([...footerKeys, 'retry'])

/** A supervised task: source, target, state, worker and log, as they change. */
export function TaskPanel({ record, list, isDocked, onClose, resource, path, kind, Sections }: TaskPanelSetup): ReactNode {
  useSheet(workCss)
  const t = useStrings(workStrings)
  const locale = useLocale()
  const id = recordIdOf(record)
  const { status, data, error, retry, reload } = useServerData({
    key: ['work', path, id],
    load: (transport, signal) => transport.get(`${path}/queryById`, { id }, { signal }),
    noCache: true,
  })
  usePolling(reload, every, { firstAfter: every })
  // What the list hears is newer than what was loaded.
  const isListed = list.rows.some((row) => recordIdOf(row) === id)
  const task: WireRecord = { ...(isRecord(data) ? data : {}), ...(isListed && record) }
  const name = stringValue(record['name'])
  useSubject(name)
  const { actionsOf, dialog } = useTaskActions(
    resource,
    {
      ...list,
      async afterChange() {
        await Promise.all([list.afterChange(), reload()])
      },
    },
    onClose,
  )
  const actions = actionsOf(task)
  const { kbps } = task
  return (
    <>
      <SidePanel
        isDocked={isDocked}
        width={600}
        heading={name}
        subtitle={kind}
        onClose={onClose}
        actions={<TaskMenu task={task} name={name} shown={0} actions={actions.filter(({ key }) => !ownKeys.has(key))} />}
        footer={{ actions: <TaskButtons actions={actions} keys={footerKeys} /> }}
      >
        {status === 'failed' && <LoadFailure text={t('taskLoadFailed', { reason: describeError(error, locale) })} onRetry={retry} />}
        {status === 'loading' && <Skeleton height={320} />}
        {status === 'ready' && (
          <div className="ops-task">
            <section className="ops-taskpart" aria-label={t('state')}>
              <div className="ops-taskstate">
                <WorkStatus task={task} />
                <span>{uptimeText(task)}</span>
                <Rate record={task} />
                {typeof kbps === 'number' && <small>kbps</small>}
              </div>
              <WorkProblem task={task} actions={actions} />
            </section>
            <Sections task={task} actions={actions} reload={reload} />
            <TaskLog path={path} id={id} name={name}>
              <h3>{t('worker')}</h3>
              <WorkerLine task={task} />
            </TaskLog>
          </div>
        )}
      </SidePanel>
      {dialog}
    </>
  )
}
