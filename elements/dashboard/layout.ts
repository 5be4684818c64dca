import type { DashboardModule } from './dashboard.types'
import { fieldOf, type DashboardState } from './read-state'

/** Where the modules stand on the stage. */
export interface DashboardLayout {
  readonly hasFigures: boolean
  readonly centre: readonly ('map' | 'wall')[]
  readonly left: readonly DashboardModule[]
  readonly right: readonly DashboardModule[]
  readonly bottom: readonly DashboardModule[]
}

const COLUMN = 3

/** Modules that need width: they stand below the middle where there is room. */
const wide: ReadonlySet<DashboardModule> = new Set(['traffic', 'liveHours'])

/**
 * Places the modules in their order: three at the left, three at the right, the wide ones and what is left over below the middle. A module
 * whose data is null is left out; undefined data is on its way.
 */
export function layoutOf(modules: readonly DashboardModule[], state: DashboardState | null): DashboardLayout {
  const shown = modules.filter((module) => state?.[fieldOf(module)] !== null)
  const cards = shown.filter((module) => module !== 'kpi' && module !== 'map' && module !== 'wall')
  const narrow = cards.filter((module) => !wide.has(module))
  const sides = narrow.slice(0, 2 * COLUMN)
  const half = Math.ceil(sides.length / 2)
  const centre = shown.filter((module) => module === 'map' || module === 'wall')
  return {
    centre,
    hasFigures: shown.includes('kpi'),
    left: sides.slice(0, half),
    right: sides.slice(half),
    bottom: [...cards.filter((module) => wide.has(module)), ...narrow.slice(2 * COLUMN)],
  }
}
