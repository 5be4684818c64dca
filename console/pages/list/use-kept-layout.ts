import { useState } from 'react'
import { isRecord } from '../../../elements/core/storage'
import { type DataColumn, layoutFrom, type TableLayout } from '../../../elements/parts/data-table'
import { useRuntime } from '../../session/runtime-context'

/** What the user made of the columns of a list, kept in this browser by the name of the list. */
export function useKeptLayout(name: string, columns: readonly DataColumn<never>[]): [TableLayout, (layout: TableLayout) => void] {
  const { storage } = useRuntime()
  const key = `OPS_COLUMNS:${name}`
  const [layout, setLayout] = useState(() => layoutFrom(storage.read(key, isRecord), columns))
  function keep(next: TableLayout): void {
    setLayout(next)
    storage.write(key, next)
  }
  return [layout, keep]
}
