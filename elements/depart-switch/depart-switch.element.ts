import { defineEntry, event } from '../core/define/element-entry'
import { callback, flag, list, text } from '../core/define/prop-specs'
import type { DepartOption, SwitchedDepart, SwitchTo } from './depart-switch.types'

/**
 * Lets the signed-in user choose the department he works in, among his own.
 * @see clauses 2.9, 4.1
 * @cssprop --panel-width - Width of the dialog; default 450px.
 * @parts base, label, control, help, button, dialog, dialog-head, dialog-body, dialog-foot
 */
export const departSwitchEntry = defineEntry({
  tag: 'ops-depart-switch',
  display: 'contents',
  props: {
    /** Shown, where the user has departments; otherwise he is told so. */
    open: flag({ reflect: true }),
    /** Account of the signed-in user. */
    username: text(),
    /** His departments, instead of asking the server. As attribute: JSON. */
    departs: list<readonly DepartOption[]>(),
    /** With `departs`: code of the one he works in. */
    orgCode: text(),
    /** Switches instead of the server's call. */
    switchTo: callback<SwitchTo>(),
  },
  events: {
    /** He works in another department now; the dialog is closed. */
    'ops-success': event<SwitchedDepart>({ sets: { open: false } }),
    /** Closed, switched or not. */
    'ops-close': event<Record<string, never>>({ sets: { open: false } }),
    /** The departments could not be loaded. */
    'ops-load-error': event<{ error: unknown }>(),
  },
  methods: [],
  load: () => import('./DepartSwitchElement'),
})
