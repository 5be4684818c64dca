import type { Area } from '../platform/rooms'
import { EQUIPMENT } from './equipment/equipment'
import { PTZ } from './ptz/ptz'
import { SLOW_LIVE } from './slow-live/slow-live'
import { STREAM_EVENTS } from './stream-events/stream-events'
import { WALLS } from './walls/walls'
import { WATCHING } from './watching/watching'
import { devicesBaseline } from './migrations/0107-devices'

export const DEVICES: Area = {
  name: 'devices',
  rooms: [EQUIPMENT, PTZ, SLOW_LIVE, STREAM_EVENTS, WALLS, WATCHING],
  migrations: { '0107-devices': devicesBaseline },
}
