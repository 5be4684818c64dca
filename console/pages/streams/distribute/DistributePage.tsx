import type { ReactNode } from 'react'
import { useStrings } from '../../../../elements/core/i18n'
import { useResourceList } from '../../../../elements/list-page/declared/use-resource-list'
import { recordIdOf } from '../../../../elements/list-page/resource/records'
import type { ResourceList, WireRecord } from '../../../../elements/list-page/resource/resource.types'
import { lazyPart } from '../../../../elements/parts/lazy-part'
import type { PageProps } from '../../parts/page.types'
import { TaskBar } from '../work/TaskBar'
import { TaskDesk } from '../work/TaskDesk'
import { TaskList } from '../work/TaskList'
import { TaskViews } from '../work/TaskViews'
import { useLiveWork } from '../work/use-live-work'
import { useNewSource } from '../work/use-new-source'
import { distributePath } from './distribute-path'
import { distribute } from './distribute.resource'
import { distributeStrings } from './distribute.strings'
import { withTarget } from './source-groups'
import { sources } from './sources.resource'

const TargetPanel = lazyPart(() => import('./TargetPanel'), { close: ({ onClose }) => onClose() })
const SourcePanel = lazyPart(() => import('./SourcePanel'), { close: ({ onClose }) => onClose() })

const views = ['sources', 'targets'] as const

/** Streams of devices and the targets that they are sent to, by source or one by one. `?source=` opens the form of a new target. */
export default function DistributePage({ formData }: PageProps): ReactNode {
  const t = useStrings(distributeStrings)
  const sourceId = useNewSource()
  const recordId = formData?.id
  return (
    <TaskViews
      key={`${recordId ?? ''} ${sourceId}`}
      label={t('views')}
      items={views.map((key) => ({ key, label: t(`view.${key}`) }))}
      initial={recordId || sourceId !== '' ? 'targets' : 'sources'}
      toolText={t('noTool')}
      address={{ recordId, sourceId }}
    >
      {(view, tabs, address) =>
        view === 'sources' ? (
          <Sources tabs={tabs} />
        ) : (
          <TaskList resource={distribute} path={distributePath} topic="distribute.state" Panel={TargetPanel} tabs={tabs} {...address} />
        )
      }
    </TaskViews>
  )
}

/** Enters what is published of a target in the row of its source. */
function enterTarget({ rows, patch }: Pick<ResourceList, 'rows' | 'patch'>, task: WireRecord): void {
  for (const row of rows) {
    const changed = withTarget(row, task)
    if (changed) patch(recordIdOf(row), changed)
  }
}

function Sources({ tabs }: { tabs: ReactNode }): ReactNode {
  const list = useResourceList(sources)
  useLiveWork(list, 'distribute.state', enterTarget)
  return <TaskDesk resource={sources} list={list} Panel={SourcePanel} narrowing={<TaskBar>{tabs}</TaskBar>} />
}
