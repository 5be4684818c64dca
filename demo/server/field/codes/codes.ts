import type { Room } from '../../platform/rooms'
import { route } from '../../platform/http/route'
import { createRoute } from '../../platform/http/write-routes'
import { DEVICE_CODE, drawDeviceCode } from './device-code'
import './venue-code'
import { withdrawCode } from './draw'
import { ENTER_CODE, enterCode } from './enter'
import { INVITATION, invitation } from './invitation'

/** Six digits that lead to a device, a room or a venue: one space of codes, one call. */
export const CODES: Room = {
  routes: [
    createRoute('/cloudlive/equipment/code', 'share:add', DEVICE_CODE, drawDeviceCode, '生成设备六位码'),
    route({ methods: ['POST'], path: '/ibl/open/enter', access: 'open', perMinute: 30, schema: ENTER_CODE, handler: enterCode }),
    route({ methods: ['GET'], path: '/ibl/open/invitation', access: 'open', perMinute: 30, schema: INVITATION, handler: invitation }),
  ],
  whenDeleted: {
    async device(trx, ids) {
      for (const id of ids) await withdrawCode(trx, 'equipment', id)
    },
  },
}
