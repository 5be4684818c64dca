import { defineEntry, event } from '../core/define/element-entry'
import { count, flag, list, text } from '../core/define/prop-specs'
import type { DetailItem } from './detail-list.types'

/**
 * Facts of a record beside their terms, in the page or in a dialog.
 * @see clauses 2.9, 9-05, 9-30
 * @parts base, button, dialog, dialog-head, dialog-body, dialog-foot
 */
export const detailListEntry = defineEntry({
  tag: 'ops-detail-list',
  display: 'block',
  props: {
    /** The facts. As attribute: JSON. */
    items: list<readonly DetailItem[]>(),
    /** Columns, at most 4; fewer where there is no room. Default: 3. */
    columns: count(),
    /** Title; of the dialog 详细信息 where none is given. */
    heading: text(),
    /** Shown in a dialog, 1200 wide, while `open`. */
    dialog: flag(),
    /** The dialog is shown. */
    open: flag({ reflect: true }),
  },
  events: {
    /** The user closed the dialog. */
    'ops-close': event<Record<string, never>>({ sets: { open: false } }),
  },
  methods: [],
  load: () => import('./DetailList'),
})
