import { Type } from 'typebox'
import { answerOf } from '../../platform/http/schema/answers'
import { nowText } from '../../platform/context'
import { inTransaction } from '../../platform/database/transactions'
import { done, type Envelope } from '../../platform/http/envelope'
import { Failure } from '../../platform/base/failures'
import type { OpenCall } from '../../platform/http/routes'
import { readerOf } from '../../platform/http/schema/reader'
import { wireCode, wireForm, wireSecret } from '../../platform/http/schema/wire-fields'
import { recordOperation } from '../../platform/audit/record'
import { insertUser } from '../../system/users/store-user'
import { NEW_USER_FIELDS, USERNAME } from '../../system/users/user-fields'
import { recordFailure, refuseBusyAttempt } from '../../platform/attempts/attempts'
import { checkPassword } from '../../platform/identity/password-policy'
import { spendPhoneCode } from './phone-codes'
import { WRONG_CODE_TEXT } from './phone-login'

export const REGISTER = {
  body: wireForm({
    username: USERNAME,
    phone: NEW_USER_FIELDS.phone,
    smscode: wireCode(),
    password: wireSecret(),
    email: NEW_USER_FIELDS.email,
  }),
  result: answerOf({ username: Type.String() }),
}
const newUser = readerOf(wireForm(NEW_USER_FIELDS))

/**
 * POST /sys/user/register `{username, password, phone, smscode, email}`: an account without roles and departments, which an
 * administrator grants. Who has not shown that the phone is his learns nothing about names and numbers in use; a name that is
 * taken costs no code, so that only the name has to be typed anew.
 */
export async function register(call: OpenCall<typeof REGISTER>): Promise<Envelope> {
  const { context, address } = call
  const { username, phone, email, password, smscode: code } = call.body
  checkPassword(password, username)
  // Nothing but these: standing and departments are not for the asking.
  const fields = newUser({ realname: username, phone, email })
  await refuseBusyAttempt(context.database, context, { name: phone, address })
  const passwordHash = await context.passwords.hash(password)

  const isDone = await inTransaction(context.database, async (work) => {
    await refuseBusyAttempt(work, context, { name: phone, address })
    if (!(await spendPhoneCode(work, context, phone, 'register', code))) {
      await recordFailure(work, context, { name: phone, address })
      return false
    }
    const users = work.selectFrom('sysUser').select('id')
    if (await users.where('username', '=', username).executeTakeFirst()) throw new Failure('用户名已注册')
    if (await users.where('phone', '=', phone).executeTakeFirst()) throw new Failure('该手机号已注册')
    if (email !== null && (await users.where('email', '=', email).executeTakeFirst())) throw new Failure('邮箱已被注册')
    const userId = await insertUser(work, context, { username, passwordHash, passwordGiven: 0, fields, createBy: username })
    await recordOperation(work, {
      audit: { text: '注册账号', operateType: 2 },
      caller: { userId, username },
      address,
      request: call.request,
      now: nowText(context),
    })
    return true
  })
  if (!isDone) throw new Failure(WRONG_CODE_TEXT)
  return done('注册成功', { username })
}
