import { CHANGE, CREATE, DELETE } from '../../platform/audit/operate-types'
import { route } from '../../platform/http/route'
import { ID_QUERY } from '../../platform/http/schema/request-schema'
import type { Room } from '../../platform/rooms'
import { GB_PLATFORM_BY_ID, GB_PLATFORM_CHANNELS, gbPlatformChannels, LIST_GB_PLATFORMS, listGbPlatforms, queryGbPlatform } from './read'
import * as write from './write'

const at = (name: string): string => `/gb/gbPlatform/${name}`

/** Upper platforms: this server registers there and shares channels. */
export const GB_PLATFORMS: Room = {
  routes: [
    route({ methods: ['GET'], path: at('list'), access: 'gb:list', schema: LIST_GB_PLATFORMS, handler: listGbPlatforms }),
    route({ methods: ['GET'], path: at('queryById'), access: 'gb:list', schema: GB_PLATFORM_BY_ID, handler: queryGbPlatform }),
    route({ methods: ['GET'], path: at('channels'), access: 'gb:share', schema: GB_PLATFORM_CHANNELS, handler: gbPlatformChannels }),
    route({
      methods: ['POST'],
      path: at('add'),
      access: 'gb:add',
      schema: write.ADD_GB_PLATFORM,
      handler: write.addGbPlatform,
      audit: { text: '添加上级平台', operateType: CREATE },
    }),
    route({
      methods: ['PUT', 'POST'],
      path: at('edit'),
      access: 'gb:edit',
      schema: write.EDIT_GB_PLATFORM,
      handler: write.editGbPlatform,
      audit: { text: '编辑上级平台', operateType: CHANGE },
    }),
    route({
      methods: ['DELETE'],
      path: at('delete'),
      access: 'gb:delete',
      schema: ID_QUERY,
      handler: write.deleteGbPlatforms,
      audit: { text: '删除上级平台', operateType: DELETE },
    }),
    route({
      methods: ['POST'],
      path: at('enable'),
      access: 'gb:share',
      schema: write.GB_PLATFORM_ID,
      handler: write.switchGbPlatform('1'),
      audit: { text: '启用上级平台', operateType: CHANGE },
    }),
    route({
      methods: ['POST'],
      path: at('disable'),
      access: 'gb:share',
      schema: write.GB_PLATFORM_ID,
      handler: write.switchGbPlatform('0'),
      audit: { text: '停用上级平台', operateType: CHANGE },
    }),
    route({
      methods: ['POST'],
      path: at('pushCatalog'),
      access: 'gb:share',
      schema: write.GB_PLATFORM_ID,
      handler: write.pushGbCatalog,
      audit: { text: '推送国标目录', operateType: CHANGE },
    }),
    route({
      methods: ['POST'],
      path: at('autoShare'),
      access: 'gb:share',
      schema: write.SHARE_GB_ALWAYS,
      handler: write.switchAutoShare,
      audit: { text: '设置新通道自动共享', operateType: CHANGE },
    }),
    route({
      methods: ['POST'],
      path: at('share'),
      access: 'gb:share',
      schema: write.SHARE_GB_CHANNELS,
      handler: write.shareGbChannels,
      audit: { text: '共享国标通道', operateType: CHANGE },
    }),
  ],
  uniqueColumns: { 'gb_platform.server_gb_id': ['gbPlatform', 'serverGbId'] },
}
