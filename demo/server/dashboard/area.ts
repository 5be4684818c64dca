import type { Area } from '../platform/rooms'
import { VISITS } from './visits/visits'

export const DASHBOARD: Area = { name: 'dashboard', rooms: [VISITS] }
