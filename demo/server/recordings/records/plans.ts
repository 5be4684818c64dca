import { message } from '../../platform/base/message'
import { Type } from 'typebox'
import { nowText } from '../../platform/context'
import type { RecordPlanTable } from '../recorder/record-table'
import type { Queryable, DbTransaction } from '../../platform/database/transactions'
import { ApiError, notFound } from '../../platform/base/errors'
import { actionResult, queryResult, type Envelope } from '../../platform/http/envelope'
import type { HandlerContext, WriteHandlerContext } from '../../platform/http/routes'
import {
  type ID_QUERY,
  partialFields,
  idsOfQuery,
  required,
  requiredQuery,
  requestSchema,
  textParam,
} from '../../platform/http/schema/request-schema'
import { newId } from '../../platform/base/ids'
import { pageSchema, recordOf } from '../../platform/query/list-schema'
import { fieldsOf } from '../../platform/query/list-fields'
import { listParameters, parseListQuery } from '../../platform/query/list-query'
import { selectPage } from '../../platform/query/page'
import { WEEK_GRID, WEEK_GRID_LENGTH } from '../recorder/week-grid'

/** Plans at most. */
const MAX_PLANS = 200

const PLAN_FIELDS = fieldsOf('iblRecordPlan', {
  id: 'text',
  name: 'text',
  weekGrid: 'text',
  createBy: 'text',
  createTime: 'time',
  updateTime: 'time',
})

const FIELDS = {
  name: required(textParam('计划名称', 50)),
  weekGrid: required(textParam('录像时段', WEEK_GRID_LENGTH, WEEK_GRID)),
}

const PLAN = Type.Intersect([recordOf(PLAN_FIELDS), Type.Object({ deviceCount: Type.Integer({ minimum: 0 }) })])

async function toPlanResponses(db: Queryable, rows: readonly RecordPlanTable[]): Promise<(RecordPlanTable & { deviceCount: number })[]> {
  if (rows.length === 0) return []
  const used = await db
    .selectFrom('iblCloudLiveEquipment')
    .select(['recordPlanId', (select) => select.fn.countAll<number | string>().as('count')])
    .where(
      'recordPlanId',
      'in',
      rows.map(({ id }) => id),
    )
    .groupBy('recordPlanId')
    .execute()
  return rows.map((row) => ({ ...row, deviceCount: Number(used.find(({ recordPlanId }) => recordPlanId === row.id)?.count ?? 0) }))
}

export const LIST_PLANS = { query: listParameters(PLAN_FIELDS), result: pageSchema(PLAN) }

/** GET /ibl/recordPlan/list: plans, each with how many devices go by it. */
export async function listPlans({ context: { database }, query }: HandlerContext<typeof LIST_PLANS>): Promise<Envelope> {
  const page = await selectPage(database.selectFrom('iblRecordPlan'), parseListQuery(query, PLAN_FIELDS), 'iblRecordPlan.id')
  return queryResult({ ...page, records: await toPlanResponses(database, page.records) })
}

export const PLAN_BY_ID = { query: requestSchema({ id: requiredQuery('录像计划') }), result: PLAN }

/** GET /ibl/recordPlan/queryById. */
export async function queryPlan({ context: { database }, query }: HandlerContext<typeof PLAN_BY_ID>): Promise<Envelope> {
  const row = await database.selectFrom('iblRecordPlan').selectAll().where('id', '=', query.id).executeTakeFirst()
  if (!row) throw notFound()
  return queryResult((await toPlanResponses(database, [row]))[0])
}

/** @throws ApiError for a name that another plan has */
async function assertUnique(trx: DbTransaction, name: string | undefined, ownId = ''): Promise<void> {
  const other =
    name !== undefined &&
    (await trx.selectFrom('iblRecordPlan').select('id').where('name', '=', name).where('id', '!=', ownId).executeTakeFirst())
  if (other) throw new ApiError('计划名称已存在')
}

export const ADD_PLAN = { body: requestSchema(FIELDS) }

/** POST /ibl/recordPlan/add. */
export async function addPlan(call: WriteHandlerContext<typeof ADD_PLAN>): Promise<Envelope> {
  const audit = { createBy: call.caller.username, createTime: nowText(call.context), updateBy: null, updateTime: null }
  await call.write(async (trx) => {
    const plans = await trx.selectFrom('iblRecordPlan').select('id').execute()
    if (plans.length >= MAX_PLANS) throw new ApiError(message`最多${MAX_PLANS}个录像计划`)
    await assertUnique(trx, call.body.name)
    await trx
      .insertInto('iblRecordPlan')
      .values({ id: newId(), ...call.body, ...audit })
      .execute()
  })
  return actionResult('添加成功！')
}

export const EDIT_PLAN = { body: requestSchema({ id: required(textParam('录像计划', 64)), ...partialFields(FIELDS) }) }

/** PUT or POST /ibl/recordPlan/edit: the fields named in the body change, for all devices that go by it. */
export async function editPlan(call: WriteHandlerContext<typeof EDIT_PLAN>): Promise<Envelope> {
  const { id, ...fields } = call.body
  await call.write(async (trx) => {
    await assertUnique(trx, fields.name, id)
    const { numUpdatedRows } = await trx
      .updateTable('iblRecordPlan')
      .set({ ...fields, updateBy: call.caller.username, updateTime: nowText(call.context) })
      .where('id', '=', id)
      .executeTakeFirst()
    if (Number(numUpdatedRows) === 0) throw notFound()
  })
  return actionResult('修改成功!')
}

/** DELETE /ibl/recordPlan/delete?id= and deleteBatch?ids=: one that devices go by refuses the whole batch, as one that is gone does. */
export async function deletePlans(call: WriteHandlerContext<typeof ID_QUERY>): Promise<Envelope> {
  const ids = idsOfQuery(call.query)
  await call.write(async (trx) => {
    if (ids.length === 0) throw notFound()
    const used = await trx.selectFrom('iblCloudLiveEquipment').select('name').where('recordPlanId', 'in', ids).limit(1).executeTakeFirst()
    if (used) throw new ApiError(message`设备“${used.name}”正在使用该计划，请先改设备的录像方式`)
    const { numDeletedRows } = await trx.deleteFrom('iblRecordPlan').where('id', 'in', ids).executeTakeFirst()
    if (Number(numDeletedRows) !== ids.length) throw notFound()
  })
  return actionResult('删除成功!')
}
