import type { Room } from '../../platform/rooms'
import { route } from '../../platform/http/route'
import { CHANGE } from '../../platform/audit/operate-types'
import { PLAY_URLS, playUrls } from './play-urls'
import { EQUIPMENT_VIEWERS, equipmentViewers, KICK_EQUIPMENT_VIEWER, kickEquipmentViewer } from './viewers'

/** Playback URLs of devices, their viewers, and disconnecting one. */
export const WATCHING: Room = {
  routes: [
    route({ methods: ['GET'], path: '/cloudlive/equipment/playUrls', access: 'cloudlive:play', schema: PLAY_URLS, handler: playUrls }),
    route({
      methods: ['GET'],
      path: '/cloudlive/equipment/viewers',
      access: 'cloudlive:disable',
      schema: EQUIPMENT_VIEWERS,
      handler: equipmentViewers,
    }),
    route({
      methods: ['POST'],
      path: '/cloudlive/equipment/kickViewer',
      access: 'cloudlive:disable',
      schema: KICK_EQUIPMENT_VIEWER,
      handler: kickEquipmentViewer,
      audit: { text: '断开设备观看者', operateType: CHANGE },
    }),
  ],
}
