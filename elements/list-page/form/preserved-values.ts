import { stringValue } from '../resource/records'
import type { FieldTypeName, FormValues, WireRecord } from '../resource/resource.types'
import type { EditedField } from './record-wire'

/** JeecgBoot stores an emptied text, but ignores an emptied date or number. */
const TYPES: ReadonlySet<FieldTypeName> = new Set<FieldTypeName>(['date', 'datetime', 'time', 'number'])

/** A field that was emptied and saved, and the value that the server has kept. */
export interface PreservedValue {
  readonly field: EditedField
  readonly value: string
}

/**
 * Fields whose old value the server has kept although the saved form had emptied them. The record is loaded only if there may be some.
 * A failed load counts as none: the save has succeeded.
 */
export async function preservedValues(
  fields: readonly EditedField[],
  before: FormValues,
  saved: FormValues,
  load: () => Promise<WireRecord>,
): Promise<PreservedValue[]> {
  const emptied = fields.filter(
    ({ name, type = 'text', form }) =>
      form.sent !== 'never' && (TYPES.has(type) || form.numeric === true) && (before[name] ?? '') !== '' && (saved[name] ?? '') === '',
  )
  if (emptied.length === 0) return []
  try {
    const record = await load()
    return emptied.map((field) => ({ field, value: stringValue(record[field.name]) })).filter(({ value }) => value !== '')
  } catch {
    return []
  }
}
