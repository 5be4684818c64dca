import type { Patch } from '../data/data.types'
import type { GridState } from '../state/grid-state.types'

type Grid = Pick<GridState, 'data' | 'rows' | 'columns' | 'range' | 'announcer'>

/** Takes the last step back, or does it again; goes to where that was and says how many rows it met. Answers whether there was one. */
export function travel(grid: Grid, way: 'undo' | 'redo'): boolean {
  const { data } = grid
  const patches: Patch[] = []
  const stop = data.subscribe(({ patch }) => patch.kind !== 'load' && patches.push(patch))
  const isDone = way === 'undo' ? data.undo() : data.redo()
  stop()
  const [first] = patches
  if (!isDone || !first) return isDone
  show(grid, first)
  const rows = new Set(patches.flatMap((patch) => (patch.kind === 'move' ? [patch.to] : patch.at)))
  grid.announcer.say(way === 'undo' ? 'undone' : 'redone', rows.size)
  return true
}

function show({ data, rows, columns, range }: Grid, patch: Patch): void {
  const place = Math.min(patch.kind === 'move' ? patch.to : patch.at[0]!, data.rows.length - 1)
  const row = place < 0 ? -1 : rows.bring(data.idAt(place))
  const changed = patch.kind === 'set' ? columns.layout.columns.findIndex(({ key }) => patch.keys.has(key)) : -1
  const column = changed < 0 ? (range.current?.anchor.column ?? Math.max(0, columns.firstField)) : changed
  if (row >= 0) range.goTo({ row, column })
}
