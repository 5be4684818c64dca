import type { ReactNode } from 'react'
import type { WireRecord } from '../../../../elements/list-page/resource/resource.types'
import { RowActions } from '../../../../elements/parts/data-table/RowActions'
import { permissionAction } from '../../../../elements/parts/permission'
import type { TaskAction } from './use-task-actions'

interface TaskMenuProps {
  task: WireRecord
  name: string
  actions: readonly TaskAction[]
  /** How many stand as words beside the menu. */
  shown: number
}

/** What can be done with a task, in a menu. */
export function TaskMenu({ task, name, actions, shown }: TaskMenuProps): ReactNode {
  return (
    <RowActions
      row={task}
      name={name}
      shown={shown}
      actions={actions.flatMap(({ key, label, danger, permission, run }) =>
        permissionAction(permission, { key, label, ...(danger && { danger }), onSelect: run }),
      )}
    />
  )
}
