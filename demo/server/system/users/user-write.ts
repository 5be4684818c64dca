import { nowText } from '../../platform/context'
import { type Caller, rolesOf } from '../../platform/identity/caller'
import { checkPassword } from '../../platform/identity/password-policy'
import type { DbTransaction } from '../../platform/database/transactions'
import { actionResult, type Envelope } from '../../platform/http/envelope'
import { ApiError, noPermission, notFound } from '../../platform/base/errors'
import type { WriteHandlerContext } from '../../platform/http/routes'
import { partialFields, required, requestSchema, idsParam, secretParam, textParam } from '../../platform/http/schema/request-schema'
import { insertUser } from './store-user'
import { type EditedUserFields, NEW_USER_FIELDS, USER_FIELDS, USERNAME, withoutStanding } from './user-fields'
import { requireRecentSignIn } from '../../platform/identity/recent-sign-in'
import { setDeparts, setRoles, setTenants, refreshDepartFields } from './user-relations'
import { requireMayChange, requireMayGrant, requireRank } from './user-permissions'
import { assertUnique } from './user-unique'
import { changesSignInContact, requireOwnPassword } from './sign-in-contacts'

const RELATIONS = { selectedroles: idsParam('角色'), selecteddeparts: idsParam('部门'), relTenantIds: idsParam('租户') }

export const ADD_USER = { body: requestSchema({ username: USERNAME, ...NEW_USER_FIELDS, ...RELATIONS, password: secretParam() }) }

/** Tenants of a user are set by who sees tenants; of others that part of the body is ignored. */
const knowsTenants = (caller: Pick<Caller, 'can'>): boolean => caller.can('tenant:list')

/**
 * POST /sys/user/add (clause 7.2-05): user fields, `password`, comma-joined ids in `selectedroles`, `selecteddeparts` and `relTenantIds`.
 */
export async function addUser(call: WriteHandlerContext<typeof ADD_USER>): Promise<Envelope> {
  const { context, caller } = call
  const { username, password, selectedroles: roleIds, selecteddeparts: departIds, relTenantIds: tenantIds, ...fields } = call.body
  checkPassword(password, username)
  if (roleIds.length > 0) await requireRecentSignIn(context, call.request)
  const passwordHash = await context.passwords.hash(password)

  await call.write(async (trx) => {
    const namesake = await trx.selectFrom('sysUser').select('id').where('username', '=', username).executeTakeFirst()
    if (namesake) throw new ApiError('用户账号已存在')
    await requireMayGrant(trx, caller, roleIds)
    await assertUnique(trx, fields)
    const id = await insertUser(trx, context, { username, passwordHash, passwordGiven: 1, fields, createBy: caller.username })
    await setRoles(trx, id, roleIds)
    await setDeparts(trx, id, departIds)
    if (knowsTenants(caller)) await setTenants(trx, id, tenantIds)
    await refreshDepartFields(trx, id)
  })
  return actionResult('添加成功！')
}

export const EDIT_USER = {
  body: requestSchema({
    id: required(textParam('用户', 64)),
    oldpassword: secretParam(),
    ...partialFields({ ...USER_FIELDS, ...RELATIONS }),
  }),
}

/**
 * PUT or POST /sys/user/edit (clause 7.2-05). Only the fields named in the body change; another phone or e-mail asks for what a
 * password change asks: the right to it and the rank, in one's own record the password in `oldpassword`. Whoever is no administrator can
 * not
 * change his own roles, identity, departments or tenants: those parts of the body are ignored.
 */
export async function editUser(call: WriteHandlerContext<typeof EDIT_USER>): Promise<Envelope> {
  const { context, caller } = call
  const { id, oldpassword, selectedroles, selecteddeparts, relTenantIds, ...named } = call.body
  const isOwnRecord = id === caller.userId && !caller.isAdmin
  const fields = isOwnRecord ? withoutStanding(named) : named
  if (id === caller.userId)
    await requireOwnPassword(call, oldpassword, fields, '修改自己的手机号码或邮箱需要输入当前密码，请在账户设置中修改')

  if (await opensOtherwise(call, id, fields, isOwnRecord ? undefined : selectedroles)) await requireRecentSignIn(context, call.request)

  await call.write(async (trx) => {
    const user = await trx
      .selectFrom('sysUser')
      .select(['id', 'username', 'phone', 'email'])
      .where('id', '=', id)
      .where('delFlag', '=', 0)
      .executeTakeFirst()
    if (!user) throw notFound()
    await requireMayChange(trx, caller, user)
    if (id !== caller.userId && changesSignInContact(user, fields)) {
      if (!caller.can('user:password')) throw noPermission()
      await requireRank(trx, caller, user)
    }
    await assertUnique(trx, fields, id)
    await trx
      .updateTable('sysUser')
      .set({ ...fields, updateBy: caller.username, updateTime: nowText(context) })
      .where('id', '=', id)
      .execute()
    if (!isOwnRecord && selectedroles) await editRoles(trx, caller, id, selectedroles)
    if (!isOwnRecord && selecteddeparts) await setDeparts(trx, id, selecteddeparts)
    if (!isOwnRecord && relTenantIds && knowsTenants(caller)) await setTenants(trx, id, relTenantIds)
    await refreshDepartFields(trx, id)
  })
  return actionResult('修改成功!')
}

/** Whether an edit gives the account other roles, or sends the codes that open it elsewhere. */
async function opensOtherwise(
  { context: { database }, caller }: Pick<WriteHandlerContext, 'context' | 'caller'>,
  id: string,
  fields: EditedUserFields,
  roleIds?: readonly string[],
) {
  const roleIdSet = new Set((await rolesOf(database, id)).map((role) => role.id))
  if (roleIds && (roleIds.length !== roleIdSet.size || roleIds.some((roleId) => !roleIdSet.has(roleId)))) return true
  const user = await database.selectFrom('sysUser').select(['phone', 'email']).where('id', '=', id).executeTakeFirst()
  return user !== undefined && id !== caller.userId && changesSignInContact(user, fields)
}

async function editRoles(trx: DbTransaction, caller: Caller, userId: string, requested: readonly string[]): Promise<void> {
  const assigned = await trx.selectFrom('sysUserRole').select('roleId').where('userId', '=', userId).execute()
  const grantedIds = assigned.map((row) => row.roleId)
  const changed = [
    ...requested.filter((roleId) => !grantedIds.includes(roleId)),
    ...grantedIds.filter((roleId) => !requested.includes(roleId)),
  ]
  await requireMayGrant(trx, caller, changed)
  await setRoles(trx, userId, requested)
}
