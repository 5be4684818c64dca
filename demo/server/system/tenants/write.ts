import { sql } from 'kysely'
import { nowText } from '../../platform/context'
import type { Work } from '../../platform/database/transactions'
import { badParameter, Failure, notFound } from '../../platform/base/failures'
import { done, type Envelope } from '../../platform/http/envelope'
import type { WriteCall } from '../../platform/http/routes'
import { type DELETED_IDS, edited, namedIds, wireForm } from '../../platform/http/schema/wire-fields'
import { FIELDS, refuseEarlyEnd, TENANT_ID } from './fields'

export const ADD_TENANT = { body: wireForm({ id: TENANT_ID, ...FIELDS }) }

/** POST /sys/tenant/add. */
export async function addTenant(call: WriteCall<typeof ADD_TENANT>): Promise<Envelope> {
  const { context, caller, body } = call
  refuseEarlyEnd(body)
  await call.write(async (work) => {
    if (await work.selectFrom('sysTenant').select('id').where('id', '=', body.id).executeTakeFirst()) throw new Failure('该编号已存在!')
    const audit = { createBy: caller.username, createTime: nowText(context), updateBy: null, updateTime: null }
    await work
      .insertInto('sysTenant')
      .values({ ...body, ...audit })
      .execute()
  })
  return done('添加成功！')
}

export const EDIT_TENANT = { body: wireForm({ id: TENANT_ID, ...edited(FIELDS) }) }

/** PUT or POST /sys/tenant/edit: the fields named in the body change. */
export async function editTenant(call: WriteCall<typeof EDIT_TENANT>): Promise<Envelope> {
  const { id, ...fields } = call.body
  await call.write(async (work) => {
    const tenant = await work.selectFrom('sysTenant').selectAll().where('id', '=', id).executeTakeFirst()
    if (!tenant) throw notFound()
    refuseEarlyEnd({ ...tenant, ...fields })
    await work
      .updateTable('sysTenant')
      .set({ ...fields, updateBy: call.caller.username, updateTime: nowText(call.context) })
      .where('id', '=', id)
      .execute()
  })
  return done('修改成功!')
}

/** Whether a user belongs to a tenant. */
async function isUsed(work: Work, id: number): Promise<boolean> {
  const user = await work
    .selectFrom('sysUser')
    .select('id')
    .where('delFlag', '=', 0)
    .where(sql<boolean>`',' || ${sql.ref('relTenantIds')} || ',' like ${`%,${id},%`}`)
    .executeTakeFirst()
  return user !== undefined
}

/**
 * DELETE /sys/tenant/delete?id= and deleteBatch?ids=. Who has users stays: alone it is refused, of several the others go, and the
 * answer says that it was a part.
 */
export async function deleteTenants(call: WriteCall<typeof DELETED_IDS>): Promise<Envelope> {
  const ids = namedIds(call.query).map(Number)
  if (ids.length === 0 || !ids.every(Number.isSafeInteger)) throw badParameter('请选择租户')
  const deleted = await call.write(async (work) => {
    const known = await work.selectFrom('sysTenant').select('id').where('id', 'in', ids).execute()
    if (known.length !== ids.length) throw notFound()
    const free: number[] = []
    for (const id of ids) if (!(await isUsed(work, id))) free.push(id)
    if (free.length === 0) throw new Failure(ids.length === 1 ? '该租户已被引用，无法删除！' : '选择的租户都已被引用，无法删除！')
    await work.deleteFrom('sysTenant').where('id', 'in', free).execute()
    return free.length
  })
  return done(deleted === ids.length ? '删除成功！' : '部分删除成功！（被引用的租户无法删除）')
}
