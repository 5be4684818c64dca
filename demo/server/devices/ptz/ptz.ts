import { deletePtzOf } from './delete-of-devices'
import type { Codes } from '../../platform/base/permission-codes'
import type { Room } from '../../platform/rooms'
import { route } from '../../platform/http/route'
import { actionRoute, createRoute } from '../../platform/http/write-routes'
import { DELETE } from '../../platform/audit/operate-types'
import { CRUISING_DEVICE, deleteCruise, CRUISE_ID, SAVE_CRUISE, saveCruise, startCruise, stopCruise } from './cruises'
import { movePtz, PTZ_COMMAND, PTZ_AUX, setAux } from './move'
import { CALL_PRESET, callPreset, DELETE_PRESET, deletePreset, SET_PRESET, setPreset } from './presets'
import { LIST_CRUISES, LIST_PRESETS, listCruises, listPresets, PTZ_STATE, ptzState } from './read'

const STEER = 'cloudlive:ptz'
const at = (name: string): string => `/cloudlive/equipment/${name}`

declare module '../../platform/base/permission-codes' {
  interface PermissionCodes extends Codes<'cloudlive', 'ptz'>, Codes<'ptz', 'takeover'> {}
}

/** The calls by which cameras are steered. Each takes only devices that its caller sees. */
export const PTZ: Room = {
  routes: [
    actionRoute(at('ptz'), STEER, PTZ_COMMAND, movePtz, '控制云台'),
    route({ methods: ['GET'], path: at('ptz/state'), access: STEER, schema: PTZ_STATE, handler: ptzState }),
    actionRoute(at('ptz/aux'), STEER, PTZ_AUX, setAux, '控制云台辅助功能'),
    route({ methods: ['GET'], path: at('preset/list'), access: STEER, schema: LIST_PRESETS, handler: listPresets }),
    createRoute(at('preset/set'), STEER, SET_PRESET, setPreset, '设置预置位'),
    actionRoute(at('preset/call'), STEER, CALL_PRESET, callPreset, '调用预置位'),
    route({
      methods: ['POST'],
      path: at('preset/delete'),
      access: STEER,
      schema: DELETE_PRESET,
      handler: deletePreset,
      audit: { text: '删除预置位', operateType: DELETE },
    }),
    route({ methods: ['GET'], path: at('cruise/list'), access: STEER, schema: LIST_CRUISES, handler: listCruises }),
    actionRoute(at('cruise/save'), STEER, SAVE_CRUISE, saveCruise, '保存巡航'),
    route({
      methods: ['POST'],
      path: at('cruise/delete'),
      access: STEER,
      schema: CRUISE_ID,
      handler: deleteCruise,
      audit: { text: '删除巡航', operateType: DELETE },
    }),
    actionRoute(at('cruise/start'), STEER, CRUISE_ID, startCruise, '开始巡航'),
    actionRoute(at('cruise/stop'), STEER, CRUISING_DEVICE, stopCruise, '停止巡航'),
  ],
  permissions: ['ptz:takeover'],
  whenDeleted: { device: deletePtzOf },
}
