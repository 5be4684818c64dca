import type { Area } from '../platform/rooms'
import { alarmsMigration } from './migrations/0113-alarms'
import { tracksMigration } from './migrations/0114-tracks'
import { dispatchMigration } from './migrations/0120-dispatch'
import { DISPATCH_ROOMS } from './dispatch/dispatch'
import { SOS } from './sos/sos'
import { TRACKS } from './tracks/tracks'

export const FIELD: Area = {
  name: 'field',
  rooms: [SOS, TRACKS, DISPATCH_ROOMS],
  migrations: { '0113-alarms': alarmsMigration, '0114-tracks': tracksMigration, '0120-dispatch': dispatchMigration },
}
