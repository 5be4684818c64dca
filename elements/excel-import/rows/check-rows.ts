import { fillText, type Locale, type TextParams } from '../../core/i18n'
import { type ValueKind, readValue } from '../../core/format/read-value'
import { unreadText } from '../../core/format/unread'
import { firstValidationError, lengthBetween, validationText } from '../../core/validation'
import type { ImportChoice, ImportField } from '../excel-import.types'
import { checkStrings } from './check.strings'
import type { ImportRow } from './sheet-rows'

/** What is wrong with a row, by field. */
export type RowFaults = ReadonlyMap<string, string>
/** What is wrong, by row and field; rows that are right are not in it. */
export type Faults = ReadonlyMap<string, RowFaults>

/** What the cells of a field are read as; none are choices while these are not known. */
export function kindOf({ type = 'text', multiple, dateOrder }: ImportField, choices: readonly ImportChoice[]): ValueKind {
  if (choices.length > 0) return { kind: 'choice', choices, isMultiple: multiple }
  return { kind: type, order: dateOrder }
}

/** Checks the cells of rows by the rules of their fields. */
export class RowCheck {
  readonly #patterns: ReadonlyMap<string, RegExp>
  /** Rows by text, of fields whose texts are unique. */
  readonly #holders: ReadonlyMap<string, ReadonlyMap<string, readonly ImportRow[]>>

  /**
   * @param rows all rows of all files; those that are stored already or taken out are not looked at
   * @param choicesOf the choices of a field; none while they are not known
   */
  constructor(
    private readonly fields: readonly ImportField[],
    private readonly rows: readonly ImportRow[],
    private readonly choicesOf: (field: ImportField) => readonly ImportChoice[],
    private readonly locale: Locale,
  ) {
    this.#patterns = new Map(fields.flatMap(({ name, pattern }) => (pattern ? [[name, new RegExp(`^(?:${pattern})$`, 'u')] as const] : [])))
    this.#holders = new Map(fields.filter(({ unique }) => unique).map(({ name }) => [name, holders(rows, name)]))
  }

  all(): Faults {
    const faults = new Map<string, RowFaults>()
    for (const row of this.rows) {
      if (row.sent || row.excluded) continue
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
    if (text === '') return field.required ? this.#fill('required', { title: field.title }) : null
    return this.#shape(field, text) ?? field.check?.(text, row.texts) ?? this.#double(field, text, row)
  }

  #shape(field: ImportField, text: string): string | null {
    const { name, title, minLength = 0, maxLength, pattern, message } = field
    const choices = this.choicesOf(field)
    const reading = readValue(text, kindOf(field, choices))
    if ('reason' in reading) return this.#fill('named', { title, reason: unreadText(text, reading.reason, this.locale) })
    const stored = choices.length > 0 ? text : String(reading.value)
    const long = firstValidationError(stored, [lengthBetween(minLength, maxLength)])
    if (long) return this.#fill('named', { title, reason: validationText(long, this.locale) })
    return pattern && !this.#patterns.get(name)!.test(stored) ? (message ?? this.#fill('pattern', { title })) : null
  }

  #fill(key: keyof (typeof checkStrings)['en'], params: TextParams): string {
    return fillText(checkStrings[this.locale][key], params)
  }

  #double({ name, title, unique }: ImportField, text: string, row: ImportRow): string | null {
    if (!unique) return null
    const other = this.#holders
      .get(name)
      ?.get(text)
      ?.find((holder) => holder.id !== row.id)
    return other ? this.#fill('double', { title, line: other.line }) : null
  }
}

function holders(rows: readonly ImportRow[], name: string): Map<string, ImportRow[]> {
  const found = new Map<string, ImportRow[]>()
  for (const row of rows) {
    const text = row.texts[name] ?? ''
    if (text === '' || row.sent || row.excluded) continue
    const same = found.get(text)
    if (same) same.push(row)
    else found.set(text, [row])
  }
  return found
}
