import { isRecord } from '../core/storage/shapes'
import type { WorkspaceTab } from './workspace-tabs.types'

export interface TabsState {
  readonly tabs: readonly WorkspaceTab[]
  /** Path of the tab that is shown. */
  readonly active: string
}

/** Why a tab cannot be closed: clauses 5.3, and a pinned one is safe from a slip of the hand until it is let go. */
export type CloseError = 'home' | 'last' | 'pinned'

/** Tabs that can be shown and told apart, home first and always pinned, then the pinned ones. */
export function tabsOf(raw: unknown, home: string): WorkspaceTab[] {
  if (!Array.isArray(raw)) return []
  const byPath = new Map<string, WorkspaceTab>()
  for (const tab of raw as readonly unknown[]) {
    if (!isRecord(tab) || typeof tab.path !== 'string' || tab.path === '' || byPath.has(tab.path)) continue
    const title = typeof tab.title === 'string' && tab.title !== '' ? tab.title : tab.path
    byPath.set(tab.path, {
      path: tab.path,
      title,
      ...(tab.pinned === true && { pinned: true }),
      ...(tab.dirty === true && { dirty: true }),
    })
  }
  return inOrder([...byPath.values()], home)
}

function inOrder(tabs: readonly WorkspaceTab[], home: string): WorkspaceTab[] {
  const rank = (tab: WorkspaceTab): number => (tab.path === home ? 0 : tab.pinned ? 1 : 2)
  return tabs.toSorted((one, other) => rank(one) - rank(other))
}

/** Shows a tab; one that is open already is only switched to. */
export function visit(state: TabsState, tab: WorkspaceTab, home: string): TabsState {
  const isOpen = state.tabs.some(({ path }) => path === tab.path)
  if (isOpen) return state.active === tab.path ? state : { ...state, active: tab.path }
  return { tabs: inOrder([...state.tabs, tab], home), active: tab.path }
}

/** Null: it may be closed. */
export function closeError(state: TabsState, path: string, home: string): CloseError | null {
  if (path === home) return 'home'
  if (state.tabs.length === 1) return 'last'
  return state.tabs.some((tab) => tab.path === path && tab.pinned) ? 'pinned' : null
}

/** Without these tabs. If the active one was among them, the one that now stands in its place is shown, or the last. */
export function close(state: TabsState, paths: readonly string[]): TabsState {
  const deleted = new Set(paths)
  const left = state.tabs.filter(({ path }) => !deleted.has(path))
  if (left.length === 0 || left.length === state.tabs.length) return state
  if (!deleted.has(state.active)) return { ...state, tabs: left }
  const before = state.tabs
    .slice(
      0,
      state.tabs.findIndex(({ path }) => path === state.active),
    )
    .filter(({ path }) => !deleted.has(path))
  return { tabs: left, active: (left[before.length] ?? left.at(-1)!).path }
}

export type CloseScope = 'left' | 'right' | 'others' | 'all'

/** Paths that `close left`, `close right`, `close others` and `close all` of a tab take away; home and pinned tabs stay. */
export function pathsToClose(state: TabsState, path: string, scope: CloseScope, home: string): string[] {
  const at = state.tabs.findIndex((tab) => tab.path === path)
  if (at < 0) return []
  const isMeant = (index: number): boolean =>
    scope === 'left' ? index < at : scope === 'right' ? index > at : scope === 'all' || index !== at
  return state.tabs.filter((tab, index) => isMeant(index) && tab.path !== home && !tab.pinned).map((tab) => tab.path)
}

/** Puts a tab at another place; it never leaves its own kind: home, pinned, others. */
export function move(state: TabsState, path: string, to: number, home: string): TabsState {
  const from = state.tabs.findIndex((tab) => tab.path === path)
  const tab = state.tabs[from]
  if (!tab || path === home) return state
  const tabs = inOrder(state.tabs.toSpliced(from, 1).toSpliced(to, 0, tab), home)
  return tabs.every((one, index) => one === state.tabs[index]) ? state : { ...state, tabs }
}

/** Changes what is known of a tab; a pinned one moves among its kind. */
export function changeTab(state: TabsState, path: string, changes: Partial<Omit<WorkspaceTab, 'path'>>, home: string): TabsState {
  const tabs = state.tabs.map((tab) => (tab.path === path ? { ...tab, ...changes } : tab))
  return { ...state, tabs: 'pinned' in changes ? inOrder(tabs, home) : tabs }
}
