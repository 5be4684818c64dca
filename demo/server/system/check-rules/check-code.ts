import { message } from '../../platform/base/message'
import { badParameter } from '../../platform/base/errors'
import { actionResult, type Envelope, errorResult } from '../../platform/http/envelope'
import type { HandlerContext } from '../../platform/http/routes'
import { NO_RESULT } from '../../platform/http/schema/result-schema'
import { presentQuery, requiredQuery, requestSchema } from '../../platform/http/schema/request-schema'
import { firstMismatch } from './match-thread'
import { piecesOf, readRules, type RuleViolation } from './rule-list'

export const CHECK_BY_CODE = { query: requestSchema({ ruleCode: requiredQuery('规则编码'), value: presentQuery() }), result: NO_RESULT }

const LONGEST_VALUE = 500

/** Callers encode the value once more than their address asks for. What cannot be decoded came as it is. */
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
export async function checkByCode({ context: { database }, query }: HandlerContext<typeof CHECK_BY_CODE>): Promise<Envelope> {
  const stored = await database.selectFrom('sysCheckRule').select('ruleJson').where('ruleCode', '=', query.ruleCode).executeTakeFirst()
  if (!stored) return errorResult('该编码不存在')
  const value = decoded(query.value)
  if (value.length > LONGEST_VALUE) throw badParameter(message`校验值最多${LONGEST_VALUE}个字符`)
  if (value.trim() === '') return actionResult('')
  const rules = readRules(stored.ruleJson)
  const segments = piecesOf(rules, value)
  const position = await firstMismatch(segments.map(({ match }) => match))
  const [rule, segment] = [rules[position], segments[position]]
  if (!rule || !segment) return actionResult('')
  const { digits, pattern, message: text } = rule
  const mismatch: RuleViolation = { digits, pattern, message: text, ...segment.span, checkValue: segment.match.text, passed: false }
  return errorResult(text, 500, mismatch)
}
