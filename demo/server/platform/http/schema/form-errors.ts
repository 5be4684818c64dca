import type { TLocalizedValidationError } from 'typebox/error'
import { badParameter, type ApiError } from '../../base/errors'
import { message, messageOf, type Message } from '../../base/message'
import { isObject } from '../../base/objects'
import type { SchemaNode } from './coercion'
import { isPrintable } from './formats'

/** Where in a form with lists something is wrong, for the form to point at; goes to the envelope's `result`. */
export interface FormLocation {
  /** Name of the list in the body; absent = the master. */
  list?: string
  /** In that list, counted from 1. */
  row?: number
  field?: string
}

/** A place, and the words for the row it is in: `机票明细第3行：`. */
export interface FormErrorLocation {
  location: FormLocation
  message: Message | null
}

/** The form itself, or its master. */
export const FORM_ROOT: FormErrorLocation = { location: {}, message: null }

/** A row of a list; `index` counts from 0. */
export function rowLocation(list: string, label: string, index: number): FormErrorLocation {
  return { location: { list, row: index + 1 }, message: message`${messageOf(label)}第${index + 1}行：` }
}

/** Refuses a whole form because of one spot in it. */
export function errorAt({ location, message: text }: FormErrorLocation, detail: string | Message, field?: string): ApiError {
  return badParameter(text ? message`${text}${messageOf(detail)}` : detail, field === undefined ? location : { ...location, field })
}

/** What an error is about. */
interface FormError extends FormErrorLocation {
  node: SchemaNode
  value: unknown
}

function findAt(root: SchemaNode, value: unknown, path: string): FormError {
  let found: FormError = { node: root, value, ...FORM_ROOT }
  for (const step of path.split('/').slice(1)) {
    const { node, value: at, location, message: text } = found
    if (node.items) {
      const index = Number(step)
      const item = { node: node.items, value: Array.isArray(at) ? at[index] : undefined }
      found = {
        ...item,
        ...(node.wire === 'rows' ? rowLocation(location.list ?? '', node.title ?? '', index) : { location, message: text }),
      }
    } else {
      const field = node.properties?.[step] ?? {}
      const isList = field.wire === 'rows' || field.wire === 'list'
      found = {
        node: field,
        value: isObject(at) ? at[step] : undefined,
        location: { ...location, ...(isList ? { list: step } : { field: step }) },
        message: text,
      }
    }
  }
  return found
}

function textOf(error: TLocalizedValidationError, { node, value }: FormError): string | Message {
  const label = messageOf(node.title ?? '')
  if (error.keyword === 'required') return message`缺少参数 ${error.params.requiredProperties[0] ?? ''}`
  // What is no row or list at all is not empty, but of another form.
  if ((value === null || value === '') && node.type !== 'object' && node.type !== 'array') return message`${label}不能为空`
  if (typeof value === 'string' && !isPrintable(value)) return message`${label}含有不允许的字符`
  switch (error.keyword) {
    case '~refine':
      return error.params.message
    case 'maxLength':
      return message`${label}不能超过${error.params.limit}个字符`
    case 'maxItems':
      return node.wire === 'ids' || node.wire === 'queryIds'
        ? message`一次最多处理${error.params.limit}条记录`
        : message`${label}最多${error.params.limit}行`
    case 'minimum':
    case 'maximum':
      return message`${label}必须在${node.minimum ?? ''}和${node.maximum ?? ''}之间`
    case 'enum':
      return message`${label}取值不正确`
    default:
      return message`${label}格式不正确`
  }
}

/** What the user is told of a call that its schema refuses: the first thing that is wrong, in the order of the schema's fields. */
export function schemaError(schema: SchemaNode, value: unknown, [error]: readonly TLocalizedValidationError[]): ApiError {
  if (!error) throw new Error('A schema refuses a value and does not say why')
  const found = findAt(schema, value, error.instancePath)
  const detail = textOf(error, found)
  return schema.pointsAtFields && error.instancePath !== '' ? errorAt(found, detail) : badParameter(detail)
}
