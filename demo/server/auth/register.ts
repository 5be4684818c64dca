import { nowText } from '../context'
import { inTransaction } from '../database/transactions'
import { done, type Envelope } from '../http/envelope'
import { Failure } from '../http/failures'
import { bodyObject, secretText } from '../http/parse'
import type { OpenCall } from '../http/routes'
import { recordOperation } from '../logs/record'
import { insertUser } from '../users/store-user'
import { newUserFields, readUsername } from '../users/user-fields'
import { recordFailure, refuseBusyAttempt } from './attempts'
import { checkPassword } from './password-policy'
import { readCode, readMobile, spendPhoneCode } from './phone-codes'
import { WRONG_CODE_TEXT } from './phone-login'

/**
 * POST /sys/user/register `{username, password, phone, smscode, email}`: an account without roles and departments, which an
 * administrator grants. Who has not shown that the phone is his learns nothing about names and numbers in use; a name that is
 * taken costs no code, so that only the name has to be typed anew.
 */
export async function register(call: OpenCall): Promise<Envelope> {
  const { context, address } = call
  const body = bodyObject(call.body)
  const username = readUsername(body)
  const phone = readMobile(body, 'phone')
  const code = readCode(body, 'smscode')
  const password = secretText(body, 'password')
  checkPassword(password, username)
  // Nothing but these: standing and departments are not for the asking.
  const fields = newUserFields({ realname: username, phone, email: body['email'] })
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
    if (fields.email !== null && (await users.where('email', '=', fields.email).executeTakeFirst())) throw new Failure('邮箱已被注册')
    const userId = await insertUser(work, context, { username, passwordHash, passwordGiven: 0, fields, createBy: username })
    await recordOperation(work, { audit: { text: '注册账号', operateType: 2 }, caller: { userId, username }, address, request: call.request, now: nowText(context) })
    return true
  })
  if (!isDone) throw new Failure(WRONG_CODE_TEXT)
  return done('注册成功', { username })
}
