import { nowText } from '../context'
import { checkPassword } from '../auth/password-policy'
import type { Work } from '../database/transactions'
import { done, type Envelope } from '../http/envelope'
import { Failure, notFound } from '../http/failures'
import { type Body, bodyObject, hasField, idList, optionalText, requiredText, secretText } from '../http/parse'
import type { Call } from '../http/routes'
import { insertUser, writeUser } from './store-user'
import { editedUserFields, newUserFields, ownUserFields, readUsername } from './user-fields'
import { setDeparts, setRoles, settleDeparts } from './user-relations'
import { requireMayChange, requireMayGrant } from './user-rights'
import { refuseTaken } from './user-unique'

function idsIn(body: Body, name: string, label: string): string[] {
  return idList(optionalText(body, name, label, 40_000) ?? '')
}

/** POST /sys/user/add (clause 7.2-05): user fields, `password`, comma-joined ids in `selectedroles` and `selecteddeparts`. */
export async function addUser(call: Call): Promise<Envelope> {
  const { context, caller } = call
  const body = bodyObject(call.body)
  const username = readUsername(body)
  const fields = newUserFields(body)
  const roleIds = idsIn(body, 'selectedroles', '角色')
  const departIds = idsIn(body, 'selecteddeparts', '部门')
  const password = secretText(body, 'password')
  checkPassword(password, username)
  const passwordHash = await context.passwords.hash(password)

  await writeUser(context, async (work) => {
    const namesake = await work.selectFrom('sysUser').select('id').where('username', '=', username).executeTakeFirst()
    if (namesake) throw new Failure('用户账号已存在')
    await requireMayGrant(work, caller, roleIds)
    await refuseTaken(work, fields)
    const id = await insertUser(work, context, { username, passwordHash, fields, createBy: caller.username })
    await setRoles(work, id, roleIds)
    await setDeparts(work, id, departIds)
    await settleDeparts(work, id)
  })
  return done('添加成功！')
}

/**
 * PUT or POST /sys/user/edit (clause 7.2-05). Only the fields named in the body change. Whoever is no administrator can not
 * change his own roles, identity or departments: those parts of the body are ignored (security-notes N33).
 */
export async function editUser(call: Call): Promise<Envelope> {
  const { context, caller } = call
  const body = bodyObject(call.body)
  const id = requiredText(body, 'id', '用户', 64)
  const isOwnRecord = id === caller.userId && !caller.isAdmin
  const fields = isOwnRecord ? ownUserFields(body) : editedUserFields(body)

  await writeUser(context, async (work) => {
    const user = await work.selectFrom('sysUser').select(['id', 'username']).where('id', '=', id).where('delFlag', '=', 0).executeTakeFirst()
    if (!user) throw notFound()
    await requireMayChange(work, caller, user)
    await refuseTaken(work, fields, id)
    await work.updateTable('sysUser').set({ ...fields, updateBy: caller.username, updateTime: nowText(context) }).where('id', '=', id).execute()
    if (!isOwnRecord) await editRelations(work, call, body, id)
    await settleDeparts(work, id)
  })
  return done('修改成功!')
}

async function editRelations(work: Work, call: Call, body: Body, userId: string): Promise<void> {
  if (hasField(body, 'selectedroles')) {
    const wanted = idsIn(body, 'selectedroles', '角色')
    const held = await work.selectFrom('sysUserRole').select('roleId').where('userId', '=', userId).execute()
    const heldIds = new Set(held.map((row) => row.roleId))
    await requireMayGrant(work, call.caller, wanted.filter((roleId) => !heldIds.has(roleId)))
    await setRoles(work, userId, wanted)
  }
  if (hasField(body, 'selecteddeparts')) await setDeparts(work, userId, idsIn(body, 'selecteddeparts', '部门'))
}
