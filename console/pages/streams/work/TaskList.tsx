import type { ReactNode } from 'react'
import { useResourceList } from '../../../../elements/list-page/declared/use-resource-list'
import type { Resource } from '../../../../elements/list-page/resource/resource.types'
import { StateFilter } from './StateFilter'
import { TaskBar } from './TaskBar'
import { TaskDesk, type TaskPanelProps } from './TaskDesk'
import type { TaskAddress } from './TaskViews'
import { useLiveWork } from './use-live-work'

interface TaskListProps extends TaskAddress {
  resource: Resource
  /** Head of their calls. */
  path: string
  /** Topic of their states. */
  topic: string
  Panel: (props: TaskPanelProps) => ReactNode
  /** Stands above the rows. */
  tabs?: ReactNode
}

/** Supervised tasks as they change. */
export function TaskList({ resource, path, topic, Panel, tabs, recordId, sourceId = '' }: TaskListProps): ReactNode {
  const list = useResourceList(resource)
  useLiveWork(list, topic)
  return (
    <TaskDesk
      resource={resource}
      list={list}
      Panel={Panel}
      recordId={recordId}
      newRecord={sourceId === '' ? undefined : { sourceId }}
      narrowing={
        <TaskBar>
          {tabs}
          <StateFilter list={list} path={path} topic={topic} />
        </TaskBar>
      }
    />
  )
}
