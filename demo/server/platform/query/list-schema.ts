import { type TObject, type TProperties, type TSchema, Type } from 'typebox'
import { nullable } from '../http/schema/result-schema'
import type { FieldType, ListFields } from './list-fields'

const VALUES: Readonly<Record<FieldType, () => TSchema>> = {
  text: () => nullable(Type.String()),
  number: () => nullable(Type.Number()),
  day: () => nullable(Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}' })),
  time: () => nullable(Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}( \\d{2}:\\d{2}:\\d{2})?$' })),
}

/** A record of a list; who may see less of it gets fewer fields. */
export function recordOf(fields: ListFields): TObject {
  return Type.Object(Object.fromEntries(Object.entries(fields).map(([name, { type }]) => [name, Type.Optional(VALUES[type]())])))
}

/** A record of a list that is asked for by itself, with `more` fields. */
export function recordSchema(fields: ListFields, more: TProperties = {}): TObject {
  return Type.Object({ ...recordOf(fields).properties, ...more, id: Type.String() })
}

/** A page of a list (page.ts). */
export function pageSchema(record: TSchema): TObject {
  return Type.Object({
    records: Type.Array(record),
    total: Type.Integer({ minimum: 0 }),
    size: Type.Integer(),
    current: Type.Integer(),
    pages: Type.Integer(),
  })
}
