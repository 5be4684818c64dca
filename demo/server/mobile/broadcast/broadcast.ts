import { route } from '../../platform/http/route'
import { actionRoute } from '../../platform/http/write-routes'
import type { Room } from '../../platform/rooms'
import { APP_BROADCAST, appBroadcast, OPEN_BROADCAST, openBroadcast } from './begin'
import { broadcastDevices, BROADCAST_DEVICES } from './devices'
import { BROADCAST_STATE, broadcastState } from './state'

declare module '../../platform/base/permission-codes' {
  interface PermissionCodes {
    'mobile:broadcast': true
  }
}

/** Live pictures from phones: by the session of a user, or by number and key of a device. */
export const BROADCAST: Room = {
  routes: [
    actionRoute('/ibl/api/appBroadcast', 'mobile:broadcast', APP_BROADCAST, appBroadcast, '手机直播'),
    route({
      methods: ['GET'],
      path: '/ibl/api/appBroadcast',
      access: 'mobile:broadcast',
      schema: BROADCAST_DEVICES,
      handler: broadcastDevices,
    }),
    route({
      methods: ['POST'],
      path: '/ibl/open/broadcast',
      access: 'open',
      perMinute: 30,
      schema: OPEN_BROADCAST,
      handler: openBroadcast,
    }),
    route({
      methods: ['GET'],
      path: '/ibl/open/broadcast',
      access: 'open',
      perMinute: 60,
      schema: BROADCAST_STATE,
      handler: broadcastState,
    }),
  ],
}
