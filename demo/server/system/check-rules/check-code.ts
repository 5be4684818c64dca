import { badParameter } from '../../platform/base/failures'
import { done, type Envelope, refused } from '../../platform/http/envelope'
import type { Call } from '../../platform/http/routes'
import { NOTHING } from '../../platform/http/schema/answers'
import { presentQuery, requiredQuery, wireForm } from '../../platform/http/schema/wire-fields'
import { firstMismatch } from './match-thread'
import { piecesOf, readRules, type Refusal } from './rule-list'

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
