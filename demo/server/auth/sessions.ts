import { randomBytes } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import type { Database } from '../database/connection'
import type { Work } from '../database/transactions'
import { newId } from '../ids'
import type { Settings } from '../settings'
import { DAY, MINUTE, SECOND, timeText } from '../time'

const KEY_ID = 'token'

/** Signed tokens over rows of auth_session: the signature proves the token is ours, the row that it has not been ended. */
export interface Sessions {
  /** Starts a session and returns its token, good for `limits.tokenLife` from now. */
  start(work: Work, user: { id: string; username: string }, ip: string): Promise<string>
  /** The session a token stands for; null when it is forged, expired or ended. */
  find(token: string): Promise<{ sessionId: string; userId: string } | null>
  /** Those of the sessions that are still good: not ended, not expired, not idle for too long, their user neither frozen nor deleted. */
  alive(sessionIds: readonly string[]): Promise<Set<string>>
}

/** How far the clock may be set back without ending everybody's session; further, and expiry times can not be true. */
const CLOCK_TOLERANCE = DAY

/** The signing key, made on first start and shared by all processes on one database. */
export async function loadSigningKey(database: Database, now: string): Promise<Uint8Array> {
  await database
    .insertInto('authKey')
    .values({ id: KEY_ID, secret: randomBytes(32).toString('base64url'), createTime: now })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  const { secret } = await database.selectFrom('authKey').select('secret').where('id', '=', KEY_ID).executeTakeFirstOrThrow()
  return Buffer.from(secret, 'base64url')
}

export function createSessions(database: Database, { clock, limits }: Settings, key: Uint8Array): Sessions {

  /** Rows of sessions that are good at this moment. */
  function goodSessions() {
    const now = clock.now()
    const good = database
      .selectFrom('authSession')
      .where('expireTime', '>', timeText(now))
      .where('expireTime', '<=', timeText(now + limits.tokenLife + CLOCK_TOLERANCE))
    return limits.idleLife === 0 ? good : good.where((where) => where(where.fn.coalesce('activeTime', 'authSession.createTime'), '>', timeText(now - limits.idleLife)))
  }

  /** Once a minute is enough to know who is idle. */
  async function noteActivity(session: { id: string; activeTime: string | null }): Promise<void> {
    const now = clock.now()
    if (limits.idleLife === 0 || (session.activeTime ?? '') > timeText(now - MINUTE)) return
    await database.updateTable('authSession').set({ activeTime: timeText(now) }).where('id', '=', session.id).execute()
  }

  return {
    async start(work, user, ip) {
      const id = newId()
      const now = clock.now()
      const expires = now + limits.tokenLife
      await work.deleteFrom('authSession').where('expireTime', '<', timeText(now)).execute()
      await work
        .insertInto('authSession')
        .values({ id, userId: user.id, ip, createTime: timeText(now), expireTime: timeText(expires), visitTime: timeText(now), activeTime: null })
        .execute()
      return new SignJWT({ username: user.username })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setSubject(user.id)
        .setJti(id)
        .setIssuedAt(Math.floor(now / SECOND))
        .setExpirationTime(Math.floor(expires / SECOND))
        .sign(key)
    },
    async find(token) {
      const now = clock.now()
      const verified = await jwtVerify(token, key, { algorithms: ['HS256'], currentDate: new Date(now) }).catch(() => null)
      const { sub, jti } = verified?.payload ?? {}
      if (!sub || !jti) return null
      const session = await goodSessions().select(['id', 'activeTime']).where('id', '=', jti).where('userId', '=', sub).executeTakeFirst()
      if (session) await noteActivity(session)
      return session ? { sessionId: jti, userId: sub } : null
    },
    async alive(sessionIds) {
      if (sessionIds.length === 0) return new Set()
      const rows = await goodSessions()
        .innerJoin('sysUser', 'sysUser.id', 'authSession.userId')
        .select('authSession.id')
        .where('authSession.id', 'in', sessionIds)
        .where('sysUser.status', '=', 1)
        .where('sysUser.delFlag', '=', 0)
        .execute()
      return new Set(rows.map((row) => row.id))
    },
  }
}

/** What is told of the other sessions of an account with a new password. */
export interface EndedWithPassword {
  sessionsEnded: boolean
}

/** A new password ends the other sessions of its account, where the emulated version does so. */
export async function endSessionsOfPassword(work: Work, { dialect }: Settings, userId: string, exceptSessionId = ''): Promise<EndedWithPassword> {
  if (dialect.passwordEndsSessions) await endSessions(work, [userId], exceptSessionId)
  return { sessionsEnded: dialect.passwordEndsSessions }
}

/** Ends every session of these users, or all but one. */
export async function endSessions(work: Work, userIds: readonly string[], exceptSessionId = ''): Promise<void> {
  await work.deleteFrom('authSession').where('userId', 'in', userIds).where('id', '!=', exceptSessionId).execute()
}

export async function endSession(work: Work, sessionId: string): Promise<void> {
  await work.deleteFrom('authSession').where('id', '=', sessionId).execute()
}
