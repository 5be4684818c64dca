import { Layers2 } from 'lucide-react'
import { registerEnglish } from '../../../../elements/core/dict/dict-translations'
import { entityPaths } from '../../../../elements/core/transport/entity-paths'
import type { Resource } from '../../../../elements/list-page/resource/resource.types'
import { typersStrings } from './typers.strings'

const kinds = registerEnglish('r0_kind', { 循环: 'Loop', 播一遍: 'Once', 按计划: 'By plan', 插播: 'Insert' })
const { importExcel: _import, exportXls: _export, ...paths } = entityPaths('/ytR0Typer')

/** Types of carousels. */
const typers: Resource = {
  name: 'r0-typer',
  strings: typersStrings,
  icon: Layers2,
  paths: { ...paths, queryById: '/ytR0Typer/queryById' },
  permissions: { add: ['r0Typer:add'], edit: ['r0Typer:edit'], delete: ['r0Typer:delete'], deleteSeveral: ['r0Typer:delete'] },
  sort: { column: 'sortNo', order: 'asc' },
  fields: [
    {
      name: 'name',
      column: { minWidth: 140, emphasis: 'strong', card: 'title', sortable: true },
      search: { rank: 1, match: 'contains' },
      form: { required: true, maxLength: 100 },
    },
    {
      name: 'code',
      column: { minWidth: 120, card: 'line' },
      search: { rank: 2 },
      form: { required: true, maxLength: 64, unique: 'yt_r0_typer' },
    },
    { name: 'kind', type: 'dict', dict: kinds, column: { width: 120 }, search: { rank: 1 }, form: { required: true, initial: 'loop' } },
    { name: 'sortNo', type: 'number', column: { width: 80, align: 'end', sortable: true }, form: { initial: '1' } },
    {
      name: 'enabled',
      type: 'switch',
      options: [
        { value: '1', label: 'yes' },
        { value: '0', label: 'no' },
      ],
      column: { width: 80 },
      form: { initial: '1' },
    },
    { name: 'createTime', type: 'datetime', made: true, column: { width: 145, sortable: true, hidden: true } },
  ],
}

export default typers
