import type { Ref } from 'react'
import { defineEntry, event, type MethodNames, type ViewProps } from '../core/define/element-entry'
import { list, record, text } from '../core/define/prop-specs'
import type { Resource, WireRecord } from './resource/resource.types'

/**
 * A list with its search, columns, forms and actions, made of one declaration.
 * @see clauses 3, 4.5, 9
 * @parts base, button, control, row, table
 */
export const listPageProps = defineEntry({
  tag: 'ops-list-page',
  display: 'block',
  props: {
    /** What is listed: paths, fields, permissions. As attribute: JSON. */
    resource: record<Resource>(),
    /** The records, where the page has them all: no server is asked for them. As attribute: JSON. */
    records: list<readonly WireRecord[]>(),
    /** Id of a record whose detail is shown. */
    recordId: text(),
  },
  events: {
    /** Records were ticked or let go; those of other pages count. */
    'ops-selection-change': event<{ records: readonly WireRecord[] }>(),
    /** Records were added, changed or deleted. */
    'ops-records-change': event<{ action: 'add' | 'edit' | 'delete' | 'action' }>(),
    /** The list could not be loaded. */
    'ops-load-error': event<{ error: unknown }>(),
  },
  methods: ['reload'] as MethodNames<ListPageApi>,
})

export interface ListPageApi {
  /** Loads the list again; resolves with the response. */
  reload: () => Promise<void>
}

export type ListPageProps = ViewProps<typeof listPageProps> & { ref?: Ref<ListPageApi> }
