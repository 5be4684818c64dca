import { sql } from 'kysely'
import { nowText } from '../../platform/context'
import type { DbTransaction } from '../../platform/database/transactions'
import { badParameter, ApiError, notFound } from '../../platform/base/errors'
import { actionResult, type Envelope } from '../../platform/http/envelope'
import type { WriteHandlerContext } from '../../platform/http/routes'
import { type ID_QUERY, partialFields, idsOfQuery, requestSchema } from '../../platform/http/schema/request-schema'
import { FIELDS, assertEndAfterStart, TENANT_ID } from './fields'

export const ADD_TENANT = { body: requestSchema({ id: TENANT_ID, ...FIELDS }) }

/** POST /sys/tenant/add. */
export async function addTenant(call: WriteHandlerContext<typeof ADD_TENANT>): Promise<Envelope> {
  const { context, caller, body } = call
  assertEndAfterStart(body)
  await call.write(async (trx) => {
    if (await trx.selectFrom('sysTenant').select('id').where('id', '=', body.id).executeTakeFirst()) throw new ApiError('该编号已存在!')
    const audit = { createBy: caller.username, createTime: nowText(context), updateBy: null, updateTime: null }
    await trx
      .insertInto('sysTenant')
      .values({ ...body, ...audit })
      .execute()
  })
  return actionResult('添加成功！')
}

export const EDIT_TENANT = { body: requestSchema({ id: TENANT_ID, ...partialFields(FIELDS) }) }

/** PUT or POST /sys/tenant/edit: the fields named in the body change. */
export async function editTenant(call: WriteHandlerContext<typeof EDIT_TENANT>): Promise<Envelope> {
  const { id, ...fields } = call.body
  await call.write(async (trx) => {
    const tenant = await trx.selectFrom('sysTenant').selectAll().where('id', '=', id).executeTakeFirst()
    if (!tenant) throw notFound()
    assertEndAfterStart({ ...tenant, ...fields })
    await trx
      .updateTable('sysTenant')
      .set({ ...fields, updateBy: call.caller.username, updateTime: nowText(call.context) })
      .where('id', '=', id)
      .execute()
  })
  return actionResult('修改成功!')
}

/** Whether a user belongs to a tenant. */
async function isUsed(trx: DbTransaction, id: number): Promise<boolean> {
  const user = await trx
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
export async function deleteTenants(call: WriteHandlerContext<typeof ID_QUERY>): Promise<Envelope> {
  const ids = idsOfQuery(call.query).map(Number)
  if (ids.length === 0 || !ids.every(Number.isSafeInteger)) throw badParameter('请选择租户')
  const deleted = await call.write(async (trx) => {
    const existing = await trx.selectFrom('sysTenant').select('id').where('id', 'in', ids).execute()
    if (existing.length !== ids.length) throw notFound()
    const free: number[] = []
    for (const id of ids) if (!(await isUsed(trx, id))) free.push(id)
    if (free.length === 0) throw new ApiError(ids.length === 1 ? '该租户已被引用，无法删除！' : '选择的租户都已被引用，无法删除！')
    await trx.deleteFrom('sysTenant').where('id', 'in', free).execute()
    return free.length
  })
  return actionResult(deleted === ids.length ? '删除成功！' : '部分删除成功！（被引用的租户无法删除）')
}
