import { defineEntry, event } from '../core/define/element-entry'
import { fieldProps } from '../core/define/field-props'
import { flag, text } from '../core/define/prop-specs'
import type { CronChoice } from './cron-picker.types'

/**
 * Builds and checks a cron expression of the Quartz scheduler, and shows when it runs.
 * @see clauses 2.9, 4.3, 5.1
 * @slot label - Label with markup.
 * @slot hint - Help with markup.
 * @cssprop --panel-width - Width of the dialog; default 608px.
 * @parts base, label, control, help, button, tab, dialog, dialog-head, dialog-body, dialog-foot
 */
export const cronPickerEntry = defineEntry({
  tag: 'ops-cron-picker',
  display: 'block',
  form: true,
  props: {
    ...fieldProps,
    /** Shows the editor in place, without field and dialog; every complete edit is committed at once. */
    inline: flag(),
    /** Only says what the expression means, in one line: for cells of lists. */
    compact: flag(),
    /** IANA name of the zone the scheduler runs in, for the next runs; default `Asia/Shanghai`. */
    timeZone: text(),
    /** Fields that are written when something is edited: `7`, or `6` without the year. */
    fields: text(),
    /** The dialog is shown. */
    open: flag({ reflect: true }),
  },
  events: {
    /** The user confirmed another expression. */
    change: event<{ value: string; selection: readonly CronChoice[] }>(),
    /** The dialog opened. */
    'ops-open': event<Record<string, never>>({ sets: { open: true } }),
    /** The dialog closed, by choice or not. */
    'ops-close': event<Record<string, never>>({ sets: { open: false } }),
  },
  methods: [],
  load: () => import('./CronPicker'),
})
