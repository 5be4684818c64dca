import { defineEntry, event } from '../core/define/element-entry'
import { flag, list, oneOf, text } from '../core/define/prop-specs'
import type { MenuChoice, MenuEntry } from './menu.types'

/**
 * The main menu of a back office, at the side or along the top.
 * @see clauses 2.4
 * @parts base, menu-item
 */
export const menuProps = defineEntry({
  tag: 'ops-menu',
  display: 'block',
  props: {
    /** At the side (default) or along the top. */
    mode: oneOf<'side' | 'top'>('side'),
    /** At the side: 80 wide instead of 200, groups open beside it. */
    collapsed: flag({ reflect: true }),
    /** Path of the page that is shown. */
    current: text(),
    /** The entries, to any depth. As attribute: JSON. */
    items: list<readonly MenuEntry[]>(),
    /** Ground of the menu: dark (default) or light. */
    navTheme: oneOf<'dark' | 'light'>('dark'),
    /** Name of the menu for those who do not see it. */
    label: text(),
  },
  events: {
    /** An entry was chosen. Prevented, the page goes there itself; otherwise the link is followed. */
    'ops-select': event<MenuChoice>({ cancelable: true, sets: ({ path, target }) => (target === '_self' ? { current: path } : {}) }),
  },
  methods: [],
})
