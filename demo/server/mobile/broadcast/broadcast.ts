import { CHANGE } from '../../platform/audit/operate-types'
import { route } from '../../platform/http/route'
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
    route({
      methods: ['POST'],
      path: '/ibl/api/appBroadcast',
      access: 'mobile:broadcast',
      schema: APP_BROADCAST,
      handler: appBroadcast,
      audit: { text: '手机直播', operateType: CHANGE },
    }),
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
