import type { CellChange } from '../edit-grid.types'
import type { GridState } from '../state/grid-state.types'
import { inSteps } from './in-steps'

/** Cells that are set in one go: each go is told to whoever shows them. */
const cellsAtOnce = 400

/** Nothing of a command that `data.begin` began is left where the page fails within. */
export function orTakenBack({ data }: Pick<GridState, 'data'>, work: () => void): void {
  try {
    work()
  } catch (error) {
    data.end(false)
    throw error
  }
}

interface Ends {
  readonly name: 'pasting' | 'replacing'
  /** @param refused what the page keeps as it is */
  readonly done: (refused: readonly CellChange[]) => void
  /** It was cancelled: all is as before. */
  readonly givenUp?: () => void
}

/** The second half of a command that `data.begin` began: finds what differs, asks the page, and sets the cells, in pieces where that takes long. */
export function setInPieces(grid: GridState, changes: readonly CellChange[], ends: Ends): void {
  const differing: CellChange[] = []
  const compare = (from: number, to: number): void => void differing.push(...grid.changes.differing(changes.slice(from, to)))
  grid.work.run('pasting', inSteps(changes.length, compare, cellsAtOnce), {
    name: ends.name,
    part: [50, 60],
    end(isWhole) {
      if (isWhole) orTakenBack(grid, () => setAll(grid, differing, ends))
      else giveUp(grid, ends)
    },
  })
}

function setAll(grid: GridState, changes: readonly CellChange[], ends: Ends): void {
  const refused = grid.changes.refused(changes)
  const taken = refused.size === 0 ? changes : changes.filter((change) => !refused.has(change))
  const set = (from: number, to: number): void => grid.data.within(() => grid.changes.set(taken.slice(from, to), taken.length))
  grid.work.run('pasting', inSteps(taken.length, set, cellsAtOnce), {
    name: ends.name,
    part: [60, 100],
    end(isWhole) {
      if (!isWhole) return giveUp(grid, ends)
      grid.data.end(true)
      ends.done([...refused])
    },
  })
}

function giveUp({ data }: GridState, { givenUp }: Ends): void {
  data.end(false)
  givenUp?.()
}
