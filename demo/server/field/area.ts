import type { Area } from '../platform/rooms'
import { alarmsMigration } from './migrations/0113-alarms'
import { tracksMigration } from './migrations/0114-tracks'
import { positionsMigration } from './migrations/0140-positions'
import { SOS } from './sos/sos'
import { TRACKS } from './tracks/tracks'

export const FIELD: Area = {
  name: 'field',
  rooms: [SOS, TRACKS],
  migrations: { '0113-alarms': alarmsMigration, '0114-tracks': tracksMigration, '0140-positions': positionsMigration },
}
