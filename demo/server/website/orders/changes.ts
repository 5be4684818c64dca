import type { ServerContext } from '../../platform/context'
import type { DbTransaction } from '../../platform/database/transactions'
import { newId } from '../../platform/base/ids'
import { timeText } from '../../platform/base/time'
import { seersOfRow } from '../../platform/query/department-scope'
import { topicMessage } from '../../platform/realtime/live-message'
import { addMessages } from '../../platform/realtime/outbox'
import type { WebOrderTable } from './order-table'

type Context = Pick<ServerContext, 'settings'>

/** Adds a step to the log of an order. `operator`: account; null: a visitor. */
export async function logOrder(
  trx: DbTransaction,
  { settings }: Context,
  orderId: string,
  { action, note = null, operator }: { action: string; note?: string | null; operator: string | null },
): Promise<void> {
  const createTime = timeText(settings.clock.now())
  await trx.insertInto('webOrderLog').values({ id: newId(), orderId, action, note, operator, createTime }).execute()
}

/** Publishes `webOrder.update` to those who see the order. */
export async function publishOrder(
  trx: DbTransaction,
  { settings }: Context,
  order: Pick<WebOrderTable, 'id' | 'orderNo' | 'orderStatus' | 'sysOrgCode' | 'createBy'>,
): Promise<void> {
  const { id, orderNo, orderStatus } = order
  const userIds = await seersOfRow(trx, order, 'ownOrNone')
  const message = { topic: 'webOrder.update', payload: { id, orderNo, orderStatus }, ts: settings.clock.now() }
  await addMessages(trx, [topicMessage(message, { userIds, permission: 'webOrder:list' })])
}

/** The next number of a day: `WO20261121-0001`. */
export async function nextOrderNo(trx: DbTransaction, { settings }: Context): Promise<string> {
  const prefix = `WO${timeText(settings.clock.now()).slice(0, 10).replaceAll('-', '')}-`
  const numbers = await trx
    .selectFrom('webOrder')
    .select('orderNo')
    .where('orderNo', '>=', prefix)
    .where('orderNo', '<', `${prefix}~`)
    .execute()
  const last = Math.max(0, ...numbers.map(({ orderNo }) => Number(orderNo.slice(prefix.length))))
  return `${prefix}${String(last + 1).padStart(4, '0')}`
}
