import type { Area } from '../platform/rooms'
import { alarmsMigration } from './migrations/0113-alarms'
import { tracksMigration } from './migrations/0114-tracks'
import { dispatchMigration } from './migrations/0117-dispatch'
import { sharedLinksMigration } from './migrations/0118-shared-links'
import { positionsMigration } from './migrations/0119-positions'
import { roomMediaMigration } from './migrations/0121-room-media'
import { CODES } from './codes/codes'
import { DISPATCH_ROOMS } from './dispatch/dispatch'
import { SHARE } from './share/share'
import { SOS } from './sos/sos'
import { TRACKS } from './tracks/tracks'

export const FIELD: Area = {
  name: 'field',
  rooms: [SOS, TRACKS, DISPATCH_ROOMS, SHARE, CODES],
  migrations: {
    '0113-alarms': alarmsMigration,
    '0114-tracks': tracksMigration,
    '0117-dispatch': dispatchMigration,
    '0118-shared-links': sharedLinksMigration,
    '0119-positions': positionsMigration,
    '0121-room-media': roomMediaMigration,
  },
}
