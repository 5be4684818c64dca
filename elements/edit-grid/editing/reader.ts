import type { GridState } from '../state/grid-state.types'

type Reader = typeof import('./paste-cells')

let part: Reader | undefined

/**
 * Loads the code that reads pasted and typed texts, and the other commands of keys on selected cells: when cells are selected, so that it
 * is here before it is needed.
 */
export const loadReader = async (): Promise<Reader> => (part ??= await import('./paste-cells'))

/** Undefined while its code is on its way. */
export const reader = (): Reader | undefined => part

/** Reads now, or as soon as the code for it is here. What it returns is over with the work, or when the code did not come. */
export function withReader(grid: GridState, work: (part: Reader) => unknown): unknown {
  return part ? work(part) : withPart(grid, loadReader, work)
}

/** Does with code that comes now what the user asked for. Where it does not come the user is told, and can ask once more. */
export function withPart<Part>(grid: Pick<GridState, 'screen'>, load: () => Promise<Part>, work: (part: Part) => unknown): unknown {
  return load().then(work, () => grid.screen.events?.lost(() => withPart(grid, load, work)))
}
