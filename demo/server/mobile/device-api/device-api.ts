import type { Room } from '../../platform/rooms'
import { NO_RESULT } from '../../platform/http/schema/result-schema'
import { DISABLED_EQUIPMENT, disableEquipment, enableEquipment } from '../../devices/equipment/bans'
import { EQUIPMENT_IDS } from '../../devices/equipment/managed-equipment'
import { upload } from '../../platform/files/upload'
import { route } from '../../platform/http/route'
import { actionRoute } from '../../platform/http/write-routes'
import {
  DEVICE_BY_ID,
  deviceById,
  DEVICES_OF_PHONE,
  listForPhone,
  listForPlayers,
  listOfSystem,
  POSTED_DEVICE,
  POSTED_PHONE,
  postedDeviceById,
  postedListForPhone,
  SOME_DEVICES,
} from './devices'
import { FIGURES, figures } from './figures'
import { aiSessions, ALL_LIVE_SESSIONS, allCurrentSessions, currentSessions, LIVE_SESSIONS } from './live-sessions'
import { deviceWentLive, deviceWentOffline, WENT_LIVE, WENT_OFFLINE } from './presence'
import { POSTED_THUMB, postedThumb, THUMB, thumb } from './thumb'
import { ALL_STAFF, listAllStaff, listStaff, STAFF } from './staff'

const LIST = 'equipment:list'
const SNAPSHOT = 'cloudlive:snapshot'
const api = (name: string): string => `/ibl/api/${name}`

/** What applications on telephones, encoders and big screens call (clauses 7.5-07 to 7.5-20). Devices are those that the caller sees. */
export const DEVICE_API: Room = {
  routes: [
    route({ methods: ['GET'], path: api('appEquipmentWebrtcList'), access: LIST, schema: SOME_DEVICES, handler: listForPlayers }),
    route({ methods: ['GET'], path: api('appListBySysId'), access: LIST, schema: SOME_DEVICES, handler: listOfSystem }),
    route({ methods: ['GET'], path: api('appLiveEquipmentQueryById'), access: LIST, schema: DEVICE_BY_ID, handler: deviceById }),
    route({ methods: ['POST'], path: api('appLiveEquipmentQueryById'), access: LIST, schema: POSTED_DEVICE, handler: postedDeviceById }),
    route({ methods: ['GET'], path: api('appLiveListForPhone'), access: LIST, schema: DEVICES_OF_PHONE, handler: listForPhone }),
    route({ methods: ['POST'], path: api('appLiveListForPhone'), access: LIST, schema: POSTED_PHONE, handler: postedListForPhone }),
    route({ methods: ['GET'], path: api('appCurrentThumb'), access: SNAPSHOT, schema: THUMB, handler: thumb }),
    route({ methods: ['POST'], path: api('appCurrentThumb'), access: SNAPSHOT, schema: POSTED_THUMB, handler: postedThumb }),
    route({ methods: ['GET'], path: api('appStat'), access: LIST, schema: FIGURES, handler: figures }),
    route({ methods: ['GET'], path: api('appUserslist'), access: 'user:list', schema: STAFF, handler: listStaff }),
    route({ methods: ['GET'], path: api('appAllUsersNoPageList'), access: 'user:list', schema: ALL_STAFF, handler: listAllStaff }),
    route({ methods: ['GET'], path: api('appCurrentList'), access: LIST, schema: LIVE_SESSIONS, handler: currentSessions }),
    route({ methods: ['GET'], path: api('appAllCurrentNoPageList'), access: LIST, schema: ALL_LIVE_SESSIONS, handler: allCurrentSessions }),
    route({ methods: ['GET'], path: api('appAICurrentList'), access: LIST, schema: LIVE_SESSIONS, handler: aiSessions }),
    { methods: ['POST'], path: api('upload'), access: 'self', schema: { result: NO_RESULT }, handler: upload },
    actionRoute(api('appEditLiveHas'), 'equipment:edit', WENT_LIVE, deviceWentLive, '设备开始直播'),
    actionRoute(api('appEditLiveHasOffline'), 'equipment:edit', WENT_OFFLINE, deviceWentOffline, '设备结束直播'),
    actionRoute(api('appDisableLive'), 'cloudlive:disable', DISABLED_EQUIPMENT, disableEquipment, '禁播设备'),
    actionRoute(api('appEnableLive'), 'cloudlive:disable', EQUIPMENT_IDS, enableEquipment, '解除设备禁播'),
  ],
}
