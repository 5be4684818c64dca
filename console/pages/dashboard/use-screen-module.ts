import type { ServerData } from '../../../elements/core/query'
import type { DashboardModule } from '../../../elements/dashboard/dashboard.types'
import { type DashboardState, readState } from '../../../elements/dashboard/read-state'
import { useOperations } from './use-operations'

/** What each module needs beside the right to see the big screen. */
const PERMISSIONS = {
  deviceStates: 'equipment:list',
  liveRank: 'equipment:list',
  nodes: 'node:list',
  storage: 'record:list',
  traffic: 'node:list',
} as const satisfies Partial<Record<DashboardModule, string>>

/** One module of the big screen (POST /ibl/api/statBigScreenState), asked for alone. Null: it is left out. */
export function useScreenModule<Module extends keyof typeof PERMISSIONS>(
  module: Module,
): ServerData<NonNullable<DashboardState[Module]>> | null {
  return useOperations({
    path: '/ibl/api/statBigScreenState',
    body: { modules: [module] },
    permissions: ['bigscreen:view', PERMISSIONS[module]],
    read: (result) => readState(result)[module] ?? null,
  })
}
