import { defineEntry, event } from '../core/define/element-entry'
import { fieldProps } from '../core/define/field-props'
import { callback, flag, list, oneOf } from '../core/define/prop-specs'
import type { DepartRecord, DepartSource } from './depart-picker.types'

/**
 * Chooses one department or several from a tree.
 * @see clauses 2.9, 3, 4.7
 * @slot label - Label with markup.
 * @slot hint - Help with markup.
 * @cssprop --panel-width - Width of the dialog; default 500px.
 * @parts base, label, control, tag, button, option, dialog, dialog-head, dialog-body, dialog-foot
 */
export const departPickerEntry = defineEntry({
  tag: 'ops-depart-picker',
  display: 'block',
  form: true,
  props: {
    ...fieldProps,
    /** Any number of departments; absent: one. */
    multiple: flag(),
    /** Each box answers for itself; absent: with `multiple`, parents and children follow each other. */
    checkStrictly: flag(),
    /** The tree opens with its top level closed. */
    rootClosed: flag(),
    /** Asks the server for one level at a time; for very many departments. */
    lazy: flag(),
    /** Field of a department that the value holds. */
    valueField: oneOf<string>('id'),
    /** Field of a department that is shown. */
    textField: oneOf<string>('departName'),
    /** The dialog is shown. */
    open: flag({ reflect: true }),
    /** The departments with their `children`, when they do not come from a server. As attribute: JSON. */
    options: list<readonly DepartRecord[]>(),
    /** Asked for departments instead of the server. */
    source: callback<DepartSource>(),
  },
  events: {
    /** The user confirmed another choice. */
    change: event<{ value: string; selection: readonly DepartRecord[] }>(),
    /** The dialog opened. */
    'ops-open': event<Record<string, never>>({ sets: { open: true } }),
    /** The dialog closed, by choice or not. */
    'ops-close': event<Record<string, never>>({ sets: { open: false } }),
    /** Departments or names could not be loaded. */
    'ops-load-error': event<{ error: unknown }>(),
  },
  methods: [],
  load: () => import('./DepartPicker'),
})
