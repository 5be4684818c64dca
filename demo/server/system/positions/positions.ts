import type { CrudCodes } from '../../platform/base/permission-codes'
import { RULED_POSITIONS } from './handlers'
import type { Room } from '../../platform/rooms'
import { route } from '../../platform/http/route'
import { DELETED_IDS } from '../../platform/http/schema/wire-fields'
import { CHANGE, CREATE, DELETE } from '../../platform/audit/operate-types'
import { EXPORT_POSITIONS, exportPositions, importPositions } from './exchange'
import { LIST_POSITIONS, listPositions } from './handlers'
import { ADD_POSITION, addPosition, deletePositions, EDIT_POSITION, editPosition } from './write'
import { IMPORTED } from '../../platform/spreadsheets/import-table'

declare module '../../platform/base/permission-codes' {
  interface PermissionCodes extends CrudCodes<'position'> {}
}

/** The calls of positions. Whoever may not manage them chooses from them, and gets picker columns. */
export const POSITIONS: Room = {
  routes: [
    route({ methods: ['GET'], path: '/sys/position/list', access: 'signed-in', schema: LIST_POSITIONS, handler: listPositions }),
    route({
      methods: ['GET'],
      path: '/sys/position/exportXls',
      access: 'position:list',
      schema: EXPORT_POSITIONS,
      handler: exportPositions,
    }),
    {
      methods: ['POST'],
      path: '/sys/position/importExcel',
      access: 'position:add',
      schema: IMPORTED,
      handler: importPositions,
      audit: { text: '导入职务', operateType: CREATE },
    },
    route({
      methods: ['POST'],
      path: '/sys/position/add',
      access: 'position:add',
      schema: ADD_POSITION,
      handler: addPosition,
      audit: { text: '添加职务', operateType: CREATE },
    }),
    route({
      methods: ['PUT', 'POST'],
      path: '/sys/position/edit',
      access: 'position:edit',
      schema: EDIT_POSITION,
      handler: editPosition,
      audit: { text: '编辑职务', operateType: CHANGE },
    }),
    route({
      methods: ['DELETE'],
      path: '/sys/position/delete',
      access: 'position:delete',
      schema: DELETED_IDS,
      handler: deletePositions,
      audit: { text: '删除职务', operateType: DELETE },
    }),
    route({
      methods: ['DELETE'],
      path: '/sys/position/deleteBatch',
      access: 'position:delete',
      schema: DELETED_IDS,
      handler: deletePositions,
      audit: { text: '批量删除职务', operateType: DELETE },
    }),
  ],
  ruled: [RULED_POSITIONS],
  logged: {
    sys_position: {},
  },
  codes: {
    sys_position: { table: 'sysPosition', columns: { id: 'id', code: 'code', name: 'name' }, conditionColumns: { post_rank: 'postRank' } },
  },
  unique: {
    'sys_position.code': ['sysPosition', 'code'],
  },
}
