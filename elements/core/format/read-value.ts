import type { TextParams } from '../i18n/catalogue'
import { type DateMode, formatLocal, dateTimeRuleOf, sampleOf } from './local-date-time'
import { readBoolean } from './read-boolean'
import { type Choice, plainName, readChoice, several } from './read-choice'
import { type DateHints, readLocal } from './read-date'
import { readNumber } from './read-number'
import { maxListed, type UnreadReason } from './unread'
import { joinValue, namesIn } from './value-list'

/** The value that a text is to be read as. An empty text is the empty value `''` of all but `boolean`, whose second value it is. */
export type ValueKind =
  | { readonly kind: 'text' }
  /** A number; `percent`: `50%` is 50, as in a bar of progress. */
  | { readonly kind: 'number' | 'integer' | 'percent' }
  /** A text in `format`, or by default `YYYY-MM-DD`, `YYYY-MM-DD HH:mm:ss`, `HH:mm:ss`. */
  | {
      readonly kind: DateMode
      readonly format?: string | undefined
      /** What comes first in `01/02/2026`; default: as in `format`, else such a text is refused. */
      readonly order?: DateHints['first']
    }
  /** The values for on and off. */
  | { readonly kind: 'boolean'; readonly values?: readonly [on: unknown, off: unknown] }
  /** The value of a choice, by its text or value; several comma-joined. */
  | {
      readonly kind: 'choice'
      readonly choices: readonly Choice[]
      readonly isMultiple?: boolean | undefined
      /** Any other text is a value of its own. */
      readonly isFree?: boolean | undefined
    }
  /** The comma-joined keys of people or records, by name or key. */
  | {
      readonly kind: 'key'
      /** Undefined where nobody has the name, null where several have it. */
      readonly keyOf: (name: string) => string | null | undefined
    }

export type ValueReading = { readonly value: unknown } | { readonly reason: UnreadReason }

const unreadable = (key: UnreadReason['key'], params?: TextParams): ValueReading => ({ reason: { key, ...(params && { params }) } })

/** Reads a text that was typed, pasted or stands in a workbook. All conversions from texts to values go through here. */
export function readValue(text: string, kind: ValueKind): ValueReading {
  switch (kind.kind) {
    case 'text':
      return { value: text }
    case 'number':
    case 'integer':
    case 'percent':
      return numberIn(text, kind.kind)
    case 'date':
    case 'datetime':
    case 'time':
      return dateIn(text, kind)
    case 'boolean':
      return booleanIn(text, kind.values ?? [true, false])
    case 'choice':
      return choiceIn(text, kind)
    case 'key':
      return keysIn(text, kind.keyOf)
  }
  return kind satisfies never
}

function numberIn(text: string, kind: 'number' | 'integer' | 'percent'): ValueReading {
  if (text.trim() === '') return { value: '' }
  const number = readNumber(kind === 'percent' ? text.replace(/[%％]\s*$/, '') : text)
  if (kind === 'integer' && !Number.isInteger(number)) return unreadable('integer')
  return number === null ? unreadable('number') : { value: number }
}

function dateIn(text: string, { kind, format, order }: Extract<ValueKind, { kind: DateMode }>): ValueReading {
  if (text.trim() === '') return { value: '' }
  const rule = dateTimeRuleOf(kind, format)
  const reading = readLocal(text, rule, { first: order, year: new Date().getFullYear() })
  if (reading.kind === 'read') return { value: formatLocal(reading.text, rule) }
  const [one = '', other = ''] = reading.kind === 'ambiguous' ? reading.meanings.map((meaning) => formatLocal(meaning, rule)) : []
  const sample = sampleOf(rule)
  return reading.kind === 'ambiguous' ? unreadable('ambiguous', { one, other, sample }) : unreadable(kind, { sample })
}

function booleanIn(text: string, values: readonly [unknown, unknown]): ValueReading {
  const own = values.find((value) => plainName(String(value)) === plainName(text))
  if (own !== undefined) return { value: own }
  const isOn = readBoolean(text)
  return isOn === null ? unreadable('boolean') : { value: values[isOn ? 0 : 1] }
}

function choiceIn(text: string, { choices, isMultiple, isFree }: Extract<ValueKind, { kind: 'choice' }>): ValueReading {
  if (text.trim() === '') return { value: '' }
  // Its text may hold a comma itself.
  const whole = readChoice(text, choices)
  const names = isMultiple && whole === undefined ? namesIn(text) : [text]
  const values: unknown[] = []
  for (const name of names) {
    const value = names.length === 1 && whole !== undefined ? whole : readChoice(name, choices)
    if (value === several) return unreadable('several', { name })
    if (value === undefined && !isFree)
      return { reason: { key: 'choice', choices: choices.slice(0, maxListed + 1).map((one) => one.text) } }
    values.push(value ?? name)
  }
  return { value: isMultiple ? joinValue([...new Set(values.map(String))]) : values[0] }
}

function keysIn(text: string, keyOf: (name: string) => string | null | undefined): ValueReading {
  const keys: string[] = []
  for (const name of namesIn(text)) {
    const key = keyOf(name)
    if (key === undefined) return unreadable('unknown', { name })
    if (key === null) return unreadable('several', { name })
    keys.push(key)
  }
  return { value: joinValue([...new Set(keys)]) }
}
