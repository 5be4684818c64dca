import { defineEntry, event } from '../core/define/element-entry'
import { callback, flag, list, record, text } from '../core/define/prop-specs'
import type { CountRecords, Query, QueryDetail, QueryField, RemoveQueryDetail, SavedQuery, SaveQueryDetail } from './query-builder.types'

/**
 * The button and the dialog of an advanced query: conditions by field, rule and value, of which all or any are to match.
 * @see clauses 3, 4.6, 5.3, 9
 * @cssprop --panel-width - Width of the dialog; default 1000px.
 * @parts base, control, button, dialog, dialog-head, dialog-body, dialog-foot
 */
export const queryBuilderProps = defineEntry({
  tag: 'ops-query-builder',
  display: 'block',
  props: {
    /** What can be asked for. As attribute: JSON. */
    fields: list<readonly QueryField[]>(),
    /** The query in effect: match type and conditions. As attribute: JSON. */
    value: record<Query>(),
    /** The dialog is shown. */
    open: flag({ reflect: true }),
    /** Beside the title of the dialog: what is asked for. */
    subject: text(),
    /** Under which queries are saved in this browser; default the address of the page. */
    saveCode: text(),
    /** The saved queries, where the page keeps them itself, e.g. on its server. As attribute: JSON. */
    savedQueries: list<readonly SavedQuery[]>(),
    /** Tells how many records a query finds, asked while the conditions change. */
    count: callback<CountRecords>(),
  },
  events: {
    /** The user asked for something else; without conditions for everything. */
    'ops-query': event<QueryDetail>({ sets: ({ matchType, records }) => ({ value: { matchType, records } }) }),
    /** Where `savedQueries` is set: this one is to be kept. */
    'ops-save-query': event<SaveQueryDetail>(),
    /** Where `savedQueries` is set: this one is not to be kept any longer. */
    'ops-remove-query': event<RemoveQueryDetail>(),
    /** The dialog opened. */
    'ops-open': event<Record<string, never>>({ sets: { open: true } }),
    /** The dialog closed. */
    'ops-close': event<Record<string, never>>({ sets: { open: false } }),
  },
  methods: [],
})
