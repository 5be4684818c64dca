import { Type } from 'typebox'
import { answerOf } from '../../platform/http/schema/answers'
import { namedRecord } from '../../platform/query/list-answer'
import type { JeecgOrderMainTable } from './order-tables'
import type { Source } from '../../platform/database/transactions'
import { textsOf } from '../../platform/codes/texts'
import { found, type Envelope } from '../../platform/http/envelope'
import { notFound } from '../../platform/base/failures'
import type { Call } from '../../platform/http/routes'
import { requiredQuery, wireForm } from '../../platform/http/schema/wire-fields'
import { fieldsOf } from '../../platform/query/list-fields'
import { listSchema, parseListQuery } from '../../platform/query/list-query'
import { selectPage } from '../../platform/query/page'
import type { AnyDetail, DetailKind } from './detail-kinds'

const LIST_FIELDS = fieldsOf('jeecgOrderMain', {
  id: 'text',
  orderCode: 'text',
  ctype: 'text',
  orderDate: 'time',
  orderMoney: 'number',
  content: 'text',
  salesman: 'text',
  departId: 'text',
  createBy: 'text',
  createTime: 'time',
  updateBy: 'text',
  updateTime: 'time',
})

/** Orders as lists show them, with the texts of what they point at. */
export async function orderRows(source: Source, orders: readonly JeecgOrderMainTable[]): Promise<object[]> {
  const texts = await textsOf(source, orders, [
    ['ctype', 'order_type'],
    ['salesman', { table: 'sys_user', text: 'realname', code: 'username' }],
    ['departId', { table: 'sys_depart', text: 'depart_name', code: 'id' }],
  ])
  return orders.map((order, index) => ({ ...order, ...texts[index] }))
}

export async function orderById(source: Source, id: string): Promise<JeecgOrderMainTable> {
  const order = await source.selectFrom('jeecgOrderMain').selectAll().where('id', '=', id).executeTakeFirst()
  if (!order) throw notFound()
  return order
}

export const LIST_ORDERS = listSchema(LIST_FIELDS)

/** GET /test/jeecgOrderMain/list: the list query language. */
export async function listOrders(call: Call<typeof LIST_ORDERS>): Promise<Envelope> {
  const { database } = call.context
  const page = await selectPage(database.selectFrom('jeecgOrderMain'), parseListQuery(call.query, LIST_FIELDS), 'jeecgOrderMain.id')
  return found({ ...page, records: await orderRows(database, page.records) })
}

export const ORDER_BY_ID = { query: wireForm({ id: requiredQuery('订单') }), result: namedRecord(LIST_FIELDS) }

/** GET /test/jeecgOrderMain/queryById?id: the master alone. */
export async function queryOrder(call: Call<typeof ORDER_BY_ID>): Promise<Envelope> {
  return found(await orderById(call.context.database, call.query.id))
}

export const ORDER_DETAILS = {
  query: ORDER_BY_ID.query,
  result: Type.Array(answerOf({ id: Type.String(), orderId: Type.String(), orderNum: Type.Integer() })),
}

/** GET …/queryOrderCustomerListByMainId?id and …/queryOrderTicketListByMainId?id: all rows of a list, by their sort number. */
export function listDetails<Row extends AnyDetail>(kind: DetailKind<Row>): (call: Call<typeof ORDER_DETAILS>) => Promise<Envelope> {
  return async (call) => {
    const rows = await kind.rowsOf(call.context.database, call.query.id)
    return found(rows.map(kind.entity))
  }
}
