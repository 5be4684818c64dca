import type { Area } from '../platform/rooms'
import { NODES } from './nodes/nodes'
import { PUSHES } from './pushes/pushes'

export const STREAMS: Area = { name: 'streams', rooms: [NODES, PUSHES] }
