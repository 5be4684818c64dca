import { Type } from 'typebox'
import { recordOf } from '../../platform/query/list-answer'
import { route } from '../../platform/http/route'
import type { Route } from '../../platform/http/routes'
import { DELETED_IDS } from '../../platform/http/schema/wire-fields'
import { CHANGE, CREATE, DELETE } from '../../platform/audit/operate-types'
import { LIST_DICTS, listDicts, DICT_FIELDS } from './dict-list'
import { ADD_DICT, addDict, deleteDicts, EDIT_DICT, editDict } from './dict-write'
import { EXPORT_DICTS, exportDicts, importDicts } from './exchange'
import { CHECK_ITEM, checkItem, LIST_ITEMS, listItems } from './item-list'
import { ADD_ITEM, addItem, deleteItems, EDIT_ITEM, editItem } from './item-write'
import { deletedDicts, DICT_IN_PATH, ERASE_DICTS, eraseDict, eraseDicts, RESTORE_DICTS, restoreDict, restoreDicts } from './recycle-bin'
import { IMPORTED } from '../../platform/spreadsheets/import-table'

const deleteDictsRoute = (path: string, text: string): Route =>
  route({
    methods: ['DELETE'],
    path,
    access: 'dict:delete',
    schema: DELETED_IDS,
    handler: deleteDicts,
    audit: { text, operateType: DELETE },
  })

const deleteItemsRoute = (path: string, text: string): Route =>
  route({
    methods: ['DELETE'],
    path,
    access: 'dict:item:delete',
    schema: DELETED_IDS,
    handler: deleteItems,
    audit: { text, operateType: DELETE },
  })

/** The calls of those who manage dictionaries. */
export const DICTIONARY_ROUTES: readonly Route[] = [
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
  route({
    methods: ['POST'],
    path: '/sys/dict/add',
    access: 'dict:add',
    schema: ADD_DICT,
    handler: addDict,
    audit: { text: '添加字典', operateType: CREATE },
  }),
  route({
    methods: ['PUT', 'POST'],
    path: '/sys/dict/edit',
    access: 'dict:edit',
    schema: EDIT_DICT,
    handler: editDict,
    audit: { text: '编辑字典', operateType: CHANGE },
  }),
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
  route({
    methods: ['DELETE'],
    path: '/sys/dict/deletePhysic/:id',
    access: 'dict:delete',
    fresh: true,
    schema: DICT_IN_PATH,
    handler: eraseDict,
    audit: { text: '彻底删除字典', operateType: DELETE },
  }),
  route({
    methods: ['PUT'],
    path: '/sys/dict/putRecycleBin',
    access: 'dict:delete',
    fresh: true,
    schema: RESTORE_DICTS,
    handler: restoreDicts,
    audit: { text: '批量取回字典', operateType: CHANGE },
  }),
  route({
    methods: ['DELETE'],
    path: '/sys/dict/deleteRecycleBin',
    access: 'dict:delete',
    fresh: true,
    schema: ERASE_DICTS,
    handler: eraseDicts,
    audit: { text: '批量彻底删除字典', operateType: DELETE },
  }),

  route({ methods: ['GET'], path: '/sys/dictItem/list', access: 'dict:list', schema: LIST_ITEMS, handler: listItems }),
  route({ methods: ['GET'], path: '/sys/dictItem/dictItemCheck', access: 'dict:list', schema: CHECK_ITEM, handler: checkItem }),
  route({
    methods: ['POST'],
    path: '/sys/dictItem/add',
    access: 'dict:item:add',
    schema: ADD_ITEM,
    handler: addItem,
    audit: { text: '添加字典项', operateType: CREATE },
  }),
  route({
    methods: ['PUT', 'POST'],
    path: '/sys/dictItem/edit',
    access: 'dict:item:edit',
    schema: EDIT_ITEM,
    handler: editItem,
    audit: { text: '编辑字典项', operateType: CHANGE },
  }),
  deleteItemsRoute('/sys/dictItem/delete', '删除字典项'),
  deleteItemsRoute('/sys/dictItem/deleteBatch', '批量删除字典项'),
]
