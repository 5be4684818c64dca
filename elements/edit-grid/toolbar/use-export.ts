import { useEffect, useRef, useState } from 'react'
import { useFeedback } from '../../core/feedback'
import { useStrings } from '../../core/i18n'
import { NamesMissing, type CellNames } from '../cells/names/cell-names'
import type { GridState } from '../state/grid-state.types'
import { laterStrings } from '../later.strings'
import type { GridRow } from '../edit-grid.types'
import type { ExportFormat } from '../export/export-rows'

/** Which rows are saved: those that are shown, or all that are ticked. */
export type ExportedRows = 'seen' | 'picked'

/** The rows as they stand now, with their place where they are dragged; later edits do not reach into a file under way. */
function rowsOf(control: Pick<GridState, 'settings' | 'data' | 'rows' | 'selection'>, which: ExportedRows): readonly GridRow[] {
  const {
    data,
    rows: { order, missing },
    settings,
    selection,
  } = control
  const places = which === 'seen' ? Array.from({ length: control.rows.count }, (_, index) => order.toData(index)) : pickedPlaces()
  return places.map((place) => (settings.dragSort ? { ...data.rows[place]!, [settings.sortKey]: missing + place + 1 } : data.rows[place]!))

  /** As they are sorted, on whatever page; those that are filtered out last. */
  function pickedPlaces(): number[] {
    const last = data.rows.length
    const rank = (place: number): number => (order.toFound(place) < 0 ? last : order.toFound(place))
    return [...data.rows.keys()].filter((place) => selection.has(data.idAt(place))).toSorted((one, other) => rank(one) - rank(other))
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
  const t = useStrings(laterStrings)
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
    const rows = rowsOf(control, which)
    const totals = { mode: control.settings.statisticsMode, sum: t('sum'), average: t('average') }
    try {
      const { exportRows, saveFile, fileName } = await import('../export')
      // One that was stopped may be at a piece of its work still: it tells nothing of it.
      const onProgress = (part: number): void => void (signal.aborted || setPercent(part))
      const file = await exportRows({ format, label, columns, rows, names, totals, signal, onProgress })
      saveFile(file, fileName(label, format, new Date()))
      feedback.toast({ tone: 'success', title: t('exported', { count: rows.length }), cause: 'grid-export' })
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
