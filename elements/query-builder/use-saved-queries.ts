import { useEffect, useState } from 'react'
import { createStorage } from '../core/storage'
import { usePageHost } from '../parts/page-host'
import { savedQueriesOf } from './conditions'
import type { SavedQuery } from './query-builder.types'

/** Kept by the page, e.g. on its server, instead of by the browser. */
export interface QueryKeeper {
  queries: readonly SavedQuery[]
  /** `replaced`: the title of the one it stands in place of. Rejects where it is not kept. */
  save: (query: SavedQuery, replaced: string | undefined) => void | Promise<void>
  remove: (title: string) => void | Promise<void>
}

export interface SavedQueries {
  queries: readonly SavedQuery[]
  /** Resolves with whether it will be there again after this page. */
  save: (query: SavedQuery, replaced?: string) => Promise<boolean>
  remove: (title: string) => Promise<void>
}

const isList = (value: unknown): value is SavedQuery[] => Array.isArray(value)

/** JeecgBoot's name for the queries of a list; without a save code they belong to the address of the page (clause 4.6-10). */
export const savedName = (saveCode: string): string => `JSuperQuerySaved_${saveCode || location.pathname}`

/** The queries with this one, in its old place or at the end. */
export function withSaved(queries: readonly SavedQuery[], query: SavedQuery, replaced: string = query.title): SavedQuery[] {
  const rest = queries.filter(({ title }) => title !== query.title || title === replaced)
  const at = rest.findIndex(({ title }) => title === replaced)
  return at < 0 ? [...rest, query] : rest.with(at, query)
}

/** The queries that were saved under a code: by this browser, where other tabs follow, or by the page. */
export function useSavedQueries(saveCode: string, keeper: QueryKeeper | undefined): SavedQueries {
  const { storage: hosted } = usePageHost()
  const [storage] = useState(() => hosted ?? createStorage({ area: 'local' }))
  const name = savedName(saveCode)
  const [own, setOwn] = useState(() => savedQueriesOf(storage.read(name, isList)))
  useEffect(() => storage.watch(name, (value) => setOwn(savedQueriesOf(value))), [storage, name])

  if (keeper)
    return {
      queries: keeper.queries,
      async save(query, replaced) {
        await keeper.save(query, replaced)
        return true
      },
      remove: async (title) => keeper.remove(title),
    }

  function keep(change: (queries: readonly SavedQuery[]) => SavedQuery[]): boolean {
    // What another tab has stored meanwhile stays.
    const next = change(savedQueriesOf(storage.read(name, isList)))
    setOwn(next)
    return storage.write(name, next)
  }
  return {
    queries: own,
    save: async (query, replaced) => keep((queries) => withSaved(queries, query, replaced)),
    async remove(title) {
      keep((queries) => queries.filter((one) => one.title !== title))
    },
  }
}
