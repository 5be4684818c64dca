import type { Area } from '../platform/rooms'
import { streamEventsMigration } from './migrations/0111-stream-events'
import { venuesMigration } from './migrations/0127-venues'
import { VENUES } from './venue/venue'
import { NODES } from './nodes/nodes'
import { PUSHES } from './pushes/pushes'
import { streamsBaseline } from './migrations/0108-streams'

export const STREAMS: Area = {
  name: 'streams',
  rooms: [NODES, PUSHES, VENUES],
  migrations: { '0108-streams': streamsBaseline, '0111-stream-events': streamEventsMigration, '0127-venues': venuesMigration },
}
