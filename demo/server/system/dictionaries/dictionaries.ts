import type { Codes, CrudCodes } from '../../platform/base/permission-codes'
import {
  DICT_ITEMS,
  LOAD_DICT,
  LOAD_DICT_ITEM,
  LOAD_TREE_DATA,
  getDictItems,
  loadDict,
  loadDictItem,
  loadTreeData,
  queryAllDictItems,
  refreshCache,
} from './handlers'
import { DICT_CHOICES, NO_RESULT } from '../../platform/http/schema/result-schema'
import { DUPLICATE_CHECK, duplicateCheck } from './duplicate-check'
import { DICT_DATA_RULES } from './dict-list'
import type { Room } from '../../platform/rooms'
import { Type } from 'typebox'
import { recordOf } from '../../platform/query/list-schema'
import { route } from '../../platform/http/route'
import { createRoute, deleteRoute, updateRoute } from '../../platform/http/write-routes'
import type { Route } from '../../platform/http/routes'
import { ID_QUERY } from '../../platform/http/schema/request-schema'
import { CHANGE, CREATE } from '../../platform/audit/operate-types'
import { LIST_DICTS, listDicts, DICT_FIELDS } from './dict-list'
import { ADD_DICT, addDict, deleteDicts, EDIT_DICT, editDict } from './dict-write'
import { EXPORT_DICTS, exportDicts, importDicts } from './import-export'
import { CHECK_ITEM, checkItem, LIST_ITEMS, listItems } from './item-list'
import { ADD_ITEM, addItem, deleteItems, EDIT_ITEM, editItem } from './item-write'
import { deletedDicts, DICT_IN_PATH, ERASE_DICTS, purgeDict, purgeDicts, RESTORE_DICTS, restoreDict, restoreDicts } from './recycle-bin'
import { IMPORTED } from '../../platform/spreadsheets/import-table'

const deleteDictsRoute = (path: string, text: string): Route => deleteRoute(path, 'dict:delete', ID_QUERY, deleteDicts, text)

const deleteItemsRoute = (path: string, text: string): Route => deleteRoute(path, 'dict:item:delete', ID_QUERY, deleteItems, text)

declare module '../../platform/base/permission-codes' {
  interface PermissionCodes extends CrudCodes<'dict'>, Codes<'dict:item', 'add' | 'edit' | 'delete'> {}
}

/** The calls of those who manage dictionaries. */
export const DICTIONARIES: Room = {
  routes: [
    route({ methods: ['GET'], path: '/sys/dict/list', access: 'dict:list', schema: LIST_DICTS, handler: listDicts }),
    route({ methods: ['GET'], path: '/sys/dict/exportXls', access: 'dict:list', schema: EXPORT_DICTS, handler: exportDicts }),
    {
      methods: ['POST'],
      path: '/sys/dict/importExcel',
      access: 'dict:add',
      schema: IMPORTED,
      handler: importDicts,
      audit: { text: '导入字典', operateType: CREATE },
    },
    createRoute('/sys/dict/add', 'dict:add', ADD_DICT, addDict, '添加字典'),
    updateRoute('/sys/dict/edit', 'dict:edit', EDIT_DICT, editDict, '编辑字典'),
    deleteDictsRoute('/sys/dict/delete', '删除字典'),
    deleteDictsRoute('/sys/dict/deleteBatch', '批量删除字典'),

    {
      methods: ['GET'],
      path: '/sys/dict/deleteList',
      access: 'dict:delete',
      schema: { result: Type.Array(recordOf(DICT_FIELDS)) },
      handler: deletedDicts,
    },
    route({
      methods: ['PUT'],
      path: '/sys/dict/back/:id',
      access: 'dict:delete',
      fresh: true,
      schema: DICT_IN_PATH,
      handler: restoreDict,
      audit: { text: '取回字典', operateType: CHANGE },
    }),
    deleteRoute('/sys/dict/deletePhysic/:id', 'dict:delete', DICT_IN_PATH, purgeDict, '彻底删除字典', { fresh: true }),
    route({
      methods: ['PUT'],
      path: '/sys/dict/putRecycleBin',
      access: 'dict:delete',
      fresh: true,
      schema: RESTORE_DICTS,
      handler: restoreDicts,
      audit: { text: '批量取回字典', operateType: CHANGE },
    }),
    deleteRoute('/sys/dict/deleteRecycleBin', 'dict:delete', ERASE_DICTS, purgeDicts, '批量彻底删除字典', { fresh: true }),

    route({ methods: ['GET'], path: '/sys/dictItem/list', access: 'dict:list', schema: LIST_ITEMS, handler: listItems }),
    route({ methods: ['GET'], path: '/sys/dictItem/dictItemCheck', access: 'dict:list', schema: CHECK_ITEM, handler: checkItem }),
    createRoute('/sys/dictItem/add', 'dict:item:add', ADD_ITEM, addItem, '添加字典项'),
    updateRoute('/sys/dictItem/edit', 'dict:item:edit', EDIT_ITEM, editItem, '编辑字典项'),
    deleteItemsRoute('/sys/dictItem/delete', '删除字典项'),
    deleteItemsRoute('/sys/dictItem/deleteBatch', '批量删除字典项'),
    route({ methods: ['GET'], path: '/sys/dict/getDictItems/:code', access: 'signed-in', schema: DICT_ITEMS, handler: getDictItems }),
    route({ methods: ['GET'], path: '/sys/dict/loadDict/:code', access: 'signed-in', schema: LOAD_DICT, handler: loadDict }),
    route({ methods: ['GET'], path: '/sys/dict/loadDictItem/:code', access: 'signed-in', schema: LOAD_DICT_ITEM, handler: loadDictItem }),
    route({ methods: ['GET'], path: '/sys/dict/loadTreeData', access: 'signed-in', schema: LOAD_TREE_DATA, handler: loadTreeData }),
    {
      methods: ['GET'],
      path: '/sys/dict/queryAllDictItems',
      access: 'signed-in',
      schema: { result: Type.Record(Type.String(), DICT_CHOICES) },
      handler: queryAllDictItems,
    },
    { methods: ['GET'], path: '/sys/dict/refleshCache', access: 'signed-in', schema: { result: NO_RESULT }, handler: refreshCache },
    route({ methods: ['GET'], path: '/sys/duplicate/check', access: 'signed-in', schema: DUPLICATE_CHECK, handler: duplicateCheck }),
  ],
  dataRules: [DICT_DATA_RULES],
  loggedTables: {
    sys_dict: { title: ['dict_name', 'dict_code'] },
    sys_dict_item: {
      title: ['dict_id', 'item_text'],
      texts: { dict_id: { table: 'sys_dict' }, status: 'dict_item_status' },
      deletedWith: { sys_dict: { dict_id: 'id' } },
    },
  },
  dictionaryTables: {
    sys_dict: {
      table: 'sysDict',
      columns: { id: 'id', dict_code: 'dictCode', dict_name: 'dictName' },
      hidden: { column: 'delFlag', value: 1 },
    },
  },
  uniqueColumns: {
    'sys_dict.dict_code': ['sysDict', 'dictCode'],
  },
}
