import type { Codes } from '../../platform/base/permission-codes'
import type { Room } from '../../platform/rooms'
import { CHANGE } from '../../platform/audit/operate-types'
import { route } from '../../platform/http/route'
import { actionRoute, createRoute, deleteRoute } from '../../platform/http/write-routes'
import type { AuditedRoute, QuietRoute, RouteSchema } from '../../platform/http/routes'
import { ID_QUERY } from '../../platform/http/schema/request-schema'
import { BROADCAST, broadcast } from './broadcast'
import { ADD_DISPATCH, addDispatch } from './create'
import { deleteDispatches, leaveRooms } from './delete'
import { EXPORT_DISPATCHES, exportDispatches } from './export'
import { FLOOR, grantFloor, RAISE_HAND, raiseHand, releaseFloor, requestFloor, revokeFloor } from './floor'
import {
  cancelInvite,
  EDIT_DISPATCH,
  editDispatch,
  endDispatch,
  HOSTED,
  HOSTED_MEMBER,
  INVITE,
  inviteMembers,
  MUTE,
  muteMembers,
  pauseDispatch,
  removeMember,
  resumeDispatch,
  transferHost,
} from './host'
import { beat, BEAT, JOIN, joinDispatch, leaveDispatch, OWN_PLACE, refuseDispatch } from './join'
import { MAIN_PICTURE, setMainPicture } from './main-picture'
import { dispatchMessages, MESSAGES, SEND_MESSAGE, sendMessage } from './messages'
import {
  ALL_DISPATCHES,
  allDispatches,
  DISPATCH_BY_ID,
  DISPATCH_LOG,
  dispatchLog,
  LIST_DISPATCHES,
  listDispatches,
  queryDispatch,
} from './read'
import './room-entry'
import { DISPATCH_DATA_RULES } from './scope'
import { TALK, talkToDevice } from './talk'
import { ADD_TEMPLATE, addTemplate, deleteTemplate, listTemplates, TEMPLATES } from './templates'
import './guest-room'

declare module '../../platform/base/permission-codes' {
  interface PermissionCodes
    extends
      Codes<'dispatch', 'list' | 'create' | 'host' | 'message' | 'all' | 'delete' | 'batch_delete' | 'export'>,
      Codes<'cloudlive', 'talk'> {}
}

const LIST = 'dispatch:list'
const OPEN = 'dispatch:create'
const at = (name: string): string => `/dispatch/iblDispatch/${name}`

type Action<Schema extends RouteSchema> = Pick<AuditedRoute<Schema>, 'handler'> & { schema: Schema; text: string; access?: typeof OPEN }

/** A call of the host; the handler checks that the caller is it. */
function hostCall<Schema extends RouteSchema>(name: string, { text, access, ...more }: Action<Schema>) {
  return route<Schema>({ methods: ['POST'], path: at(name), access: access ?? 'self', audit: { text, operateType: CHANGE }, ...more })
}

/** A call of a member; the history of the room keeps it. */
function memberCall<Schema extends RouteSchema>(name: string, more: Pick<QuietRoute<Schema>, 'handler'> & { schema: Schema }) {
  return route<Schema>({ methods: ['POST'], path: at(name), access: 'self', ...more })
}

/** Dispatch rooms: people and devices, one main picture, a floor, messages. */
export const DISPATCH_ROOMS: Room = {
  permissions: ['dispatch:host', 'dispatch:message', 'dispatch:all'],
  routes: [
    route({ methods: ['GET'], path: at('list'), access: LIST, schema: LIST_DISPATCHES, handler: listDispatches }),
    route({ methods: ['GET'], path: at('queryById'), access: LIST, schema: DISPATCH_BY_ID, handler: queryDispatch }),
    route({ methods: ['GET'], path: at('log'), access: 'self', schema: DISPATCH_LOG, handler: dispatchLog }),
    route({ methods: ['GET'], path: at('messages'), access: 'self', schema: MESSAGES, handler: dispatchMessages }),
    route({ methods: ['GET'], path: at('exportXls'), access: 'dispatch:export', schema: EXPORT_DISPATCHES, handler: exportDispatches }),
    createRoute(at('add'), OPEN, ADD_DISPATCH, addDispatch, '发起调度'),
    createRoute(at('talk'), 'cloudlive:talk', TALK, talkToDevice, '发起设备对讲'),
    hostCall('edit', { access: OPEN, schema: EDIT_DISPATCH, handler: editDispatch, text: '编辑调度' }),
    hostCall('pause', { access: OPEN, schema: HOSTED, handler: pauseDispatch, text: '暂停调度' }),
    hostCall('resume', { access: OPEN, schema: HOSTED, handler: resumeDispatch, text: '继续调度' }),
    hostCall('end', { access: OPEN, schema: HOSTED, handler: endDispatch, text: '结束调度' }),
    hostCall('invite', { schema: INVITE, handler: inviteMembers, text: '邀请调度成员' }),
    hostCall('cancelInvite', { schema: HOSTED_MEMBER, handler: cancelInvite, text: '取消调度邀请' }),
    hostCall('remove', { schema: HOSTED_MEMBER, handler: removeMember, text: '移出调度成员' }),
    hostCall('mute', { schema: MUTE, handler: muteMembers, text: '调度成员静音' }),
    hostCall('transfer', { schema: HOSTED_MEMBER, handler: transferHost, text: '移交调度' }),
    hostCall('broadcast', { schema: BROADCAST, handler: broadcast, text: '调度广播' }),
    memberCall('floorGrant', { schema: HOSTED_MEMBER, handler: grantFloor }),
    memberCall('floorRevoke', { schema: FLOOR, handler: revokeFloor }),
    memberCall('floorRequest', { schema: FLOOR, handler: requestFloor }),
    memberCall('floorRelease', { schema: FLOOR, handler: releaseFloor }),
    memberCall('raiseHand', { schema: RAISE_HAND, handler: raiseHand }),
    memberCall('join', { schema: JOIN, handler: joinDispatch }),
    memberCall('refuse', { schema: OWN_PLACE, handler: refuseDispatch }),
    memberCall('leave', { schema: OWN_PLACE, handler: leaveDispatch }),
    memberCall('beat', { schema: BEAT, handler: beat }),
    deleteRoute(at('delete'), 'dispatch:delete', ID_QUERY, deleteDispatches, '删除调度'),
    deleteRoute(at('deleteBatch'), 'dispatch:batch_delete', ID_QUERY, deleteDispatches, '批量删除调度'),
    route({ methods: ['GET'], path: at('template/list'), access: OPEN, schema: TEMPLATES, handler: listTemplates }),
    createRoute(at('template/add'), OPEN, ADD_TEMPLATE, addTemplate, '新增调度模板'),
    deleteRoute(at('template/delete'), OPEN, ID_QUERY, deleteTemplate, '删除调度模板'),
    actionRoute('/ibl/api/appMainDispatching', 'self', MAIN_PICTURE, setMainPicture, '切换调度主画面'),
    route({ methods: ['POST'], path: '/ibl/api/appSendMsgFilter', access: 'self', schema: SEND_MESSAGE, handler: sendMessage }),
    route({ methods: ['GET'], path: '/ibl/api/appAllDispatchNoPageList', access: LIST, schema: ALL_DISPATCHES, handler: allDispatches }),
  ],
  dataRules: [DISPATCH_DATA_RULES],
  whenDeleted: { device: leaveRooms, user: leaveRooms },
}
