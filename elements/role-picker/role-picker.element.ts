import { defineEntry, event } from '../core/define/element-entry'
import { pickerEvents, pickerProps } from '../core/define/picker-props'
import { callback, list, oneOf } from '../core/define/prop-specs'
import type { RoleRecord, RoleSource } from './role-picker.types'

/**
 * Chooses one role or several.
 * @see clauses 2.9, 3
 * @slot label - Label with markup.
 * @slot hint - Help with markup.
 * @cssprop --panel-width - Width of the dialog; default 900px.
 * @parts base, label, control, tag, button, dialog, dialog-head, dialog-body, dialog-foot, table, row
 */
export const rolePickerEntry = defineEntry({
  tag: 'ops-role-picker',
  display: 'block',
  form: true,
  props: {
    ...pickerProps,
    /** Field of a role that the value holds. */
    valueField: oneOf<string>('roleCode'),
    /** Field of a role that is shown. */
    textField: oneOf<string>('roleName'),
    /** The roles, when they do not come from a server. As attribute: JSON. */
    options: list<readonly RoleRecord[]>(),
    /** Asked for roles instead of the server. */
    source: callback<RoleSource>(),
  },
  events: {
    /** The user confirmed another choice. */
    change: event<{ value: string; selection: readonly RoleRecord[] }>(),
    ...pickerEvents,
  },
  methods: [],
  load: () => import('./RolePicker'),
})
