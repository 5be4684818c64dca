import { Blocks } from 'lucide-react'
import type { Resource, WireRecord } from '../../../../elements/list-page/resource/resource.types'
import { productPath } from '../mqtt-paths'
import { productStrings } from './products.strings'

const lengthOf = (value: unknown): string => String(Array.isArray(value) ? value.length : 0)

/** Products: what devices of a kind have in common. */
export const mqttProducts: Resource = {
  name: 'mqtt-products',
  strings: productStrings,
  icon: Blocks,
  paths: {
    list: productPath('list'),
    queryById: productPath('queryById'),
    add: productPath('add'),
    edit: productPath('edit'),
    delete: productPath('delete'),
  },
  permissions: { add: ['mqtt:add'], edit: ['mqtt:edit'], delete: ['mqtt:delete'] },
  titleFields: ['name'],
  fields: [
    { name: 'name', column: { minWidth: 160, emphasis: 'strong', card: 'title' }, search: { rank: 1 }, form: { required: true } },
    {
      name: 'productKey',
      column: { width: 160, sortable: true, emphasis: 'muted', card: 'subtitle' },
      search: { rank: 1 },
      form: { required: true },
    },
    { name: 'commandCount', query: false, column: { width: 110, align: 'end', text: ({ commands }: WireRecord) => lengthOf(commands) } },
    { name: 'metricCount', query: false, column: { width: 110, align: 'end', text: ({ telemetry }: WireRecord) => lengthOf(telemetry) } },
    { name: 'createTime', type: 'datetime', column: { width: 160, sortable: true, emphasis: 'muted' } },
    { name: 'updateTime', type: 'datetime', column: { width: 160, sortable: true, emphasis: 'muted' } },
  ],
  ownForm: () => import('./ProductForm'),
}
