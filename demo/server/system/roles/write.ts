import { deleteBelongings } from '../../platform/deletions'
import { NO_RESULT } from '../../platform/http/schema/result-schema'
import { nowText } from '../../platform/context'
import type { DbTransaction } from '../../platform/database/transactions'
import { ApiError, notFound } from '../../platform/base/errors'
import { actionResult, errorResult, type Envelope } from '../../platform/http/envelope'
import type { HandlerContext, WriteHandlerContext } from '../../platform/http/routes'
import {
  type ID_QUERY,
  partialFields,
  idsOfQuery,
  queryText,
  required,
  flagParam,
  requestSchema,
  textParam,
} from '../../platform/http/schema/request-schema'
import { newId } from '../../platform/base/ids'
import { ADMIN_ROLE_CODE } from '../../platform/base/permission-codes'
import { requireMayGrant } from '../users/user-permissions'

const CODE = /^[^\s,，'"\u4e00-\u9fff]+$/

const FIELDS = {
  roleName: required(textParam('角色名称', 30, /^(?:.{2,}|)$/su)),
  roleCode: required(textParam('角色编码', 64, CODE)),
  description: textParam('备注', 126),
  secondFactor: flagParam('两步验证'),
}

export const ROLE = requestSchema(FIELDS)
export const ADD_ROLE = { body: ROLE }
export const EDIT_ROLE = { body: requestSchema({ id: required(textParam('角色', 64)), ...partialFields(FIELDS) }) }

async function isTaken(trx: DbTransaction, code: string, ownId = ''): Promise<boolean> {
  const other = await trx.selectFrom('sysRole').select('id').where('roleCode', '=', code).where('id', '!=', ownId).executeTakeFirst()
  return other !== undefined
}

/** A new role, which may do nothing yet. */
export async function insertRole(
  trx: DbTransaction,
  { context, caller }: Pick<WriteHandlerContext, 'context' | 'caller'>,
  role: { roleName: string; roleCode: string; description: string | null; secondFactor: number },
): Promise<void> {
  if (await isTaken(trx, role.roleCode)) throw new ApiError('角色编码已存在')
  const audit = { createBy: caller.username, createTime: nowText(context), updateBy: null, updateTime: null }
  await trx
    .insertInto('sysRole')
    .values({ id: newId(), ...role, ...audit })
    .execute()
}

/** POST /sys/role/add (clause 7.2-01). */
export async function addRole(call: WriteHandlerContext<typeof ADD_ROLE>): Promise<Envelope> {
  await call.write(async (trx) => insertRole(trx, call, call.body))
  return actionResult('添加成功！')
}

/**
 * PUT or POST /sys/role/edit (clause 7.2-01): the fields named in the body change. The code stays: other records and the code of
 * programs name a role by it.
 */
export async function editRole(call: WriteHandlerContext<typeof EDIT_ROLE>): Promise<Envelope> {
  const { id, roleCode, ...fields } = call.body
  await call.write(async (trx) => {
    const role = await trx.selectFrom('sysRole').select('roleCode').where('id', '=', id).executeTakeFirst()
    if (!role) throw notFound()
    if (roleCode !== undefined && roleCode !== role.roleCode) throw new ApiError('角色编码不能修改')
    await requireMayGrant(trx, call.caller, [id])
    await trx
      .updateTable('sysRole')
      .set({ ...fields, updateBy: call.caller.username, updateTime: nowText(call.context) })
      .where('id', '=', id)
      .execute()
  })
  return actionResult('修改成功!')
}

/**
 * DELETE /sys/role/delete?id= and deleteBatch?ids=: who has the role loses it. The administrators' stays, and nobody deletes a role that
 * can do what he cannot; one such refuses the whole batch.
 */
export async function deleteRoles(call: WriteHandlerContext<typeof ID_QUERY>): Promise<Envelope> {
  const ids = idsOfQuery(call.query)
  await call.write(async (trx) => {
    const roles = ids.length === 0 ? [] : await trx.selectFrom('sysRole').select('roleCode').where('id', 'in', ids).execute()
    if (ids.length === 0 || roles.length !== ids.length) throw notFound()
    if (roles.some(({ roleCode }) => roleCode === ADMIN_ROLE_CODE)) throw new ApiError('管理员角色不允许删除')
    await requireMayGrant(trx, call.caller, ids)
    await deleteBelongings(trx, 'role', ids)
    const codes = roles.map(({ roleCode }) => roleCode)
    await trx.deleteFrom('sysRoleIndex').where('roleCode', 'in', codes).execute()
    await trx.deleteFrom('sysRole').where('id', 'in', ids).execute()
  })
  return actionResult('删除成功!')
}

export const ROLE_CODE_FREE = { query: requestSchema({ id: queryText(), roleCode: queryText() }), result: NO_RESULT }

/** GET /sys/role/checkRoleCode?id&roleCode: whether no other role has the code. */
export async function isRoleCodeFree({ context, query }: HandlerContext<typeof ROLE_CODE_FREE>): Promise<Envelope> {
  const other = await context.database
    .selectFrom('sysRole')
    .select('id')
    .where('roleCode', '=', query.roleCode)
    .where('id', '!=', query.id)
    .executeTakeFirst()
  return other ? errorResult('角色编码已存在') : actionResult('')
}
