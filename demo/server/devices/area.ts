import type { Area } from '../platform/rooms'
import { EQUIPMENT } from './equipment/equipment'
import { PTZ } from './ptz/ptz'
import { SLOW_LIVE } from './slow-live/slow-live'
import { STREAM_EVENTS } from './stream-events/stream-events'
import { TRENDS } from './trends/trends'
import { WALLS } from './walls/walls'
import { WATCHING } from './watching/watching'
import { devicesBaseline } from './migrations/0107-devices'
import { onlineSamplesMigration } from './migrations/0115-online-samples'
import { sampledTotalsMigration } from './migrations/0122-sampled-totals'

export const DEVICES: Area = {
  name: 'devices',
  rooms: [EQUIPMENT, PTZ, SLOW_LIVE, STREAM_EVENTS, TRENDS, WALLS, WATCHING],
  migrations: {
    '0107-devices': devicesBaseline,
    '0115-online-samples': onlineSamplesMigration,
    '0122-sampled-totals': sampledTotalsMigration,
  },
}
