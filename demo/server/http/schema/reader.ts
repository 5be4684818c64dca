import type { Static, TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import { coercionOf } from './coercion'
import { refusalOf } from './refusal'

/** Reads what came over the wire as the schema says; throws a Failure that names the field which does not suit. Made once for each schema. */
export function readerOf<Schema extends TSchema>(schema: Schema): (value: unknown) => Static<Schema> {
  const coerce = coercionOf(schema)
  const validator = Compile(schema)
  return (value) => {
    const coerced = coerce(value)
    if (!validator.Check(coerced)) throw refusalOf(schema, coerced, validator.Errors(coerced))
    return coerced
  }
}
