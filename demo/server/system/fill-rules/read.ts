import { Type } from 'typebox'
import { namedRecord } from '../../platform/query/list-answer'
import { withinRules } from '../../platform/data-rules/ruled-list'
import { nowText } from '../../platform/context'
import type { SysFillRuleTable } from './fill-rule-table'
import { inTransaction, type Source } from '../../platform/database/transactions'
import { textsOf } from '../../platform/codes/texts'
import { Failure, notFound } from '../../platform/base/failures'
import { done, found, type Envelope } from '../../platform/http/envelope'
import type { Call } from '../../platform/http/routes'
import { requiredQuery, wireForm } from '../../platform/http/schema/wire-fields'
import { listSchema, parseListQuery } from '../../platform/query/list-query'
import { selectPage } from '../../platform/query/page'
import { FILL_RULE_FIELDS, RULED_FILL_RULES } from './fields'
import { makerOf } from './makers'

async function toldRules(source: Source, rules: readonly SysFillRuleTable[]) {
  const texts = await textsOf(source, rules, [['ruleClass', 'fill_rule_class']])
  return rules.map((rule, index) => ({ ...rule, ...texts[index] }))
}

export const LIST_FILL_RULES = listSchema(FILL_RULE_FIELDS)

/** GET /sys/fillRule/list. */
export async function listFillRules(call: Call<typeof LIST_FILL_RULES>): Promise<Envelope> {
  const { database } = call.context
  const wanted = await withinRules(call, RULED_FILL_RULES, parseListQuery(call.query, FILL_RULE_FIELDS))
  const page = await selectPage(database.selectFrom('sysFillRule'), wanted, 'sysFillRule.id')
  return found({ ...page, records: await toldRules(database, page.records) })
}

export const FILL_RULE_BY_ID = { query: wireForm({ id: requiredQuery('填值规则') }), result: namedRecord(FILL_RULE_FIELDS) }

/** GET /sys/fillRule/queryById. */
export async function queryFillRule({ context: { database }, query: { id } }: Call<typeof FILL_RULE_BY_ID>): Promise<Envelope> {
  const rule = await database.selectFrom('sysFillRule').selectAll().where('id', '=', id).executeTakeFirst()
  if (!rule) throw notFound()
  const [told] = await toldRules(database, [rule])
  return found(told)
}

export const TEST_FILL_RULE = { query: wireForm({ ruleCode: requiredQuery('规则编码') }), result: Type.String() }

/** GET /sys/fillRule/testFillRule?ruleCode: the value that a form would be given now. Nothing is kept for it. */
export async function testFillRule({ context, query: { ruleCode } }: Call<typeof TEST_FILL_RULE>): Promise<Envelope> {
  const value = await inTransaction(context.database, async (work) => {
    const rule = await work.selectFrom('sysFillRule').selectAll().where('ruleCode', '=', ruleCode).executeTakeFirst()
    if (!rule) throw new Failure('该编码不存在')
    return makerOf(rule.ruleClass).read(rule.ruleParams)({ work, now: nowText(context) })
  })
  return done('', value)
}
