import { BASE_PATH, type ClosedAccess, type Method, type Route } from '../http/routes'
import type { SchemaNode } from '../http/schema/coercion'
import { isRequiredProperty, type PlainSchema, plainSchema } from './plain-schema'

/** An OpenAPI 3.1 document, as far as ours goes. */
export interface OpenApi {
  openapi: '3.1.0'
  info: { title: string; version: string; description: string }
  servers: readonly { url: string }[]
  tags: readonly { name: string }[]
  paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  components: { securitySchemes: object; schemas: Readonly<Record<string, PlainSchema>>; responses: object }
}

interface Parameter {
  name: string
  in: 'path' | 'query'
  required: boolean
  schema: PlainSchema
}

interface Operation {
  tags: readonly string[]
  operationId: string
  summary?: string
  description: string
  security: readonly object[]
  parameters: readonly Parameter[]
  requestBody?: object
  responses: Readonly<Record<string, object>>
}

const DESCRIPTION = `Every call of the embedded server, made from the table that answers them.

An answer is an envelope: \`success\` says whether the call did what it should, \`message\` is for its user, \`code\` is 0 for what was found,
200 for what was done, 201 for an import of which some rows were refused, 401 without a good token, 510 without the permission, 461 with a
ticket where a second factor is due (\`/sys/totpLogin\`), 463 where that ticket is over, 462 where the sign-in is too old for the call
(\`/sys/freshSignIn\` by the password or code that \`result.by\` names, then the same call again), and 500 for every other refusal. The token comes from \`/sys/login\` or \`/sys/mLogin\` and travels in the header \`X-Access-Token\`. Sockets and streams are not calls and
stand in the documentation of the project.`

const ENVELOPE: PlainSchema = {
  type: 'object',
  properties: {
    success: { type: 'boolean' },
    message: { type: ['string', 'null'] },
    messageKey: { type: 'string', description: '`message` with `{0}`, `{1}` … in the places of its values, for translation' },
    messageArgs: { type: 'array', description: 'the values: texts, numbers, or messages of their own as `{key, args}`' },
    code: { type: 'integer' },
    result: {},
    timestamp: { type: 'integer', description: 'milliseconds since 1970' },
  },
  required: ['success', 'message', 'code', 'result', 'timestamp'],
}

const ERROR_RESPONSE = { $ref: '#/components/responses/refused' }

function accessText(access: 'open' | ClosedAccess): string {
  if (access === 'open') return 'Needs no token.'
  if (access === 'signed-in') return 'For everybody who is signed in.'
  if (access === 'self') return "For everybody who is signed in; works on nothing but the caller's own."
  if (access === 'by-record') return 'For those who have the right that the record named in the path asks for.'
  if (typeof access === 'string') return `Needs the permission \`${access}\`.`
  return `Needs the permission \`${access.permission}\`, or that \`${access.ownId}\` is the caller.`
}

/** Each once: one path is there with a slash at its end and without. */
function operationId(method: Method, path: string): string {
  const camelCased = path.replace(/\/$/, '/slash').replaceAll(/[^A-Za-z0-9]+(\w?)/g, (_, letter: string) => letter.toUpperCase())
  return method.toLowerCase() + camelCased
}

/** Where a path stands in the list: its first two parts, `sys/user`. */
function tagOf(path: string): string {
  const parts = path.split('/').filter((part) => part !== '' && !part.startsWith(':') && part !== '*')
  return parts.slice(0, Math.max(1, Math.min(2, parts.length - 1))).join('/')
}

/** `/sys/dict/getDictItems/:code` as OpenAPI writes it. A star takes the rest of the path. */
function pathText(path: string): string {
  return path.replaceAll(/:(\w+)/g, '{$1}').replace('*', '{path}')
}

function fieldsOf(schema: SchemaNode | undefined, location: Parameter['in']): Parameter[] {
  const { properties = {}, required = [] } = schema ?? {}
  return Object.entries(properties).map(([name, field]) => ({
    name: name === '*' ? 'path' : name,
    in: location,
    required: location === 'path' || (required.includes(name) && isRequiredProperty(field)),
    schema: plainSchema(field),
  }))
}

function pathParameters({ path, schema }: Route): Parameter[] {
  const named = fieldsOf(schema?.params, 'path')
  const missing = [...pathText(path).matchAll(/\{(\w+)\}/g)]
    .map(([, name = '']) => name)
    .filter((name) => !named.some((one) => one.name === name))
  return [...named, ...missing.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } }) as const)]
}

/** A handler without a schema of its body reads a form with a file. */
function bodyOf({ schema, audit, path }: Route, method: Method): object | undefined {
  if (method === 'GET' || method === 'DELETE') return undefined
  if (schema?.body) return { required: true, content: { 'application/json': { schema: plainSchema(schema.body) } } }
  if (schema?.query || !(audit || path.endsWith('upload'))) return undefined
  const form = { type: 'object', properties: { file: { type: 'string', format: 'binary' } } }
  return { content: { 'multipart/form-data': { schema: form } } }
}

function successSchema({ schema }: Route): object {
  const envelope: PlainSchema = { $ref: '#/components/schemas/Envelope' }
  const response = schema?.result
    ? { allOf: [envelope, { properties: { result: { anyOf: [plainSchema(schema.result), { type: 'null' }] } } }] }
    : envelope
  return { description: 'done, found, or refused by `success: false`', content: { 'application/json': { schema: response } } }
}

function operationOf(route: Route, method: Method): Operation {
  const { path, access, schema, audit } = route
  const requestBody = bodyOf(route, method)
  const query =
    method === 'GET' ? [...fieldsOf(schema?.query, 'query'), ...fieldsOf(schema?.body, 'query')] : fieldsOf(schema?.query, 'query')
  return {
    tags: [tagOf(path)],
    operationId: operationId(method, path),
    ...(audit && { summary: audit.text }),
    description: accessText(access),
    security: access === 'open' ? [] : [{ token: [] }],
    parameters: [...pathParameters(route), ...query],
    ...(requestBody && { requestBody }),
    responses: { 200: successSchema(route), ...(access !== 'open' && { 401: ERROR_RESPONSE }) },
  }
}

/** The routes of a server as an OpenAPI 3.1 document. `version` is that of the server. */
export function describeRoutes(routes: readonly Route[], version: string): OpenApi {
  const paths: Record<string, Record<string, Operation>> = {}
  for (const route of routes) {
    const operations = (paths[pathText(route.path)] ??= {})
    for (const method of route.methods) operations[method.toLowerCase()] = operationOf(route, method)
  }
  return {
    openapi: '3.1.0',
    info: { title: 'ops-console', version, description: DESCRIPTION },
    servers: [{ url: BASE_PATH }],
    tags: [...new Set(routes.map(({ path }) => tagOf(path)))].toSorted().map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'X-Access-Token' } },
      schemas: { Envelope: ENVELOPE },
      responses: {
        refused: {
          description: 'no token, or one that is not good any more',
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Envelope' } } },
        },
      },
    },
  }
}
