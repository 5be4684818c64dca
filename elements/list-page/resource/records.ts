import type { Resource, WireRecord } from './resource.types'

/** A value of the wire as a text; '' for nothing. Lists are comma-joined. */
export function stringValue(value: unknown): string {
  if (Array.isArray(value)) return value.map(stringValue).join(',')
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
}

/** The members of a comma-joined text. */
export function splitComma(text: string): string[] {
  return text.split(',').filter((part) => part !== '')
}

export const recordIdOf = (record: WireRecord): string => stringValue(record.id)

/** What a record is called. */
export function recordTitle({ titleFields, fields }: Pick<Resource, 'titleFields' | 'fields'>, record: WireRecord): string {
  const names = titleFields ?? fields.slice(0, 1).map(({ name }) => name)
  return names.map((name) => stringValue(record[name])).find((text) => text !== '') ?? recordIdOf(record)
}
