import type { CellChange } from '../edit-grid.types'
import type { GridState } from '../state/grid-state.types'
import type { WorkName } from '../state/work.types'
import { inBatches } from '../state/long-work'

/** Cells that are set in one go: each go is told to whoever shows them. */
const cellsAtOnce = 400

/** A command of the user on many cells. */
export interface CellsCommand {
  readonly name: Extract<WorkName, 'pasting' | 'replacing' | 'clearing' | 'filling'>
  /** Items that are read, rows or cells. */
  readonly count: number
  /** Reads what the cells of one of them get into `changes`. */
  readonly read: (index: number) => void
  readonly changes: readonly CellChange[]
  /** @param rejected what the page keeps as it is */
  readonly done: (rejected: readonly CellChange[]) => void
  /** It was cancelled: all is as before. */
  readonly cancelled?: () => void
}

/**
 * Reads what all cells get, asks the page, and sets them: in pieces where that takes long, one step for undo, and back to before
 * when it is cancelled. While one command is under way no other begins.
 * @param begin what the command puts in first is part of the step
 */
export function changeInBatches(grid: GridState, begin: () => CellsCommand): void {
  if (grid.work.isRunning('pasting')) return
  grid.data.begin(() => grid.work.complete('pasting'))
  orTakenBack(grid, () => {
    const command = begin()
    const read = (from: number, to: number): void => {
      for (let index = from; index < to; index++) command.read(index)
    }
    part(grid, command, inBatches(command.count, read), [0, 50], () => compareAll(grid, command))
  })
}

function compareAll(grid: GridState, command: CellsCommand): void {
  const { changes } = command
  const differing: CellChange[] = []
  const compare = (from: number, to: number): void => void differing.push(...grid.changes.differing(changes.slice(from, to)))
  part(grid, command, inBatches(changes.length, compare, cellsAtOnce), [50, 60], () => setAll(grid, differing, command))
}

function setAll(grid: GridState, changes: readonly CellChange[], command: CellsCommand): void {
  const rejected = grid.changes.rejected(changes)
  const taken = rejected.size === 0 ? changes : changes.filter((change) => !rejected.has(change))
  const set = (from: number, to: number): void => grid.data.within(() => grid.changes.set(taken.slice(from, to), taken.length))
  part(grid, command, inBatches(taken.length, set, cellsAtOnce), [60, 100], () => {
    grid.data.end(true)
    command.done([...rejected])
  })
}

/** @param share of the whole, in percent */
function part(
  grid: GridState,
  { name, cancelled: givenUp }: CellsCommand,
  steps: ReturnType<typeof inBatches>,
  share: readonly [from: number, to: number],
  then: () => void,
): void {
  grid.work.run('pasting', steps, {
    name,
    part: share,
    end(isWhole) {
      if (isWhole) return orTakenBack(grid, then)
      grid.data.end(false)
      givenUp?.()
    },
  })
}

/** Nothing of a command is left where the page fails within. */
function orTakenBack({ data }: Pick<GridState, 'data'>, work: () => void): void {
  try {
    work()
  } catch (error) {
    data.end(false)
    throw error
  }
}
