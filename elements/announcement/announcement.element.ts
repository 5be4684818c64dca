import { defineEntry, event } from '../core/define/element-entry'
import { flag, record, text } from '../core/define/prop-specs'
import type { Announcement } from '../core/notices/announcement.types'

/**
 * One announcement in a dialog: title, sender, time, its sanitised text, and the way to deal with it.
 * @see clauses 2.7
 * @parts base, button, dialog, dialog-head, dialog-body, dialog-foot
 */
export const announcementEntry = defineEntry({
  tag: 'ops-announcement',
  display: 'contents',
  props: {
    /** Shown. */
    open: flag({ reflect: true }),
    /** The record, as the server sends it. As attribute: JSON. */
    announcement: record<Announcement>(),
    /** Title of the dialog. Default: notification. */
    heading: text(),
  },
  events: {
    /** The user closed the dialog. */
    'ops-close': event<Record<string, never>>({ sets: { open: false } }),
    /** The user wants to deal with it; preventDefault keeps an address outside from opening its window. */
    'ops-handle': event<{ openType: string; openPage: string }>({ cancelable: true }),
  },
  methods: [],
  load: () => import('./Announcement'),
})
