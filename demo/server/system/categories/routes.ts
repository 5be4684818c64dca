import { route } from '../../platform/http/route'
import type { Route } from '../../platform/http/routes'
import { IMPORTED } from '../../platform/spreadsheets/import-table'
import { EXPORT_CATEGORIES, exportCategories, importCategories } from './exchange'
import { DELETED_IDS } from '../../platform/http/schema/wire-fields'
import { CHANGE, CREATE, DELETE } from '../../platform/audit/operate-types'
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

/** The calls of those who manage categories. */
export const CATEGORY_ROUTES: readonly Route[] = [
  route({ methods: ['GET'], path: '/sys/category/rootList', access: 'category:list', schema: LIST_CATEGORIES, handler: rootCategories }),
  route({ methods: ['GET'], path: '/sys/category/childList', access: 'category:list', schema: CHILD_CATEGORIES, handler: childCategories }),
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
  route({
    methods: ['POST'],
    path: '/sys/category/add',
    access: 'category:add',
    schema: ADD_CATEGORY,
    handler: addCategory,
    audit: { text: '添加分类', operateType: CREATE },
  }),
  route({
    methods: ['PUT', 'POST'],
    path: '/sys/category/edit',
    access: 'category:edit',
    schema: EDIT_CATEGORY,
    handler: editCategory,
    audit: { text: '编辑分类', operateType: CHANGE },
  }),
  route({
    methods: ['DELETE'],
    path: '/sys/category/delete',
    access: 'category:delete',
    schema: DELETED_IDS,
    handler: deleteCategories,
    audit: { text: '删除分类', operateType: DELETE },
  }),
  route({
    methods: ['DELETE'],
    path: '/sys/category/deleteBatch',
    access: 'category:delete',
    schema: DELETED_IDS,
    handler: deleteCategories,
    audit: { text: '批量删除分类', operateType: DELETE },
  }),
]
