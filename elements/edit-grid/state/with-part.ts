import type { GridState } from './grid-state.types'

/** Does with code that comes now what the user asked for. Where it does not come the user is told, and can ask once more. */
export function withPart<Part>(grid: GridState, load: () => Promise<Part>, work: (part: Part) => void): void {
  load().then(work, () => grid.screen.events?.lost(() => withPart(grid, load, work)))
}
