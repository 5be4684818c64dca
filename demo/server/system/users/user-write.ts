import { nowText } from '../../platform/context'
import { type Caller, rolesOf } from '../../platform/identity/caller'
import { checkPassword } from '../../platform/identity/password-policy'
import type { Work } from '../../platform/database/transactions'
import { done, type Envelope } from '../../platform/http/envelope'
import { Failure, noPermission, notFound } from '../../platform/base/failures'
import type { WriteCall } from '../../platform/http/routes'
import { edited, required, wireForm, wireIds, wireSecret, wireText } from '../../platform/http/schema/wire-fields'
import { insertUser } from './store-user'
import { type EditedUserFields, NEW_USER_FIELDS, USER_FIELDS, USERNAME, withoutStanding } from './user-fields'
import { requireFresh } from '../../platform/identity/fresh'
import { setDeparts, setRoles, setTenants, settleDeparts } from './user-relations'
import { requireMayChange, requireMayGrant, requireRank } from './user-permissions'
import { refuseTaken } from './user-unique'
import { changesWayIn, requireOwnPassword } from './ways-in'

const RELATIONS = { selectedroles: wireIds('角色'), selecteddeparts: wireIds('部门'), relTenantIds: wireIds('租户') }

export const ADD_USER = { body: wireForm({ username: USERNAME, ...NEW_USER_FIELDS, ...RELATIONS, password: wireSecret() }) }

/** Tenants of a user are set by who sees tenants; of others that part of the body is ignored. */
const knowsTenants = (caller: Pick<Caller, 'can'>): boolean => caller.can('tenant:list')

/**
 * POST /sys/user/add (clause 7.2-05): user fields, `password`, comma-joined ids in `selectedroles`, `selecteddeparts` and `relTenantIds`.
 */
export async function addUser(call: WriteCall<typeof ADD_USER>): Promise<Envelope> {
  const { context, caller } = call
  const { username, password, selectedroles: roleIds, selecteddeparts: departIds, relTenantIds: tenantIds, ...fields } = call.body
  checkPassword(password, username)
  if (roleIds.length > 0) await requireFresh(context, call.request)
  const passwordHash = await context.passwords.hash(password)

  await call.write(async (work) => {
    const namesake = await work.selectFrom('sysUser').select('id').where('username', '=', username).executeTakeFirst()
    if (namesake) throw new Failure('用户账号已存在')
    await requireMayGrant(work, caller, roleIds)
    await refuseTaken(work, fields)
    const id = await insertUser(work, context, { username, passwordHash, passwordGiven: 1, fields, createBy: caller.username })
    await setRoles(work, id, roleIds)
    await setDeparts(work, id, departIds)
    if (knowsTenants(caller)) await setTenants(work, id, tenantIds)
    await settleDeparts(work, id)
  })
  return done('添加成功！')
}

export const EDIT_USER = {
  body: wireForm({ id: required(wireText('用户', 64)), oldpassword: wireSecret(), ...edited({ ...USER_FIELDS, ...RELATIONS }) }),
}

/**
 * PUT or POST /sys/user/edit (clause 7.2-05). Only the fields named in the body change; another phone or e-mail asks for what a
 * password change asks: the right to it and the rank, in one's own record the password in `oldpassword`. Whoever is no administrator can
 * not
 * change his own roles, identity, departments or tenants: those parts of the body are ignored.
 */
export async function editUser(call: WriteCall<typeof EDIT_USER>): Promise<Envelope> {
  const { context, caller } = call
  const { id, oldpassword, selectedroles, selecteddeparts, relTenantIds, ...named } = call.body
  const isOwnRecord = id === caller.userId && !caller.isAdmin
  const fields = isOwnRecord ? withoutStanding(named) : named
  if (id === caller.userId)
    await requireOwnPassword(call, oldpassword, fields, '修改自己的手机号码或邮箱需要输入当前密码，请在账户设置中修改')

  if (await opensOtherwise(call, id, fields, isOwnRecord ? undefined : selectedroles)) await requireFresh(context, call.request)

  await call.write(async (work) => {
    const user = await work
      .selectFrom('sysUser')
      .select(['id', 'username', 'phone', 'email'])
      .where('id', '=', id)
      .where('delFlag', '=', 0)
      .executeTakeFirst()
    if (!user) throw notFound()
    await requireMayChange(work, caller, user)
    if (id !== caller.userId && changesWayIn(user, fields)) {
      if (!caller.can('user:password')) throw noPermission()
      await requireRank(work, caller, user)
    }
    await refuseTaken(work, fields, id)
    await work
      .updateTable('sysUser')
      .set({ ...fields, updateBy: caller.username, updateTime: nowText(context) })
      .where('id', '=', id)
      .execute()
    if (!isOwnRecord && selectedroles) await editRoles(work, caller, id, selectedroles)
    if (!isOwnRecord && selecteddeparts) await setDeparts(work, id, selecteddeparts)
    if (!isOwnRecord && relTenantIds && knowsTenants(caller)) await setTenants(work, id, relTenantIds)
    await settleDeparts(work, id)
  })
  return done('修改成功!')
}

/** Whether an edit gives the account other roles, or sends the codes that open it elsewhere. */
async function opensOtherwise(
  { context: { database }, caller }: Pick<WriteCall, 'context' | 'caller'>,
  id: string,
  fields: EditedUserFields,
  roleIds?: readonly string[],
) {
  const held = new Set((await rolesOf(database, id)).map((role) => role.id))
  if (roleIds && (roleIds.length !== held.size || roleIds.some((roleId) => !held.has(roleId)))) return true
  const user = await database.selectFrom('sysUser').select(['phone', 'email']).where('id', '=', id).executeTakeFirst()
  return user !== undefined && id !== caller.userId && changesWayIn(user, fields)
}

async function editRoles(work: Work, caller: Caller, userId: string, wanted: readonly string[]): Promise<void> {
  const held = await work.selectFrom('sysUserRole').select('roleId').where('userId', '=', userId).execute()
  const heldIds = held.map((row) => row.roleId)
  const changed = [...wanted.filter((roleId) => !heldIds.includes(roleId)), ...heldIds.filter((roleId) => !wanted.includes(roleId))]
  await requireMayGrant(work, caller, changed)
  await setRoles(work, userId, wanted)
}
