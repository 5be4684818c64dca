import {
  cronFields,
  type CronReading,
  type CronState,
  type CronTree,
  type CronUnit,
  cronUnits,
  parseCron,
  unitFields,
  withFields,
} from '../cron'
import { isSameSpan, isInvalid, type NumberSpan, readWhole, type TypedNumber } from './typed-numbers'
import {
  type CronMemory,
  dayOf,
  type DayMemory,
  type DayMode,
  EMPTY_CRON_MEMORY,
  remember,
  type UnitMemory,
  unitOf,
  type UnitMode,
} from './unit-memory'

/** What the editor works on. The text is the truth; the modes are read from it. */
export interface Draft {
  readonly text: string
  readonly reading: CronReading
  /** The modes shown; null where the text has not enough fields to say any: then none is chosen. */
  readonly state: CronState | null
  readonly memory: CronMemory
  /** The last fields that could be read: a mode chosen while the text is half typed is written into them. */
  readonly fields: CronTree | null
  /** A unit whose list of values is still empty, which a text cannot say. */
  readonly emptyUnit: CronUnit | null
  readonly typed: readonly TypedNumber[]
  /** The text before the last change by a control or a repair. */
  readonly before: string | null
}

/** The draft of a value as it is: opening and confirming returns the same text. */
export function openDraft(text: string): Draft {
  return read(
    { text, reading: parseCron(text), state: null, memory: EMPTY_CRON_MEMORY, fields: null, emptyUnit: null, typed: [], before: null },
    text,
  )
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
export function withNumbers(
  draft: Draft,
  unit: CronUnit,
  mode: DayMode,
  numbers: Partial<UnitMemory> | Partial<DayMemory>,
  withYear = true,
): Draft {
  const memory: CronMemory = { ...draft.memory, [unit]: { ...draft.memory[unit], ...numbers } }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the day has eleven modes, the others four
  const chosen = unit === 'day' ? dayOf(memory.day, mode) : unitOf(memory[unit], mode as UnitMode)
  const next = read(draft, written(draft, unit, unitFields(unit, chosen), withYear))
  const typed = draft.typed.filter((number) => number.unit !== unit || (number.mode === mode && !(number.key in numbers)))
  const emptyUnit = isEmpty(chosen) ? unit : draft.emptyUnit === unit ? null : draft.emptyUnit
  const saved = emptyUnit === unit ? chosen : emptyUnit && draft.state?.[emptyUnit]
  return {
    ...next,
    memory,
    typed,
    emptyUnit,
    before: draft.text,
    state: emptyUnit && next.state ? { ...next.state, [emptyUnit]: saved } : next.state,
  }
}

/** A number is being typed: it counts as soon as it can be read, and until then the one before stays. That chooses the mode as well. */
export function withTyped(draft: Draft, position: NumberSpan, text: string, withYear = true): Draft {
  const typed = draft.typed.find((number) => isSameSpan(number, position))
  const was = typed?.was ?? numberAt(draft.memory, position)
  const number = readWhole(text, position)
  const next = withNumbers(draft, position.unit, position.mode, { [position.key]: number ?? was }, withYear)
  return { ...next, typed: [...next.typed, { ...position, text, number, was, left: false }], before: typed ? draft.before : draft.text }
}

/** The box was left: what could be read is its number now, what could not stays as it was typed. */
export function withLeft(draft: Draft, position: NumberSpan): Draft {
  const typed = draft.typed.flatMap((number) =>
    !isSameSpan(number, position) ? [number] : isInvalid(number) ? [{ ...number, left: true }] : [],
  )
  return { ...draft, typed }
}

/** Nothing is chosen in a list of days: it cannot be saved. In other units an empty list is every one. */
export function lacksDays({ emptyUnit }: Draft): boolean {
  return emptyUnit === 'day'
}

/** Somebody did something that would be lost with the draft of this value. */
export function isChanged(draft: Draft, value: string): boolean {
  return draft.text !== value || draft.emptyUnit !== null || draft.typed.some(isInvalid)
}

export function numberAt(memory: CronMemory, { unit, key }: NumberSpan): number {
  const numbers: Partial<Record<string, unknown>> = { ...memory[unit] }
  return Number(numbers[key])
}

function isEmpty(state: CronState[CronUnit]): boolean {
  return (
    ('values' in state && state.values.length === 0) ||
    ('days' in state && state.days.length === 0) ||
    ('weekdays' in state && state.weekdays.length === 0)
  )
}

function read(draft: Draft, text: string): Draft {
  const reading = parseCron(text)
  const { state, tree } = reading
  // an emptied text begins anew
  const fields = text.trim() === '' ? null : (tree ?? draft.fields)
  return {
    ...draft,
    text,
    reading,
    state,
    fields,
    emptyUnit: null,
    typed: [],
    memory: state ? remember(draft.memory, state) : draft.memory,
  }
}

/**
 * The text with one unit written anew, the others kept to the letter. Where there was none yet, smaller units start at
 * their first value: 9 o'clock is once a day, not each second from 9 to 10.
 */
function written({ reading, fields }: Draft, unit: CronUnit, changed: ReturnType<typeof unitFields>, withYear: boolean): string {
  const base = fields ?? parseCron(startText(unit)).tree
  if (!base) return reading.text
  const text = withFields(base, changed)
  return withYear || unit === 'year'
    ? text
    : text
        .split(' ')
        .slice(0, cronFields.length - 1)
        .join(' ')
}

function startText(unit: CronUnit): string {
  const clock = (['second', 'minute', 'hour'] as const).map((part) => (cronUnits.indexOf(part) < cronUnits.indexOf(unit) ? '0' : '*'))
  return `${clock.join(' ')} * * ? *`
}
