import { defineEntry, event } from '../core/define/element-entry'
import { flag, list, text } from '../core/define/prop-specs'
import type { MenuChoice } from '../menu/menu.types'
import type { SearchItem } from './menu-search.types'

/**
 * Finds pages of a menu by title, path, pinyin and its initials.
 * @see clauses 2.6
 * @parts base, button, dialog, dialog-body
 */
export const menuSearchEntry = defineEntry({
  tag: 'ops-menu-search',
  display: 'block',
  props: {
    /** What can be found: the entries of the menu, to any depth, and open tabs. As attribute: JSON. */
    items: list<readonly SearchItem[]>(),
    /** Paths chosen lately, the newest first; kept by the element itself, to be stored by the page. */
    recent: list<readonly string[]>('texts'),
    /** Ctrl K (Cmd K) anywhere in the page opens the search; otherwise only where the element is. */
    shortcut: flag(),
    /** Words of the button; default "search the menu". */
    placeholder: text(),
    /** The list is shown. */
    open: flag({ reflect: true }),
  },
  events: {
    /** Something was chosen: the page goes there. What opens a new window has one opened, unless prevented. */
    'ops-select': event<MenuChoice>({ cancelable: true }),
    /** The list opened. */
    'ops-open': event<Record<string, never>>({ sets: { open: true } }),
    /** The list closed. */
    'ops-close': event<Record<string, never>>({ sets: { open: false } }),
  },
  methods: [],
  load: () => import('./MenuSearch'),
})
