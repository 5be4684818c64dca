import { nextTask } from '../../../core/dom/next-task'
import type { CellNames } from '../../cells/names/cell-names'
import { knowNames, nameColumns } from '../../cells/names/know-names'
import type { ShownColumn } from '../../model/columns/cell-type'
import type { GridRow } from '../../edit-grid.types'
import { FileTotals, type TotalTexts } from './total-rows'
import { csvWriter } from './csv'
import { exportedCell, exportedText } from './exported-cell'
import { sheetName } from './files'
import { maxRows, type SheetWriter, type SheetPlan } from './xlsx/sheet.types'
import { xlsxWriter } from './xlsx/xlsx-writer'

export type ExportFormat = 'xlsx' | 'csv'

export interface ExportOrder {
  readonly format: ExportFormat
  readonly label: string
  readonly columns: readonly ShownColumn[]
  readonly rows: readonly GridRow[]
  /** Of rows that are dragged: the field that counts them through, and their numbers. */
  readonly numbers: { readonly key: string; readonly of: readonly number[] } | null
  readonly names: CellNames
  readonly totals: TotalTexts
  readonly signal: AbortSignal
  /** 0-100. */
  readonly onProgress: (percent: number) => void
}

/** Cells that are written before the page may do something else: some milliseconds. */
const stepCells = 5000
/** Rows of sums and averages. */
const maxTotals = 2
/** Of the progress, where names have to be asked for. */
const partOfNames = 30

/**
 * The file of some rows. Names of all of them are asked for first, also of rows that were never in sight.
 * @throws NamesMissing when they do not come, RangeError for more rows than a sheet can hold, or the reason of the signal
 */
export async function exportRows({ format, label, columns, rows, numbers, names, totals, signal, onProgress }: ExportOrder): Promise<Blob> {
  if (format === 'xlsx' && rows.length + maxTotals >= maxRows) throw new RangeError('more rows than a sheet can hold')
  const named = nameColumns(columns)
  const start = named.length === 0 ? 0 : partOfNames
  await knowNames(names, named, rows, signal, (part) => onProgress(part * start))
  const cellOf = format === 'xlsx' ? exportedCell : exportedText
  const maker = await makerOf(format, {
    name: sheetName(label),
    titles: columns.map(({ title, key }) => title || key),
    widths: columns.map(({ width }) => width),
  })
  const sums = new FileTotals(columns, totals)
  const valueOf = (row: GridRow, index: number, key: string): unknown => (key === numbers?.key ? numbers.of[index] : row[key])
  const step = Math.max(1, Math.floor(stepCells / columns.length))
  try {
    for (let from = 0; from < rows.length; from += step) {
      signal.throwIfAborted()
      const part = rows.slice(from, from + step)
      sums.add(part)
      await maker.add(part.map((row, index) => columns.map((column) => cellOf(valueOf(row, from + index, column.key), column))))
      onProgress(start + ((100 - start) * Math.min(rows.length, from + step)) / rows.length)
      // The page draws and hears its user.
      await new Promise<void>(nextTask)
    }
    signal.throwIfAborted()
    await maker.add(sums.rows)
    return await maker.finish()
  } catch (error) {
    maker.stop()
    throw error
  }
}

function makerOf(format: ExportFormat, plan: SheetPlan): Promise<SheetWriter> | SheetWriter {
  return format === 'xlsx' ? xlsxWriter(plan) : csvWriter(plan)
}
