import { nowText } from '../context'
import type { JeecgOrderMainTable } from '../database/schema'
import type { Work } from '../database/transactions'
import { done, type Envelope } from '../http/envelope'
import { badParameter, notFound } from '../http/failures'
import { type Body, bodyObject, idList, queryText, requiredText } from '../http/parse'
import type { WriteCall } from '../http/routes'
import { newId } from '../ids'
import { type AnyDetail, CUSTOMERS, type DetailKind, TICKETS } from './detail-kinds'
import { type DetailChanges, saveDetails, type Stamp } from './detail-lists'
import { ORDER_FIELDS, type OrderValues } from './fields'
import { announceOrders, announceRows, caseIdOf, LIVE_ROWS, type LiveRow } from './live'
import { orderById, orderRows } from './read'
import { requireReferences } from './references'
import { differs, MASTER, readAll, readNamed, refuseAt } from './row-fields'

/** The constraint speaks too; this way the form learns which field it is. */
async function requireFreeCode(work: Work, code: string | undefined, ownId: string): Promise<void> {
  if (code === undefined) return
  const taken = await work.selectFrom('jeecgOrderMain').select('id').where('orderCode', '=', code).where('id', '<>', ownId).executeTakeFirst()
  if (taken) throw refuseAt(MASTER, '订单号已存在', 'orderCode')
}

async function checkMaster(work: Work, values: Partial<OrderValues>, ownId: string): Promise<void> {
  await requireReferences(work, ORDER_FIELDS, [{ values, spot: MASTER }])
  await requireFreeCode(work, values.orderCode, ownId)
}

function stampOf(call: WriteCall): Stamp {
  return { username: call.caller.username, now: nowText(call.context) }
}

/** POST /test/jeecgOrderMain/add: an order with both lists, all of it or nothing. Answers its id. */
export async function addOrder(call: WriteCall): Promise<Envelope> {
  const body = bodyObject(call.body)
  const caseId = caseIdOf(call)
  const stamp = stampOf(call)
  const values = readAll(ORDER_FIELDS, body, MASTER)
  const id = newId()
  await call.write(async (work) => {
    await checkMaster(work, values, id)
    await work.insertInto('jeecgOrderMain').values({ ...values, id, createBy: stamp.username, createTime: stamp.now, updateBy: null, updateTime: null }).execute()
    await saveDetails(work, CUSTOMERS, id, body, stamp)
    await saveDetails(work, TICKETS, id, body, stamp)
    await announceOrders(work, { action: 'add', ids: [id] }, caseId, true)
  })
  return done('添加成功！', { id })
}

async function saveMaster(work: Work, present: JeecgOrderMainTable, body: Body, stamp: Stamp): Promise<LiveRow[]> {
  const values = readNamed(ORDER_FIELDS, body, MASTER)
  if (!differs<object>(present, values)) return []
  await checkMaster(work, values, present.id)
  const changed = { ...present, ...values, updateBy: stamp.username, updateTime: stamp.now }
  await work.updateTable('jeecgOrderMain').set(changed).where('id', '=', present.id).execute()
  const rows = await orderRows(work, [changed])
  return rows.map((row) => ({ socketKey: 'jeecg_order_main', row }))
}

function liveRows<Row extends AnyDetail>({ socketKey, entity }: DetailKind<Row>, { changed }: DetailChanges<Row>): LiveRow[] {
  return changed.map((row) => ({ socketKey, row: entity(row) }))
}

/**
 * PUT or POST /test/jeecgOrderMain/edit: master and both lists in one transaction (detail-lists). Fields the master does not
 * name stay; a failure anywhere stores nothing and says where it is.
 */
export async function editOrder(call: WriteCall): Promise<Envelope> {
  const body = bodyObject(call.body)
  const id = requiredText(body, 'id', '订单', 64)
  const caseId = caseIdOf(call)
  const stamp = stampOf(call)
  await call.write(async (work) => {
    const masters = await saveMaster(work, await orderById(work, id), body, stamp)
    const customers = await saveDetails(work, CUSTOMERS, id, body, stamp)
    const tickets = await saveDetails(work, TICKETS, id, body, stamp)
    const rows = [...masters, ...liveRows(CUSTOMERS, customers), ...liveRows(TICKETS, tickets)]
    const others = customers.others + tickets.others
    await announceRows(work, rows, caseId)
    if (rows.length + others > 0) await announceOrders(work, { action: 'edit', ids: [id] }, caseId, others > 0 || rows.length > LIVE_ROWS)
  })
  return done('编辑成功！')
}

/** DELETE /test/jeecgOrderMain/delete?id= and deleteBatch?ids=: orders with their details; one unknown id refuses all of it. */
export async function deleteOrders(call: WriteCall): Promise<Envelope> {
  const ids = idList(`${queryText(call.query, 'id')},${queryText(call.query, 'ids')}`)
  if (ids.length === 0) throw badParameter('请选择订单')
  const caseId = caseIdOf(call)
  await call.write(async (work) => {
    const deleted = await work.deleteFrom('jeecgOrderMain').where('id', 'in', ids).executeTakeFirst()
    if (Number(deleted.numDeletedRows) !== ids.length) throw notFound()
    await announceOrders(work, { action: 'delete', ids }, caseId, true)
  })
  return done('删除成功!')
}
