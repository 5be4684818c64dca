import type { CrudCodes } from '../../platform/base/permission-codes'
import type { Room } from '../../platform/rooms'
import { route } from '../../platform/http/route'
import { ID_QUERY } from '../../platform/http/schema/request-schema'
import { CHANGE, CREATE, DELETE } from '../../platform/audit/operate-types'
import { LIST_WALLS, listWalls } from './read'
import { ADD_WALL, addWall, deleteWalls, EDIT_WALL, editWall } from './write'

declare module '../../platform/base/permission-codes' {
  interface PermissionCodes extends CrudCodes<'wall'> {}
}

/** The calls of walls. Each changes only what is its caller's own; beside that, what others share is shown. */
export const WALLS: Room = {
  routes: [
    route({ methods: ['GET'], path: '/cloudlive/wall/list', access: 'wall:list', schema: LIST_WALLS, handler: listWalls }),
    route({
      methods: ['POST'],
      path: '/cloudlive/wall/add',
      access: 'wall:add',
      schema: ADD_WALL,
      handler: addWall,
      audit: { text: '保存视频墙布局', operateType: CREATE },
    }),
    route({
      methods: ['PUT', 'POST'],
      path: '/cloudlive/wall/edit',
      access: 'wall:edit',
      schema: EDIT_WALL,
      handler: editWall,
      audit: { text: '修改视频墙布局', operateType: CHANGE },
    }),
    route({
      methods: ['DELETE'],
      path: '/cloudlive/wall/delete',
      access: 'wall:delete',
      schema: ID_QUERY,
      handler: deleteWalls,
      audit: { text: '删除视频墙布局', operateType: DELETE },
    }),
  ],
  whenDeleted: {
    async user(trx, ids) {
      await trx.deleteFrom('iblWallLayout').where('userId', 'in', ids).execute()
    },
  },
}
