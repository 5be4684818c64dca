import type { DbTransaction } from '../../platform/database/transactions'
import { liveMessage } from '../../platform/realtime/live-message'
import { addMessages } from '../../platform/realtime/outbox'

/** Row messages of one save at most; whoever listens is told to load again when there are more. */
export const LIVE_ROWS = 100

/** Key of what orders say besides their rows: `{key, args: [{action, ids, reload}, caseId]}`. */
const ORDER_KEY = 'jeecg_order_main'

export interface LiveRow {
  socketKey: string
  row: object
}

export interface OrderChange {
  action: 'add' | 'edit' | 'delete'
  /** Orders. */
  ids: readonly string[]
}

/** Those who may see orders. */
const READERS = { userIds: null, permission: 'order:list' } as const

/** Tells every page that may see orders which rows have changed (clause 7.5-24), once the work is committed. */
export async function announceRows(trx: DbTransaction, rows: readonly LiveRow[], caseId: string): Promise<void> {
  await addMessages(
    trx,
    rows.slice(0, LIVE_ROWS).map(({ socketKey, row }) => liveMessage('update_vxe_table', { socketKey, args: [row, caseId] }, READERS)),
  )
}

/** Tells them that rows of a list came or went: whoever shows it has to ask for it again. */
export async function announceList(trx: DbTransaction, socketKey: string, orderId: string, caseId: string): Promise<void> {
  await addMessages(trx, [
    liveMessage('common_send_date', { key: socketKey, args: [{ action: 'edit', ids: [orderId], reload: true }, caseId] }, READERS),
  ])
}

/** Tells them that orders came, went or changed; `reload` when messages of rows do not tell all of it. */
export async function announceOrders(trx: DbTransaction, change: OrderChange, caseId: string, reload: boolean): Promise<void> {
  await addMessages(trx, [liveMessage('common_send_date', { key: ORDER_KEY, args: [{ ...change, reload }, caseId] }, READERS)])
}
