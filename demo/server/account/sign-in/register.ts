import { Type } from 'typebox'
import { objectSchema } from '../../platform/http/schema/result-schema'
import { nowText } from '../../platform/context'
import { inTransaction } from '../../platform/database/transactions'
import { actionResult, type Envelope } from '../../platform/http/envelope'
import { ApiError } from '../../platform/base/errors'
import type { PublicHandlerContext } from '../../platform/http/routes'
import { readerOf } from '../../platform/http/schema/reader'
import { codeParam, requestSchema, secretParam } from '../../platform/http/schema/request-schema'
import { recordOperation } from '../../platform/audit/record'
import { insertUser } from '../../system/users/store-user'
import { NEW_USER_FIELDS, USERNAME } from '../../system/users/user-fields'
import { countFailedAttempt, assertAttemptAllowed } from '../../platform/attempts/attempts'
import { checkPassword } from '../../platform/identity/password-policy'
import { spendPhoneCode } from './phone-codes'
import { WRONG_CODE_TEXT } from './phone-login'

export const REGISTER = {
  body: requestSchema({
    username: USERNAME,
    phone: NEW_USER_FIELDS.phone,
    smscode: codeParam(),
    password: secretParam(),
    email: NEW_USER_FIELDS.email,
  }),
  result: objectSchema({ username: Type.String() }),
}
const newUser = readerOf(requestSchema(NEW_USER_FIELDS))

/**
 * POST /sys/user/register `{username, password, phone, smscode, email}`: an account without roles and departments, which an
 * administrator grants. Who has not shown that the phone is his learns nothing about names and numbers in use; a name that is
 * taken costs no code, so that only the name has to be typed anew.
 */
export async function register(call: PublicHandlerContext<typeof REGISTER>): Promise<Envelope> {
  const { context, address } = call
  const { username, phone, email, password, smscode: code } = call.body
  checkPassword(password, username)
  // Nothing but these: standing and departments are not for the asking.
  const fields = newUser({ realname: username, phone, email })
  await assertAttemptAllowed(context.database, context, { name: phone, address })
  const passwordHash = await context.passwords.hash(password)

  const isDone = await inTransaction(context.database, async (trx) => {
    await assertAttemptAllowed(trx, context, { name: phone, address })
    if (!(await spendPhoneCode(trx, context, phone, 'register', code))) {
      await countFailedAttempt(trx, context, { name: phone, address })
      return false
    }
    const users = trx.selectFrom('sysUser').select('id')
    if (await users.where('username', '=', username).executeTakeFirst()) throw new ApiError('用户名已注册')
    if (await users.where('phone', '=', phone).executeTakeFirst()) throw new ApiError('该手机号已注册')
    if (email !== null && (await users.where('email', '=', email).executeTakeFirst())) throw new ApiError('邮箱已被注册')
    const userId = await insertUser(trx, context, { username, passwordHash, passwordGiven: 0, fields, createBy: username })
    await recordOperation(trx, {
      audit: { text: '注册账号', operateType: 2 },
      caller: { userId, username },
      address,
      request: call.request,
      now: nowText(context),
    })
    return true
  })
  if (!isDone) throw new ApiError(WRONG_CODE_TEXT)
  return actionResult('注册成功', { username })
}
