import { createContext, useContext, useEffect } from 'react'
import type { ListMemory } from '../../elements/core/query'

/** What a page may do with the tab it is in. */
export interface PageTab {
  /** Full path. */
  readonly path: string
  /** What the page is about, which the tab says before the title of the menu; undefined takes it back. */
  setSubject(subject: string | undefined): void
  /** What it kept before the browser loaded the page anew; undefined where there is nothing. */
  kept(): unknown
  keep(value: unknown): void
  /** False while another tab is in front. */
  isShown(): boolean
}

/** Null outside of the workspace, e.g. in a page that a notice opened above it. */
export const TabContext = createContext<PageTab | null>(null)

/** What the tab with a path is called; a path is called itself where nothing is known. */
export const TabTitleContext = createContext<(path: string) => string>((path) => path)

/** Names in the page's tab what it is about, e.g. a record (clauses 2.5), as long as the view that says so is open; '' for nothing. */
export function useTabSubject(subject: string | undefined): void {
  const tab = useContext(TabContext)
  useEffect(() => {
    if (subject === undefined || !tab) return undefined
    tab.setSubject(subject || undefined)
    return () => {
      // A hidden page is about the same.
      if (tab.isShown()) tab.setSubject(undefined)
    }
  }, [tab, subject])
}

/** Keeps the question of the page's list over a reload of the browser, as long as its tab is open. Undefined outside of the workspace. */
export function useTabMemory(): ListMemory | undefined {
  const tab = useContext(TabContext)
  return tab ? { read: () => tab.kept(), write: (kept) => tab.keep(kept) } : undefined
}
