import type { CrudCodes } from '../../platform/base/permission-codes'
import {
  ALL_CATEGORIES,
  CATEGORY_LEVEL,
  CATEGORY_NAMES,
  ONE_CATEGORY,
  TREE_CHILDREN,
  TREE_ROOT,
  loadAllCategories,
  loadCategoryLevel,
  loadCategoryNames,
  loadOneCategory,
  loadTreeChildren,
  loadTreeRoot,
} from './handlers'
import { CATEGORY_DATA_RULES } from './manage'
import { CATEGORY_TABLE } from '../../platform/codes/tables'
import type { Room } from '../../platform/rooms'
import { route } from '../../platform/http/route'
import { createRoute, deleteRoute, updateRoute } from '../../platform/http/write-routes'
import { IMPORTED } from '../../platform/spreadsheets/import-table'
import { EXPORT_CATEGORIES, exportCategories, importCategories } from './import-export'
import { ID_QUERY } from '../../platform/http/schema/request-schema'
import { CREATE } from '../../platform/audit/operate-types'
import {
  ADD_CATEGORY,
  addCategory,
  CHECK_CODE,
  checkCategoryCode,
  CHILD_CATEGORIES,
  childCategories,
  deleteCategories,
  EDIT_CATEGORY,
  editCategory,
  LIST_CATEGORIES,
  rootCategories,
} from './manage'

declare module '../../platform/base/permission-codes' {
  interface PermissionCodes extends CrudCodes<'category'> {}
}

/** The calls of those who manage categories. */
export const CATEGORIES: Room = {
  routes: [
    route({ methods: ['GET'], path: '/sys/category/rootList', access: 'category:list', schema: LIST_CATEGORIES, handler: rootCategories }),
    route({
      methods: ['GET'],
      path: '/sys/category/childList',
      access: 'category:list',
      schema: CHILD_CATEGORIES,
      handler: childCategories,
    }),
    route({ methods: ['GET'], path: '/sys/category/checkCode', access: 'category:list', schema: CHECK_CODE, handler: checkCategoryCode }),
    route({
      methods: ['GET'],
      path: '/sys/category/exportXls',
      access: 'category:list',
      schema: EXPORT_CATEGORIES,
      handler: exportCategories,
    }),
    {
      methods: ['POST'],
      path: '/sys/category/importExcel',
      access: 'category:add',
      schema: IMPORTED,
      handler: importCategories,
      audit: { text: '导入分类', operateType: CREATE },
    },
    createRoute('/sys/category/add', 'category:add', ADD_CATEGORY, addCategory, '添加分类'),
    updateRoute('/sys/category/edit', 'category:edit', EDIT_CATEGORY, editCategory, '编辑分类'),
    deleteRoute('/sys/category/delete', 'category:delete', ID_QUERY, deleteCategories, '删除分类'),
    deleteRoute('/sys/category/deleteBatch', 'category:delete', ID_QUERY, deleteCategories, '批量删除分类'),
    route({ methods: ['GET'], path: '/sys/category/loadTreeRoot', access: 'signed-in', schema: TREE_ROOT, handler: loadTreeRoot }),
    route({
      methods: ['GET'],
      path: '/sys/category/loadTreeChildren',
      access: 'signed-in',
      schema: TREE_CHILDREN,
      handler: loadTreeChildren,
    }),
    route({
      methods: ['GET'],
      path: '/sys/category/loadTreeData',
      access: 'signed-in',
      schema: CATEGORY_LEVEL,
      handler: loadCategoryLevel,
    }),
    route({ methods: ['GET'], path: '/sys/category/loadOne', access: 'signed-in', schema: ONE_CATEGORY, handler: loadOneCategory }),
    route({
      methods: ['GET'],
      path: '/sys/category/loadDictItem',
      access: 'signed-in',
      schema: CATEGORY_NAMES,
      handler: loadCategoryNames,
    }),
    route({
      methods: ['GET'],
      path: '/sys/category/loadDictItem/',
      access: 'signed-in',
      schema: CATEGORY_NAMES,
      handler: loadCategoryNames,
    }),
    route({ methods: ['GET'], path: '/sys/category/loadAllData', access: 'signed-in', schema: ALL_CATEGORIES, handler: loadAllCategories }),
  ],
  dataRules: [CATEGORY_DATA_RULES],
  loggedTables: {
    sys_category: { title: ['name'], texts: { pid: { table: 'sys_category' } } },
  },
  dictionaryTables: {
    sys_category: CATEGORY_TABLE,
  },
}
