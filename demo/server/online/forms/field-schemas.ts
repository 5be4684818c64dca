import { type TSchema, type TUnsafe, Type } from 'typebox'
import type { Reference } from '../details/references'
import { PICTURE_PATHS, STORED_PATHS } from '../../platform/http/patterns'
import {
  required,
  enumParam,
  dayParam,
  htmlParam,
  namesParam,
  numberParam,
  textParam,
  timeParam,
} from '../../platform/http/schema/request-schema'
import type { FormField } from './definition.types'
import { namedPattern } from './patterns'

/** What a row of a form holds, by column. */
export type RowValues = Readonly<Record<string, string | number | null>>
export type FieldSchemas = Readonly<Record<string, TUnsafe<string | number | null>>>

/** Codes of one field. */
const MAX_CODES = 50

function numberOf({ title, length, decimals }: FormField): TUnsafe<number | null> {
  const maximum = Number('9'.repeat(length - decimals) + (decimals > 0 ? `.${'9'.repeat(decimals)}` : ''))
  return numberParam(title, { minimum: -maximum, maximum, decimals })
}

function codesOf({ title, isMultiple }: FormField, of: Reference): TUnsafe<string | null> {
  return namesParam(title, isMultiple ? MAX_CODES : 1, { of })
}

function textOf({ title, length, pattern }: FormField): TUnsafe<string | null> {
  const named = pattern === null ? null : namedPattern(pattern)
  const text = textParam(title, length)
  if (!named) return text
  return Type.Refine(
    text,
    (value) => value === null || named.pattern.test(value),
    () => named.message,
  )
}

/** What the codes of a field must be the names of. */
function referenceOf({ dict, control, linkDown }: FormField): Reference | null {
  if (control === 'sel_user') return 'account'
  if (control === 'sel_depart') return 'depart'
  if (linkDown) return { table: `${linkDown.table},${linkDown.txt},${linkDown.key}` }
  if (dict === null) return null
  return dict.includes(',') ? { table: dict } : { dictionary: dict }
}

function schemaOf(field: FormField): TUnsafe<string | number | null> {
  if (field.type === 'number') return numberOf(field)
  if (field.type === 'day') return dayParam(field.title)
  if (field.type === 'time') return timeParam(field.title)
  const of = referenceOf(field)
  if (of) return codesOf(field, of)
  switch (field.control) {
    case 'switch':
      return enumParam(field.title, field.switchValues)
    case 'image':
      return textParam(field.title, field.length, PICTURE_PATHS)
    case 'file':
      return textParam(field.title, field.length, STORED_PATHS)
    case 'umeditor':
    case 'markdown':
      return htmlParam(field.title, field.length)
    default:
      return textOf(field)
  }
}

/** A field that whoever fills the form in may set. */
export function isSettable({ isInForm, isReadOnly }: FormField): boolean {
  return isInForm && !isReadOnly
}

/** What the wire may say of these fields; a field that nobody sets has no schema. */
export function fieldSchemas(fields: readonly FormField[]): FieldSchemas {
  return Object.fromEntries(
    fields.filter(isSettable).map((field) => {
      const schema: TSchema & TUnsafe<string | number | null> = schemaOf(field)
      return [field.name, field.isRequired ? required(schema) : schema]
    }),
  )
}
