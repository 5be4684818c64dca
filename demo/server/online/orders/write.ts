import { Type } from 'typebox'
import { objectSchema } from '../../platform/http/schema/result-schema'
import { nowText } from '../../platform/context'
import type { Static, TObject } from 'typebox'
import type { JeecgOrderMainTable } from './order-tables'
import type { DbTransaction } from '../../platform/database/transactions'
import { requireReferences } from '../details/references'
import { type DetailChanges, saveDetails, type Stamp } from '../details/save-details'
import { actionResult, type Envelope } from '../../platform/http/envelope'
import { badParameter, notFound } from '../../platform/base/errors'
import type { WriteHandlerContext } from '../../platform/http/routes'
import { FORM_ROOT, errorAt } from '../../platform/http/schema/form-errors'
import { ID_QUERY, partialFields, idsOfQuery, required, requestSchema, textParam } from '../../platform/http/schema/request-schema'
import { newId } from '../../platform/base/ids'
import { differs } from '../../platform/base/objects'
import { type AnyDetail, CUSTOMERS, type DetailKind, TICKETS } from './detail-kinds'
import { DETAIL_LISTS } from './detail-lists'
import { CASE_ID, ORDER_FIELDS, type OrderValues } from './fields'
import { announceList, announceOrders, announceRows, LIVE_ROWS, type LiveRow } from './live'
import { orderById, orderRows } from './read'

/** The constraint speaks too; this way the form learns which field it is. */
async function requireFreeCode(trx: DbTransaction, code: string | undefined, ownId: string): Promise<void> {
  if (code === undefined) return
  const taken = await trx
    .selectFrom('jeecgOrderMain')
    .select('id')
    .where('orderCode', '=', code)
    .where('id', '<>', ownId)
    .executeTakeFirst()
  if (taken) throw errorAt(FORM_ROOT, '订单号已存在', 'orderCode')
}

async function checkMaster(trx: DbTransaction, values: Partial<OrderValues>, ownId: string): Promise<void> {
  await requireReferences(trx, ORDER_FIELDS, [{ values, spot: FORM_ROOT }])
  await requireFreeCode(trx, values.orderCode, ownId)
}

function stampOf(call: Pick<WriteHandlerContext, 'caller' | 'context'>): Stamp {
  return { username: call.caller.username, now: nowText(call.context) }
}

const QUERY = requestSchema({ caseId: CASE_ID })

type Lists = Static<TObject<typeof DETAIL_LISTS>>

/** What a form says of the order itself. */
function masterOf<Form extends Lists>({
  jeecgOrderCustomerList: _c,
  jeecgOrderCustomerDeletedIds: _dc,
  jeecgOrderTicketList: _t,
  jeecgOrderTicketDeletedIds: _dt,
  ...master
}: Form) {
  return master
}

async function saveLists(trx: DbTransaction, orderId: string, form: Lists, stamp: Stamp) {
  return {
    customers: await saveDetails(
      trx,
      CUSTOMERS,
      orderId,
      { rows: form.jeecgOrderCustomerList, removed: form.jeecgOrderCustomerDeletedIds },
      stamp,
    ),
    tickets: await saveDetails(trx, TICKETS, orderId, { rows: form.jeecgOrderTicketList, removed: form.jeecgOrderTicketDeletedIds }, stamp),
  }
}

export const ADD_ORDER = {
  query: QUERY,
  body: requestSchema({ ...ORDER_FIELDS, ...DETAIL_LISTS }, { pointsAtFields: true }),
  result: objectSchema({ id: Type.String() }),
}

/** POST /test/jeecgOrderMain/add: an order with both lists, all of it or nothing. Answers its id. */
export async function addOrder(call: WriteHandlerContext<typeof ADD_ORDER>): Promise<Envelope> {
  const {
    body,
    query: { caseId },
  } = call
  const stamp = stampOf(call)
  const values = masterOf(body)
  const id = newId()
  await call.write(async (trx) => {
    await checkMaster(trx, values, id)
    await trx
      .insertInto('jeecgOrderMain')
      .values({ ...values, id, createBy: stamp.username, createTime: stamp.now, updateBy: null, updateTime: null })
      .execute()
    await saveLists(trx, id, body, stamp)
    await announceOrders(trx, { action: 'add', ids: [id] }, caseId, true)
  })
  return actionResult('添加成功！', { id })
}

async function saveMaster(
  trx: DbTransaction,
  present: JeecgOrderMainTable,
  values: Partial<OrderValues>,
  stamp: Stamp,
): Promise<LiveRow[]> {
  if (!differs<object>(present, values)) return []
  await checkMaster(trx, values, present.id)
  const changed = { ...present, ...values, updateBy: stamp.username, updateTime: stamp.now }
  await trx.updateTable('jeecgOrderMain').set(changed).where('id', '=', present.id).execute()
  const rows = await orderRows(trx, [changed])
  return rows.map((row) => ({ socketKey: 'jeecg_order_main', row }))
}

function liveRows<Row extends AnyDetail>({ socketKey, entity }: DetailKind<Row>, { changed }: DetailChanges<Row>): LiveRow[] {
  return changed.map((row) => ({ socketKey, row: entity(row) }))
}

export const EDIT_ORDER = {
  query: QUERY,
  body: requestSchema({ id: required(textParam('订单', 64)), ...partialFields(ORDER_FIELDS), ...DETAIL_LISTS }, { pointsAtFields: true }),
}

/**
 * PUT or POST /test/jeecgOrderMain/edit: master and both lists in one transaction (detail-lists). Fields the master does not
 * name stay; a failure anywhere stores nothing and says where it is.
 */
export async function editOrder(call: WriteHandlerContext<typeof EDIT_ORDER>): Promise<Envelope> {
  const {
    body,
    query: { caseId },
  } = call
  const { id, ...values } = masterOf(body)
  const stamp = stampOf(call)
  await call.write(async (trx) => {
    const masters = await saveMaster(trx, await orderById(trx, id), values, stamp)
    const { customers, tickets } = await saveLists(trx, id, body, stamp)
    const rows = [...masters, ...liveRows(CUSTOMERS, customers), ...liveRows(TICKETS, tickets)]
    const others = customers.others + tickets.others
    await announceRows(trx, rows, caseId)
    for (const [{ socketKey }, { changed, others: moved }] of [
      [CUSTOMERS, customers],
      [TICKETS, tickets],
    ] as const)
      if (moved > 0 || changed.length > LIVE_ROWS) await announceList(trx, socketKey, id, caseId)
    if (rows.length + others > 0) await announceOrders(trx, { action: 'edit', ids: [id] }, caseId, others > 0 || rows.length > LIVE_ROWS)
  })
  return actionResult('编辑成功！')
}

export const DELETE_ORDERS = { query: requestSchema({ ...ID_QUERY.query.properties, caseId: CASE_ID }) }

/** DELETE /test/jeecgOrderMain/delete?id= and deleteBatch?ids=: orders with their details; one unknown id refuses all of it. */
export async function deleteOrders(call: WriteHandlerContext<typeof DELETE_ORDERS>): Promise<Envelope> {
  const ids = idsOfQuery(call.query)
  if (ids.length === 0) throw badParameter('请选择订单')
  const { caseId } = call.query
  await call.write(async (trx) => {
    const deleted = await trx.deleteFrom('jeecgOrderMain').where('id', 'in', ids).executeTakeFirst()
    if (Number(deleted.numDeletedRows) !== ids.length) throw notFound()
    await announceOrders(trx, { action: 'delete', ids }, caseId, true)
  })
  return actionResult('删除成功!')
}
