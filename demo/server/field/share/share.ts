import type { Codes } from '../../platform/base/permission-codes'
import type { Room } from '../../platform/rooms'
import { route } from '../../platform/http/route'
import { createRoute, deleteRoute } from '../../platform/http/write-routes'
import { ID_QUERY } from '../../platform/http/schema/request-schema'
import { EXPORT_SHARES, exportShares, LIST_SHARES, listShares, queryShare, SHARE_BY_ID, SHARE_DATA_RULES } from './list'
import { OPEN_SHARE, openShare } from './open-share'
import { OPEN_PLAY_URLS, openPlayUrls } from './play'
import { ADD_SHARE, addShare, withdrawShares } from './write'

const at = (name: string): string => `/ibl/shareToken/${name}`

declare module '../../platform/base/permission-codes' {
  interface PermissionCodes extends Codes<'share', 'list' | 'add' | 'delete' | 'batch_delete' | 'export'> {
    'bigscreen:view': true
  }
}

/** Links that show a big screen or a device to whoever has them, and what guests call with them. */
export const SHARE: Room = {
  permissions: ['bigscreen:view'],
  routes: [
    route({ methods: ['GET'], path: at('list'), access: 'share:list', schema: LIST_SHARES, handler: listShares }),
    route({ methods: ['GET'], path: at('queryById'), access: 'share:list', schema: SHARE_BY_ID, handler: queryShare }),
    route({ methods: ['GET'], path: at('exportXls'), access: 'share:export', schema: EXPORT_SHARES, handler: exportShares }),
    createRoute(at('add'), 'share:add', ADD_SHARE, addShare, '创建分享链接'),
    deleteRoute(at('delete'), 'share:delete', ID_QUERY, withdrawShares, '收回分享链接'),
    deleteRoute(at('deleteBatch'), 'share:batch_delete', ID_QUERY, withdrawShares, '批量收回分享链接'),
    route({ methods: ['POST'], path: '/ibl/open/share', access: 'open', perMinute: 30, schema: OPEN_SHARE, handler: openShare }),
    route({ methods: ['POST'], path: '/ibl/open/playUrls', access: 'open', perMinute: 120, schema: OPEN_PLAY_URLS, handler: openPlayUrls }),
  ],
  dataRules: [SHARE_DATA_RULES],
  whenDeleted: {
    async device(trx, ids) {
      await trx.deleteFrom('iblShareToken').where('targetId', 'in', ids).execute()
    },
  },
}
