import { done, type Envelope } from '../http/envelope'
import { Failure } from '../http/failures'
import { bodyObject, secretText } from '../http/parse'
import type { OpenCall } from '../http/routes'
import { insertUser, writeUser } from '../users/store-user'
import { newUserFields, readUsername } from '../users/user-fields'
import { recordFailure } from './attempts'
import { checkPassword } from './password-policy'
import { readCode, readMobile, spendPhoneCode } from './phone-codes'
import { WRONG_CODE_TEXT } from './phone-login'
import { refuseBusy } from './sign-in'

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
  await refuseBusy(context.database, context, phone, address)
  const passwordHash = await context.passwords.hash(password)

  const isDone = await writeUser(context, async (work) => {
    await refuseBusy(work, context, phone, address)
    if (!(await spendPhoneCode(work, context, phone, 'register', code))) {
      await recordFailure(work, context, phone, address)
      return false
    }
    const users = work.selectFrom('sysUser').select('id')
    if (await users.where('username', '=', username).executeTakeFirst()) throw new Failure('用户名已注册')
    if (await users.where('phone', '=', phone).executeTakeFirst()) throw new Failure('该手机号已注册')
    if (fields.email !== null && (await users.where('email', '=', fields.email).executeTakeFirst())) throw new Failure('邮箱已被注册')
    await insertUser(work, context, { username, passwordHash, fields, createBy: username })
    return true
  })
  if (!isDone) throw new Failure(WRONG_CODE_TEXT)
  return done('注册成功', { username })
}
