import type { Static, TSchema } from 'typebox'
import { Compile, type Validator } from 'typebox/schema'
import { coercionOf } from './coercion'
import { schemaError } from './form-errors'

/**
 * Reads what came over the wire as the schema says; throws an ApiError that names the field which does not suit. Made once for each
 * schema; its validator is compiled with the first call, because that takes about a millisecond and a start would wait for all.
 */
export function readerOf<Schema extends TSchema>(schema: Schema): (value: unknown) => Static<Schema> {
  const coerce = coercionOf(schema)
  let validator: Validator<Schema> | undefined
  return (value) => {
    validator ??= Compile(schema)
    const coerced = coerce(value)
    if (!validator.Check(coerced)) throw schemaError(schema, coerced, validator.Errors(coerced)[1])
    return coerced
  }
}
