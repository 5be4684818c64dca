import { NO_RESULT } from '../../platform/http/schema/result-schema'
import { dataRuleConditions } from '../../platform/data-rules/data-rule-target'
import { actionResult, queryResult, errorResult, type Envelope } from '../../platform/http/envelope'
import type { HandlerContext } from '../../platform/http/routes'
import { queryText, requiredQuery, requestSchema } from '../../platform/http/schema/request-schema'
import { conditionsSql } from '../../platform/query/conditions'
import { fieldsOf } from '../../platform/query/list-fields'
import { listSchema, parameter, parseListQuery } from '../../platform/query/list-query'
import { selectPage } from '../../platform/query/page'
import { DICT_DATA_RULES } from './dict-list'
import { textsOf } from '../../platform/codes/texts'

const ITEM_FIELDS = fieldsOf('sysDictItem', {
  id: 'text',
  dictId: 'text',
  itemText: 'text',
  itemValue: 'text',
  itemColor: 'text',
  description: 'text',
  sortOrder: 'number',
  status: 'number',
})

export const LIST_ITEMS = listSchema(ITEM_FIELDS)

/**
 * GET /sys/dictItem/list?dictId&itemText&status: in the order of the dictionary by default; only of dictionaries that the caller's list
 * shows.
 */
export async function listItems(call: HandlerContext<typeof LIST_ITEMS>): Promise<Envelope> {
  const { database } = call.context
  const query = parseListQuery(call.query, ITEM_FIELDS)
  const asksOrder = parameter(call.query, 'column') !== ''
  const sort = asksOrder ? query.sort : [{ column: 'sysDictItem.sortOrder', direction: 'asc' as const }]
  const rules = await dataRuleConditions(call, DICT_DATA_RULES)
  const shown = database.selectFrom('sysDict').select('sysDict.id').where(conditionsSql(rules))
  const items = database.selectFrom('sysDictItem').where('sysDictItem.dictId', 'in', shown)
  const page = await selectPage(items, { ...query, sort }, 'sysDictItem.id')
  const texts = await textsOf(database, page.records, [['status', 'dict_item_status']])
  return queryResult({ ...page, records: page.records.map((item, index) => ({ ...item, ...texts[index] })) })
}

export const CHECK_ITEM = {
  query: requestSchema({ dictId: requiredQuery('字典'), itemValue: requiredQuery('数据值'), id: queryText() }),
  result: NO_RESULT,
}

/** GET /sys/dictItem/dictItemCheck?dictId&id&itemValue: whether no other item of the dictionary has the value. */
export async function checkItem({ context, query }: HandlerContext<typeof CHECK_ITEM>): Promise<Envelope> {
  const other = await context.database
    .selectFrom('sysDictItem')
    .select('id')
    .where('dictId', '=', query.dictId)
    .where('itemValue', '=', query.itemValue)
    .where('id', '!=', query.id)
    .executeTakeFirst()
  return other ? errorResult('该值不可用，系统中已存在！') : actionResult('该值可用！')
}
