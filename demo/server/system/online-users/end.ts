import { setSubject } from '../../platform/database/changes'
import { endSessionsBy } from '../../platform/identity/sessions'
import type { DbTransaction } from '../../platform/database/transactions'
import { ApiError, notFound } from '../../platform/base/errors'
import { actionResult, type Envelope } from '../../platform/http/envelope'
import type { WriteHandlerContext } from '../../platform/http/routes'
import { required, requestSchema, textParam } from '../../platform/http/schema/request-schema'
import { requireMayChange } from '../users/user-permissions'

export const ONE_SESSION = { body: requestSchema({ token: required(textParam('会话', 64)) }) }

/** A session that has not been ended yet, and whose it is. */
async function sessionOf(trx: DbTransaction, id: string): Promise<{ id: string; user: { id: string; username: string } }> {
  const session = await trx
    .selectFrom('authSession')
    .innerJoin('sysUser', 'sysUser.id', 'authSession.userId')
    .select(['authSession.id', 'userId', 'username'])
    .where('authSession.id', '=', id)
    .where('endedBy', 'is', null)
    .executeTakeFirst()
  if (!session) throw notFound()
  setSubject('sys_user', [session.userId])
  return { id: session.id, user: { id: session.userId, username: session.username } }
}

/** POST /sys/online/forceLogout `{token}`: ends a session of somebody. Its sockets close, and its next call is told. */
export async function forceLogout(call: WriteHandlerContext<typeof ONE_SESSION>): Promise<Envelope> {
  const { caller } = call
  if (call.body.token === caller.sessionId) throw new ApiError('不能强退自己当前的登录，请使用退出登录')
  await call.write(async (trx) => {
    const { id, user } = await sessionOf(trx, call.body.token)
    await requireMayChange(trx, caller, user)
    await endSessionsBy(trx, 'administrator', [id])
  })
  return actionResult('退出成功！')
}

/** POST /sys/online/endOwn `{token}`: ends another one of the caller's own sessions. */
export async function endOwn(call: WriteHandlerContext<typeof ONE_SESSION>): Promise<Envelope> {
  const { caller } = call
  if (call.body.token === caller.sessionId) throw new ApiError('这是当前的登录，请使用退出登录')
  await call.write(async (trx) => {
    const { id, user } = await sessionOf(trx, call.body.token)
    // Whose it is is nobody else's business.
    if (user.id !== caller.userId) throw notFound()
    await endSessionsBy(trx, 'self', [id])
  })
  return actionResult('已结束该登录')
}

/** POST /sys/online/endOthers: ends all sessions of the caller but the present one, and says how many. */
export async function endOthers(call: WriteHandlerContext): Promise<Envelope> {
  const { caller } = call
  const count = await call.write(async (trx) => {
    const others = await trx
      .selectFrom('authSession')
      .select('id')
      .where('userId', '=', caller.userId)
      .where('id', '!=', caller.sessionId)
      .where('endedBy', 'is', null)
      .execute()
    await endSessionsBy(
      trx,
      'self',
      others.map(({ id }) => id),
    )
    return others.length
  })
  return actionResult('已结束其他登录', count)
}
