import { NOTHING } from '../../platform/http/schema/answers'
import { ruleConditions } from '../../platform/data-rules/ruled-list'
import { done, found, refused, type Envelope } from '../../platform/http/envelope'
import type { Call } from '../../platform/http/routes'
import { queryText, requiredQuery, wireForm } from '../../platform/http/schema/wire-fields'
import { conditionsSql } from '../../platform/query/conditions'
import { fieldsOf } from '../../platform/query/list-fields'
import { listSchema, parameter, parseListQuery } from '../../platform/query/list-query'
import { selectPage } from '../../platform/query/page'
import { RULED_DICTS } from './dict-list'
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
export async function listItems(call: Call<typeof LIST_ITEMS>): Promise<Envelope> {
  const { database } = call.context
  const query = parseListQuery(call.query, ITEM_FIELDS)
  const asksOrder = parameter(call.query, 'column') !== ''
  const sort = asksOrder ? query.sort : [{ column: 'sysDictItem.sortOrder', direction: 'asc' as const }]
  const rules = await ruleConditions(call, RULED_DICTS)
  const shown = database.selectFrom('sysDict').select('sysDict.id').where(conditionsSql(rules))
  const items = database.selectFrom('sysDictItem').where('sysDictItem.dictId', 'in', shown)
  const page = await selectPage(items, { ...query, sort }, 'sysDictItem.id')
  const texts = await textsOf(database, page.records, [['status', 'dict_item_status']])
  return found({ ...page, records: page.records.map((item, index) => ({ ...item, ...texts[index] })) })
}

export const CHECK_ITEM = {
  query: wireForm({ dictId: requiredQuery('字典'), itemValue: requiredQuery('数据值'), id: queryText() }),
  result: NOTHING,
}

/** GET /sys/dictItem/dictItemCheck?dictId&id&itemValue: whether no other item of the dictionary has the value. */
export async function checkItem({ context, query }: Call<typeof CHECK_ITEM>): Promise<Envelope> {
  const other = await context.database
    .selectFrom('sysDictItem')
    .select('id')
    .where('dictId', '=', query.dictId)
    .where('itemValue', '=', query.itemValue)
    .where('id', '!=', query.id)
    .executeTakeFirst()
  return other ? refused('该值不可用，系统中已存在！') : done('该值可用！')
}
