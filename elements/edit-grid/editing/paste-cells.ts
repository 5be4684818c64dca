import type { CellView } from '../columns/cell-type'
import type { CellChange, GridRow } from '../edit-grid.types'
import { boxOf, clampRange, singleCell } from '../range/cell-range'
import { parseTsv, type PastePlan, planPaste } from '../range/tsv-block'
import { eachCell } from '../range/several-ranges'
import type { GridState } from '../state/grid-state.types'
import { newRows } from '../commands/new-rows'
import { changeInPieces } from '../commands/change-in-pieces'
import { fillText } from './fill-text'
import { readCell } from './read-cell'
import { Refusals } from './refusals'

export { carryRow } from '../commands/carry-row'
export { clearCells, fillDown } from '../commands/cell-changes'
export { copyText, isLongCopy } from '../commands/cell-commands'
export { travel } from '../commands/travel'
export { fillTyped } from './fill-text'
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
  const questions = questionsOf(grid, plan)
  if (questions.length === 0) return paste(grid, plan)
  void pasteLater(grid, plan, questions)
}

/** A single text goes into all cells of several ranges; of a block nobody could tell where to. */
function pasteIntoRanges(grid: GridState, block: readonly (readonly string[])[]): void {
  const [[text] = []] = block
  if (text === undefined) return
  if (block.length > 1 || block[0]!.length > 1) grid.announcer.say('rangesNotPasted')
  else fillText(grid, text)
}

function mayPaste({ settings, work }: GridState): boolean {
  return !settings.locked && !work.isUnderWay('pasting')
}

/** Pastes once all is answered, to the rows that were meant: others may have come or gone meanwhile. Where that is no longer possible the texts are refused. */
async function pasteLater(grid: GridState, plan: PastePlan, questions: readonly Promise<unknown>[]): Promise<void> {
  const id = grid.rows.idAt(plan.top)
  if (!(await grid.work.answered(questions))) return
  const top = id === '' ? plan.top : grid.rows.indexOf(id)
  const by = top - plan.top
  const bottom = plan.bottom + by
  if (top < 0 || !mayPaste(grid)) return refuseAll(grid, plan)
  paste(grid, {
    ...plan,
    top,
    bottom,
    rowsToInsert: Math.max(0, bottom + 1 - grid.rows.count),
    textAt: (row, column) => plan.textAt(row - by, column),
  })
}

function refuseAll(grid: GridState, plan: PastePlan): void {
  const refusals = new Refusals(grid)
  eachCell(plan, (row, column) => {
    const text = plan.textAt(row, column)
    if (text !== undefined) refusals.add(row, grid.columns.layout.columns[column]?.title, text)
  })
  refusals.say('refused')
}

/** What has to be found out before the texts can be read. */
function questionsOf(grid: GridState, plan: PastePlan): Promise<unknown>[] {
  const rows = Array.from({ length: plan.bottom - plan.top + 1 }, (_, index) => plan.top + index)
  return grid.columns.layout.columns.slice(plan.left, plan.right + 1).flatMap((column, index) => {
    const texts = column.type.prepare ? rows.map((row) => plan.textAt(row, plan.left + index)).filter((text) => text !== undefined) : []
    return column.type.prepare?.(texts, column) ?? []
  })
}

/** Reads all texts into the cells of the plan, one step for undo together with the new rows. */
function paste(grid: GridState, plan: PastePlan): void {
  const refusals = new Refusals(grid)
  changeInPieces(grid, () => {
    const { changes, read } = cellsOf(grid, plan, refusals)
    return {
      name: 'pasting',
      changes,
      count: plan.bottom - plan.top + 1,
      read: (index) => read(plan.top + index),
      done(refused) {
        refusals.addAll(refused)
        pasted(grid, plan, refusals, changes.length - refused.length)
      },
      givenUp: () => givenUp(grid, plan),
    }
  })
}

/** Puts the new rows in, and tells how each row of the plan is read into `changes`. */
function cellsOf(grid: GridState, plan: PastePlan, refusals: Refusals): { changes: readonly CellChange[]; read: (row: number) => void } {
  const { settings, data } = grid
  const { columns } = grid.columns.layout
  const changes: CellChange[] = []
  const shownRows = grid.rows.count
  const fresh = grid.permissions.mayInsert ? newRows(settings.columns, data.rows, plan.rowsToInsert) : []
  let added: readonly GridRow[] = []
  data.within(() => {
    added = data.insert(fresh, data.rows.length, 'user')
    if (added.length > 0) grid.screen.events?.added({ rows: added })
  })
  /** Rows of others may come and go while it lasts. */
  const ids = Array.from({ length: plan.bottom - plan.top + 1 }, (_, index) => {
    const row = plan.top + index
    return row < shownRows ? grid.rows.idAt(row) : added[row - shownRows] && data.idOf(added[row - shownRows]!)
  })

  function read(row: number): void {
    const id = ids[row - plan.top]
    const record = id === undefined ? undefined : data.row(id)
    for (let column = plan.left; column <= plan.right + plan.columnsCut; column++) {
      const text = plan.textAt(row, column)
      if (text === undefined) continue
      const shown = columns[column]
      const cell = record && shown && { value: record[shown.key], row: record, id: id!, rowIndex: row, column: shown }
      const value = cell && grid.permissions.canEdit(cell) ? readCell(text, cell.column) : undefined
      if (cell && value !== undefined) changes.push({ id: cell.id, key: cell.column.key, value })
      else refusals.add(row, shown?.title, text)
    }
  }

  return { changes, read }
}

/** All is as before; where the grid was locked meanwhile the texts are refused. */
function givenUp(grid: GridState, plan: PastePlan): void {
  if (grid.settings.locked) refuseAll(grid, plan)
}

function pasted(grid: GridState, plan: PastePlan, refusals: Refusals, count: number): void {
  grid.range.current = clampRange(
    { anchor: { row: plan.top, column: plan.left }, focus: { row: plan.bottom, column: plan.right } },
    grid.range.counts,
  )
  if (!refusals.say('refused')) grid.announcer.say('pasted', count)
}

/** Takes over what was typed into a cell, once it is known what it means; what can not be read is said, and the cell keeps its value. */
export function takeTyped(grid: GridState, cell: CellView, text: string): void {
  const question = cell.column.type.prepare?.([text], cell.column)
  if (question) void grid.work.answered([question]).then((isWhole) => isWhole && take(grid, cell, text))
  else take(grid, cell, text)
}

function take(grid: GridState, { id, column }: CellView, text: string): void {
  const value = readCell(text, column)
  if (value !== undefined) return grid.changes.byUser([{ id, key: column.key, value }])
  const refusals = new Refusals(grid)
  refusals.add(grid.rows.indexOf(id), column.title, text)
  refusals.say('unread')
}
