import { useEffect, useState } from 'react'
import { createStorage } from '../../core/storage'
import type { DataColumn } from '../../parts/data-table'
import { usePageHost } from '../../parts/page-host'
import { type SavedView, viewsOf } from './saved-views'

export interface SavedViews {
  views: readonly SavedView[]
  /** Stores the views as the change leaves them; false: they are lost with this page. */
  keep: (change: (views: readonly SavedView[]) => readonly SavedView[]) => boolean
}

const isList = (value: unknown): value is unknown[] => Array.isArray(value)

/** The views of a list that its user saved in this browser; other tabs follow. */
export function useSavedViews(name: string, columns: readonly DataColumn<never>[]): SavedViews {
  const { storage: hosted } = usePageHost()
  const [storage] = useState(() => hosted ?? createStorage({ area: 'local' }))
  const key = `OPS_VIEWS:${name}`
  const [stored, setStored] = useState<unknown>(() => storage.read(key, isList))
  useEffect(() => storage.watch(key, setStored), [storage, key])
  return {
    views: viewsOf(stored, columns),
    keep(change) {
      // What another tab has stored meanwhile stays.
      const next = change(viewsOf(storage.read(key, isList), columns))
      setStored(next)
      return storage.write(key, next)
    },
  }
}
