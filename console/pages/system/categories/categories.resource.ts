import { FolderTree } from 'lucide-react'
import type { Resource } from '../../../../elements/list-page/resource/resource.types'
import { categoriesStrings } from './categories.strings'

const base = '/sys/category'

/** The trees of categories. Their codes are made by the server. */
export const categories: Resource = {
  name: 'categories',
  strings: categoriesStrings,
  icon: FolderTree,
  paths: {
    list: `${base}/rootList`,
    add: `${base}/add`,
    edit: `${base}/edit`,
    delete: `${base}/delete`,
    deleteBatch: `${base}/deleteBatch`,
    exportXls: `${base}/exportXls`,
    importExcel: `${base}/importExcel`,
  },
  permissions: {
    add: ['category:add', 'system:category:add'],
    edit: ['category:edit', 'system:category:edit'],
    delete: ['category:delete', 'system:category:delete'],
    export: ['category:list', 'system:category:list'],
    import: ['category:add', 'system:category:add'],
  },
  importColumns: { path: '分类路径', name: '分类名称' },
  tree: { parent: 'pid', hasChild: 'hasChild', childrenPath: `${base}/childList`, column: 'name' },
  sort: { column: 'createTime', order: 'asc' },
  fields: [
    {
      name: 'name',
      column: { emphasis: 'strong', card: 'title', minWidth: 240 },
      search: { rank: 1 },
      form: { required: true, maxLength: 100 },
    },
    { name: 'code', made: true, column: { card: 'subtitle', sortable: true }, search: { rank: 2 } },
    { name: 'pid', type: 'category', tree: { pcode: '0' }, query: false, form: { fixed: true, help: 'pidHelp' } },
    // Of workbooks alone.
    { name: 'path', query: false },
    { name: 'createTime', type: 'datetime', column: { sortable: true, emphasis: 'muted', card: 'note' } },
  ],
  formExtensions: () => import('./category-form'),
}
