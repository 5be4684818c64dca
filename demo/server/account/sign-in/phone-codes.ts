import { NO_RESULT } from '../../platform/http/schema/result-schema'
import { randomInt, timingSafeEqual } from 'node:crypto'
import type { ServerContext } from '../../platform/context'
import type { CodePurpose } from '../../platform/database/schema'
import { inTransaction, type DbTransaction } from '../../platform/database/transactions'
import { actionResult, type Envelope } from '../../platform/http/envelope'
import { MOBILE } from '../../platform/http/patterns'
import type { PublicHandlerContext } from '../../platform/http/routes'
import { required, enumParam, requestSchema, textParam } from '../../platform/http/schema/request-schema'
import { MINUTE, timeText } from '../../platform/base/time'
import { countCode } from '../../platform/attempts/attempts'

/** By JeecgBoot's `smsmode`. */
const PURPOSES: Readonly<Record<0 | 1 | 2, CodePurpose>> = ['login', 'register', 'reset']
const PURPOSE_TEXTS: Readonly<Record<CodePurpose, string>> = { login: '登录', register: '注册', reset: '重置密码' }

/** A code as typed; anything but six digits is a wrong one. */
const CODE = /^\d{6}$/

export const PHONE_NUMBER = required(textParam('手机号码', 20, MOBILE))

export const SEND_PHONE_CODE = {
  body: requestSchema({ mobile: PHONE_NUMBER, smsmode: required(enumParam('验证码类型', [0, 1, 2])) }),
  result: NO_RESULT,
}

/**
 * POST /sys/sms `{mobile, smsmode}`. The answer is the same whether somebody has the number or not:
 * only who reads the message learns the code, and with it what is behind the number.
 */
export async function sendPhoneCode(call: PublicHandlerContext<typeof SEND_PHONE_CODE>): Promise<Envelope> {
  const { context, address } = call
  const { clock, limits, sendText } = context.settings
  const { mobile, smsmode } = call.body
  const purpose = PURPOSES[smsmode]
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const now = clock.now()
  await inTransaction(context.database, async (trx) => {
    await countCode(trx, context, mobile, address)
    await trx.deleteFrom('authCode').where('expireTime', '<=', timeText(now)).execute()
    await trx
      .insertInto('authCode')
      .values({ mobile, purpose, code, tries: 0, expireTime: timeText(now + limits.codeLife) })
      .onConflict((conflict) =>
        conflict
          .columns(['mobile', 'purpose'])
          .doUpdateSet((row) => ({ code: row.ref('excluded.code'), tries: 0, expireTime: row.ref('excluded.expireTime') })),
      )
      .execute()
  })
  sendText(mobile, `验证码 ${code}（${PURPOSE_TEXTS[purpose]}），${Math.round(limits.codeLife / MINUTE)} 分钟内有效`)
  return actionResult('验证码已发送')
}

function isSame(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))
}

/**
 * Whether this is the code last sent to the phone for this purpose; it is used up then. A wrong one is counted, and after the
 * fifth the code is dead. The caller lets the transaction stand when it was wrong, else nothing would be counted.
 */
export async function spendPhoneCode(
  trx: DbTransaction,
  context: ServerContext,
  mobile: string,
  purpose: CodePurpose,
  input: string,
): Promise<boolean> {
  const { clock, limits } = context.settings
  const ofPhone = trx.selectFrom('authCode').where('mobile', '=', mobile).where('purpose', '=', purpose)
  const sent = await ofPhone.select(['code', 'tries', 'expireTime']).executeTakeFirst()
  if (!sent) return false
  const now = clock.now()
  // The second comparison: a code does not live longer because the clock was set back.
  const isFresh = sent.expireTime > timeText(now) && sent.expireTime <= timeText(now + limits.codeLife)
  const isRight = isFresh && CODE.test(input) && isSame(sent.code, input)
  const isOver = isRight || !isFresh || sent.tries + 1 >= limits.codeTries
  if (isOver) await trx.deleteFrom('authCode').where('mobile', '=', mobile).where('purpose', '=', purpose).execute()
  else
    await trx
      .updateTable('authCode')
      .set({ tries: sent.tries + 1 })
      .where('mobile', '=', mobile)
      .where('purpose', '=', purpose)
      .execute()
  return isRight
}
