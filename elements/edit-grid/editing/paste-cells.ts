import type { CellView } from '../model/columns/cell-type'
import type { CellChange, GridRow, RowId } from '../edit-grid.types'
import { boxOf, clampRange, singleCell } from '../model/range/cell-range'
import { cutOf, fittingPlan, parseTsv, type PasteCut, type PastePlan, planPaste } from '../model/range/tsv-block'
import { eachCell } from '../model/range/several-ranges'
import type { GridState } from '../state/grid-state.types'
import { newRows } from '../commands/new-rows'
import { changeInBatches } from '../commands/change-in-batches'
import { fillText } from './fill-text'
import { readCell } from './read-cell'
import { RejectedCells } from './rejected-cells'

export { carryRow } from '../commands/carry-row'
export { clearCells, fillDown } from '../commands/cell-changes'
export { copyText, isLongCopy } from '../commands/cell-commands'
export { undoRedo } from '../commands/undo-redo'
export { fillTyped } from './fill-text'
export { unreadText } from '../../core/format/unread'
export { readCell }

/**
 * Pastes a block at the selected cells, with new rows behind the last where it is higher: they get their cells wherever they are
 * shown, on another page say. Cells that refuse their text keep their value, and are counted. While one block is pasted no other is.
 * Lazily loaded with the first selection.
 */
export function pasteText(grid: GridState, text: string): void {
  // Into a grid without rows from its first field on.
  const range = grid.range.current ?? (grid.rows.count === 0 ? singleCell(0, grid.columns.firstField) : null)
  if (!range || !mayPaste(grid)) return
  const block = parseTsv(text)
  if (grid.range.all.length > 1) return pasteIntoRanges(grid, block)
  const plan = planPaste(block, boxOf(range), grid.range.counts)
  if (!plan) return
  const fitting = fittingPlan(plan, grid.rows.count, grid.permissions.mayInsert)
  const cut = cutOf(plan, fitting)
  if (cut && grid.announcer.confirmation) grid.announcer.announce('asked')
  else if (cut) void confirmFirst(grid, fitting, cut)
  else begin(grid, fitting)
}

/** Nothing is written before the user has answered; what is pasted then goes to the cells that were meant. */
async function confirmFirst(grid: GridState, plan: PastePlan, cut: PasteCut): Promise<void> {
  const meant = meantBy(grid, plan)
  if (!(await grid.announcer.confirm(cut))) return
  grid.work.complete('pasting')
  if (mayPaste(grid)) begin(grid, plan, meant)
  else rejectAll(grid, plan, meant)
}

function begin(grid: GridState, plan: PastePlan, meant = meantBy(grid, plan)): void {
  const questions = confirmationsOf(grid, plan, meant)
  if (questions.length === 0) paste(grid, plan, meant)
  else void pasteInBatches(grid, plan, questions, meant)
}

/** A single text goes into all cells of several ranges; of a block nobody could tell where to. */
function pasteIntoRanges(grid: GridState, block: readonly (readonly string[])[]): void {
  const [[text] = []] = block
  if (text === undefined) return
  if (block.length > 1 || block[0]!.length > 1) grid.announcer.announce('rangesNotPasted')
  else fillText(grid, text)
}

function mayPaste({ settings, work }: GridState): boolean {
  return !settings.locked && !work.isRunning('pasting')
}

/** What a block is meant for: rows and columns of others may come, go or stand elsewhere until it is pasted. */
interface Meant {
  /** Of the rows that were there. */
  readonly ids: readonly RowId[]
  readonly keys: readonly string[]
}

function meantBy({ rows, columns: { layout } }: GridState, { top, bottom, left, right }: PastePlan): Meant {
  const last = Math.min(bottom, rows.count - 1)
  return {
    ids: Array.from({ length: Math.max(0, last - top + 1) }, (_, index) => rows.idAt(top + index)),
    keys: layout.columns.slice(left, right + 1).map(({ key }) => key),
  }
}

/** Pastes once all is answered, to the cells that were meant; what began meanwhile ends first. */
async function pasteInBatches(grid: GridState, plan: PastePlan, questions: readonly Promise<unknown>[], meant: Meant): Promise<void> {
  if (!(await grid.work.whenResponded(questions))) return
  grid.work.complete('pasting')
  if (mayPaste(grid)) paste(grid, plan, meant)
  else rejectAll(grid, plan, meant)
}

function rejectAll(grid: GridState, plan: PastePlan, { ids, keys }: Meant): void {
  const { layout } = grid.columns
  const rejections = new RejectedCells(grid)
  eachCell(plan, (row, column) => {
    const text = plan.textAt(row, column)
    const key = keys[column - plan.left]
    if (text !== undefined)
      rejections.add({ row, id: ids[row - plan.top], column: layout.columns.find((one) => one.key === key) }, text, 'locked')
  })
  rejections.announce('refused')
}

