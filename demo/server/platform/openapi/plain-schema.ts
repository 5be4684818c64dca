import type { TSchema } from 'typebox'
import type { SchemaNode, RequestSchemaOf } from '../http/schema/coercion'

/** A schema as readers of OpenAPI know it (JSON Schema 2020-12). */
export interface PlainSchema {
  type?: string | readonly string[]
  properties?: Readonly<Record<string, PlainSchema>>
  [keyword: string]: unknown
}

/** Keywords that mean the same everywhere; what is ours alone (`wire`, functions) stays inside. */
const KEYWORDS = new Set([
  'type',
  'title',
  'enum',
  'const',
  'minimum',
  'maximum',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'default',
  'additionalProperties',
  'patternProperties',
])

const COMMA_JOINED: PlainSchema = { type: 'string', description: 'comma-joined' }

/** How a value travels, where that is another type than it is read into (http/schema/coercion.ts). */
const TRAVELS: Partial<Readonly<Record<RequestSchemaOf, PlainSchema>>> = {
  ids: COMMA_JOINED,
  queryIds: COMMA_JOINED,
  names: COMMA_JOINED,
  list: { anyOf: [{ type: 'array' }, COMMA_JOINED] },
  day: { type: ['string', 'null'], format: 'date' },
  time: { type: ['string', 'null'], description: 'YYYY-MM-DD HH:mm:ss' },
}

function patternOf({ pattern }: TSchema & { pattern?: unknown }): PlainSchema {
  if (pattern instanceof RegExp) return { pattern: pattern.source }
  return typeof pattern === 'string' ? { pattern } : {}
}

/** Whether a call without this field is refused. */
export function isRequiredProperty({
  wire,
  type,
  enum: choices,
  default: otherwise,
  minLength = 0,
}: SchemaNode & { enum?: readonly unknown[]; minLength?: number }): boolean {
  if (otherwise !== undefined) return false
  if (wire === 'query') return minLength > 0
  if (wire === 'present' || wire === undefined) return true
  if (choices) return !choices.includes(null)
  return wire !== 'queryIds' && wire !== 'secret' && wire !== 'code' && !(Array.isArray(type) && type.includes('null'))
}

/** The schema in keywords that everybody knows. */
export function plainSchema(node: SchemaNode & { anyOf?: readonly SchemaNode[] }): PlainSchema {
  const response: PlainSchema = { ...Object.fromEntries(Object.entries(node).filter(([name]) => KEYWORDS.has(name))), ...patternOf(node) }
  if (node.anyOf) response['anyOf'] = node.anyOf.map(plainSchema)
  if (node.items) response['items'] = plainSchema(node.items)
  if (node.properties) {
    response.properties = Object.fromEntries(Object.entries(node.properties).map(([name, field]) => [name, plainSchema(field)]))
    const needed = (node.required ?? []).filter((name) => isRequiredProperty(node.properties?.[name] ?? {}))
    if (needed.length > 0) response['required'] = needed
  }
  return node.wire === undefined ? response : { ...response, ...TRAVELS[node.wire] }
}
