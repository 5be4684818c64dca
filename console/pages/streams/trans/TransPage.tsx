import type { ReactNode } from 'react'
import { useStrings } from '../../../../elements/core/i18n'
import { ResourcePage } from '../../../../elements/list-page/ResourcePage'
import { useResourceList } from '../../../../elements/list-page/declared/use-resource-list'
import { lazyPart } from '../../../../elements/parts/lazy-part'
import type { PageProps } from '../../parts/page.types'
import { useNewSource } from '../work/use-new-source'
import { TaskList } from '../work/TaskList'
import { TaskViews } from '../work/TaskViews'
import { templates, trans, transPath } from './trans.resource'
import { transStrings } from './trans.strings'

const TransPanel = lazyPart(() => import('./TransPanel'), { close: ({ onClose }) => onClose() })
const views = ['tasks', 'templates'] as const

/** Transcoding tasks, and their templates. `?source=` opens the form of a new task of a device. */
export default function TransPage({ formData }: PageProps): ReactNode {
  const t = useStrings(transStrings)
  const sourceId = useNewSource()
  const recordId = formData?.id
  return (
    <TaskViews
      key={`${recordId ?? ''} ${sourceId}`}
      label={t('views')}
      items={views.map((key) => ({ key, label: t(key) }))}
      initial="tasks"
      toolText={t('noTool')}
      address={{ recordId, sourceId }}
    >
      {(view, tabs, address) =>
        view === 'templates' ? (
          <Templates tabs={tabs} />
        ) : (
          <TaskList resource={trans} path={transPath} topic="trans.state" Panel={TransPanel} tabs={tabs} {...address} />
        )
      }
    </TaskViews>
  )
}

function Templates({ tabs }: { tabs: ReactNode }): ReactNode {
  return <ResourcePage resource={templates} list={useResourceList(templates)} narrowing={tabs} />
}
