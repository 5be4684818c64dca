import type { Codes, CrudCodes } from '../../platform/base/permission-codes'
import type { Room } from '../../platform/rooms'
import { route } from '../../platform/http/route'
import { ID_QUERY } from '../../platform/http/schema/request-schema'
import { CHANGE, CREATE, DELETE } from '../../platform/audit/operate-types'
import { IMPORTED } from '../../platform/spreadsheets/import-table'
import { EXPORT_SLOWINFOS, exportSlowinfos, importSlowinfos } from './import-export'
import { LIST_SLOWINFOS, listSlowinfos, querySlowinfo, SLOWINFO_BY_ID, SLOWINFO_OF_DEVICE, slowinfoOfDevice } from './read'
import { ADD_SLOWINFO, addSlowinfo, deleteSlowinfoRows, deleteSlowinfos, EDIT_SLOWINFO, editSlowinfo } from './write'

const LIST = 'slowinfo:list'
const at = (name: string): string => `/iblCloudLiveEquipmentSlowinfo/${name}`

declare module '../../platform/base/permission-codes' {
  interface PermissionCodes extends CrudCodes<'slowinfo'>, Codes<'slowinfo', 'batch_delete' | 'export' | 'import'> {}
}

/** The calls of slow live pictures. Each shows and changes only those of devices that its caller sees. */
export const SLOW_LIVE: Room = {
  routes: [
    route({ methods: ['GET'], path: at('list'), access: LIST, schema: LIST_SLOWINFOS, handler: listSlowinfos }),
    route({ methods: ['GET'], path: at('queryById'), access: LIST, schema: SLOWINFO_BY_ID, handler: querySlowinfo }),
    route({ methods: ['GET'], path: at('queryByEquipmentId'), access: LIST, schema: SLOWINFO_OF_DEVICE, handler: slowinfoOfDevice }),
    route({ methods: ['GET'], path: at('exportXls'), access: 'slowinfo:export', schema: EXPORT_SLOWINFOS, handler: exportSlowinfos }),
    {
      methods: ['POST'],
      path: at('importExcel'),
      access: 'slowinfo:import',
      schema: IMPORTED,
      handler: importSlowinfos,
      audit: { text: '导入慢直播', operateType: CREATE },
    },
    route({
      methods: ['POST'],
      path: at('add'),
      access: 'slowinfo:add',
      schema: ADD_SLOWINFO,
      handler: addSlowinfo,
      audit: { text: '添加慢直播', operateType: CREATE },
    }),
    route({
      methods: ['PUT', 'POST'],
      path: at('edit'),
      access: 'slowinfo:edit',
      schema: EDIT_SLOWINFO,
      handler: editSlowinfo,
      audit: { text: '编辑慢直播', operateType: CHANGE },
    }),
    route({
      methods: ['DELETE'],
      path: at('delete'),
      access: 'slowinfo:delete',
      schema: ID_QUERY,
      handler: deleteSlowinfos,
      audit: { text: '删除慢直播', operateType: DELETE },
    }),
    route({
      methods: ['DELETE'],
      path: at('deleteBatch'),
      access: 'slowinfo:batch_delete',
      schema: ID_QUERY,
      handler: deleteSlowinfos,
      audit: { text: '批量删除慢直播', operateType: DELETE },
    }),
  ],
  loggedTables: {
    ibl_cloud_live_equipment_slowinfo: { title: ['title'], texts: { equipment_id: { table: 'ibl_cloud_live_equipment' } } },
  },
  whenDeleted: {
    async device(trx, ids) {
      const infos = await trx.selectFrom('iblCloudLiveEquipmentSlowinfo').select('id').where('equipmentId', 'in', ids).execute()
      await deleteSlowinfoRows(
        trx,
        infos.map(({ id }) => id),
      )
    },
  },
}
