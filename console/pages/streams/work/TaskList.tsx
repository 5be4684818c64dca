import type { ReactNode } from 'react'
import { ResourcePage } from '../../../../elements/list-page/ResourcePage'
import { useResourceList } from '../../../../elements/list-page/declared/use-resource-list'
import type { Resource } from '../../../../elements/list-page/resource/resource.types'
import type { TaskAddress } from './TaskViews'
import { useLiveWork } from './use-live-work'

interface TaskListProps extends TaskAddress {
  resource: Resource
  /** Topic of their states. */
  topic: Parameters<typeof useLiveWork>[1]
  /** Stands above the rows. */
  tabs: ReactNode
}

/** Supervised tasks as they change. */
export function TaskList({ resource, topic, tabs, recordId, sourceId = '' }: TaskListProps): ReactNode {
  const list = useResourceList(resource)
  useLiveWork(list, topic)
  return (
    <ResourcePage
      resource={resource}
      list={list}
      recordId={recordId}
      newRecord={sourceId === '' ? undefined : { sourceId }}
      narrowing={tabs}
    />
  )
}
