import { deleteBelongings } from '../../platform/deletions'
import { NOTHING } from '../../platform/http/schema/answers'
import { nowText } from '../../platform/context'
import type { Work } from '../../platform/database/transactions'
import { Failure, notFound } from '../../platform/base/failures'
import { done, refused, type Envelope } from '../../platform/http/envelope'
import type { Call, WriteCall } from '../../platform/http/routes'
import {
  type DELETED_IDS,
  edited,
  namedIds,
  queryText,
  required,
  wireFlag,
  wireForm,
  wireText,
} from '../../platform/http/schema/wire-fields'
import { newId } from '../../platform/base/ids'
import { ADMIN_ROLE_CODE } from '../../platform/base/permission-codes'
import { requireMayGrant } from '../users/user-permissions'

const CODE = /^[^\s,，'"\u4e00-\u9fff]+$/

const FIELDS = {
  roleName: required(wireText('角色名称', 30, /^(?:.{2,}|)$/su)),
  roleCode: required(wireText('角色编码', 64, CODE)),
  description: wireText('备注', 126),
  secondFactor: wireFlag('两步验证'),
}

export const ROLE = wireForm(FIELDS)
export const ADD_ROLE = { body: ROLE }
export const EDIT_ROLE = { body: wireForm({ id: required(wireText('角色', 64)), ...edited(FIELDS) }) }

async function isTaken(work: Work, code: string, ownId = ''): Promise<boolean> {
  const other = await work.selectFrom('sysRole').select('id').where('roleCode', '=', code).where('id', '!=', ownId).executeTakeFirst()
  return other !== undefined
}

/** A new role, which may do nothing yet. */
export async function insertRole(
  work: Work,
  { context, caller }: Pick<WriteCall, 'context' | 'caller'>,
  role: { roleName: string; roleCode: string; description: string | null; secondFactor: number },
): Promise<void> {
  if (await isTaken(work, role.roleCode)) throw new Failure('角色编码已存在')
  const audit = { createBy: caller.username, createTime: nowText(context), updateBy: null, updateTime: null }
  await work
    .insertInto('sysRole')
    .values({ id: newId(), ...role, ...audit })
    .execute()
}

/** POST /sys/role/add (clause 7.2-01). */
export async function addRole(call: WriteCall<typeof ADD_ROLE>): Promise<Envelope> {
  await call.write(async (work) => insertRole(work, call, call.body))
  return done('添加成功！')
}

/**
 * PUT or POST /sys/role/edit (clause 7.2-01): the fields named in the body change. The code stays: other records and the code of
 * programs name a role by it.
 */
export async function editRole(call: WriteCall<typeof EDIT_ROLE>): Promise<Envelope> {
  const { id, roleCode, ...fields } = call.body
  await call.write(async (work) => {
    const role = await work.selectFrom('sysRole').select('roleCode').where('id', '=', id).executeTakeFirst()
    if (!role) throw notFound()
    if (roleCode !== undefined && roleCode !== role.roleCode) throw new Failure('角色编码不能修改')
    await requireMayGrant(work, call.caller, [id])
    await work
      .updateTable('sysRole')
      .set({ ...fields, updateBy: call.caller.username, updateTime: nowText(call.context) })
      .where('id', '=', id)
      .execute()
  })
  return done('修改成功!')
}

/**
 * DELETE /sys/role/delete?id= and deleteBatch?ids=: who has the role loses it. The administrators' stays, and nobody deletes a role that
 * can do what he can not; one such refuses the whole batch.
 */
export async function deleteRoles(call: WriteCall<typeof DELETED_IDS>): Promise<Envelope> {
  const ids = namedIds(call.query)
  await call.write(async (work) => {
    const roles = ids.length === 0 ? [] : await work.selectFrom('sysRole').select('roleCode').where('id', 'in', ids).execute()
    if (ids.length === 0 || roles.length !== ids.length) throw notFound()
    if (roles.some(({ roleCode }) => roleCode === ADMIN_ROLE_CODE)) throw new Failure('管理员角色不允许删除')
    await requireMayGrant(work, call.caller, ids)
    await deleteBelongings(work, 'role', ids)
    const codes = roles.map(({ roleCode }) => roleCode)
    await work.deleteFrom('sysRoleIndex').where('roleCode', 'in', codes).execute()
    await work.deleteFrom('sysRole').where('id', 'in', ids).execute()
  })
  return done('删除成功!')
}

export const ROLE_CODE_FREE = { query: wireForm({ id: queryText(), roleCode: queryText() }), result: NOTHING }

/** GET /sys/role/checkRoleCode?id&roleCode: whether no other role has the code. */
export async function isRoleCodeFree({ context, query }: Call<typeof ROLE_CODE_FREE>): Promise<Envelope> {
  const other = await context.database
    .selectFrom('sysRole')
    .select('id')
    .where('roleCode', '=', query.roleCode)
    .where('id', '!=', query.id)
    .executeTakeFirst()
  return other ? refused('角色编码已存在') : done('')
}
