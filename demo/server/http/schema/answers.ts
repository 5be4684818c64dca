import { type TObject, type TProperties, type TSchema, Type } from 'typebox'
import type { FieldType, ListFields } from '../../query/list-fields'

/**
 * What a call answers, as schemas of the envelope's `result`. They describe (openapi) and are checked in tests; nothing is removed
 * from an answer by them. Records may hold more than is said of them: texts of codes (`_dictText`) and what a version adds.
 */

/** A value that may be absent: the database holds null. */
export function orNull<Schema extends TSchema>(schema: Schema) {
  return Type.Union([schema, Type.Null()])
}

const VALUES: Readonly<Record<FieldType, () => TSchema>> = {
  text: () => orNull(Type.String()),
  number: () => orNull(Type.Number()),
  day: () => orNull(Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}' })),
  time: () => orNull(Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}( \\d{2}:\\d{2}:\\d{2})?$' })),
}

/** A record of a list; who may see less of it gets fewer fields. */
export function recordOf(fields: ListFields): TObject {
  return Type.Object(Object.fromEntries(Object.entries(fields).map(([name, { type }]) => [name, Type.Optional(VALUES[type]())])))
}

/** A record with these fields, all of which are there. */
export function answerOf<Fields extends TProperties>(fields: Fields): TObject<Fields> {
  return Type.Object(fields)
}

/** A page of a list (query/page.ts). */
export function pageAnswer(record: TSchema): TObject {
  return Type.Object({
    records: Type.Array(record),
    total: Type.Integer({ minimum: 0 }),
    size: Type.Integer(),
    current: Type.Integer(),
    pages: Type.Integer(),
  })
}

/** The choices of a dictionary, as every call tells them. */
export const DICT_CHOICES = Type.Array(answerOf({ value: Type.String(), text: Type.String(), title: Type.String() }))
