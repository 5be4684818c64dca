import type { Codes } from '../../platform/base/permission-codes'
import { ONLINE_USER_DATA_RULES } from './read'
import type { Room } from '../../platform/rooms'
import { objectSchema } from '../../platform/http/schema/result-schema'
import { Type } from 'typebox'
import { route } from '../../platform/http/route'
import { DELETE } from '../../platform/audit/operate-types'
import { endOthers, endOwn, forceLogout, ONE_SESSION } from './end'
import { LIST_ONLINE, listOnline, listOwn } from './read'

declare module '../../platform/base/permission-codes' {
  interface PermissionCodes extends Codes<'online', 'list' | 'end'> {}
}

/** The calls of sessions: everybody's for who manages them, one's own for everybody. */
export const ONLINE_USERS: Room = {
  routes: [
    route({ methods: ['GET'], path: '/sys/online/list', access: 'online:list', schema: LIST_ONLINE, handler: listOnline }),
    route({
      methods: ['POST'],
      path: '/sys/online/forceLogout',
      access: 'online:end',
      schema: ONE_SESSION,
      handler: forceLogout,
      audit: { text: '强退在线用户', operateType: DELETE },
    }),
    {
      methods: ['GET'],
      path: '/sys/online/own',
      access: 'self',
      schema: {
        result: Type.Array(objectSchema({ id: Type.String(), token: Type.String(), createTime: Type.String(), current: Type.Boolean() })),
      },
      handler: listOwn,
    },
    route({
      methods: ['POST'],
      path: '/sys/online/endOwn',
      access: 'self',
      schema: ONE_SESSION,
      handler: endOwn,
      audit: { text: '结束自己的一个登录', operateType: DELETE },
    }),
    {
      methods: ['POST'],
      path: '/sys/online/endOthers',
      access: 'self',
      schema: { result: Type.Integer() },
      handler: endOthers,
      audit: { text: '结束自己的其他登录', operateType: DELETE },
    },
  ],
  dataRules: [ONLINE_USER_DATA_RULES],
}
