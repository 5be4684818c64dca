import { Type } from 'typebox'
import { nowText } from '../../platform/context'
import type { RecordPlanTable } from '../recorder/record-table'
import type { Source, Work } from '../../platform/database/transactions'
import { Failure, notFound } from '../../platform/base/failures'
import { done, found, type Envelope } from '../../platform/http/envelope'
import type { Call, WriteCall } from '../../platform/http/routes'
import { type DELETED_IDS, edited, namedIds, required, requiredQuery, wireForm, wireText } from '../../platform/http/schema/wire-fields'
import { newId } from '../../platform/base/ids'
import { pageAnswer, recordOf } from '../../platform/query/list-answer'
import { fieldsOf } from '../../platform/query/list-fields'
import { listParameters, parseListQuery } from '../../platform/query/list-query'
import { selectPage } from '../../platform/query/page'
import { WEEK_GRID, WEEK_GRID_LENGTH } from '../recorder/week-grid'

/** Plans at most. */
const MOST = 200

const PLAN_FIELDS = fieldsOf('iblRecordPlan', {
  id: 'text',
  name: 'text',
  weekGrid: 'text',
  createBy: 'text',
  createTime: 'time',
  updateTime: 'time',
})

const FIELDS = {
  name: required(wireText('计划名称', 50)),
  weekGrid: required(wireText('录像时段', WEEK_GRID_LENGTH, WEEK_GRID)),
}

const PLAN = Type.Intersect([recordOf(PLAN_FIELDS), Type.Object({ deviceCount: Type.Integer({ minimum: 0 }) })])

async function toldPlans(source: Source, rows: readonly RecordPlanTable[]): Promise<(RecordPlanTable & { deviceCount: number })[]> {
  if (rows.length === 0) return []
  const used = await source
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

export const LIST_PLANS = { query: listParameters(PLAN_FIELDS), result: pageAnswer(PLAN) }

/** GET /ibl/recordPlan/list: plans, each with how many devices go by it. */
export async function listPlans({ context: { database }, query }: Call<typeof LIST_PLANS>): Promise<Envelope> {
  const page = await selectPage(database.selectFrom('iblRecordPlan'), parseListQuery(query, PLAN_FIELDS), 'iblRecordPlan.id')
  return found({ ...page, records: await toldPlans(database, page.records) })
}

export const PLAN_BY_ID = { query: wireForm({ id: requiredQuery('录像计划') }), result: PLAN }

/** GET /ibl/recordPlan/queryById. */
export async function queryPlan({ context: { database }, query }: Call<typeof PLAN_BY_ID>): Promise<Envelope> {
  const row = await database.selectFrom('iblRecordPlan').selectAll().where('id', '=', query.id).executeTakeFirst()
  if (!row) throw notFound()
  return found((await toldPlans(database, [row]))[0])
}

/** @throws Failure for a name that another plan has */
async function refuseTaken(work: Work, name: string | undefined, ownId = ''): Promise<void> {
  const other =
    name !== undefined &&
    (await work.selectFrom('iblRecordPlan').select('id').where('name', '=', name).where('id', '!=', ownId).executeTakeFirst())
  if (other) throw new Failure('计划名称已存在')
}

export const ADD_PLAN = { body: wireForm(FIELDS) }

/** POST /ibl/recordPlan/add. */
export async function addPlan(call: WriteCall<typeof ADD_PLAN>): Promise<Envelope> {
  const audit = { createBy: call.caller.username, createTime: nowText(call.context), updateBy: null, updateTime: null }
  await call.write(async (work) => {
    const plans = await work.selectFrom('iblRecordPlan').select('id').execute()
    if (plans.length >= MOST) throw new Failure(`最多${MOST}个录像计划`)
    await refuseTaken(work, call.body.name)
    await work
      .insertInto('iblRecordPlan')
      .values({ id: newId(), ...call.body, ...audit })
      .execute()
  })
  return done('添加成功！')
}

export const EDIT_PLAN = { body: wireForm({ id: required(wireText('录像计划', 64)), ...edited(FIELDS) }) }

/** PUT or POST /ibl/recordPlan/edit: the fields named in the body change, for all devices that go by it. */
export async function editPlan(call: WriteCall<typeof EDIT_PLAN>): Promise<Envelope> {
  const { id, ...fields } = call.body
  await call.write(async (work) => {
    await refuseTaken(work, fields.name, id)
    const { numUpdatedRows } = await work
      .updateTable('iblRecordPlan')
      .set({ ...fields, updateBy: call.caller.username, updateTime: nowText(call.context) })
      .where('id', '=', id)
      .executeTakeFirst()
    if (Number(numUpdatedRows) === 0) throw notFound()
  })
  return done('修改成功!')
}

/** DELETE /ibl/recordPlan/delete?id= and deleteBatch?ids=: one that devices go by refuses the whole batch, as one that is gone does. */
export async function deletePlans(call: WriteCall<typeof DELETED_IDS>): Promise<Envelope> {
  const ids = namedIds(call.query)
  await call.write(async (work) => {
    if (ids.length === 0) throw notFound()
    const used = await work.selectFrom('iblCloudLiveEquipment').select('name').where('recordPlanId', 'in', ids).limit(1).executeTakeFirst()
    if (used) throw new Failure(`设备“${used.name}”正在使用该计划，请先改设备的录像方式`)
    const { numDeletedRows } = await work.deleteFrom('iblRecordPlan').where('id', 'in', ids).executeTakeFirst()
    if (Number(numDeletedRows) !== ids.length) throw notFound()
  })
  return done('删除成功!')
}
