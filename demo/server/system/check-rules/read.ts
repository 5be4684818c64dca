import { NOTHING } from '../../platform/http/schema/answers'
import { namedRecord } from '../../platform/query/list-answer'
import { withinRules } from '../../platform/data-rules/ruled-list'
import { badParameter, notFound } from '../../platform/base/failures'
import { done, found, refused, type Envelope } from '../../platform/http/envelope'
import type { Call } from '../../platform/http/routes'
import { presentQuery, requiredQuery, wireForm } from '../../platform/http/schema/wire-fields'
import { listSchema, parseListQuery } from '../../platform/query/list-query'
import { selectPage } from '../../platform/query/page'
import { CHECK_RULE_FIELDS, RULED_CHECK_RULES } from './fields'
import { firstMismatch } from './match-thread'
import { piecesOf, readRules, type Refusal } from './rule-list'

export const LIST_CHECK_RULES = listSchema(CHECK_RULE_FIELDS)

/** GET /sys/checkRule/list. */
export async function listCheckRules(call: Call<typeof LIST_CHECK_RULES>): Promise<Envelope> {
  const { database } = call.context
  const wanted = await withinRules(call, RULED_CHECK_RULES, parseListQuery(call.query, CHECK_RULE_FIELDS))
  return found(await selectPage(database.selectFrom('sysCheckRule'), wanted, 'sysCheckRule.id'))
}

export const CHECK_RULE_BY_ID = { query: wireForm({ id: requiredQuery('编码校验规则') }), result: namedRecord(CHECK_RULE_FIELDS) }

/** GET /sys/checkRule/queryById. */
export async function queryCheckRule({ context: { database }, query: { id } }: Call<typeof CHECK_RULE_BY_ID>): Promise<Envelope> {
  const rule = await database.selectFrom('sysCheckRule').selectAll().where('id', '=', id).executeTakeFirst()
  if (!rule) throw notFound()
  return found(rule)
}

export const CHECK_BY_CODE = { query: wireForm({ ruleCode: requiredQuery('规则编码'), value: presentQuery() }), result: NOTHING }

const LONGEST_VALUE = 500

/** Callers encode the value once more than their address asks for. What can not be decoded came as it is. */
function decoded(value: string): string {
  try {
    return decodeURIComponent(value.replaceAll('+', ' '))
  } catch {
    return value
  }
}

/**
 * GET /sys/checkRule/checkByCode?ruleCode&value (clause 7.2-51): passes, or is refused with the message of the first rule that the value
 * does not pass.
 */
export async function checkByCode({ context: { database }, query }: Call<typeof CHECK_BY_CODE>): Promise<Envelope> {
  const stored = await database.selectFrom('sysCheckRule').select('ruleJson').where('ruleCode', '=', query.ruleCode).executeTakeFirst()
  if (!stored) return refused('该编码不存在')
  const value = decoded(query.value)
  if (value.length > LONGEST_VALUE) throw badParameter(`校验值最多${LONGEST_VALUE}个字符`)
  if (value.trim() === '') return done('')
  const rules = readRules(stored.ruleJson)
  const pieces = piecesOf(rules, value)
  const place = await firstMismatch(pieces.map(({ match }) => match))
  const [rule, piece] = [rules[place], pieces[place]]
  if (!rule || !piece) return done('')
  const { digits, pattern, message } = rule
  const refusal: Refusal = { digits, pattern, message, ...piece.span, checkValue: piece.match.text, passed: false }
  return refused(message, 500, refusal)
}
