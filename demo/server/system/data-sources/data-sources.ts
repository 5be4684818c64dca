import type { Codes, CrudCodes } from '../../platform/base/permission-codes'
import { DATA_SOURCE_DATA_RULES } from './fields'
import type { Room } from '../../platform/rooms'
import { route } from '../../platform/http/route'
import { createRoute, deleteRoute, updateRoute } from '../../platform/http/write-routes'
import { ID_QUERY } from '../../platform/http/schema/request-schema'
import { CREATE } from '../../platform/audit/operate-types'
import { IMPORTED } from '../../platform/spreadsheets/import-table'
import { EXPORT_DATA_SOURCES, exportDataSources, importDataSources } from './import-export'
import { DATA_SOURCE_BY_ID, LIST_DATA_SOURCES, listDataSources, queryDataSource } from './read'
import { TRY_DATA_SOURCE, tryDataSource } from './try-source'
import { ADD_DATA_SOURCE, addDataSource, deleteDataSources, EDIT_DATA_SOURCE, editDataSource } from './write'

const LIST = 'dataSource:list'

declare module '../../platform/base/permission-codes' {
  interface PermissionCodes extends CrudCodes<'dataSource'>, Codes<'dataSource', 'test'> {}
}

/** The calls of data sources. */
export const DATA_SOURCES: Room = {
  routes: [
    route({ methods: ['GET'], path: '/sys/dataSource/list', access: LIST, schema: LIST_DATA_SOURCES, handler: listDataSources }),
    route({ methods: ['GET'], path: '/sys/dataSource/queryById', access: LIST, schema: DATA_SOURCE_BY_ID, handler: queryDataSource }),
    route({ methods: ['GET'], path: '/sys/dataSource/exportXls', access: LIST, schema: EXPORT_DATA_SOURCES, handler: exportDataSources }),
    route({
      methods: ['POST'],
      path: '/online/cgreport/api/testConnection',
      access: 'dataSource:test',
      schema: TRY_DATA_SOURCE,
      handler: tryDataSource,
    }),
    {
      methods: ['POST'],
      path: '/sys/dataSource/importExcel',
      access: 'dataSource:add',
      fresh: true,
      schema: IMPORTED,
      handler: importDataSources,
      audit: { text: '导入数据源', operateType: CREATE },
    },
    createRoute('/sys/dataSource/add', 'dataSource:add', ADD_DATA_SOURCE, addDataSource, '添加数据源', { fresh: true }),
    updateRoute('/sys/dataSource/edit', 'dataSource:edit', EDIT_DATA_SOURCE, editDataSource, '编辑数据源', { fresh: true }),
    deleteRoute('/sys/dataSource/delete', 'dataSource:delete', ID_QUERY, deleteDataSources, '删除数据源', { fresh: true }),
    deleteRoute('/sys/dataSource/deleteBatch', 'dataSource:delete', ID_QUERY, deleteDataSources, '批量删除数据源', { fresh: true }),
  ],
  dataRules: [DATA_SOURCE_DATA_RULES],
  loggedTables: {
    sys_data_source: { secrets: ['db_password'], title: ['name'], texts: { db_type: 'database_type' } },
  },
  uniqueColumns: {
    'sys_data_source.code': ['sysDataSource', 'code'],
  },
}
