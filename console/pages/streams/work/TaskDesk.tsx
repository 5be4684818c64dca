import { type ReactNode, useState } from 'react'
import { ResourcePage } from '../../../../elements/list-page/ResourcePage'
import { recordIdOf } from '../../../../elements/list-page/resource/records'
import type { FormValues, Resource, ResourceList, WireRecord } from '../../../../elements/list-page/resource/resource.types'
import { PanelSplit } from '../../parts/PanelSplit'

/** What the panel of an opened record gets. */
export interface TaskPanelProps {
  /** As the list has it now. */
  record: WireRecord
  /** The list beside it. */
  list: ResourceList
  isDocked: boolean
  onClose: () => void
}

interface TaskDeskProps {
  resource: Resource
  list: ResourceList
  Panel: (props: TaskPanelProps) => ReactNode
  /** Stands above the rows. */
  narrowing?: ReactNode
  recordId?: string | undefined
  newRecord?: FormValues | undefined
}

/** A list of tasks, and beside it the one that is opened. */
export function TaskDesk({ resource, list, Panel, narrowing, recordId, newRecord }: TaskDeskProps): ReactNode {
  const [opened, setOpened] = useState<WireRecord | null>(null)
  const id = opened && recordIdOf(opened)
  const record = opened && (list.rows.find((row) => recordIdOf(row) === id) ?? opened)
  return (
    <PanelSplit
      renderPanel={
        record && ((isDocked) => <Panel key={id} record={record} list={list} isDocked={isDocked} onClose={() => setOpened(null)} />)
      }
    >
      <ResourcePage
        resource={resource}
        list={list}
        recordId={recordId}
        newRecord={newRecord}
        currentKey={id ?? undefined}
        onDetail={setOpened}
        narrowing={narrowing}
      />
    </PanelSplit>
  )
}
