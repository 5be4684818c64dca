import { useEffect, useRef, useState } from 'react'
import { useFeedback } from '../../../core/feedback'
import { useStrings } from '../../../core/i18n'
import { NamesMissing, type CellNames } from '../../cells/names/cell-names'
import type { GridState } from '../../state/grid-state.types'
import { deferredStrings } from '../../deferred.strings'
import type { ExportFormat, ExportOrder } from '../export/export-rows'

/** Which rows are saved: those that are shown, or all that are ticked. */
export type ExportedRows = 'seen' | 'picked'

type Grid = Pick<GridState, 'settings' | 'data' | 'rows' | 'selection'>

/** Places of the rows as they stand now. */
function rowIndexes({ data, rows: { order, count }, selection }: Grid, which: ExportedRows): readonly number[] {
  if (which === 'seen') return Array.from({ length: count }, (_, index) => order.toData(index))
  // As they are sorted, on whatever page; those that are filtered out last.
  const found = new Int32Array(order.found).fill(-1)
  const others: number[] = []
  for (let position = 0; position < data.rows.length; position++) {
    if (!selection.has(data.idAt(position))) continue
    const rank = order.toFound(position)
    if (rank < 0) others.push(position)
    else found[rank] = position
  }
  return [...found.filter((position) => position >= 0), ...others]
}

/** The rows, with their places where they are dragged; later edits do not reach into a file under way. */
function exportedOf(grid: Grid, which: ExportedRows): Pick<ExportOrder, 'rows' | 'numbers'> {
  const { data, rows, settings } = grid
  const indexes = rowIndexes(grid, which)
  return {
    rows: indexes.map((position) => data.rows[position]!),
    numbers: settings.dragSort ? { key: settings.sortKey, of: indexes.map((position) => rows.missing + position + 1) } : null,
  }
}

export interface Exporting {
  /** 0-100; null while nothing is exported. */
  readonly percent: number | null
  readonly save: (format: ExportFormat, which: ExportedRows) => Promise<void>
  readonly stop: () => void
}

/** Makes files of rows, one at a time, and tells the user what came of it. */
export function useExport(control: GridState, names: CellNames, label: string): Exporting {
  const t = useStrings(deferredStrings)
  const feedback = useFeedback()
  const [percent, setPercent] = useState<number | null>(null)
  const work = useRef<AbortController>(null)
  useEffect(() => () => work.current?.abort(), [])

  async function save(format: ExportFormat, which: ExportedRows): Promise<void> {
    const made = new AbortController()
    const { signal } = made
    work.current = made
    setPercent(0)
    const columns = control.columns.layout.columns.filter(({ key }) => !key.startsWith('#'))
    const exported = exportedOf(control, which)
    const totals = { mode: control.settings.statisticsMode, sum: t('sum'), average: t('average') }
    try {
      const { exportRows, saveFile, fileName } = await import('../export')
      // One that was stopped may be at a piece of its work still: it tells nothing of it.
      const onProgress = (part: number): void => void (signal.aborted || setPercent(part))
      const file = await exportRows({ format, label, columns, ...exported, names, totals, signal, onProgress })
      saveFile(file, fileName(label, format, new Date()))
      feedback.toast({ tone: 'success', title: t('exported', { count: exported.rows.length }), cause: 'grid-export' })
    } catch (error) {
      if (signal.aborted) return
      const text = error instanceof NamesMissing ? t('exportNoNames') : error instanceof RangeError ? t('exportTooMany') : undefined
      feedback.toast({ tone: 'danger', title: t('exportFailed'), text, cause: 'grid-export' })
    } finally {
      if (work.current === made) setPercent(null)
    }
  }

  return {
    percent,
    save,
    stop() {
      work.current?.abort()
      setPercent(null)
    },
  }
}
