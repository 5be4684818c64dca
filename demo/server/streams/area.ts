import type { Area } from '../platform/rooms'
import { NODES } from './nodes/nodes'
import { PUSHES } from './pushes/pushes'
import { streamsBaseline } from './migrations/0108-streams'

export const STREAMS: Area = { name: 'streams', rooms: [NODES, PUSHES], migrations: { '0108-streams': streamsBaseline } }
