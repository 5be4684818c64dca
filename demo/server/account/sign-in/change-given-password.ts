import { nowText } from '../../platform/context'
import type { Envelope } from '../../platform/http/envelope'
import { Failure } from '../../platform/base/failures'
import type { OpenCall } from '../../platform/http/routes'
import { wireForm, wireSecret } from '../../platform/http/schema/wire-fields'
import { recordOperation } from '../../platform/audit/record'
import { refuseBusyAttempt } from '../../platform/attempts/attempts'
import { CREDENTIALS, refuseImpossible } from './credentials'
import { knownDevice } from './devices'
import { isPublicPassword } from './given-password'
import { checkPassword } from '../../platform/identity/password-policy'
import { settlePresentDepart, signInAnswer, SIGNED_IN } from './present-depart'
import { endSessions } from '../../platform/identity/sessions'
import { admit, refusalOf } from './authenticate'

export const CHANGE_GIVEN_PASSWORD = {
  body: wireForm({ ...CREDENTIALS, oldpassword: wireSecret(), confirmpassword: wireSecret() }),
  result: SIGNED_IN,
}

/**
 * POST /sys/user/changeGivenPassword `{username, oldpassword, password, confirmpassword}`: for an account that must change its
 * password before it may sign in. Under the limits of signing in; answers as signing in does.
 */
export async function changeGivenPassword(call: OpenCall<typeof CHANGE_GIVEN_PASSWORD>): Promise<Envelope> {
  const { context, address, agent, request } = call
  const { database, passwords } = context
  const { username, password, oldpassword: given, confirmpassword, device: word } = call.body
  refuseImpossible(given)
  const user = await database.selectFrom('sysUser').selectAll().where('username', '=', username).executeTakeFirst()
  const from = { name: username, address, agent, device: await knownDevice(database, user?.id, word), word }
  await refuseBusyAttempt(database, context, from)
  const isRight = await passwords.verify(given, user?.passwordHash ?? null)
  const isGiven = isRight && !isPublicPassword(context, given) && user?.passwordGiven === 1
  // Who has shown the given password learns what is wrong with the new one; nobody else.
  if (isGiven) {
    if (password !== confirmpassword) throw new Failure('两次输入密码不一致!')
    if (password === given) throw new Failure('新密码不能与旧密码相同')
    checkPassword(password, username)
  }
  const passwordHash = isGiven ? await passwords.hash(password) : null
  const attempt = { ...from, user, refusal: refusalOf(user, isGiven) }
  return signInAnswer(
    database,
    await admit(context, attempt, async (work, changed) => {
      const { numUpdatedRows } = await work
        .updateTable('sysUser')
        .set({ passwordHash, passwordGiven: 0, updateBy: username, updateTime: nowText(context) })
        .where('id', '=', changed.id)
        // Of two calls at once one wins.
        .where('passwordHash', '=', changed.passwordHash)
        .executeTakeFirst()
      if (Number(numUpdatedRows) === 0) throw new Failure('用户名或密码错误')
      await endSessions(work, [changed.id])
      await recordOperation(work, {
        audit: { text: '首次登录修改密码', operateType: 3 },
        caller: { userId: changed.id, username },
        address,
        request,
        now: nowText(context),
      })
      return settlePresentDepart(work, changed)
    }),
  )
}
