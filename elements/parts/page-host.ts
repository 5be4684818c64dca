import type { ListMemory, ListParams } from '../core/query'
import type { OpsStorage } from '../core/storage'
import { createContext, use, useEffect } from 'react'

/** What the page around a view offers it, e.g. the tab of a workspace. */
export interface PageHost {
  /** Says what is open, e.g. a record; undefined takes it back. */
  setSubject?: (subject: string | undefined) => void
  /** Goes to another page of the application. */
  go?: (path: string) => void
  /** What the address of the page asks, from the question mark on; the question of its list is not among it. */
  search?: string
  /** Keeps what the list of the view is asked. */
  memory?: ListMemory
  /** The whole address under which the list of this page is asked something, to be shared. */
  address?: (question: ListParams) => string
  /** Where its user's own settings are kept. */
  storage?: OpsStorage
}

/** Nothing is offered outside of a workspace, or in a page that a notice opened above it. */
export const PageHostContext = createContext<PageHost>({})

export const usePageHost = (): PageHost => use(PageHostContext)

/** Names to the page around what the view is about, e.g. a record (clauses 2.5), as long as it is open; '' for nothing. */
export function useSubject(subject: string | undefined): void {
  const { setSubject } = usePageHost()
  useEffect(() => {
    if (subject === undefined || !setSubject) return undefined
    setSubject(subject || undefined)
    return () => setSubject(undefined)
  }, [setSubject, subject])
}
