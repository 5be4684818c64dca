import type { Patch } from '../model/data/data.types'
import type { GridState } from '../state/grid-state.types'

type Grid = Pick<GridState, 'data' | 'rows' | 'columns' | 'range' | 'announcer' | 'work'>

/**
 * Takes the last step back, or does it again, in pieces where that takes long: cancelled, all is as before. Goes to where that was
 * and says how many rows it met. What is under way, another step say, is done at once before. Answers whether there was one.
 */
export function undoRedo(grid: Grid, direction: 'undo' | 'redo'): boolean {
  const { data, work } = grid
  work.complete('pasting')
  const began = data.travel(direction, () => work.complete('pasting'))
  if (!began) return false
  let first: Patch | null = null
  let isDone = true
  const rows = new Set<number>()
  const stop = data.subscribe(({ patch, cause }) => {
    if (patch.kind === 'load' || cause !== 'history') return
    if (!first || isBefore(patch, first)) first = patch
    for (const position of patch.kind === 'move' ? [patch.to] : patch.at) rows.add(position)
  })
  work.run('pasting', began.pieces, {
    name: direction === 'undo' ? 'undoing' : 'redoing',
    end(isWhole) {
      stop()
      isDone = began.end(isWhole)
      if (!isWhole || !isDone || !first) return
      show(grid, first)
      grid.announcer.announce(direction === 'undo' ? 'undone' : 'redone', rows.size)
    },
  })
  return isDone
}

/** Cells that were set further up: where a block began. It is taken back in pieces, the last of them first. */
const isBefore = (patch: Patch, other: Patch): boolean => patch.kind === 'set' && (other.kind !== 'set' || patch.at[0]! < other.at[0]!)

function show({ data, rows, columns, range }: Grid, patch: Patch): void {
  const position = Math.min(patch.kind === 'move' ? patch.to : patch.at[0]!, data.rows.length - 1)
  const row = position < 0 ? -1 : rows.bring(data.idAt(position))
  const changed = patch.kind === 'set' ? columns.layout.columns.findIndex(({ key }) => patch.keys.has(key)) : -1
  const column = changed < 0 ? (range.current?.anchor.column ?? Math.max(0, columns.firstField)) : changed
  if (row >= 0) range.goTo({ row, column })
}
