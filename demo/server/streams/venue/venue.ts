import { DIGIT_USES, drawFreeDigits } from '../../platform/codes/six-digits'
import type { Codes } from '../../platform/base/permission-codes'
import { CHANGE, CREATE } from '../../platform/audit/operate-types'
import { ApiError } from '../../platform/base/errors'
import { queryResult } from '../../platform/http/envelope'
import { STORED_PATHS } from '../../platform/http/patterns'
import { route } from '../../platform/http/route'
import type { AuditedRoute, RouteSchema } from '../../platform/http/routes'
import {
  enumParam,
  namesParam,
  numberParam,
  requestSchema,
  required,
  requiredQuery,
  textParam,
  timeParam,
  withDefault,
} from '../../platform/http/schema/request-schema'
import { listRoom } from '../../platform/lists/list-room'
import type { Room } from '../../platform/rooms'
import { PLAY_URLS } from '../../devices/watching/play-urls'
import { devicesOf, scopeOf } from '../../devices/equipment/scope'
import {
  CHAT_ID,
  CHAT_LIST,
  CHAT_SEND,
  deleteChat,
  holdChat,
  kickViewer,
  listChat,
  listViewers,
  muteViewer,
  releaseChat,
  sendChat,
  VIEWER_KICK,
  VIEWER_MUTE,
  VIEWERS,
} from './chat'
import { announceVenue, closeVenue, cutVenue, endVenue, startVenue, VENUE_CUT, VENUE_ID } from './control'
import {
  joinVenue,
  leaveVenue,
  VENUE_CHAT,
  VENUE_JOIN,
  VENUE_LEAVE,
  VENUE_STATE,
  venueChat,
  venuePlayUrls,
  viewerSession,
  venueState,
} from './open-venue'
import { VENUE_LIST, visibleVenue } from './scope'
import { VENUE_FIELDS, venueResponses } from './venue-responses'
import './venue-tables'

DIGIT_USES.add(
  async (trx, digits) => (await trx.selectFrom('iblLiveVenue').select('id').where('venueNo', '=', digits).executeTakeFirst()) !== undefined,
)

declare module '../../platform/base/permission-codes' {
  interface PermissionCodes extends Codes<'venue', 'list' | 'add' | 'edit' | 'delete' | 'batch_delete' | 'export' | 'control' | 'chat'> {}
}

/** Sources of a venue. */
const MAX_SOURCES = 16
const at = (name: string): string => `/livevenue/iblLiveVenue/${name}`

type Action<Schema extends RouteSchema> = Pick<AuditedRoute<Schema>, 'access' | 'handler'> & { schema: Schema; text: string }

function action<Schema extends RouteSchema>(
  name: string,
  { text, ...more }: Action<Schema>,
  operateType: typeof CHANGE | typeof CREATE = CHANGE,
) {
  return route<Schema>({ methods: ['POST'], path: at(name), audit: { text, operateType }, ...more })
}

const CONTROL = 'venue:control'
const CHAT = 'venue:chat'
const open = { access: 'open', perMinute: 60 } as const
const URLS = { query: requestSchema({ id: requiredQuery('会场') }), result: PLAY_URLS.result }

