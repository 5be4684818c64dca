import { deletePtzOf } from './delete-of-devices'
import type { Codes } from '../../platform/base/permission-codes'
import type { Room } from '../../platform/rooms'
import { route } from '../../platform/http/route'
import { CHANGE, CREATE, DELETE } from '../../platform/audit/operate-types'
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
    route({
      methods: ['POST'],
      path: at('ptz'),
      access: STEER,
      schema: PTZ_COMMAND,
      handler: movePtz,
      audit: { text: '控制云台', operateType: CHANGE },
    }),
    route({ methods: ['GET'], path: at('ptz/state'), access: STEER, schema: PTZ_STATE, handler: ptzState }),
    route({
      methods: ['POST'],
      path: at('ptz/aux'),
      access: STEER,
      schema: PTZ_AUX,
      handler: setAux,
      audit: { text: '控制云台辅助功能', operateType: CHANGE },
    }),
    route({ methods: ['GET'], path: at('preset/list'), access: STEER, schema: LIST_PRESETS, handler: listPresets }),
    route({
      methods: ['POST'],
      path: at('preset/set'),
      access: STEER,
      schema: SET_PRESET,
      handler: setPreset,
      audit: { text: '设置预置位', operateType: CREATE },
    }),
    route({
      methods: ['POST'],
      path: at('preset/call'),
      access: STEER,
      schema: CALL_PRESET,
      handler: callPreset,
      audit: { text: '调用预置位', operateType: CHANGE },
    }),
    route({
      methods: ['POST'],
      path: at('preset/delete'),
      access: STEER,
      schema: DELETE_PRESET,
      handler: deletePreset,
      audit: { text: '删除预置位', operateType: DELETE },
    }),
    route({ methods: ['GET'], path: at('cruise/list'), access: STEER, schema: LIST_CRUISES, handler: listCruises }),
    route({
      methods: ['POST'],
      path: at('cruise/save'),
      access: STEER,
      schema: SAVE_CRUISE,
      handler: saveCruise,
      audit: { text: '保存巡航', operateType: CHANGE },
    }),
    route({
      methods: ['POST'],
      path: at('cruise/delete'),
      access: STEER,
      schema: CRUISE_ID,
      handler: deleteCruise,
      audit: { text: '删除巡航', operateType: DELETE },
    }),
    route({
      methods: ['POST'],
      path: at('cruise/start'),
      access: STEER,
      schema: CRUISE_ID,
      handler: startCruise,
      audit: { text: '开始巡航', operateType: CHANGE },
    }),
    route({
      methods: ['POST'],
      path: at('cruise/stop'),
      access: STEER,
      schema: CRUISING_DEVICE,
      handler: stopCruise,
      audit: { text: '停止巡航', operateType: CHANGE },
    }),
  ],
  permissions: ['ptz:takeover'],
  whenDeleted: { device: deletePtzOf },
}
