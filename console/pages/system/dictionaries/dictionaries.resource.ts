import { BookOpen } from 'lucide-react'
import type { Resource } from '../../../../elements/list-page/resource/resource.types'
import { lazyPart } from '../../../../elements/parts/lazy-part'
import { dictionariesStrings } from './dictionaries.strings'
import { dictionaryPaths } from './dictionary-paths'

const DictionaryItems = lazyPart(() => import('./DictionaryItems'), { close: ({ onClose }) => onClose() })
const { list, add, edit, delete: one, deleteBatch, exportXls, importExcel, restore } = dictionaryPaths

/** The dictionaries. Action codes are those that menus of either generation have. */
export const dictionaries: Resource = {
  name: 'dictionaries',
  strings: dictionariesStrings,
  icon: BookOpen,
  paths: { list, add, edit, delete: one, deleteBatch, exportXls, importExcel, restore: { path: `${restore}/{id}` } },
  permissions: {
    add: ['dict:add', 'system:dict:add'],
    edit: ['dict:edit', 'system:dict:edit'],
    delete: ['dict:delete', 'system:dict:delete'],
    deleteSeveral: ['dict:delete', 'system:dict:deleteBatch'],
    restore: ['dict:delete', 'system:dict:delete'],
    import: ['dict:add', 'system:dict:importExcel'],
  },
  importColumns: {
    dictName: '字典名称',
    dictCode: '字典编码',
    description: '描述',
    itemText: '字典项文本',
    itemValue: '字典项值',
    itemColor: '字典项颜色',
    itemDescription: '字典项描述',
    sortOrder: '排序',
    status: '状态',
  },
  titleFields: ['dictName', 'dictCode'],
  subject: 'dictCode',
  fields: [
    {
      name: 'dictName',
      column: { card: 'title', emphasis: 'strong', sortable: true },
      search: { rank: 1 },
      form: { required: true, maxLength: 100 },
    },
    {
      name: 'dictCode',
      column: { card: 'subtitle', sortable: true },
      search: { rank: 1 },
      form: {
        required: true,
        maxLength: 100,
        fixed: true,
        repeats: true,
        help: 'codeHelp',
        unique: 'sys_dict',
        aliases: ['字典编码'],
      },
    },
    { name: 'description', type: 'textarea', column: { card: 'line', minWidth: 200 }, form: { maxLength: 255, wide: true } },
    { name: 'createTime', type: 'datetime', column: { sortable: true, emphasis: 'muted', card: 'note' } },
    // Of workbooks alone: an item in each line.
    ...['itemText', 'itemValue', 'itemColor', 'itemDescription', 'sortOrder', 'status'].map((name) => ({ name, query: false as const })),
  ],
  rowActions: [{ key: 'items', label: 'items', lead: true, Dialog: DictionaryItems }],
  formExtensions: () => import('./dictionary-form'),
}
