import { USER_FIELDS } from './user-list'
import { namedRecord } from '../../platform/query/list-answer'
import { nowText } from '../../platform/context'
import { done, found, type Envelope } from '../../platform/http/envelope'
import { badParameter, Failure } from '../../platform/base/failures'
import type { Call, WriteCall } from '../../platform/http/routes'
import { edited, wireForm, wireSecret, wireText } from '../../platform/http/schema/wire-fields'
import { ACCOUNT_FIELDS } from './user-fields'
import { userEntity, userListRows } from './user-record'
import { refuseTaken } from './user-unique'
import { requireOwnPassword } from './ways-in'

/** GET /sys/user/login/setting/getUserData: the caller's own record, which takes no right. */
export async function ownAccount({ context, caller }: Call): Promise<Envelope> {
  const user = await context.database.selectFrom('sysUser').selectAll().where('id', '=', caller.userId).executeTakeFirstOrThrow()
  const [row] = await userListRows(context.database, [user])
  return found(row)
}

export const EDIT_OWN_ACCOUNT = {
  body: wireForm({ id: wireText('用户', 64), oldpassword: wireSecret(), ...edited(ACCOUNT_FIELDS) }),
  result: namedRecord(USER_FIELDS),
}

/**
 * PUT or POST /sys/user/login/setting/userEdit: the caller's own data, whomever the body names, and only the fields that he may change
 * himself.
 * Phone and e-mail open the account, so others are taken only with the password in `oldpassword`.
 */
export async function editOwnAccount(call: WriteCall<typeof EDIT_OWN_ACCOUNT>): Promise<Envelope> {
  const { context, caller } = call
  const { id, oldpassword, ...fields } = call.body
  if (id !== null && id !== caller.userId) throw new Failure('只允许修改自己的资料！')
  if (Object.keys(fields).length === 0) throw badParameter('没有要修改的内容')
  await requireOwnPassword(call, oldpassword, fields)

  const user = await call.write(async (work) => {
    await refuseTaken(work, fields, caller.userId)
    return work
      .updateTable('sysUser')
      .set({ ...fields, updateBy: caller.username, updateTime: nowText(context) })
      .where('id', '=', caller.userId)
      .returningAll()
      .executeTakeFirstOrThrow()
  })
  return done('修改成功!', userEntity(user))
}
