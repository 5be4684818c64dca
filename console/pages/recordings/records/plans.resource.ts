import { CalendarClock } from 'lucide-react'
import { stringValue } from '../../../../elements/list-page/resource/records'
import type { Resource } from '../../../../elements/list-page/resource/resource.types'
import { lazyPart } from '../../../../elements/parts/lazy-part'
import { planPaths } from './plan-paths'
import { plansStrings } from './plans.strings'
import { painted, readWeek, writeWeek } from './week-grid/week'
import { hoursText } from './week-grid/week-texts'

const PlanDevicesDrawer = lazyPart(() => import('./PlanDevicesDrawer'), { close: ({ onClose }) => onClose() })

const permission = ['record:plan'] as const

/** From Monday to Friday, 08:00 to 18:00. */
const workdays = writeWeek(painted(readWeek(''), { day: 0, at: 16 }, { day: 4, at: 35 }, true))

/** Hours of the week in which devices are recorded. */
export const plans: Resource = {
  name: 'record-plans',
  strings: plansStrings,
  icon: CalendarClock,
  paths: planPaths,
  permissions: { add: permission, edit: permission, delete: permission, deleteSeveral: permission },
  titleFields: ['name'],
  subject: 'name',
  fields: [
    {
      name: 'name',
      column: { minWidth: 140, emphasis: 'strong', card: 'title', sortable: true },
      search: { rank: 1 },
      form: { required: true, maxLength: 50, wide: true, aliases: ['计划名称'] },
    },
    {
      name: 'weekGrid',
      query: false,
      column: { minWidth: 320, card: 'subtitle', text: ({ weekGrid }, locale) => hoursText(stringValue(weekGrid), locale) },
      form: { required: true, wide: true, initial: workdays, help: 'weekGridHelp' },
    },
    {
      name: 'deviceCount',
      type: 'number',
      made: true,
      query: false,
      column: { width: 96, align: 'end', card: 'note', text: ({ deviceCount }) => stringValue(deviceCount) },
    },
    { name: 'createTime', type: 'datetime', made: true, column: { width: 145, sortable: true, emphasis: 'muted', hidden: true } },
  ],
  rowActions: [{ key: 'devices', label: 'devices', lead: true, Dialog: PlanDevicesDrawer }],
  formExtensions: () => import('./plan-form'),
}
