import { cronFields, type CronReading, type CronState, type CronUnit, cronUnits, parseCron, unitFields, withFields } from '../cron'
import { type CronMemory, dayOf, type DayMemory, type DayMode, freshMemory, remember, type UnitMemory, unitOf, type UnitMode } from './unit-memory'

/** What the editor works on. The text is the truth; the modes are read from it. */
export interface Draft {
  readonly text: string
  readonly reading: CronReading
  /** The modes shown; while the text has not enough fields, the last ones. */
  readonly state: CronState
  readonly memory: CronMemory
  /** A unit whose list of values is still empty, which a text can not say. */
  readonly emptyUnit: CronUnit | null
  /** The text before the last change by a control or a repair. */
  readonly before: string | null
}

const everything: CronState = { second: { mode: 1 }, minute: { mode: 1 }, hour: { mode: 1 }, day: { mode: 1 }, month: { mode: 1 }, year: { mode: 1 } }

/** The draft of a value as it is: opening and confirming returns the same text. */
export function openDraft(text: string): Draft {
  return read({ text, reading: parseCron(text), state: everything, memory: freshMemory, emptyUnit: null, before: null }, text)
}

/** The text was typed, or replaced by a preset, a repair or what it was before. */
export function withText(draft: Draft, text: string, before: string | null = draft.before): Draft {
  return { ...read(draft, text), before }
}

/** A mode was chosen: with the numbers it had. */
export function withMode(draft: Draft, unit: CronUnit, mode: DayMode, withYear = true): Draft {
  return withNumbers(draft, unit, mode, {}, withYear)
}

/** A number, a weekday or the values of a mode were changed; that chooses the mode as well. */
export function withNumbers(draft: Draft, unit: CronUnit, mode: DayMode, numbers: Partial<UnitMemory> | Partial<DayMemory>, withYear = true): Draft {
  const memory: CronMemory = { ...draft.memory, [unit]: { ...draft.memory[unit], ...numbers } }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the day has eleven modes, the others four
  const state: CronState = { ...draft.state, [unit]: unit === 'day' ? dayOf(memory.day, mode) : unitOf(memory[unit], mode as UnitMode) }
  const text = written(draft, unit, state, withYear)
  const emptyUnit = isEmpty(state[unit]) ? unit : draft.emptyUnit === unit ? null : draft.emptyUnit
  const next = read(draft, text)
  return { ...next, memory, emptyUnit, before: draft.text, state: emptyUnit ? { ...next.state, [emptyUnit]: state[emptyUnit] } : next.state }
}

/** Nothing is chosen in a list of days: it can not be saved. In other units an empty list is every one. */
export function lacksDays({ emptyUnit }: Draft): boolean {
  return emptyUnit === 'day'
}

function isEmpty(state: CronState[CronUnit]): boolean {
  return ('values' in state && state.values.length === 0) || ('days' in state && state.days.length === 0) || ('weekdays' in state && state.weekdays.length === 0)
}

function read(draft: Draft, text: string): Draft {
  const reading = parseCron(text)
  return { ...draft, text, reading, emptyUnit: null, state: reading.state ?? draft.state, memory: reading.state ? remember(draft.memory, reading.state) : draft.memory }
}

/**
 * The text with one unit written anew, the others kept to the letter. Where there was none yet, smaller units start at
 * their first value: 9 o'clock is once a day, not each second from 9 to 10.
 */
function written({ reading }: Draft, unit: CronUnit, state: CronState, withYear: boolean): string {
  const changed = unitFields(unit, state[unit])
  const base = reading.tree ?? parseCron(startText(unit)).tree
  if (!base) return reading.text
  const text = withFields(base, changed)
  return withYear || unit === 'year' ? text : text.split(' ').slice(0, cronFields.length - 1).join(' ')
}

function startText(unit: CronUnit): string {
  const clock = (['second', 'minute', 'hour'] as const).map((part) => (cronUnits.indexOf(part) < cronUnits.indexOf(unit) ? '0' : '*'))
  return `${clock.join(' ')} * * ? *`
}
