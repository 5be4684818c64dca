import { useState } from 'react'
import { createStorage, isRecord } from '../../core/storage'
import { type DataColumn, layoutFrom, type TableLayout } from '../../parts/data-table'
import { usePageHost } from '../../parts/page-host'

/** What the user made of the columns of a list, kept in this browser by the name of the list. */
export function useKeptLayout(name: string, columns: readonly DataColumn<never>[]): [TableLayout, (layout: TableLayout) => void] {
  const { storage: hosted } = usePageHost()
  const [storage] = useState(() => hosted ?? createStorage({ area: 'local' }))
  const key = `OPS_COLUMNS:${name}`
  const [layout, setLayout] = useState(() => layoutFrom(storage.read(key, isRecord), columns))
  function keep(next: TableLayout): void {
    setLayout(next)
    storage.write(key, next)
  }
  return [layout, keep]
}
