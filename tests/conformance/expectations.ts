import { type TSchema, Type } from 'typebox'
import { Compile, type Validator } from 'typebox/schema'
import type { ApiResponse } from './client'
import type { Differences, Expectation, ObservedResponse } from './contract'
import { asRecord, listed, rowsIn } from './rows'

/** What every answer is wrapped in. More may be in it, nothing less; `result` is there also where it is null. */
const ENVELOPE = Type.Object({
  success: Type.Boolean(),
  message: Type.String(),
  code: Type.Number(),
  result: Type.Unknown(),
  timestamp: Type.Number(),
})

/** Some refusals have no result. */
const ERROR_ENVELOPE = Type.Omit(ENVELOPE, ['result'])

const PAGE = Type.Object({ records: Type.Array(Type.Unknown()), total: Type.Number(), size: Type.Number(), current: Type.Number() })

/** Faults of one answer that are told; the rest is more of the same. */
const MAX_FAULTS = 5

function short(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing'
  return text.length > 120 ? `${text.slice(0, 117)}…` : text
}

function valueAt(value: unknown, path: string): unknown {
  return path
    .split('/')
    .slice(1)
    .reduce<unknown>((at, step) => (at as Record<string, unknown> | null | undefined)?.[step], value)
}

const validators = new WeakMap<TSchema, Validator>()

function validatorOf(schema: TSchema): Validator {
  const validator = validators.get(schema) ?? Compile(schema)
  validators.set(schema, validator)
  return validator
}

/** Where a value is not as its schema has it: the place, what was expected, what came. */
function faultsOf(schema: TSchema, value: unknown, name: string): Differences {
  const validator = validatorOf(schema)
  if (validator.Check(value)) return []
  return validator
    .Errors(value)[1]
    .slice(0, MAX_FAULTS)
    .map(({ instancePath, message }) => `${name}${instancePath} ${message}, came ${short(valueAt(value, instancePath))}`)
}

/** The envelope of a business answer, which comes with HTTP 200 whatever it says. */
function envelopeFaults({ status, type, text, envelope }: ApiResponse, schema: TSchema = ENVELOPE): Differences {
  if (!envelope) return [`expected a JSON envelope, came ${type || 'no type'}: ${short(text.slice(0, 100))}`]
  return [...(status === 200 ? [] : [`expected HTTP 200, came ${status}`]), ...faultsOf(schema, envelope, 'envelope')]
}

const summary = ({ envelope = {} }: ApiResponse): string =>
  `success ${String(envelope['success'])}, code ${String(envelope['code'])}, "${String(envelope['message'])}"`

/** Success: code 0 of a list or query, 200 of an action; clients go by `success`. */
export function succeeds(result: TSchema = Type.Unknown()): Expectation {
  return ({ response }) => {
    const faults = envelopeFaults(response)
    if (faults.length > 0) return faults
    const { success, code, result: came } = response.envelope ?? {}
    if (success !== true || (code !== 0 && code !== 200)) return [`expected success with code 0 or 200, came ${summary(response)}`]
    return faultsOf(result, came, 'result')
  }
}

/** A refusal that is an ordinary answer and says why. JeecgBoot also refuses with code 0: clients go by `success`. */
export function errorResponse(text = /./, code?: number): Expectation {
  return ({ response }) => {
    const faults = envelopeFaults(response, ERROR_ENVELOPE)
    if (faults.length > 0) return faults
    const { success, message, code: came } = response.envelope ?? {}
    const isRefusal = success === false && came !== 200
    const isExpected = text.test(String(message)) && (code === undefined || came === code)
    return isRefusal && isExpected ? [] : [`expected a refusal ${code ?? ''} ${String(text)}, came ${summary(response)}`]
  }
}

/** Any answer of a server that knows the call. */
export const anyResponse: Expectation = ({ response }) => envelopeFaults(response, ERROR_ENVELOPE)

export function arrayOf(item: TSchema): Expectation {
  return succeeds(Type.Array(item))
}

/** Rows of two pages overlap where an order is missing; ids tell. */
function idsOf(response: ApiResponse): unknown[] {
  return listed(response.envelope?.['result']).map((row) => asRecord(row)['id'])
}

