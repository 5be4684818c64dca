import { fillText, type Locale } from '../../core/i18n'
import { decimalNumber, firstValidationError, lengthBetween, validationText } from '../../core/validation'
import type { ImportChoice, ImportField } from '../excel-import.types'
import { checkStrings } from './check.strings'
import type { ImportRow } from './sheet-rows'

/** What is wrong with a row, by field. */
export type RowFaults = ReadonlyMap<string, string>
/** What is wrong, by row and field; rows that are right are not in it. */
export type Faults = ReadonlyMap<string, RowFaults>

const comma = /\s*[,，、;；]\s*/
/** Choices that a message lists. */
const maxListed = 6

/** Checks the cells of rows by the rules of their fields. */
export class RowCheck {
  readonly #words: (typeof checkStrings)['en']
  readonly #patterns: ReadonlyMap<string, RegExp>
  /** Rows by text, of fields whose texts are unique. */
  readonly #holders: ReadonlyMap<string, ReadonlyMap<string, readonly ImportRow[]>>

  /**
   * @param rows all rows of all files; those that are stored already are not looked at
   * @param choicesOf the choices of a field; none while they are not known
   */
  constructor(
    private readonly fields: readonly ImportField[],
    private readonly rows: readonly ImportRow[],
    private readonly choicesOf: (field: ImportField) => readonly ImportChoice[],
    private readonly locale: Locale,
  ) {
    this.#words = checkStrings[locale]
    this.#patterns = new Map(fields.flatMap(({ name, pattern }) => (pattern ? [[name, new RegExp(`^(?:${pattern})$`, 'u')] as const] : [])))
    this.#holders = new Map(fields.filter(({ unique }) => unique).map(({ name }) => [name, holders(rows, name)]))
  }

  all(): Faults {
    const faults = new Map<string, RowFaults>()
    for (const row of this.rows) {
      if (row.sent) continue
      const wrong = this.fields.flatMap((field) => {
        const text = row.texts[field.name]
        const message = text === undefined ? null : this.of(field, text, row)
        return message === null ? [] : [[field.name, message] as const]
      })
      if (wrong.length > 0) faults.set(row.id, new Map(wrong))
    }
    return faults
  }

  /** What is wrong with a text in a field of a row, in words. */
  of(field: ImportField, text: string, row: ImportRow): string | null {
    if (text === '') return field.required ? fillText(this.#words.required, { title: field.title }) : null
    return this.#shape(field, text) ?? this.#choice(field, text) ?? field.check?.(text, row.texts) ?? this.#double(field, text, row)
  }

  #shape({ name, title, type = 'text', minLength = 0, maxLength, pattern, message }: ImportField, text: string): string | null {
    const words = this.#words
    if (type === 'number' && decimalNumber(text)) return fillText(words.number, { title })
    if (type === 'integer' && !/^[-+]?\d+$/.test(text)) return fillText(words.integer, { title })
    if (type === 'date' && !isDay(text)) return fillText(words.date, { title })
    if (type === 'datetime' && !isDateTime(text)) return fillText(words.datetime, { title })
    const long = firstValidationError(text, [lengthBetween(minLength, maxLength)])
    if (long) return fillText(words.length, { title, reason: validationText(long, this.locale) })
    return pattern && !this.#patterns.get(name)!.test(text) ? (message ?? fillText(words.pattern, { title })) : null
  }

  #choice(field: ImportField, text: string): string | null {
    const choices = this.choicesOf(field)
    if (choices.length === 0) return null
    const parts = field.multiple ? text.split(comma).filter((part) => part !== '') : [text]
    const unknown = parts.find((part) => !choices.some((choice) => choice.text === part || choice.value === part))
    if (unknown === undefined) return null
    const listed = choices.slice(0, maxListed).map((choice) => choice.text)
    const more = choices.length > maxListed ? '…' : ''
    return fillText(this.#words.choice, { title: field.title, text: unknown, choices: listed.join(this.#words.comma) + more })
  }

  #double({ name, title, unique }: ImportField, text: string, row: ImportRow): string | null {
    if (!unique) return null
    const other = this.#holders
      .get(name)
      ?.get(text)
      ?.find((holder) => holder.id !== row.id)
    return other ? fillText(this.#words.double, { title, line: other.line }) : null
  }
}

function holders(rows: readonly ImportRow[], name: string): Map<string, ImportRow[]> {
  const found = new Map<string, ImportRow[]>()
  for (const row of rows) {
    const text = row.texts[name] ?? ''
    if (text === '' || row.sent) continue
    const same = found.get(text)
    if (same) same.push(row)
    else found.set(text, [row])
  }
  return found
}

function isDay(text: string): boolean {
  const [, year = '', month = '', day = ''] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? []
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  return year !== '' && date.toISOString().startsWith(`${year}-${month}-${day}`)
}

/** A day alone is its beginning. */
function isDateTime(text: string): boolean {
  const [day = '', time] = text.split(' ')
  return isDay(day) && (time === undefined || /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/.test(time))
}
