import { defineEntry, event } from '../core/define/element-entry'
import { pickerEvents, pickerProps } from '../core/define/picker-props'
import { callback, count, flag, list, oneOf } from '../core/define/prop-specs'
import type { DepartRecord, UserRecord, UserRole, UserSource, UserSourceName } from './user-picker.types'

/**
 * Chooses one user or several, from a searchable table with an optional department tree.
 * @see clauses 2.9, 3, 9
 * @slot label - Label with markup.
 * @slot hint - Help with markup.
 * @cssprop --panel-width - Width of the dialog; default 1200px, with departments 1250px.
 * @parts base, label, control, tag, button, option, dialog, dialog-head, dialog-body, dialog-foot, table, row
 */
export const userPickerEntry = defineEntry({
  tag: 'ops-user-picker',
  display: 'block',
  form: true,
  props: {
    ...pickerProps,
    /** Shows the department tree beside the table. */
    byDepart: flag(),
    /** Offers a filter by role beside the search, to those who may ask for roles. */
    byRole: flag(),
    /** Most users that may be chosen in the dialog; absent: any number. */
    limit: count(),
    /** Field of a user that the value holds. */
    valueField: oneOf<string>('username'),
    /** Field of a user that is shown. */
    textField: oneOf<string>('realname'),
    /** Which calls the server understands: `list` (every version) or `component` (2.4.5 and later). */
    userSource: oneOf<UserSourceName>('list'),
    /** Asks the server for one level of departments at a time; for very many. */
    lazy: flag(),
    /** The users, when they do not come from a server. As attribute: JSON. */
    options: list<readonly UserRecord[]>(),
    /** The departments, when they do not come from a server. As attribute: JSON. */
    departs: list<readonly DepartRecord[]>(),
    /** The roles, when they do not come from a server. As attribute: JSON. */
    roles: list<readonly UserRole[]>(),
    /** Asked for users instead of the server. */
    source: callback<UserSource>(),
  },
  events: {
    /** The user confirmed another choice. */
    change: event<{ value: string; selection: readonly UserRecord[] }>(),
    ...pickerEvents,
  },
  methods: [],
  load: () => import('./UserPicker'),
})