/** What has to be found out before the texts can be read. */
function confirmationsOf({ columns: { layout } }: GridState, plan: PastePlan, { keys }: Meant): Promise<unknown>[] {
  const rows = Array.from({ length: plan.bottom - plan.top + 1 }, (_, index) => plan.top + index)
  return keys.flatMap((key, index) => {
    const column = layout.columns.find((one) => one.key === key)
    const texts = column?.type.prepare ? rows.map((row) => plan.textAt(row, plan.left + index)).filter((text) => text !== undefined) : []
    return column?.type.prepare?.(texts, column) ?? []
  })
}

/** Reads all texts into the cells of the plan, one step for undo together with the new rows. */
function paste(grid: GridState, plan: PastePlan, meant: Meant): void {
  const rejections = new RejectedCells(grid)
  changeInBatches(grid, () => {
    grid.announcer.clearRejected()
    const { changes, read } = cellsOf(grid, plan, meant, rejections)
    return {
      name: 'pasting',
      changes,
      count: plan.bottom - plan.top + 1,
      read,
      done(rejected) {
        select(grid, plan, meant)
        if (!rejections.announce('refused', rejected)) grid.announcer.announce('pasted', changes.length - rejected.length)
      },
      cancelled: () => cancelPaste(grid, plan, meant),
    }
  })
}

interface ReadCells {
  readonly changes: readonly CellChange[]
  readonly read: (index: number) => void
}

/** Puts the new rows in, and tells how each row of the plan is read into `changes`. */
function cellsOf(grid: GridState, plan: PastePlan, meant: Meant, rejections: RejectedCells): ReadCells {
  const { settings, data, columns } = grid
  const changes: CellChange[] = []
  const newGridRows = grid.permissions.mayInsert ? newRows(settings.columns, data.rows, plan.rowsToInsert) : []
  let added: readonly GridRow[] = []
  data.within(() => {
    added = data.insert(newGridRows, data.rows.length, 'user')
    if (added.length > 0) grid.screen.events?.added({ rows: added })
  })
  const ids = [...meant.ids, ...added.map((row) => data.idOf(row))]
  const shown = meant.keys.map((key) => columns.layout.columns[columns.indexOf(key)])

  function read(index: number): void {
    const rowIndex = plan.top + index
    const id = ids[index]
    const row = id === undefined ? undefined : data.row(id)
    for (let offset = 0; offset <= plan.right - plan.left; offset++) {
      const text = plan.textAt(rowIndex, plan.left + offset)
      if (text === undefined) continue
      const column = shown[offset]
      const cell = row && column && { value: row[column.key], row, id: id!, rowIndex, column }
      const isFree = cell && grid.permissions.canEdit(cell)
      const reading = isFree ? readCell(text, cell.column) : null
      if (cell && reading && 'value' in reading) changes.push({ id: cell.id, key: cell.column.key, value: reading.value })
      else {
        const reason = !column
          ? 'noColumn'
          : id === undefined
            ? 'noRow'
            : !row
              ? 'gone'
              : reading && 'reason' in reading
                ? reading.reason
                : 'locked'
        rejections.add({ row: rowIndex, id: row && id, column }, text, reason)
      }
    }
  }

  return { changes, read }
}

/** All is as before; where the grid was locked meanwhile the texts are refused. */
function cancelPaste(grid: GridState, plan: PastePlan, meant: Meant): void {
  if (grid.settings.locked) rejectAll(grid, plan, meant)
}

/** Selects the block, where its cells stand together still. */
function select({ rows, columns, range }: GridState, plan: PastePlan, { ids, keys }: Meant): void {
  const top = ids[0] === undefined ? plan.top : rows.indexOf(ids[0])
  const left = columns.indexOf(keys[0]!)
  const areTogether =
    ids.every((id, index) => rows.idAt(top + index) === id) && keys.every((key, index) => columns.indexOf(key) === left + index)
  if (!areTogether) return
  const focus = { row: top + plan.bottom - plan.top, column: left + plan.right - plan.left }
  range.current = clampRange({ anchor: { row: top, column: left }, focus }, range.counts)
}

/** Takes over what was typed into a cell, once it is known what it means; what cannot be read is said, and the cell keeps its value. */
export function takeTyped(grid: GridState, cell: CellView, text: string): Promise<unknown> | void {
  const question = cell.column.type.prepare?.([text], cell.column)
  if (question) return grid.work.whenResponded([question]).then((isWhole) => isWhole && take(grid, cell, text))
  return take(grid, cell, text)
}

function take(grid: GridState, { id, column }: CellView, text: string): void {
  const reading = readCell(text, column)
  if ('value' in reading) return grid.changes.byUser([{ id, key: column.key, value: reading.value }])
  const rejections = new RejectedCells(grid)
  rejections.add({ row: grid.rows.indexOf(id), id, column }, text, reading.reason)
  rejections.announce('unread')
}
