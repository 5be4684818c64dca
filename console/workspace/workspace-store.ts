import { createStore, type StoreApi } from 'zustand/vanilla'
import { isSameParams, type ListParams } from '../../elements/core/query/list-params'
import { changeTab, close, move, type TabsState, visit } from '../../elements/workspace-tabs/open-tabs'
import type { WorkspaceTab } from '../../elements/workspace-tabs/workspace-tabs.types'

export interface WorkspaceState extends TabsState {
  /** Paths of the pages that are mounted, the one shown longest ago first. */
  readonly alive: readonly string[]
  /** What pages said they are about, by their paths. */
  readonly subjects: Readonly<Record<string, string>>
  /** What the lists of pages are asked, by their paths. */
  readonly kept: Readonly<Record<string, ListParams>>
  /** How often a tab was refreshed; another number is another page. */
  readonly turns: Readonly<Record<string, number>>
}

/** What outlives a reload of the browser. */
export type StoredWorkspace = Pick<WorkspaceState, 'tabs' | 'subjects' | 'kept' | 'active'>

/** The open tabs of one user and the pages behind them (clauses 2.5). */
export interface Workspace {
  readonly store: StoreApi<WorkspaceState>
  readonly home: string
  /** `keeps`: what is behind the path stays as it is while another page is shown. */
  readonly show: (path: string, keeps: boolean) => void
  readonly close: (paths: readonly string[]) => void
  readonly move: (path: string, to: number) => void
  readonly change: (path: string, changes: Pick<WorkspaceTab, 'pinned' | 'dirty'>) => void
  /** Says what the page is about; undefined: nothing in particular. */
  readonly name: (path: string, subject: string | undefined) => void
  /** Keeps what the list of the page is asked, until the tab is closed, refreshed or starts afresh. */
  readonly keep: (path: string, question: ListParams) => void
  /** The page starts afresh; the others keep what they hold. */
  readonly refresh: (path: string) => void
}

/** Pages that stay mounted behind tabs. Beyond it the one shown longest ago starts afresh when it is visited again. */
const maxAlive = 40

/** `before`: what was open when the page was loaded anew. */
export function createWorkspace(home: string, before: StoredWorkspace = { tabs: [], subjects: {}, kept: {}, active: '' }): Workspace {
  const store = createStore<WorkspaceState>(() => ({ ...before, active: '', alive: [], turns: {} }))
  const keeping = new Map<string, boolean>()
  const isDirty = (state: TabsState, path: string): boolean => state.tabs.some((tab) => tab.path === path && tab.dirty)

  /** The pages that stay mounted in this state: what is open and kept or unsaved, and the shown one, which is the newest. */
  function aliveIn(next: TabsState, before: readonly string[]): readonly string[] {
    const open = new Set(next.tabs.map(({ path }) => path))
    const others = before.filter((path) => path !== next.active && open.has(path) && (keeping.get(path) || isDirty(next, path)))
    const tooMany = Math.max(others.length + 1 - maxAlive, 0)
    const released = new Set(others.filter((path) => !isDirty(next, path)).slice(0, tooMany))
    return [...others.filter((path) => !released.has(path)), next.active]
  }

  function take({ tabs, active }: TabsState): void {
    const now = store.getState()
    if (active === now.active && tabs === now.tabs) return
    // A page that starts afresh has yet to say what it is about.
    const speaks = (path: string): boolean => tabs.some((tab) => tab.path === path) && (path !== active || now.alive.includes(path))
    // One that is left and not kept will start afresh; of one not shown since the reload nothing is known yet.
    const remembers = (path: string): boolean => tabs.some((tab) => tab.path === path) && (path === active || keeping.get(path) !== false)
    store.setState({
      tabs,
      active,
      alive: aliveIn({ tabs, active }, now.alive),
      subjects: only(now.subjects, speaks),
      kept: only(now.kept, remembers),
    })
  }

  return {
    store,
    home,
    show(path, keeps) {
      keeping.set(path, keeps)
      take(visit(store.getState(), { path, title: path }, home))
    },
    close: (paths) => take(close(store.getState(), paths)),
    move: (path, to) => take(move(store.getState(), path, to, home)),
    change: (path, changes) => take(changeTab(store.getState(), path, changes, home)),
    name(path, subject) {
      const { subjects } = store.getState()
      if (subjects[path] !== subject)
        store.setState({ subjects: subject === undefined ? only(subjects, (of) => of !== path) : { ...subjects, [path]: subject } })
    },
    keep(path, question) {
      const { kept: saved } = store.getState()
      if (!isSameParams(saved[path] ?? {}, question)) store.setState({ kept: { ...saved, [path]: question } })
    },
    refresh(path) {
      const { turns, subjects, kept: saved } = store.getState()
      const isOther = (of: string): boolean => of !== path
      store.setState({ turns: { ...turns, [path]: (turns[path] ?? 0) + 1 }, subjects: only(subjects, isOther), kept: only(saved, isOther) })
      take(changeTab(store.getState(), path, { dirty: false }, home))
    },
  }
}

/** The entries whose keys fit; the same object where all do. */
function only<Value>(record: Readonly<Record<string, Value>>, fits: (key: string) => boolean): Readonly<Record<string, Value>> {
  const entries = Object.entries(record)
  const saved = entries.filter(([key]) => fits(key))
  return saved.length === entries.length ? record : Object.fromEntries(saved)
}
