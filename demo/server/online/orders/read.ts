import { Type } from 'typebox'
import { objectSchema } from '../../platform/http/schema/result-schema'
import { recordSchema } from '../../platform/query/list-schema'
import type { JeecgOrderMainTable } from './order-tables'
import type { Queryable } from '../../platform/database/transactions'
import { textsOf } from '../../platform/codes/texts'
import { queryResult, type Envelope } from '../../platform/http/envelope'
import { notFound } from '../../platform/base/errors'
import type { HandlerContext } from '../../platform/http/routes'
import { requiredQuery, requestSchema } from '../../platform/http/schema/request-schema'
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
export async function orderRows(db: Queryable, orders: readonly JeecgOrderMainTable[]): Promise<object[]> {
  const texts = await textsOf(db, orders, [
    ['ctype', 'order_type'],
    ['salesman', { table: 'sys_user', text: 'realname', code: 'username' }],
    ['departId', { table: 'sys_depart', text: 'depart_name', code: 'id' }],
  ])
  return orders.map((order, index) => ({ ...order, ...texts[index] }))
}

export async function orderById(db: Queryable, id: string): Promise<JeecgOrderMainTable> {
  const order = await db.selectFrom('jeecgOrderMain').selectAll().where('id', '=', id).executeTakeFirst()
  if (!order) throw notFound()
  return order
}

export const LIST_ORDERS = listSchema(LIST_FIELDS)

/** GET /test/jeecgOrderMain/list: the list query language. */
export async function listOrders(call: HandlerContext<typeof LIST_ORDERS>): Promise<Envelope> {
  const { database } = call.context
  const page = await selectPage(database.selectFrom('jeecgOrderMain'), parseListQuery(call.query, LIST_FIELDS), 'jeecgOrderMain.id')
  return queryResult({ ...page, records: await orderRows(database, page.records) })
}

export const ORDER_BY_ID = { query: requestSchema({ id: requiredQuery('订单') }), result: recordSchema(LIST_FIELDS) }

/** GET /test/jeecgOrderMain/queryById?id: the master alone. */
export async function queryOrder(call: HandlerContext<typeof ORDER_BY_ID>): Promise<Envelope> {
  return queryResult(await orderById(call.context.database, call.query.id))
}

export const ORDER_DETAILS = {
  query: ORDER_BY_ID.query,
  result: Type.Array(objectSchema({ id: Type.String(), orderId: Type.String(), orderNum: Type.Integer() })),
}

/** GET …/queryOrderCustomerListByMainId?id and …/queryOrderTicketListByMainId?id: all rows of a list, by their sort number. */
export function listDetails<Row extends AnyDetail>(
  kind: DetailKind<Row>,
): (call: HandlerContext<typeof ORDER_DETAILS>) => Promise<Envelope> {
  return async (call) => {
    const rows = await kind.rowsOf(call.context.database, call.query.id)
    return queryResult(rows.map(kind.entity))
  }
}
