import type { Area } from '../platform/rooms'
import { chainMigration } from './migrations/0126-chain'
import { CAROUSEL } from './carousel/carousel'
import { TYPERS } from './carousel/typers'
import { DISTRIBUTE } from './distribute/distribute'
import { streamEventsMigration } from './migrations/0111-stream-events'
import { venuesMigration } from './migrations/0129-venues'
import { venueRecordingsMigration } from './migrations/0133-venue-recordings'
import { venueCutsMigration } from './migrations/0134-venue-cuts'
import { simulatedNodesMigration } from './migrations/0130-simulated-nodes'
import { VENUES } from './venue/venue'
import { NODES } from './nodes/nodes'
import { PUSHES } from './pushes/pushes'
import { relaysMigration } from './migrations/0132-relays'
import { streamsBaseline } from './migrations/0108-streams'
import { TRANS, TRANS_TEMPLATES } from './trans/trans'
import { TO2LIVE } from './to2live/to2live'

export const STREAMS: Area = {
  name: 'streams',
  rooms: [NODES, PUSHES, VENUES, TO2LIVE, DISTRIBUTE, CAROUSEL, TYPERS, TRANS, TRANS_TEMPLATES],
  migrations: {
    '0108-streams': streamsBaseline,
    '0111-stream-events': streamEventsMigration,
    '0126-chain': chainMigration,
    '0129-venues': venuesMigration,
    '0130-simulated-nodes': simulatedNodesMigration,
    '0132-relays': relaysMigration,
    '0133-venue-recordings': venueRecordingsMigration,
    '0134-venue-cuts': venueCutsMigration,
  },
}
