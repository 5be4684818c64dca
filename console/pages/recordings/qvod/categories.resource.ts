import { FolderTree } from 'lucide-react'
import type { Resource } from '../../../../elements/list-page/resource/resource.types'
import { categoriesStrings } from './categories.strings'
import { categoryPath, videoCategories } from './qvod-terms'

/** Categories of on-demand videos. */
export const videoCategoryList: Resource = {
  name: 'qvod-categories',
  strings: categoriesStrings,
  icon: FolderTree,
  paths: {
    list: categoryPath('list'),
    add: categoryPath('add'),
    edit: categoryPath('edit'),
    delete: categoryPath('delete'),
    queryById: categoryPath('queryById'),
  },
  permissions: { add: ['qvod:add'], edit: ['qvod:edit'], delete: ['qvod:delete'] },
  titleFields: ['name'],
  subject: 'name',
  sort: { column: 'sortNo', order: 'asc' },
  fields: [
    {
      name: 'name',
      column: { minWidth: 160, emphasis: 'strong', card: 'title', sortable: true },
      search: { rank: 1, match: 'contains' },
      form: { required: true, maxLength: 50, aliases: ['分类名称'] },
    },
    {
      name: 'pid',
      label: 'parent',
      type: 'dict',
      dict: videoCategories,
      column: { minWidth: 140, card: 'line' },
      search: { rank: 2 },
      form: { sent: 'always', aliases: ['父级分类'] },
    },
    {
      name: 'sortNo',
      type: 'number',
      column: { width: 84, align: 'end', sortable: true },
      form: { initial: '0', numeric: true, inputMode: 'numeric' },
    },
    { name: 'createTime', type: 'datetime', made: true, column: { width: 150, sortable: true, emphasis: 'muted' } },
  ],
}
