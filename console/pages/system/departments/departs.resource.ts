import { Network } from 'lucide-react'
import type { Resource } from '../../../../elements/list-page/resource/resource.types'
import { lazyPart } from '../../../../elements/parts/lazy-part'
import { company, orgCategory } from './categories'
import { departPaths } from './depart-paths'
import { departReading } from './depart-reading'
import { departsStrings } from './departs.strings'
import { moveByHand } from './move'

const MoveDialog = lazyPart(() => import('./MoveDialog'), { close: ({ onClose }) => onClose() })

const DepartGrants = lazyPart(async () => ({ default: (await import('./depart-dialogs')).DepartGrants }), {
  close: ({ onClose }) => onClose(),
})
const DepartRoles = lazyPart(async () => ({ default: (await import('./depart-dialogs')).DepartRoles }), {
  close: ({ onClose }) => onClose(),
})
const DepartUsers = lazyPart(async () => ({ default: (await import('./depart-dialogs')).DepartUsers }), {
  close: ({ onClose }) => onClose(),
})

/** Codes of the permissions that only servers know which can move departments, or read workbooks by paths. */
export const moveCodes = ['depart:move', 'system:depart:move'] as const
export const importCodes = ['depart:add', 'system:depart:importExcel'] as const

/** The tree of departments. Their codes are made by the server. */
export const departs: Resource = {
  name: 'departs',
  strings: departsStrings,
  icon: Network,
  paths: departPaths,
  listLoader: departReading,
  permissions: {
    add: ['depart:add', 'system:depart:add'],
    edit: ['depart:edit', 'system:depart:edit'],
    delete: ['depart:delete', 'system:depart:delete'],
    deleteSeveral: ['depart:delete', 'system:depart:deleteBatch'],
    export: ['depart:list', 'system:depart:list'],
    import: importCodes,
  },
  tree: { parent: 'parentId', parentParam: 'pid', column: 'departName', moves: { permission: moveCodes, move: moveByHand } },
  sort: { column: 'orgCode', order: 'asc' },
  advancedQuery: false,
  titleFields: ['departName'],
  importColumns: {
    path: '部门路径',
    departName: '部门名称',
    orgCategory: '机构类别',
    orgCode: '机构编码',
    departOrder: '排序',
    mobile: '手机号',
    fax: '传真',
    address: '地址',
    memo: '备注',
  },
  fields: [
    {
      name: 'departName',
      column: { emphasis: 'strong', card: 'title', minWidth: 240 },
      search: { rank: 1 },
      form: { required: true, maxLength: 100, aliases: ['部门名称'] },
    },
    { name: 'parentId', type: 'depart', lazy: true, form: { fixed: true, help: 'parentHelp', aliases: ['上级'] } },
    // A search finds departments on any level, without those above them.
    { name: 'departPath', made: true, column: { ifSent: true, emphasis: 'muted', card: 'note', minWidth: 160 } },
    { name: 'orgCode', made: true, column: { card: 'subtitle' }, form: { fixed: true, sent: 'never' } },
    {
      name: 'orgCategory',
      type: 'dict',
      dict: orgCategory,
      column: { card: 'status', width: 120 },
      form: { required: true, initial: company, aliases: ['机构类别'] },
    },
    { name: 'departOrder', type: 'number', column: { align: 'end', width: 90 }, form: { help: 'orderHelp', inputMode: 'numeric' } },
    { name: 'mobile', column: { card: 'line' }, form: { maxLength: 32, inputMode: 'tel' } },
    { name: 'fax', column: { hidden: true }, form: { maxLength: 32, inputMode: 'tel' } },
    { name: 'address', column: { card: 'line', minWidth: 160 }, form: { maxLength: 200, wide: true } },
    { name: 'memo', type: 'textarea', column: { hidden: true }, form: { maxLength: 500 } },
    // What trees of the server tell beside, in other words or as a place in a workbook.
    { name: 'path', made: true },
    { name: 'key', made: true },
    { name: 'value', made: true },
    { name: 'title', made: true },
    { name: 'isLeaf', made: true },
    { name: 'children', made: true },
  ],
  rowActions: [
    { key: 'users', label: 'users', permission: ['departUser:list', 'system:departUser:list'], Dialog: DepartUsers },
    { key: 'move', label: 'move', permission: moveCodes, Dialog: MoveDialog },
    { key: 'grants', label: 'grants', permission: ['system:permission:saveDepart'], Dialog: DepartGrants },
    { key: 'roles', label: 'roles', permission: ['system:depart:role:list', 'system:depart:role:add'], Dialog: DepartRoles },
  ],
  formExtensions: () => import('./depart-form'),
}
