import type { Area } from '../platform/rooms'
import { BIG_SCREEN } from './big-screen/big-screen'
import { VISITS } from './visits/visits'

export const DASHBOARD: Area = { name: 'dashboard', rooms: [VISITS, BIG_SCREEN] }
