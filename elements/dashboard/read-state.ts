import { isRecord } from '../core/storage/shapes'
import type { DashboardData, DashboardModule, DashboardPicture } from './dashboard.types'

/** Most rows of each part: whatever a server sends, the screen stays as large as it is. */
export const MAX_ROWS = {
  deviceTypes: 8,
  deviceStates: 4,
  nodes: 6,
  traffic: 120,
  points: 5000,
  wall: 16,
  sos: 10,
  liveRank: 10,
  dispatch: 5,
  liveHours: 7,
} as const

/** Modules as the screen shows them without a choice of the page. */
export const DEFAULT_MODULES: readonly DashboardModule[] = [
  'kpi',
  'deviceStates',
  'storage',
  'nodes',
  'map',
  'wall',
  'sos',
  'liveRank',
  'dispatch',
  'traffic',
  'liveHours',
]

/** The field of the data with a module. */
export const fieldOf = (module: DashboardModule): Exclude<DashboardModule, 'map'> | 'points' => (module === 'map' ? 'points' : module)

const modules = new Set<string>([...DEFAULT_MODULES, 'deviceTypes'])

/** The known modules of a list, each once. */
export function readModules(list: readonly string[] | undefined): readonly DashboardModule[] {
  const known = [...new Set(list ?? DEFAULT_MODULES)].filter((name): name is DashboardModule => modules.has(name))
  return known.length > 0 ? known : DEFAULT_MODULES
}

/** A list of records, cut; null for null, undefined for what is no list. */
function rowsOf(value: unknown, max: number): readonly Record<string, unknown>[] | null | undefined {
  if (value === null) return null
  return Array.isArray(value) ? value.filter(isRecord).slice(0, max) : undefined
}

function recordOf(value: unknown): Record<string, unknown> | null | undefined {
  return value === null || isRecord(value) ? value : undefined
}

/** Pictures of the wall: ids with their names, or devices with their addresses. */
function picturesOf(value: unknown, names: unknown): readonly DashboardPicture[] | null | undefined {
  if (value === null) return null
  if (!Array.isArray(value)) return undefined
  return value.slice(0, MAX_ROWS.wall).flatMap((entry: unknown): DashboardPicture[] => {
    if (typeof entry === 'string') {
      const name = isRecord(names) ? names[entry] : undefined
      return [{ id: entry, ...(typeof name === 'string' && { name }) }]
    }
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- has what a picture needs
    return isRecord(entry) && typeof entry['id'] === 'string' ? [entry as unknown as DashboardPicture] : []
  })
}

export type DashboardState = Omit<DashboardData, 'wall' | 'wallNames'> & { readonly wall?: readonly DashboardPicture[] | null }

/** What a server or page gives, as the views take it. */
export function readState(value: unknown): DashboardState {
  const data = isRecord(value) ? value : {}
  const read: Record<string, unknown> = {
    ts: typeof data['ts'] === 'number' ? data['ts'] : undefined,
    kpi: recordOf(data['kpi']),
    storage: recordOf(data['storage']),
    wall: picturesOf(data['wall'], data['wallNames']),
    points: rowsOf(data['points'], MAX_ROWS.points),
  }
  for (const name of ['deviceTypes', 'deviceStates', 'nodes', 'traffic', 'sos', 'liveRank', 'dispatch', 'liveHours'] as const)
    read[name] = rowsOf(data[name], MAX_ROWS[name])
  return Object.fromEntries(Object.entries(read).filter(([, part]) => part !== undefined))
}
