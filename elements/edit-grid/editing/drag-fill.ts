import { plainText } from '../model/columns/plain-text'
import type { CellView } from '../model/columns/cell-type'
import { changeInBatches } from '../commands/change-in-batches'
import { TargetCells } from '../commands/target-cells'
import type { CellChange } from '../edit-grid.types'
import type { CellBox } from '../model/range/cell-range'
import { fillBlock, type FillDirection, type FillMode } from '../model/range/fill'
import { eachCell } from '../model/range/several-ranges'
import type { GridState } from '../state/grid-state.types'
import { isCoded, readCell } from './read-cell'
import { RejectedCells } from './rejected-cells'

/** Where dragging the fill handle goes. */
export interface FillTarget {
  /** The filled cells with those they go on from. */
  readonly box: CellBox
  readonly direction: FillDirection
  /** Rows, or columns sideways. */
  readonly count: number
}

/**
 * Goes on from the cells of `source`, as one step for undo; sideways each type takes what it can read. Lazily loaded with the first drag.
 * @param requested `other`: not what `auto` would be
 */
export function dragFill(grid: GridState, source: CellBox, target: FillTarget, requested: FillMode | 'other' = 'auto'): void {
  const { box, direction, count } = target
  const block: unknown[][] = []
  eachCell(source, (row, column) => {
    block[row - source.top] ??= []
    block[row - source.top]!.push(grid.cells.at({ row, column })?.value)
  })
  const isSideways = direction === 'right' || direction === 'left'
  const { type } = grid.columns.layout.columns[source.left]!
  const top = direction === 'down' ? source.bottom + 1 : box.top
  const left = direction === 'right' ? source.right + 1 : box.left
  const columns = grid.columns.layout.columns.slice(source.left, source.right + 1)
  // Codes of choices, ticks and people are no numbers that count on, whatever they look like.
  const countsOn = (line: number): boolean => (isSideways ? columns : [columns[line]!]).every((column) => !isCoded(column))
  const fillBy = (mode: FillMode, lines = count): unknown[][] => fillBlock(block, direction, lines, { mode, countsOn })
  const isSeries = (mode: FillMode): boolean => JSON.stringify(fillBy(mode, 1)) !== JSON.stringify(fillBy('copy', 1))
  const mode = requested !== 'other' ? requested : isSeries('auto') ? 'copy' : 'series'
  const filled = fillBy(mode)
  const meant = new TargetCells(grid, [{ top, bottom: top + filled.length - 1, left, right: left + filled[0]!.length - 1 }])
  const rejections = new RejectedCells(grid)
  const changes: CellChange[] = []

  function take(cell: CellView, input: unknown): void {
    const reading = isSideways && cell.column.type !== type ? readCell(plainText(input), cell.column) : { value: input }
    if ('value' in reading) changes.push({ id: cell.id, key: cell.column.key, value: reading.value })
    else rejections.add({ row: cell.rowIndex, id: cell.id, column: cell.column }, plainText(input), reading.reason)
  }

  changeInBatches(grid, () => {
    grid.announcer.clearRejected()
    return {
      name: 'filling',
      changes,
      count: meant.count,
      read(index) {
        let offset = 0
        meant.visit(index, (column, row, cell) => {
          const value = filled[row - top]![offset++]
          if (!cell || !column.editable) return
          if (grid.permissions.canEdit(cell)) take(cell, value)
          else rejections.add({ row, id: cell.id, column }, plainText(value), 'locked')
        })
      },
      done(rejected) {
        rejections.announce('notFilled', rejected)
        if (isSeries('series')) offerOther(grid, isSeries(mode), (next) => dragFill(grid, source, target, next))
      },
    }
  })
}

/** Until something else is changed the fill can be made a copy or a series instead. */
function offerOther(grid: GridState, isSeries: boolean, fill: (mode: FillMode) => void): void {
  const { data, parts, topics } = grid
  function offer(lastFill: typeof parts.lastFill): void {
    parts.lastFill = lastFill
    topics.notify('cells')
  }
  offer({
    isSeries,
    choose(mode) {
      data.undo()
      fill(mode)
    },
  })
  const stop = data.subscribe(() => {
    stop()
    offer(null)
  })
}
