import { Type } from 'typebox'
import { setSubject } from '../../platform/database/changes'
import type { DbTransaction } from '../../platform/database/transactions'
import { ApiError, notFound } from '../../platform/base/errors'
import { message } from '../../platform/base/message'
import { nowText } from '../../platform/context'
import { actionResult, type Envelope } from '../../platform/http/envelope'
import type { WriteHandlerContext } from '../../platform/http/routes'
import { enumParam, requestSchema, required, textParam, withDefault } from '../../platform/http/schema/request-schema'
import { nullable, objectSchema } from '../../platform/http/schema/result-schema'
import { departmentRows } from '../../platform/query/department-scope'
import { logOrder, publishOrder } from './changes'
import { mayFollow } from './order-states'
import { ORDER_STATES, type WebOrderTable } from './order-table'

/** Code of the envelope where somebody else was first. */
const CONFLICT = 409

const ID = required(textParam('订单', 64))
const NOTE = textParam('备注', 200)
/** The last step of somebody else. */
const FIRST = nullable(objectSchema({ operator: nullable(Type.String()), createTime: Type.String() }))

export const ORDER_STATE = {
  body: requestSchema({ id: ID, to: required(enumParam('状态', ORDER_STATES)), note: NOTE }),
  result: FIRST,
}
export const ORDER_PAY = {
  body: requestSchema({ id: ID, to: withDefault(enumParam('付款状态', ['paid', 'refunded']), 'paid'), note: NOTE }),
  result: FIRST,
}

type Call = Pick<WriteHandlerContext, 'context' | 'caller'>

async function visibleOrder(trx: DbTransaction, { caller }: Call, id: string): Promise<WebOrderTable> {
  setSubject('web_order', [id])
  const seen = await departmentRows(trx, caller, 'webOrder', 'ownOrNone')
  const row = await trx.selectFrom('webOrder').selectAll().where('id', '=', id).where(seen).executeTakeFirst()
  if (!row) throw notFound()
  return row
}

/** The error for whoever comes second, with who was first and when. */
async function conflict(trx: DbTransaction, order: WebOrderTable): Promise<ApiError> {
  const last = await trx
    .selectFrom('webOrderLog')
    .select(['operator', 'createTime'])
    .where('orderId', '=', order.id)
    .orderBy('createTime', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return new ApiError(message`订单 ${order.orderNo} 的状态已由他人更改，请刷新后重试`, CONFLICT, 200, last ?? null)
}

async function changeOrder(
  trx: DbTransaction,
  { context, caller }: Call,
  order: WebOrderTable,
  { set, action, note }: { set: Partial<WebOrderTable>; action: string; note: string | null },
): Promise<void> {
  await trx
    .updateTable('webOrder')
    .set({ ...set, updateBy: caller.username, updateTime: nowText(context) })
    .where('id', '=', order.id)
    .execute()
  await logOrder(trx, context, order.id, { action, note, operator: caller.username })
  await publishOrder(trx, context, { ...order, ...set })
}

/** POST /website/webOrder/state {id, to, note?}: new -> confirmed -> serving -> finished; cancelled from the first two. */
export async function setOrderState(call: WriteHandlerContext<typeof ORDER_STATE>): Promise<Envelope> {
  const { id, to, note } = call.body
  await call.write(async (trx) => {
    const order = await visibleOrder(trx, call, id)
    if (!mayFollow(order.orderStatus, to)) throw await conflict(trx, order)
    if (to === 'confirmed' && order.amount <= 0) throw new ApiError('请先填写金额再确认订单')
    await changeOrder(trx, call, order, { set: { orderStatus: to }, action: to, note })
  })
  return actionResult('订单状态已更新')
}

/** POST /website/webOrder/pay {id, to?: paid | refunded, note?}: unpaid -> paid -> refunded. */
export async function payOrder(call: WriteHandlerContext<typeof ORDER_PAY>): Promise<Envelope> {
  const { id, to, note } = call.body
  await call.write(async (trx) => {
    const order = await visibleOrder(trx, call, id)
    if (order.payStatus !== (to === 'paid' ? 'unpaid' : 'paid')) throw await conflict(trx, order)
    if (to === 'paid' && order.amount <= 0) throw new ApiError('请先填写金额')
    if (to === 'paid' && order.orderStatus === 'cancelled') throw new ApiError('订单已取消')
    const set = to === 'paid' ? { payStatus: to, payTime: nowText(call.context) } : { payStatus: to }
    await changeOrder(trx, call, order, { set, action: to, note })
  })
  return actionResult(to === 'paid' ? '已登记付款' : '已登记退款')
}
