import type { ServerContext } from '../context'
import { inTransaction } from '../database/transactions'
import { found, type Envelope } from '../http/envelope'
import { badParameter, Failure } from '../http/failures'
import type { OpenCall } from '../http/routes'
import { timeText } from '../time'
import { captchaPicture, newCaptchaCode } from './captcha-picture'

const CHECK_KEY = /^[\w.-]{1,64}$/

/** GET /sys/randomImage/{key} (wire-contract section 4): a picture whose code is good for 60 s and one try. */
export async function randomImage(call: OpenCall): Promise<Envelope> {
  const { database, settings } = call.context
  if (settings.captcha === 'off') return found(null)
  const checkKey = call.params['key'] ?? ''
  if (!CHECK_KEY.test(checkKey)) throw badParameter('验证码参数不正确')
  const code = newCaptchaCode()
  const now = settings.clock.now()
  await inTransaction(database, async (work) => {
    await work.deleteFrom('authCaptcha').where('expireTime', '<=', timeText(now)).execute()
    await work
      .insertInto('authCaptcha')
      .values({ checkKey, code: code.toLowerCase(), expireTime: timeText(now + settings.limits.captchaLife) })
      .onConflict((conflict) => conflict.column('checkKey').doUpdateSet((row) => ({ code: row.ref('excluded.code'), expireTime: row.ref('excluded.expireTime') })))
      .execute()
  })
  return found(captchaPicture(code))
}

/**
 * Uses up the code of a key and throws unless it was the one given. The row is gone after the first look, right or wrong
 * (security-notes K23): two calls at once can not both succeed.
 */
export async function spendCaptcha(context: ServerContext, checkKey: string, given: string): Promise<void> {
  const { database, settings } = context
  if (settings.captcha === 'off') return
  if (given === '' || !CHECK_KEY.test(checkKey)) throw new Failure('验证码无效')
  const stored = await database.deleteFrom('authCaptcha').where('checkKey', '=', checkKey).returning(['code', 'expireTime']).executeTakeFirst()
  const now = settings.clock.now()
  // The second comparison: a code does not live longer because the clock was set back.
  const isFresh = stored !== undefined && stored.expireTime > timeText(now) && stored.expireTime <= timeText(now + settings.limits.captchaLife)
  const isGood = isFresh && stored.code === given.toLowerCase()
  if (!isGood) throw new Failure('验证码错误', settings.emulate.has('captcha412') ? 412 : 500)
}
