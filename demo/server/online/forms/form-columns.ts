import { readValue } from '../../../../elements/core/format/read-value'
import type { Queryable } from '../../platform/database/transactions'
import { itemsOfCode } from '../../platform/codes/table-dictionary'
import { codeNamed, codesNamed, codesByName, type CodesByName } from '../../platform/codes/codes-by-name'
import type { FormField, FormTable, OnlineForm } from './definition.types'
import { isSettable } from './field-schemas'
import { dictionaryOf, withLinks } from './form-dictionaries'
import type { FormRow } from './form-rows'

/** The columns of a form in workbooks. */

/** What no cell of a sheet can say: secrets, files, and texts with a form of their own. */
const NOT_IN_SHEETS: readonly FormField['control'][] = ['password', 'image', 'file', 'umeditor']
const YES = '是'
const NO = '否'

/** The fields that a workbook has, in their order. */
export function sheetFields({ fields }: FormTable): FormField[] {
  return withLinks(fields).filter((field) => (field.isInForm || field.isInList) && !NOT_IN_SHEETS.includes(field.control))
}

/** A cell of an export: words where there are words, a number as one. */
export function cellOf({ name, control, switchValues }: FormField, row: FormRow): string | number {
  const value = row[name]
  if (control === 'switch' && value !== null) return value === switchValues[0] ? YES : NO
  const text = row[`${name}_dictText`]
  if (typeof text === 'string') return text
  return typeof value === 'number' || typeof value === 'string' ? value : ''
}

/** Codes by what they are called, by field. */
export type FieldCodes = ReadonlyMap<string, CodesByName>

/** The codes of every field that has some. */
export async function codesOf(db: Queryable, form: FormTable): Promise<FieldCodes> {
  const codes = new Map<string, CodesByName>()
  for (const field of sheetFields(form)) {
    const dictionary = dictionaryOf(field)
    if (dictionary === null) continue
    const items = await itemsOfCode(db, dictionary)
    codes.set(field.name, codesByName(items.map(({ text, value }) => ({ name: text, code: value }))))
  }
  return codes
}

/** What a cell of an imported sheet says. A code itself is taken as well as its name. @throws ApiError for a name that two codes have */
function valueOf(field: FormField, text: string, codes: CodesByName | undefined): string {
  const [on, off] = field.switchValues
  if (field.control === 'switch' && text !== '') {
    const reading = readValue(text, { kind: 'boolean', values: [on, off] })
    return 'value' in reading ? String(reading.value) : text
  }
  if (!codes || text === '' || isCode(text, codes)) return text
  return field.isMultiple ? codesNamed(codes, text, field.title).join(',') : codeNamed(codes, text, field.title)
}

function isCode(text: string, codes: CodesByName): boolean {
  if (codes.has(text)) return false
  const values = new Set(codes.values())
  return text.split(',').every((part) => values.has(part))
}

/** The fields of an imported row as a body has them. */
export function bodyOf(form: FormTable, texts: Readonly<Record<string, string>>, codes: FieldCodes): Record<string, string> {
  return Object.fromEntries(
    sheetFields(form)
      .filter((field) => isSettable(field) && Object.hasOwn(texts, field.name))
      .map((field) => [field.name, valueOf(field, texts[field.name] ?? '', codes.get(field.name))]),
  )
}

/** The codes with those of a row that was just stored: those that come after may stand below it. */
export function withStored(form: OnlineForm, codes: FieldCodes, row: FormRow): FieldCodes {
  const { tree } = form
  const name = tree && row[tree.text]
  const own = tree && codes.get(tree.parent)
  if (!own || typeof name !== 'string') return codes
  return new Map([...codes, [tree.parent, new Map([...own, [name, own.has(name) ? null : row.id]])]])
}
