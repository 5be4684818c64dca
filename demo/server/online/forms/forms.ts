import type { CrudCodes } from '../../platform/base/permission-codes'
import { ruledFields } from './form-rules'
import type { Room } from '../../platform/rooms'
import { route } from '../../platform/http/route'
import {
  FORM_COLUMNS,
  FORM_DATA,
  FORM_ITEMS,
  FORM_ROW,
  FORM_SEARCH,
  FORM_TREE,
  formColumnsOf,
  formData,
  formItems,
  formRowOf,
  formSearch,
  formTree,
} from './handlers'
import { EXPORT_FORM, exportForm, IMPORT_FORM, importForm } from './form-workbooks'
import { ADD_ROW, addFormRow, DELETE_ROWS, deleteFormRows, EDIT_ROW, editFormRow } from './write-form'

const API = '/online/cgform/api'
const access = 'by-record'
/** Bytes of a row with full lists of details. */
const ROW_BODY = 2 * 1024 * 1024

declare module '../../platform/base/permission-codes' {
  interface PermissionCodes extends CrudCodes<'work-order'>, CrudCodes<'area'>, CrudCodes<'patrol'>, CrudCodes<'shift'> {}
}

/** The calls of online forms. Each form says itself who may read and write its rows (find-form.ts). */
export const FORMS: Room = {
  routes: [
    route({ methods: ['GET'], path: `${API}/getColumns/:code`, access, schema: FORM_COLUMNS, handler: formColumnsOf }),
    route({ methods: ['GET'], path: `${API}/getQueryInfo/:code`, access, schema: FORM_SEARCH, handler: formSearch }),
    route({ methods: ['GET'], path: `${API}/getFormItem/:code`, access, schema: FORM_ITEMS, handler: formItems }),
    route({ methods: ['GET'], path: `${API}/getData/:code`, access, schema: FORM_DATA, handler: formData }),
    route({ methods: ['GET'], path: `${API}/getTreeData/:code`, access, schema: FORM_TREE, handler: formTree }),
    route({ methods: ['GET'], path: `${API}/form/:code/:ids`, access, schema: FORM_ROW, handler: formRowOf }),
    route({
      methods: ['POST'],
      path: `${API}/form/:code`,
      access,
      schema: ADD_ROW,
      handler: addFormRow,
      audit: { text: '添加在线表单数据', operateType: 2 },
      bodyLimit: ROW_BODY,
    }),
    route({
      methods: ['PUT'],
      path: `${API}/form/:code`,
      access,
      schema: EDIT_ROW,
      handler: editFormRow,
      audit: { text: '编辑在线表单数据', operateType: 3 },
      bodyLimit: ROW_BODY,
    }),
    route({
      methods: ['DELETE'],
      path: `${API}/form/:code/:ids`,
      access,
      schema: DELETE_ROWS,
      handler: deleteFormRows,
      audit: { text: '删除在线表单数据', operateType: 4 },
    }),
    route({ methods: ['GET'], path: `${API}/exportXls/:code`, access, schema: EXPORT_FORM, handler: exportForm }),
    route({
      methods: ['POST'],
      path: `${API}/importXls/:code`,
      access,
      schema: IMPORT_FORM,
      handler: importForm,
      audit: { text: '导入在线表单数据', operateType: 5 },
    }),
  ],
  dataRulePages: ruledFields,
  permissions: [
    'work-order:list',
    'work-order:add',
    'work-order:edit',
    'work-order:delete',
    'area:list',
    'area:add',
    'area:edit',
    'area:delete',
    'patrol:list',
    'patrol:add',
    'patrol:edit',
    'patrol:delete',
    'shift:list',
    'shift:add',
    'shift:edit',
    'shift:delete',
  ],
  dictionaryTables: {
    ops_area: {
      table: 'opsArea',
      columns: { id: 'id', pid: 'pid', name: 'name', code: 'code' },
      conditionColumns: { has_child: 'hasChild' },
      order: 'code',
    },
  },
  uniqueColumns: {
    'ops_work_order.order_no': ['opsWorkOrder', 'orderNo'],
    'ops_area.code': ['opsArea', 'code'],
    'ops_patrol.patrol_no': ['opsPatrol', 'patrolNo'],
  },
}
