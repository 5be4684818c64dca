import { endSessionsBy } from '../../platform/identity/sessions'
import type { Work } from '../../platform/database/transactions'
import { Failure, notFound } from '../../platform/base/failures'
import { done, type Envelope } from '../../platform/http/envelope'
import type { WriteCall } from '../../platform/http/routes'
import { required, wireForm, wireText } from '../../platform/http/schema/wire-fields'
import { requireMayChange } from '../users/user-permissions'

export const ONE_SESSION = { body: wireForm({ token: required(wireText('会话', 64)) }) }

/** A session that has not been ended yet, and whose it is. */
async function sessionOf(work: Work, id: string): Promise<{ id: string; user: { id: string; username: string } }> {
  const session = await work
    .selectFrom('authSession')
    .innerJoin('sysUser', 'sysUser.id', 'authSession.userId')
    .select(['authSession.id', 'userId', 'username'])
    .where('authSession.id', '=', id)
    .where('endedBy', 'is', null)
    .executeTakeFirst()
  if (!session) throw notFound()
  return { id: session.id, user: { id: session.userId, username: session.username } }
}

/** POST /sys/online/forceLogout `{token}`: ends a session of somebody. Its sockets close, and its next call is told. */
export async function forceLogout(call: WriteCall<typeof ONE_SESSION>): Promise<Envelope> {
  const { caller } = call
  if (call.body.token === caller.sessionId) throw new Failure('不能强退自己当前的登录，请使用退出登录')
  await call.write(async (work) => {
    const { id, user } = await sessionOf(work, call.body.token)
    await requireMayChange(work, caller, user)
    await endSessionsBy(work, 'administrator', [id])
  })
  return done('退出成功！')
}

/** POST /sys/online/endOwn `{token}`: ends another one of the caller's own sessions. */
export async function endOwn(call: WriteCall<typeof ONE_SESSION>): Promise<Envelope> {
  const { caller } = call
  if (call.body.token === caller.sessionId) throw new Failure('这是当前的登录，请使用退出登录')
  await call.write(async (work) => {
    const { id, user } = await sessionOf(work, call.body.token)
    // Whose it is is nobody else's business.
    if (user.id !== caller.userId) throw notFound()
    await endSessionsBy(work, 'self', [id])
  })
  return done('已结束该登录')
}

/** POST /sys/online/endOthers: ends all sessions of the caller but the present one, and says how many. */
export async function endOthers(call: WriteCall): Promise<Envelope> {
  const { caller } = call
  const count = await call.write(async (work) => {
    const others = await work
      .selectFrom('authSession')
      .select('id')
      .where('userId', '=', caller.userId)
      .where('id', '!=', caller.sessionId)
      .where('endedBy', 'is', null)
      .execute()
    await endSessionsBy(
      work,
      'self',
      others.map(({ id }) => id),
    )
    return others.length
  })
  return done('已结束其他登录', count)
}
