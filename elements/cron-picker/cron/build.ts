import { type CronField, cronFields } from './fields'
import type { CronState, CronUnit, DayState, UnitState } from './picker-state'
import type { CronTree } from './tree.types'

export type FieldTexts = Readonly<Partial<Record<CronField, string>>>

/** The text of a state: seven fields, lists sorted. An empty list is `*`; exactly one of the day fields is `?`. */
export function buildCron(state: CronState): string {
  return joinFields({
    second: unitText(state.second),
    minute: unitText(state.minute),
    hour: unitText(state.hour),
    ...dayTexts(state.day),
    month: unitText(state.month),
    year: unitText(state.year),
  })
}

/** The fields that one unit of the picker writes. */
export function unitFields<Unit extends CronUnit>(unit: Unit, state: CronState[Unit]): FieldTexts
export function unitFields(unit: CronUnit, state: UnitState | DayState): FieldTexts {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the signature above ties the state to its unit
  return unit === 'day' ? dayTexts(state as DayState) : { [unit]: unitText(state as UnitState) }
}

/** A text with some fields written anew and the others kept to the letter; always seven fields. */
export function withFields(tree: CronTree, changed: FieldTexts): string {
  return joinFields(Object.fromEntries(cronFields.map((field) => [field, changed[field] ?? tree[field].text])))
}

/** An empty field is `*`, for the week `?`. */
export function joinFields(texts: FieldTexts): string {
  return cronFields.map((field) => texts[field] || (field === 'dayOfWeek' ? '?' : '*')).join(' ')
}

function unitText(state: UnitState): string {
  switch (state.mode) {
    case 1:
      return '*'
    case 2:
      return `${state.start}/${state.step}`
    case 3:
      return list(state.values)
    case 4:
      return `${state.from}-${state.to}`
    default:
      return state.text
  }
}

function dayTexts(state: DayState): { dayOfMonth: string; dayOfWeek: string } {
  const onDays = (dayOfMonth: string) => ({ dayOfMonth, dayOfWeek: '?' })
  const onWeekdays = (dayOfWeek: string) => ({ dayOfMonth: '?', dayOfWeek })
  switch (state.mode) {
    case 1:
      return onDays('*')
    case 2:
      return onWeekdays(`${state.weekStart}/${state.weekStep}`)
    case 3:
      return onDays(`${state.start}/${state.step}`)
    case 4:
      return state.weekdays.length > 0 ? onWeekdays(list(state.weekdays)) : onDays('*')
    case 5:
      return onDays(list(state.days))
    case 6:
      return onDays('L')
    case 7:
      return onDays('LW')
    case 8:
      return onWeekdays(`${state.lastWeekday}L`)
    case 9:
      return onDays(`L-${state.beforeEnd}`)
    case 10:
      return onDays(`${state.nearest}W`)
    case 11:
      return onWeekdays(`${state.nthWeekday}#${state.nth}`)
    default:
      return { dayOfMonth: state.day, dayOfWeek: state.week }
  }
}

function list(values: readonly number[]): string {
  return values.length === 0 ? '*' : [...values].sort((a, b) => a - b).join(',')
}
