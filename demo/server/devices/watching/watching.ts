import type { Room } from '../../platform/rooms'
import { route } from '../../platform/http/route'
import { actionRoute } from '../../platform/http/write-routes'
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
    actionRoute('/cloudlive/equipment/kickViewer', 'cloudlive:disable', KICK_EQUIPMENT_VIEWER, kickEquipmentViewer, '断开设备观看者'),
  ],
}