/**
 * A page of records. With `pageNo` and `pageSize` in the query: not more than asked for, counted as asked for, and the next page
 * is another one.
 */
export function page(record: TSchema): Expectation {
  const hasPage = succeeds(Type.Intersect([PAGE, Type.Object({ records: Type.Array(record) })]))
  return async (exchange) => {
    const faults = await hasPage(exchange)
    const size = Number(exchange.request.query?.['pageSize'])
    if (faults.length > 0 || !size) return faults
    const { records, total, size: pageSize, current } = asRecord(exchange.response.envelope?.['result'])
    const count = (records as unknown[]).length
    const number = Number(exchange.request.query?.['pageNo'] ?? 1)
    const next = Number(total) > size ? await exchange.again({ pageNo: String(number + 1) }) : undefined
    const both = next ? idsOf(next).filter((id) => id !== undefined && idsOf(exchange.response).includes(id)) : []
    return [
      ...(count <= size ? [] : [`expected at most ${size} records, came ${count}`]),
      ...(pageSize === size ? [] : [`expected size ${size}, came ${String(pageSize)}`]),
      ...(current === number ? [] : [`expected current ${number}, came ${String(current)}`]),
      ...(both.length === 0 ? [] : [`expected other records on the next page, ${both.length} came again`]),
    ]
  }
}

/** Success, and what else has to be true of the result. */
export function withChecks(first: Expectation, ...more: Check[]): Expectation {
  return async (exchange) => {
    const faults = await first(exchange)
    if (faults.length > 0) return faults
    const found = await Promise.all(more.map(async (check) => check(exchange.response.envelope?.['result'], exchange)))
    return found.flatMap((text) => text || [])
  }
}

/** Looks at the result of a call; false where nothing is wrong. */
export type Check = (result: unknown, exchange: ObservedResponse) => string | false | Promise<string | false>

/** Of all records that came, some are the run's own. */
export function hasOwn(): Check {
  return (result, { world }) => !rowsIn(result).some((row) => world.isOwn(row)) && 'expected the own record among those that came'
}

/** Those that came are the run's own, and nobody else's. */
export function onlyOwn(): Check {
  return (result, { world }) => {
    const rows = rowsIn(result)
    if (rows.length === 0) return 'expected the own record, none came'
    return !rows.every((row) => world.isOwn(row)) && 'expected own records alone, others came too'
  }
}

/** A file, not an envelope. JeecgBoot sends workbooks without a type. */
export function file(type: RegExp): Expectation {
  return ({ response }) =>
    response.status === 200 && (response.type === '' || type.test(response.type)) && !response.envelope
      ? []
      : [
          `expected HTTP 200 with type ${String(type)}, came HTTP ${response.status} ${response.type}: ${short(response.text.slice(0, 100))}`,
        ]
}

/**
 * Servers of several versions do it in several ways; which way this one has goes into the report. The first that fits counts.
 */
export function oneOf(trait: string, variants: Readonly<Record<string, Expectation>>): Expectation {
  return async (exchange) => {
    const tried: string[] = []
    for (const [name, expects] of Object.entries(variants)) {
      const faults = await expects(exchange)
      if (faults.length === 0) return exchange.world.notice(trait, name)
      tried.push(`${name}: ${faults.join('; ')}`)
    }
    return [`none of the known ways (${trait}): ${tried.join(' | ')}`]
  }
}

const EXPIRED = /Token失效/

/** What a call without a token is answered: since 3.0 HTTP 401 (3.8: typed as text/html), before HTTP 500 with the servlet's own body. */
export const expired: Expectation = oneOf('expiry', {
  'HTTP 401': ({ response: { status, type, envelope = {} } }) =>
    status === 401 && envelope['success'] === false && envelope['code'] === 401 && EXPIRED.test(String(envelope['message']))
      ? []
      : [`HTTP ${status} ${type} ${short(envelope)}`],
  'HTTP 401, success true': ({ response: { status, envelope = {} } }) =>
    status === 401 && envelope['success'] === true && EXPIRED.test(String(envelope['message'])) ? [] : [`HTTP ${status}`],
  'HTTP 500': ({ response: { status, envelope = {} } }) =>
    status === 500 && envelope['status'] === 500 && EXPIRED.test(String(envelope['message'])) ? [] : [`HTTP ${status}`],
})
