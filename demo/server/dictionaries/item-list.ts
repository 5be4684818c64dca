import { done, found, refused, type Envelope } from '../http/envelope'
import type { Call } from '../http/routes'
import { queryText, requiredQuery, wireForm } from '../http/schema/wire-fields'
import { fieldsOf } from '../query/list-fields'
import { listSchema, parameter, parseListQuery } from '../query/list-query'
import { selectPage } from '../query/page'
import { textsOf } from './texts'

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

/** GET /sys/dictItem/list?dictId&itemText&status: in the order of the dictionary where no other is asked for. */
export async function listItems(call: Call<typeof LIST_ITEMS>): Promise<Envelope> {
  const { database } = call.context
  const query = parseListQuery(call.query, ITEM_FIELDS)
  const asksOrder = parameter(call.query, 'column') !== ''
  const sort = asksOrder ? query.sort : [{ column: 'sysDictItem.sortOrder', direction: 'asc' as const }]
  const page = await selectPage(database.selectFrom('sysDictItem'), { ...query, sort }, 'sysDictItem.id')
  const texts = await textsOf(database, page.records, [['status', 'dict_item_status']])
  return found({ ...page, records: page.records.map((item, index) => ({ ...item, ...texts[index] })) })
}

export const CHECK_ITEM = { query: wireForm({ dictId: requiredQuery('字典'), itemValue: requiredQuery('数据值'), id: queryText() }) }

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
