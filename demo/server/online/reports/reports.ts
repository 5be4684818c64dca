import type { Codes } from '../../platform/base/permission-codes'
import type { Room } from '../../platform/rooms'
import { route } from '../../platform/http/route'
import { createRoute, deleteRoute, updateRoute } from '../../platform/http/write-routes'
import { ID_QUERY } from '../../platform/http/schema/request-schema'
import { ADD_REPORT, EDIT_REPORT } from './editor-form'
import {
  addReport,
  deleteReports,
  editReport,
  LIST_REPORTS,
  listReports,
  PREVIEW_REPORT,
  previewReport,
  REPORT_BY_ID,
  reportById,
  REPORT_TABLES,
  reportTables,
} from './editor-handlers'
import {
  EXPORT_REPORT,
  exportReport,
  REPORT_CHART,
  REPORT_COLUMNS,
  REPORT_DATA,
  REPORT_QUERY_INFO,
  reportChart,
  reportColumns,
  reportData,
  reportQueryInfo,
} from './handlers'

declare module '../../platform/base/permission-codes' {
  interface PermissionCodes extends Codes<'report', 'list' | 'edit' | 'delete'> {}
}

/** Calls of online reports. Those that show one are for everybody signed in, and it says itself who may read it (report.ts). */
export const REPORTS: Room = {
  routes: [
    route({
      methods: ['GET'],
      path: '/online/cgreport/api/getRpColumns/:code',
      access: 'signed-in',
      schema: REPORT_COLUMNS,
      handler: reportColumns,
    }),
    route({
      methods: ['GET'],
      path: '/online/cgreport/api/getQueryInfo/:id',
      access: 'signed-in',
      schema: REPORT_QUERY_INFO,
      handler: reportQueryInfo,
    }),
    // By their ids pages of reports ask so.
    route({
      methods: ['GET'],
      path: '/online/cgreport/api/getColumns/:code',
      access: 'signed-in',
      schema: REPORT_COLUMNS,
      handler: reportColumns,
    }),
    route({ methods: ['GET'], path: '/online/cgreport/api/getData/:id', access: 'signed-in', schema: REPORT_DATA, handler: reportData }),
    route({ methods: ['GET'], path: '/online/cgreport/api/getChart/:id', access: 'signed-in', schema: REPORT_CHART, handler: reportChart }),
    route({
      methods: ['GET'],
      path: '/online/cgreport/api/exportXls/:id',
      access: 'signed-in',
      schema: EXPORT_REPORT,
      handler: exportReport,
    }),
    route({ methods: ['GET'], path: '/online/cgreport/head/list', access: 'report:list', schema: LIST_REPORTS, handler: listReports }),
    route({ methods: ['GET'], path: '/online/cgreport/head/queryById', access: 'report:list', schema: REPORT_BY_ID, handler: reportById }),
    { methods: ['GET'], path: '/online/cgreport/head/tables', access: 'report:list', schema: REPORT_TABLES, handler: reportTables },
    route({
      methods: ['POST'],
      path: '/online/cgreport/head/preview',
      access: 'report:edit',
      schema: PREVIEW_REPORT,
      handler: previewReport,
    }),
    createRoute('/online/cgreport/head/add', 'report:edit', ADD_REPORT, addReport, '添加报表'),
    updateRoute('/online/cgreport/head/editAll', 'report:edit', EDIT_REPORT, editReport, '编辑报表'),
    deleteRoute('/online/cgreport/head/delete', 'report:delete', ID_QUERY, deleteReports, '删除报表'),
    deleteRoute('/online/cgreport/head/deleteBatch', 'report:delete', ID_QUERY, deleteReports, '批量删除报表'),
  ],
  dictionaryTables: {
    demo: { table: 'demo', columns: { id: 'id', name: 'name' }, conditionColumns: { sex: 'sex' } },
  },
}
