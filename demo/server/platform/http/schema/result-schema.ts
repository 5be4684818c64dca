import { type TObject, type TProperties, type TSchema, Type } from 'typebox'

/**
 * What a call answers, as schemas of the envelope's `result`. They describe (openapi) and are checked in tests; nothing is removed
 * from an answer by them. Records may hold more than is said of them: texts of codes (`_dictText`) and what a version adds.
 */

/** A value that may be absent: the database holds null. */
export function nullable<Schema extends TSchema>(schema: Schema) {
  return Type.Union([schema, Type.Null()])
}

/** A record with these fields, all of which are there. */
export function objectSchema<Fields extends TProperties>(fields: Fields): TObject<Fields> {
  return Type.Object(fields)
}

/** The choices of a dictionary, as every call tells them. */
export const DICT_CHOICES = Type.Array(objectSchema({ value: Type.String(), text: Type.String(), title: Type.String() }))

/** What is told of the other sessions of an account with a new password. */
export const PASSWORD_CHANGE_RESULT = objectSchema({ sessionsEnded: Type.Boolean() })

/** What is done, and nothing more to be said. */
export const NO_RESULT = Type.Null()

export const ID_ARRAY = Type.Array(Type.String())

/** Choices as select boxes of JeecgBoot read them. */
export const RECORD_BY_KEY = Type.Array(objectSchema({ key: Type.String(), value: Type.String(), title: Type.String() }))
