import { Type } from 'typebox'
import { createHmac } from 'node:crypto'
import type { ServerContext } from '../../platform/context'
import { isUniqueViolation, takesNoWrites } from '../../platform/database/database-errors'
import type { DbTransaction } from '../../platform/database/transactions'
import { queryResult, type Envelope } from '../../platform/http/envelope'
import { badParameter, ApiError } from '../../platform/base/errors'
import type { PublicHandlerContext } from '../../platform/http/routes'
import { pathText, requestSchema } from '../../platform/http/schema/request-schema'
import { SECOND, timeText } from '../../platform/base/time'
import { CAPTCHA_CHARACTERS, captchaPicture } from './captcha-picture'

const CHECK_KEY = /^[\w.-]{1,64}$/
const LENGTH = 4
/** How exactly the age of a code is known. */
const SLOT = 5 * SECOND

export function captchaSecretOf(signingKey: Uint8Array): Buffer {
  return createHmac('sha256', signingKey).update('captcha').digest()
}

/**
 * The code of a key at a time follows from our secret: a picture costs no write, and every process on the database knows it. A
 * captcha is a speed bump; what holds guessing up are the limits (attempts/attempts, http/open-calls).
 */
export function captchaCode(secret: Buffer, checkKey: string, time: number): string {
  const digest = createHmac('sha256', secret)
    .update(`${Math.floor(time / SLOT)} ${checkKey}`)
    .digest()
  return Array.from({ length: LENGTH }, (_, index) => CAPTCHA_CHARACTERS[digest.readUInt32BE(index * 4) % CAPTCHA_CHARACTERS.length]).join(
    '',
  )
}

export const RANDOM_IMAGE = { params: requestSchema({ key: pathText() }), result: Type.String() }

/** GET /sys/randomImage/{key}: a picture whose code is good for a minute, up to 5 s less, and one try. */
export async function randomImage({ context, params }: PublicHandlerContext<typeof RANDOM_IMAGE>): Promise<Envelope> {
  const { settings, captchaSecret } = context
  if (settings.captcha === 'off') return queryResult(null)
  const checkKey = params.key
  if (!CHECK_KEY.test(checkKey)) throw badParameter('验证码参数不正确')
  return Promise.resolve(queryResult(captchaPicture(captchaCode(captchaSecret, checkKey, settings.clock.monotonic()))))
}

/** Notes that a key has been tried; false when it had been before: of two calls at once one is the first. */
async function spendKey({ database, settings, memoryAttempts }: ServerContext, checkKey: string): Promise<boolean> {
  const now = settings.clock.monotonic()
  try {
    await database.deleteFrom('authCaptcha').where('expireTime', '<=', timeText(now)).execute()
    await database
      .insertInto('authCaptcha')
      .values({ checkKey, expireTime: timeText(now + settings.limits.captchaLife + SLOT) })
      .execute()
    return true
  } catch (error) {
    if (isUniqueViolation(error)) return false
    if (takesNoWrites(error)) return memoryAttempts.add(`captcha ${checkKey}`) === 1
    throw error
  }
}

/** Throws unless this is the code of the key, tried for the first time, right or wrong. */
export async function spendCaptcha(context: ServerContext, checkKey: string, input: string): Promise<void> {
  const { settings, captchaSecret } = context
  if (settings.captcha === 'off') return
  if (input === '' || !CHECK_KEY.test(checkKey)) throw new ApiError('验证码无效')
  const isFirst = await spendKey(context, checkKey)
  const now = settings.clock.monotonic()
  const ages = Array.from({ length: Math.ceil(settings.limits.captchaLife / SLOT) }, (_, index) => index * SLOT)
  const isGood = isFirst && ages.some((age) => captchaCode(captchaSecret, checkKey, now - age) === input.toUpperCase())
  if (!isGood) throw new ApiError('验证码错误', settings.emulate.has('captcha412') ? 412 : 500)
}

/** Makes the code of a spent key valid for one more try, within its time. */
export async function releaseCaptcha(trx: DbTransaction, checkKey: string): Promise<void> {
  await trx.deleteFrom('authCaptcha').where('checkKey', '=', checkKey).execute()
}
