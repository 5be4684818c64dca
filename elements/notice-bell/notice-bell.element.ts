import { defineEntry, event, live } from '../core/define/element-entry'
import { count, flag, record, text } from '../core/define/prop-specs'
import type { Announcement, UserAnnouncements } from '../core/notices/announcement.types'
import type { NoticeBellSurface } from './notice-bell.types'

/**
 * A bell with the number of unread notices, and a panel of the newest ones. Hears of new ones at once.
 * @see clauses 2.7
 * @parts base, button, panel, option, tab
 */
export const noticeBellEntry = defineEntry({
  tag: 'ops-notice-bell',
  display: 'inline-block',
  props: {
    /** Id of the signed-in user: whose socket is opened. Without it new notices are only asked for from time to time. */
    userId: text(),
    /** Milliseconds until the first question while there is no socket, doubled up to a minute; 0: only on focus. Default 6000. */
    poll: count(),
    /** The notices, where the page knows them itself: no server is called. As attribute: JSON. */
    notices: record<UserAnnouncements>(),
    /** The panel is shown. */
    open: flag({ reflect: true }),
  },
  events: {
    /** The panel opened. */
    'ops-open': event<Record<string, never>>({ sets: { open: true } }),
    /** The panel closed. */
    'ops-close': event<Record<string, never>>({ sets: { open: false } }),
    /** The user opened a notice; preventDefault keeps its dialog away. */
    'ops-notice-open': event<{ announcement: Announcement }>({ cancelable: true }),
    /** The user wants to see all of them. */
    'ops-more': event<Record<string, never>>(),
    /** The user wants to deal with a notice; preventDefault keeps an address outside from opening its window. */
    'ops-handle': event<{ openType: string; openPage: string }>({ cancelable: true }),
  },
  methods: [],
  live: live<NoticeBellSurface>({ methods: [], getters: { count: 0 }, props: [] }),
  load: () => import('./NoticeBell'),
})
