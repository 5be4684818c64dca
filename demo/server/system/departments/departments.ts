import type { Codes, CrudCodes } from '../../platform/base/permission-codes'
import { DEPART_DATA_RULES } from '../../platform/data-rules/ruled-departs'
import { DEPART_NAME, USER_NAME } from '../../platform/audit/logged-tables'
import type { Room } from '../../platform/rooms'
import { RECORD_BY_KEY } from '../../platform/http/schema/result-schema'
import { DEPART_NODES } from './tree'
import { route } from '../../platform/http/route'
import { createRoute, deleteRoute, updateRoute } from '../../platform/http/write-routes'
import { ID_QUERY } from '../../platform/http/schema/request-schema'
import { CHANGE, CREATE } from '../../platform/audit/operate-types'
import { EXPORT_DEPARTS, exportDeparts, importDeparts } from './import-export'
import { ADD_DEPART, EDIT_DEPART } from './fields'
import {
  DEPART_TREE_SYNC,
  queryDepartTreeSync,
  queryIdTree,
  queryMyDeptTreeList,
  queryTreeList,
  SEARCH_DEPARTS,
  searchBy,
} from './handlers'
import { MOVE_DEPART, moveDepart, RULES_NAMING, rulesNaming } from './move'
import { addDepart, deleteDeparts, editDepart } from './write'
import { IMPORTED } from '../../platform/spreadsheets/import-table'

declare module '../../platform/base/permission-codes' {
  interface PermissionCodes extends CrudCodes<'depart'>, Codes<'depart', 'move'> {}
}

/** The calls of departments. Everybody chooses from them; who manages them has permissions of his own. */
export const DEPARTMENTS: Room = {
  routes: [
    {
      methods: ['GET'],
      path: '/sys/sysDepart/queryTreeList',
      access: 'signed-in',
      schema: { result: DEPART_NODES },
      handler: queryTreeList,
    },
    route({
      methods: ['GET'],
      path: '/sys/sysDepart/queryDepartTreeSync',
      access: 'signed-in',
      schema: DEPART_TREE_SYNC,
      handler: queryDepartTreeSync,
    }),
    { methods: ['GET'], path: '/sys/sysDepart/queryIdTree', access: 'signed-in', schema: { result: RECORD_BY_KEY }, handler: queryIdTree },
    route({ methods: ['GET'], path: '/sys/sysDepart/searchBy', access: 'signed-in', schema: SEARCH_DEPARTS, handler: searchBy }),
    {
      methods: ['GET'],
      path: '/sys/sysDepart/queryMyDeptTreeList',
      access: 'self',
      schema: { result: DEPART_NODES },
      handler: queryMyDeptTreeList,
    },
    route({ methods: ['GET'], path: '/sys/sysDepart/exportXls', access: 'depart:list', schema: EXPORT_DEPARTS, handler: exportDeparts }),
    {
      methods: ['POST'],
      path: '/sys/sysDepart/importExcel',
      access: 'depart:add',
      schema: IMPORTED,
      handler: importDeparts,
      audit: { text: '导入部门', operateType: CREATE },
    },
    createRoute('/sys/sysDepart/add', 'depart:add', ADD_DEPART, addDepart, '添加部门'),
    updateRoute('/sys/sysDepart/edit', 'depart:edit', EDIT_DEPART, editDepart, '编辑部门'),
    route({ methods: ['GET'], path: '/sys/sysDepart/rulesNaming', access: 'depart:move', schema: RULES_NAMING, handler: rulesNaming }),
    route({
      methods: ['PUT'],
      path: '/sys/sysDepart/updateChangeDepart',
      access: 'depart:move',
      schema: MOVE_DEPART,
      handler: moveDepart,
      audit: { text: '移动部门', operateType: CHANGE },
    }),
    deleteRoute('/sys/sysDepart/delete', 'depart:delete', ID_QUERY, deleteDeparts, '删除部门'),
    deleteRoute('/sys/sysDepart/deleteBatch', 'depart:delete', ID_QUERY, deleteDeparts, '批量删除部门'),
  ],
  dataRules: [DEPART_DATA_RULES],
  loggedTables: {
    sys_depart: { title: ['depart_name'], texts: { parent_id: { table: 'sys_depart' }, org_category: 'org_category' } },
    sys_user_depart: {
      keys: ['user_id', 'dep_id'],
      names: { user_id: USER_NAME, dep_id: DEPART_NAME },
      deletedWith: { sys_user: { user_id: 'id' }, sys_depart: { dep_id: 'id' } },
    },
  },
  dictionaryTables: {
    sys_depart: {
      table: 'sysDepart',
      columns: { id: 'id', org_code: 'orgCode', depart_name: 'departName', parent_id: 'parentId' },
      conditionColumns: { status: 'status', org_category: 'orgCategory', del_flag: 'delFlag' },
      order: 'orgCode',
      hidden: { column: 'delFlag', value: '1' },
      ruled: DEPART_DATA_RULES,
    },
  },
  uniqueColumns: {
    'sys_depart.org_code': ['sysDepart', 'orgCode'],
  },
}
