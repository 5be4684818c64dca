import { Type } from 'typebox'
import { USER_FIELDS } from './user-list'
import { recordSchema } from '../../platform/query/list-schema'
import { nowText } from '../../platform/context'
import { actionResult, queryResult, type Envelope } from '../../platform/http/envelope'
import { badParameter, ApiError } from '../../platform/base/errors'
import type { HandlerContext, WriteHandlerContext } from '../../platform/http/routes'
import { partialFields, requestSchema, secretParam, textParam } from '../../platform/http/schema/request-schema'
import { ACCOUNT_FIELDS } from './user-fields'
import { userEntity, userListRows } from './user-record'
import { assertUnique } from './user-unique'
import { requireOwnPassword } from './sign-in-contacts'

export const OWN_ACCOUNT = {
  result: Type.Object({ ...recordSchema(USER_FIELDS).properties, contactsNeedPassword: Type.Optional(Type.Boolean()) }),
}

/**
 * GET /sys/user/login/setting/getUserData: the caller's own record, which takes no right. `contactsNeedPassword`: `userEdit` wants the
 * password with another phone number or e-mail address.
 */
export async function ownAccount({ context, caller }: HandlerContext): Promise<Envelope> {
  const user = await context.database.selectFrom('sysUser').selectAll().where('id', '=', caller.userId).executeTakeFirstOrThrow()
  const [row] = await userListRows(context.database, [user])
  return queryResult(context.settings.version.checksOwnPassword ? { ...row, contactsNeedPassword: true } : row)
}

export const EDIT_OWN_ACCOUNT = {
  body: requestSchema({ id: textParam('用户', 64), oldpassword: secretParam(), ...partialFields(ACCOUNT_FIELDS) }),
  result: recordSchema(USER_FIELDS),
}

/**
 * PUT or POST /sys/user/login/setting/userEdit: the caller's own data, whomever the body names, and only the fields that he may change
 * himself.
 * Phone and e-mail open the account, so others are taken only with the password in `oldpassword`.
 */
export async function editOwnAccount(call: WriteHandlerContext<typeof EDIT_OWN_ACCOUNT>): Promise<Envelope> {
  const { context, caller } = call
  const { id, oldpassword, ...fields } = call.body
  if (id !== null && id !== caller.userId) throw new ApiError('只允许修改自己的资料！')
  if (Object.keys(fields).length === 0) throw badParameter('没有要修改的内容')
  if (context.settings.version.checksOwnPassword) await requireOwnPassword(call, oldpassword, fields)

  const user = await call.write(async (trx) => {
    await assertUnique(trx, fields, caller.userId)
    return trx
      .updateTable('sysUser')
      .set({ ...fields, updateBy: caller.username, updateTime: nowText(context) })
      .where('id', '=', caller.userId)
      .returningAll()
      .executeTakeFirstOrThrow()
  })
  return actionResult('修改成功!', userEntity(user))
}
