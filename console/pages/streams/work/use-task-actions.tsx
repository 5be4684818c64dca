import { type ReactNode, useState } from 'react'
import { useStrings } from '../../../../elements/core/i18n'
import { confirmAndDelete } from '../../../../elements/list-page/actions/confirm-and-delete'
import { useActionContext } from '../../../../elements/list-page/actions/use-action-context'
import { listStrings } from '../../../../elements/list-page/list/list.strings'
import { formOf } from '../../../../elements/list-page/resource-form/form-of'
import type { ActionContext } from '../../../../elements/list-page/resource/action-context'
import { recordTitle } from '../../../../elements/list-page/resource/records'
import type { FormValues, Resource, ResourceAction, ResourceList, WireRecord } from '../../../../elements/list-page/resource/resource.types'
import { type ControlPermission, useControlPermissions } from '../../../../elements/parts/permission'

/** What can be done with a task now. */
export interface TaskAction {
  key: string
  label: string
  danger: boolean
  permission: ControlPermission
  run: () => void
}

interface TaskActions {
  /** In the order of its menu. */
  actionsOf: (task: WireRecord) => TaskAction[]
  /** Opens the form of a new task. */
  add: (initial: FormValues) => void
  context: ActionContext
  /** The dialog that an action has opened; draw it. */
  dialog: ReactNode
}

type Open =
  | { mode: 'add'; record: null; initial: FormValues }
  | { mode: 'edit'; record: WireRecord }
  | { mode?: undefined; action: ResourceAction; record: WireRecord }

/** The actions of a resource outside of its list, e.g. in the panel of a record. `onDeleted`: the task is gone. */
export function useTaskActions(resource: Resource, list: ResourceList, onDeleted?: () => void): TaskActions {
  const t = useStrings(listStrings)
  const permission = useControlPermissions()
  const context = useActionContext(resource, list)
  const [open, setOpen] = useState<Open | null>(null)
  const [Form] = useState(() => formOf(resource))
  const { permissions } = resource
  const close = (): void => setOpen(null)

  function changed(): void {
    close()
    void list.afterChange()
  }

  async function remove(task: WireRecord): Promise<void> {
    if (await confirmAndDelete(resource, [task], context, t)) onDeleted?.()
  }

  function actionsOf(task: WireRecord): TaskAction[] {
    const own = (resource.rowActions ?? [])
      .filter(({ offers }) => offers?.(task) ?? true)
      .map((action) => ({
        key: action.key,
        label: context.t(action.label),
        danger: action.danger ?? false,
        permission: permission(action.permission),
        run: () => (action.Dialog ? setOpen({ action, record: task }) : void action.run?.([task], context)),
      }))
    return [
      ...own,
      {
        key: 'edit',
        label: t('list.edit'),
        danger: false,
        permission: permission(permissions?.edit),
        run: () => setOpen({ mode: 'edit', record: task }),
      },
      { key: 'delete', label: t('delete'), danger: true, permission: permission(permissions?.delete), run: () => void remove(task) },
    ]
  }

  return {
    context,
    actionsOf,
    add: (initial) => setOpen({ mode: 'add', record: null, initial }),
    dialog: open && (
      <>
        {open.mode === undefined && open.action.Dialog && (
          <open.action.Dialog record={open.record} name={recordTitle(resource, open.record)} onClose={close} onChanged={changed} />
        )}
        {open.mode !== undefined && (
          <Form
            resource={resource}
            mode={open.mode}
            record={open.record}
            initial={open.mode === 'add' ? open.initial : undefined}
            records={list.rows}
            onClose={close}
            onSaved={changed}
            onUnknown={() => void list.reload()}
          />
        )}
      </>
    ),
  }
}
