import type { CrudCodes } from '../../platform/base/permission-codes'
import type { Room } from '../../platform/rooms'
import { route } from '../../platform/http/route'
import { createRoute, deleteRoute, updateRoute } from '../../platform/http/write-routes'
import { ID_QUERY } from '../../platform/http/schema/request-schema'
import { LIST_WALLS, listWalls } from './read'
import { ADD_WALL, addWall, deleteWalls, EDIT_WALL, editWall } from './write'

declare module '../../platform/base/permission-codes' {
  interface PermissionCodes extends CrudCodes<'wall'> {}
}

/** The calls of walls. Each changes only what is its caller's own; beside that, what others share is shown. */
export const WALLS: Room = {
  routes: [
    route({ methods: ['GET'], path: '/cloudlive/wall/list', access: 'wall:list', schema: LIST_WALLS, handler: listWalls }),
    createRoute('/cloudlive/wall/add', 'wall:add', ADD_WALL, addWall, '保存视频墙布局'),
    updateRoute('/cloudlive/wall/edit', 'wall:edit', EDIT_WALL, editWall, '修改视频墙布局'),
    deleteRoute('/cloudlive/wall/delete', 'wall:delete', ID_QUERY, deleteWalls, '删除视频墙布局'),
  ],
  whenDeleted: {
    async user(trx, ids) {
      await trx.deleteFrom('iblWallLayout').where('userId', 'in', ids).execute()
    },
  },
}
