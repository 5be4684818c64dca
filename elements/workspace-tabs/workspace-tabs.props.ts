import { defineEntry, event } from '../core/define/element-entry'
import { list, text } from '../core/define/prop-specs'
import type { WorkspaceTab } from './workspace-tabs.types'

/**
 * The open pages of a workspace in a row of tabs.
 * @see clauses 2.5
 * @parts base, button, tab
 */
export const workspaceTabsProps = defineEntry({
  tag: 'ops-workspace-tabs',
  display: 'block',
  props: {
    /** The open pages. As attribute: JSON. Follows what the user closes, moves and pins. */
    tabs: list<readonly WorkspaceTab[]>(),
    /** Path of the tab that is shown; follows the user's choice. Default: the first. */
    active: text({ reflect: true }),
    /** Path of the tab that is always first and cannot be closed. */
    home: text(),
    /** Name of the row. */
    label: text(),
  },
  events: {
    /** The user chose another tab, or closed, moved or pinned one; `value` is the path that is shown. */
    change: event<{ value: string; tabs: readonly WorkspaceTab[] }>({ sets: ({ value, tabs }) => ({ active: value, tabs }) }),
    /** The user wants to close these; a listener that calls `preventDefault` keeps them. */
    'ops-tab-close': event<{ paths: readonly string[] }>({ cancelable: true }),
    /** The user wants this page anew. */
    'ops-tab-refresh': event<{ path: string }>(),
  },
  methods: [],
})
