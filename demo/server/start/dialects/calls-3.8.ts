import { CREDENTIALS, assertValidCredentials } from '../../account/sign-in/credentials'
import { DEMO_PASSWORD } from '../../platform/identity/password-policy'
import { checkCredentials, finishSignIn } from '../../account/sign-in/authenticate'
import { releaseCaptcha, spendCaptcha } from '../../account/sign-in/captcha'
import { unreadOf } from '../../system/announcements/inbox'
import { departsOfUser } from '../../system/users/own-departments'
import { allDictItems } from '../../platform/dictionaries/items'
import { actionResult, queryResult, type Envelope } from '../../platform/http/envelope'
import { route } from '../../platform/http/route'
import type { HandlerContext, PublicHandlerContext, OpenRoute, Route } from '../../platform/http/routes'
import { codeParam, requestSchema } from '../../platform/http/schema/request-schema'
import { isObject } from '../../platform/base/objects'
import { ANNOUNCEMENT_CALLS_38 } from './announcements-3.8'
import { ROLE_HOME_ROUTES } from '../../system/role-homes/role-homes'
import { userEntity } from '../../system/users/user-record'
import { withHome } from './home-3.8'
import { typedPassword } from './sent-password'

function withTypedPassword(body: unknown): unknown {
  if (!isObject(body) || typeof body['password'] !== 'string') return body
  return { ...body, password: typedPassword(body['password']) }
}

/** A way to sign in that takes the password encrypted as well. */
export function encrypted38(route: Route): OpenRoute {
  if (route.access !== 'open') throw new Error(`${route.path} is no way to sign in`)
  return { ...route, handler: (call) => route.handler({ ...call, body: withTypedPassword(call.body) }) }
}

const DEPARTS_BEFORE_SIGN_IN = { body: requestSchema({ ...CREDENTIALS, inputCode: codeParam(), checkKey: codeParam() }) }

/**
 * POST /sys/loginGetUserDeparts `{username, password, inputCode, checkKey}`: the departments to choose from before the sign-in. It
 * requires what a sign-in requires, fails as it fails, and begins no session. Only the right password keeps the captcha valid: the
 * sign-in that follows sends the same code.
 */
async function departsBeforeSignIn({
  context,
  body,
  address,
  agent,
}: PublicHandlerContext<typeof DEPARTS_BEFORE_SIGN_IN>): Promise<Envelope> {
  const { inputCode, checkKey, ...credentials } = body
  assertValidCredentials(credentials.password)
  await spendCaptcha(context, checkKey, inputCode)
  const attempt = await checkCredentials(context, credentials, { address, agent })
  return queryResult(
    await finishSignIn(context, attempt, async (trx, user) => {
      await releaseCaptcha(trx, checkKey)
      return { departs: await departsOfUser(trx, user.id), currentOrgCode: user.orgCode }
    }),
  )
}

function ownRow({ context, caller }: HandlerContext) {
  return context.database.selectFrom('sysUser').selectAll().where('id', '=', caller.userId).executeTakeFirstOrThrow()
}

/** GET /sys/user/getUserInfo: who one is, and all dictionaries; without it a sign-in is not finished. */
async function ownInfo(call: HandlerContext): Promise<Envelope> {
  const { database } = call.context
  return actionResult(
    '',
    await withHome(database, { userInfo: userEntity(await ownRow(call)), sysAllDictItems: await allDictItems(database) }),
  )
}

/** GET /sys/user/verifyIzDefaultPwd: `yes_` and the password in the message, where it is the one everybody knows. */
async function isDefaultPassword(call: HandlerContext): Promise<Envelope> {
  const { passwordHash } = await ownRow(call)
  return actionResult((await call.context.passwords.verify(DEMO_PASSWORD, passwordHash)) ? `yes_${DEMO_PASSWORD}` : 'no')
}

/** GET /sys/annountCement/getUnreadMessageCount: a number, of all kinds together. */
async function countUnread({ context, caller }: HandlerContext): Promise<Envelope> {
  const { total } = await unreadOf(context.database, caller.userId)
    .select((select) => select.fn.countAll().as('total'))
    .executeTakeFirstOrThrow()
  return actionResult('', Number(total))
}

/** What the front end of the Vue 3 generation asks, and 3.0.0 has not. */
export const calls38: readonly Route[] = [
  encrypted38(
    route({
      methods: ['POST'],
      path: '/sys/loginGetUserDeparts',
      access: 'open',
      schema: DEPARTS_BEFORE_SIGN_IN,
      handler: departsBeforeSignIn,
    }),
  ),
  { methods: ['GET'], path: '/sys/user/getUserInfo', access: 'self', handler: ownInfo },
  { methods: ['GET'], path: '/sys/user/verifyIzDefaultPwd', access: 'self', handler: isDefaultPassword },
  { methods: ['GET'], path: '/sys/annountCement/getUnreadMessageCount', access: 'self', handler: countUnread },
  ...ANNOUNCEMENT_CALLS_38,
  ...ROLE_HOME_ROUTES,
]
