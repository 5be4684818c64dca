import { useState } from 'react'
import { createStorage, isRecord } from '../../core/storage'
import { type DataColumn, layoutFrom, type TableLayout } from '../../parts/data-table'
import { usePageHost } from '../../parts/page-host'
import { sharedLayout } from '../views/saved-views'

/**
 * What the user made of the columns of a list, kept in this browser by the name of the list; without a name it is not kept. An address that
 * somebody shared brings its own.
 */
export function useSavedLayout(
  name: string | undefined,
  columns: readonly DataColumn<never>[],
): [TableLayout, (layout: TableLayout) => void] {
  const { storage: hosted, memory } = usePageHost()
  const [storage] = useState(() => hosted ?? createStorage({ area: 'local' }))
  const key = `OPS_COLUMNS:${name ?? ''}`
  const [layout, setLayout] = useState(() => {
    const own = layoutFrom(name === undefined ? null : storage.read(key, isRecord), columns)
    return sharedLayout(memory?.read(), columns, own) ?? own
  })
  function keep(next: TableLayout): void {
    setLayout(next)
    if (name !== undefined) storage.write(key, next)
  }
  return [layout, keep]
}