/** Live events with several sources, one programme for all viewers, and a chat. */
export const VENUES: Room = listRoom(
  {
    path: '/livevenue/iblLiveVenue',
    title: '会场',
    permission: 'venue',
    list: VENUE_LIST,
    departments: 'own',
    ownPermissions: { deleteBatch: 'venue:batch_delete', exportXls: 'venue:export' },
    form: {
      title: required(textParam('标题', 100)),
      cover: textParam('封面', 255, STORED_PATHS),
      intro: textParam('简介', 1000),
      startTime: timeParam('开始时间'),
      endTime: timeParam('结束时间'),
      sourceIds: namesParam('机位', MAX_SOURCES),
      venuePassword: textParam('会场密码', 32),
      inviteCode: textParam('邀请码', 16, /^[0-9A-Z]{4,16}$/),
      watchLimit: withDefault(numberParam('人数上限', { minimum: 1, maximum: 100_000, decimals: 0 }), 500),
      chatFlag: withDefault(enumParam('聊天', ['0', '1']), '1'),
      reviewAll: withDefault(enumParam('全部先审', ['0', '1']), '0'),
      recordFlag: withDefault(enumParam('录像', ['0', '1']), '0'),
    },
    titleColumn: 'title',
    texts: [['status', 'venue_status']],
    resultFields: VENUE_FIELDS,
    toResponses: venueResponses,
    newColumns: async (trx) => ({
      venueNo: await drawFreeDigits(trx),
      status: 'draft',
      mainSourceId: null,
      cutAt: null,
      cutFromId: null,
      cutRequestedAt: null,
      cutMs: null,
      watchCount: 0,
      peakCount: 0,
      sysId: '0',
    }),
    async beforeWrite(trx, { startTime, endTime, sourceIds, status, mainSourceId }, { caller }) {
      if (typeof startTime === 'string' && typeof endTime === 'string' && endTime <= startTime)
        throw new ApiError('结束时间必须晚于开始时间')
      const ids = typeof sourceIds === 'string' && sourceIds !== '' ? sourceIds.split(',') : []
      if (status === 'living' && typeof mainSourceId === 'string' && !ids.includes(mainSourceId))
        throw new ApiError('不能移除正在播出的机位')
      if (ids.length === 0) return
      const seen = await devicesOf(trx, await scopeOf(trx, caller))
        .select('id')
        .where('id', 'in', ids)
        .execute()
      if (seen.length !== ids.length) throw new ApiError('设备不存在')
    },
    async beforeDelete(trx, venues) {
      if (venues.some(({ status }) => status === 'living' || status === 'notice')) throw new ApiError('请先结束或关闭会场再删除')
      const ids = venues.map(({ id }) => id)
      if (ids.length === 0) return
      await trx.deleteFrom('iblVenueChat').where('venueId', 'in', ids).execute()
      await trx.deleteFrom('iblVenueViewer').where('venueId', 'in', ids).execute()
      // The recorder ends a recording that still runs.
    },
    sheet: {
      title: '直播会场列表',
      exportOnly: true,
      columns: [
        { name: 'venueNo', heading: '会场号' },
        { name: 'title', heading: '标题' },
        { name: 'status', heading: '状态', dictionary: 'venue_status' },
        { name: 'startTime', heading: '开始时间' },
        { name: 'endTime', heading: '结束时间' },
        { name: 'watchLimit', heading: '人数上限' },
        { name: 'watchCount', heading: '累计观看' },
        { name: 'createTime', heading: '创建时间' },
      ],
    },
  },
  [
    action('notice', { access: CONTROL, schema: VENUE_ID, handler: announceVenue, text: '发布会场预告' }),
    action('start', { access: CONTROL, schema: VENUE_ID, handler: startVenue, text: '开始会场直播' }),
    action('end', { access: CONTROL, schema: VENUE_ID, handler: endVenue, text: '结束会场直播' }),
    action('close', { access: CONTROL, schema: VENUE_ID, handler: closeVenue, text: '关闭会场' }),
    action('cut', { access: CONTROL, schema: VENUE_CUT, handler: cutVenue, text: '切换会场主画面' }),
    route({
      methods: ['GET'],
      path: at('playUrls'),
      access: 'venue:list',
      schema: URLS,
      async handler(call) {
        const venue = await visibleVenue(call.context.database, call.caller, call.query.id)
        if (venue.status !== 'living') throw new ApiError('会场没有在直播')
        return queryResult(venuePlayUrls(call, venue, viewerSession(venue.id, `staff-${call.caller.userId}`)))
      },
    }),
    route({ methods: ['GET'], path: at('chat/list'), access: CHAT, schema: CHAT_LIST, handler: listChat }),
    action('chat/send', { access: CHAT, schema: CHAT_SEND, handler: sendChat, text: '发送会场消息' }, CREATE),
    action('chat/delete', { access: CHAT, schema: CHAT_ID, handler: deleteChat, text: '删除会场消息' }),
    action('chat/hold', { access: CHAT, schema: CHAT_ID, handler: holdChat, text: '暂扣会场消息' }),
    action('chat/release', { access: CHAT, schema: CHAT_ID, handler: releaseChat, text: '放行会场消息' }),
    action('mute', { access: CHAT, schema: VIEWER_MUTE, handler: muteViewer, text: '禁言会场观众' }),
    action('kick', { access: CHAT, schema: VIEWER_KICK, handler: kickViewer, text: '移出会场观众' }),
    route({ methods: ['GET'], path: at('viewers'), access: CHAT, schema: VIEWERS, handler: listViewers }),
    route({ methods: ['POST'], path: '/ibl/open/venueJoin', access: 'open', perMinute: 30, schema: VENUE_JOIN, handler: joinVenue }),
    route({ methods: ['GET'], path: '/ibl/open/venueState', ...open, schema: VENUE_STATE, handler: venueState }),
    route({ methods: ['POST'], path: '/ibl/open/venueChat', ...open, schema: VENUE_CHAT, handler: venueChat }),
    route({ methods: ['POST'], path: '/ibl/open/venueLeave', ...open, schema: VENUE_LEAVE, handler: leaveVenue }),
  ],
)
