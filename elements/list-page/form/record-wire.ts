import { isExactNumber, parseJson } from '../../core/format/parse-json'
import { visibleText } from '../../core/format/visible-text'
import { isRecord } from '../../core/storage/shapes'
import { recordIdOf, stringValue } from '../resource/records'
import type { FormValues, ResourceField, WireRecord } from '../resource/resource.types'

/** A field that a form has. */
export type EditedField = ResourceField & Required<Pick<ResourceField, 'form'>>

type Body = Record<string, unknown>

/** Columns that a server sets by itself. Sent back they may be stored: a server in another time zone moves a time with each edit. */
const SERVER_OWNED: ReadonlySet<string> = new Set(
  ['create', 'update'].flatMap((act) => [`${act}Time`, `${act}By`, `${act}_time`, `${act}_by`]),
)

/** The fields of a form in this mode, in their order. */
export function editedFields(fields: readonly ResourceField[], isNew: boolean): EditedField[] {
  return fields.filter((field): field is EditedField => field.form !== undefined && (isNew || !field.form.addOnly))
}

/** What a form starts with: a new record with what it is given or its fields begin with, another with what it holds. */
export function formStart(
  fields: readonly EditedField[],
  record: WireRecord | null,
  startValues: FormValues = {},
  input: FormValues = {},
): FormValues {
  const own = fields.map(({ name, type, form }) => {
    if (!record) return [name, input[name] ?? form.initial ?? '']
    const text = type === 'rows' || form.writeOnly ? '' : stringValue(record[name])
    return [name, type === 'date' ? text.slice(0, 'YYYY-MM-DD'.length) : text]
  })
  return { ...Object.fromEntries(own), ...startValues }
}

/** The rows of a value that a grid gave, `{rows, deleted}` as JSON; none where it holds no such thing. */
export function rowsOfGrid(value: string): readonly WireRecord[] {
  if (value === '') return []
  const input = parseJson(value)
  return isRecord(input) && Array.isArray(input['rows']) ? input['rows'].filter(isRecord) : []
}

function wireValue({ type = 'text', form }: EditedField, text: string): unknown {
  if (type === 'rows') return rowsOfGrid(text)
  // Blanks at the ends of a password are part of it.
  if (type === 'password') return text
  const value = type === 'text' ? visibleText(text) : text.trim()
  if (type === 'switch' && (value === 'true' || value === 'false')) return value === 'true'
  const isNumber = (form.numeric ?? type === 'number') && value !== '' && Number.isFinite(Number(value)) && isExactNumber(value)
  return isNumber ? Number(value) : value
}

function wireFields(fields: readonly EditedField[], values: FormValues, isSent: (field: EditedField) => boolean): Body {
  return Object.fromEntries(
    fields
      .filter((field) => field.form.sent !== 'never' && isSent(field))
      .map((field) => [field.name, wireValue(field, values[field.name] ?? '')]),
  )
}

/**
 * Body of the call that adds a record. Empty fields are left out: a genuine server has unique indexes, where two empty texts would
 * collide.
 */
export function addBody(fields: readonly EditedField[], values: FormValues): Body {
  return wireFields(
    fields,
    values,
    ({ name, form }) => form.sent === 'always' || form.sentWith !== undefined || (values[name] ?? '').trim() !== '',
  )
}

/** What came with a record and is kept in it, to be sent back as it came: servers take away what an edit leaves out (3.5 and later). */
function submittedFields(record: WireRecord, fields: readonly ResourceField[]): Body {
  const byName = new Map(fields.map((field) => [field.name, field]))
  function isSent(name: string): boolean {
    const { made = false, form } = byName.get(name) ?? {}
    return !made && !form?.writeOnly && !name.endsWith('_dictText') && (form !== undefined || !SERVER_OWNED.has(name))
  }
  return Object.fromEntries(Object.entries(record).filter(([name, value]) => value !== null && value !== undefined && isSent(name)))
}

/**
 * Body of the call that changes a stored record: every field that came with it, and what the form holds otherwise, an emptied field
 * as '' (a genuine server ignores null). What was not loaded and not typed is not sent.
 */
export function editBody(fields: readonly ResourceField[], stored: WireRecord, start: FormValues, values: FormValues): Body {
  const isChanged = (name: string): boolean => (values[name] ?? '').trim() !== (start[name] ?? '').trim()
  const typed = wireFields(
    editedFields(fields, false),
    values,
    ({ name, form }) => form.sent === 'always' || isChanged(name) || (form.sentWith ?? []).some(isChanged),
  )
  return { ...submittedFields(stored, fields), id: recordIdOf(stored), ...typed }
}
