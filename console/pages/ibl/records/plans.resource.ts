import { CalendarClock } from 'lucide-react'
import { textOf } from '../../../../elements/list-page/resource/records'
import type { Resource } from '../../../../elements/list-page/resource/resource.types'
import { planPaths } from './plan-paths'
import { plansStrings } from './plans.strings'

const permission = ['record:plan'] as const

/** Hours of the week in which devices are recorded. */
export const plans: Resource = {
  name: 'record-plans',
  words: plansStrings,
  icon: CalendarClock,
  paths: planPaths,
  permissions: { add: permission, edit: permission, delete: permission, deleteSeveral: permission },
  calledBy: ['name'],
  subject: 'name',
  fields: [
    {
      name: 'name',
      column: { minWidth: 140, look: 'strong', card: 'title', sortable: true },
      search: { rank: 1 },
      form: { required: true, maxLength: 50, wide: true, aliases: ['计划名称'] },
    },
    {
      name: 'weekDays',
      options: ['1', '2', '3', '4', '5', '6', '7'].map((value) => ({ value, label: `day${value}` })),
      multiple: true,
      query: false,
      column: { minWidth: 230, card: 'subtitle' },
      form: { required: true, wide: true, initial: '1,2,3,4,5', aliases: ['星期'] },
    },
    {
      name: 'openTime',
      column: { width: 120, sortable: true, card: 'line' },
      form: { required: true, initial: '08:00-18:00', help: 'openTimeHelp', wide: true, aliases: ['时间段'] },
    },
    {
      name: 'deviceCount',
      type: 'number',
      made: true,
      query: false,
      column: { width: 96, align: 'end', card: 'note', text: ({ deviceCount }) => textOf(deviceCount) },
    },
    { name: 'createTime', type: 'datetime', made: true, column: { width: 145, sortable: true, look: 'muted', hidden: true } },
  ],
  special: () => import('./plan-form'),
}
