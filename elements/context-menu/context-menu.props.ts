import { defineEntry, event } from '../core/define/element-entry'
import { flag, list, text } from '../core/define/prop-specs'
import type { ContextMenuItem } from './context-menu.types'

/**
 * A menu of actions at the pointer, for its content or for another element of the page.
 * @see clauses 2.5, 3
 * @slot - What the menu belongs to, where `for` names nothing.
 * @parts base, panel, menu-item
 */
export const contextMenuProps = defineEntry({
  tag: 'ops-context-menu',
  display: 'contents',
  props: {
    /** Id of the element the menu belongs to, in the same tree. Default: the content. */
    for: text(),
    /** The actions. As attribute: JSON. */
    items: list<readonly ContextMenuItem[]>(),
    /** Name of the menu. */
    label: text(),
    /** The menu is shown. */
    open: flag({ reflect: true }),
  },
  events: {
    /** The user chose an action; `target` is what the menu was opened on. */
    'ops-select': event<{ key: string; target: Element | null }>(),
    /** The menu opened. */
    'ops-open': event<Record<string, never>>({ sets: { open: true } }),
    /** The menu closed. */
    'ops-close': event<Record<string, never>>({ sets: { open: false } }),
  },
  methods: [],
})
