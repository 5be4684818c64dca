import { Type } from 'typebox'
import { notFound } from '../../platform/base/errors'
import { rulesFor } from '../../platform/data-rules/data-rule-target'
import { queryResult, type Envelope } from '../../platform/http/envelope'
import type { HandlerContext } from '../../platform/http/routes'
import { requestSchema, requiredQuery } from '../../platform/http/schema/request-schema'
import { nullable, objectSchema } from '../../platform/http/schema/result-schema'
import { conditionsSql } from '../../platform/query/conditions'
import { departmentRows } from '../../platform/query/department-scope'
import { listParameters, parseListQuery } from '../../platform/query/list-query'
import { ORDER_LIST } from './order-list'
import { ORDER_STATES } from './order-table'

type Call = Pick<HandlerContext, 'context' | 'caller'>

/** The orders that the caller sees. */
async function ordersOf({ context: { database }, caller }: Call) {
  const rules = await rulesFor(database, caller, ORDER_LIST)
  const seen = await departmentRows(database, caller, 'webOrder', 'ownOrNone')
  return database
    .selectFrom('webOrder')
    .where(() => seen)
    .where(() => conditionsSql(rules))
}

const COUNT = Type.Integer({ minimum: 0 })
export const ORDER_COUNTS = {
  result: objectSchema({ ...Object.fromEntries(ORDER_STATES.map((state) => [state, COUNT])), all: COUNT }),
}

/** GET /website/webOrder/counts: the numbers of the tabs. */
export async function orderCounts(call: HandlerContext<typeof ORDER_COUNTS>): Promise<Envelope> {
  const rows = await (
    await ordersOf(call)
  )
    .select(['orderStatus', (select) => select.fn.countAll().as('count')])
    .groupBy('orderStatus')
    .execute()
  const counts = new Map(rows.map(({ orderStatus, count }) => [orderStatus, Number(count)]))
  const all = rows.reduce((sum, { count }) => sum + Number(count), 0)
  return queryResult({ ...Object.fromEntries(ORDER_STATES.map((state) => [state, counts.get(state) ?? 0])), all })
}

const AMOUNT = Type.Number()
export const ORDER_TOTALS = {
  query: listParameters(ORDER_LIST.fields),
  result: objectSchema({ orders: COUNT, cancelled: COUNT, quantity: COUNT, amount: AMOUNT, paid: AMOUNT, unpaid: AMOUNT }),
}

const cents = (amount: unknown): number => Math.round(Number(amount ?? 0) * 100) / 100

/** GET /website/webOrder/totals: sums of all that the list finds with these parameters, cancelled orders left out. */
export async function orderTotals(call: HandlerContext<typeof ORDER_TOTALS>): Promise<Envelope> {
  const { conditions, anyOf } = parseListQuery(call.query, ORDER_LIST.fields)
  const rows = await (
    await ordersOf(call)
  )
    .where(() => conditionsSql(conditions, anyOf))
    .select(['payStatus', 'orderStatus', ({ fn }) => fn.countAll().as('count'), ({ fn }) => fn.sum('quantity').as('quantity')])
    .select(({ fn }) => fn.sum('amount').as('amount'))
    .groupBy(['payStatus', 'orderStatus'])
    .execute()
  const valid = rows.filter(({ orderStatus }) => orderStatus !== 'cancelled')
  const sum = (some: typeof rows, column: 'count' | 'quantity' | 'amount') =>
    cents(some.reduce((total, row) => total + Number(row[column] ?? 0), 0))
  return queryResult({
    orders: sum(valid, 'count'),
    cancelled: sum(rows, 'count') - sum(valid, 'count'),
    quantity: sum(valid, 'quantity'),
    amount: sum(valid, 'amount'),
    paid: sum(
      valid.filter(({ payStatus }) => payStatus === 'paid'),
      'amount',
    ),
    unpaid: sum(
      valid.filter(({ payStatus }) => payStatus === 'unpaid'),
      'amount',
    ),
  })
}

const TEXT = Type.String()
export const ORDER_LOG = {
  query: requestSchema({ id: requiredQuery('订单') }),
  result: Type.Array(objectSchema({ id: TEXT, action: TEXT, note: nullable(TEXT), operatorName: nullable(TEXT), createTime: TEXT })),
}

/** GET /website/webOrder/log?id: the steps of an order, oldest first. */
export async function orderLog(call: HandlerContext<typeof ORDER_LOG>): Promise<Envelope> {
  const { database } = call.context
  const order = await (await ordersOf(call)).select('id').where('id', '=', call.query.id).executeTakeFirst()
  if (!order) throw notFound()
  const steps = await database
    .selectFrom('webOrderLog')
    .leftJoin('sysUser', 'sysUser.username', 'webOrderLog.operator')
    .select(['webOrderLog.id', 'action', 'note', 'webOrderLog.createTime', 'operator', 'sysUser.realname'])
    .where('orderId', '=', order.id)
    .orderBy('webOrderLog.createTime')
    .orderBy('webOrderLog.id')
    .execute()
  return queryResult(steps.map(({ operator, realname, ...step }) => ({ ...step, operatorName: realname ?? operator })))
}
