import type { Codes, CrudCodes } from '../../platform/base/permission-codes'
import type { Room } from '../../platform/rooms'
import { route } from '../../platform/http/route'
import { createRoute, deleteRoute, updateRoute } from '../../platform/http/write-routes'
import { ID_QUERY } from '../../platform/http/schema/request-schema'
import { CREATE } from '../../platform/audit/operate-types'
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
    createRoute(at('add'), 'slowinfo:add', ADD_SLOWINFO, addSlowinfo, '添加慢直播'),
    updateRoute(at('edit'), 'slowinfo:edit', EDIT_SLOWINFO, editSlowinfo, '编辑慢直播'),
    deleteRoute(at('delete'), 'slowinfo:delete', ID_QUERY, deleteSlowinfos, '删除慢直播'),
    deleteRoute(at('deleteBatch'), 'slowinfo:batch_delete', ID_QUERY, deleteSlowinfos, '批量删除慢直播'),
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
