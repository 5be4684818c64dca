import { randomBytes } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import type { SelectQueryBuilder } from 'kysely'
import type { Database } from '../database/connection'
import type { Tables } from '../database/schema'
import type { AuthSessionTable, SessionEnd } from '../database/session-table'
import { noteAside } from '../database/side-note'
import { isUnreadable } from '../database/encrypted-columns'
import type { Queryable, DbTransaction } from '../database/transactions'
import { newId } from '../base/ids'
import type { Settings } from '../base/settings'
import { DAY, MINUTE, SECOND, timeOf, timeText } from '../base/time'

const KEY_ID = 'token'

interface SessionUser {
  id: string
  username: string
}

/** Where somebody signs in from. */
export interface SignInPlace {
  address: string
  /** What the client calls itself. */
  agent: string
}

/** The session a token stands for. */
interface FoundSession {
  sessionId: string
  userId: string
  /** Null while it is good. */
  endedBy: SessionEnd | null
  /** When its holder last showed who he is. */
  freshTime: string
}

/** Characters of what a client calls itself that are kept. */
const AGENT_LENGTH = 300

/** Signed tokens over rows of auth_session: the signature proves the token is ours, the row that it has not been ended. */
export interface Sessions {
  /** Starts a session and returns its token, good for `limits.tokenLife` from now. */
  start(work: DbTransaction, user: SessionUser, from: SignInPlace): Promise<string>
  /**
   * Starts one while the database takes no writes. This process alone knows it, until the database has it: that is tried with
   * each look at sessions. Meanwhile nothing can be written that would end it, but for signing out.
   */
  hold(user: SessionUser, from: SignInPlace): Promise<string>
  /** Ends a session that is held; false when it is not. */
  drop(sessionId: string): boolean
  /** The session a token stands for, also one that somebody ended; null when it is forged, expired, idle for too long or signed out. */
  find(token: string): Promise<FoundSession | null>
  /** The rows of sessions that are good at this moment, for whoever lists them. */
  good(source: Queryable): SelectQueryBuilder<Tables, 'authSession', object>
  /** Those of the sessions that are still good: not ended, not expired, not idle for too long, their user neither frozen nor deleted. */
  alive(sessionIds: readonly string[]): Promise<Set<string>>
}

/** How far the clock may be set back without ending everybody's session; further, and expiry times can not be true. */
const CLOCK_TOLERANCE = DAY

/** Base64 has several spellings of the same bytes: only the one that a token was issued in counts. */
function isCanonical(token: string): boolean {
  return token.split('.').every((part) => Buffer.from(part, 'base64url').toString('base64url') === part)
}

const newKey = (now: string) => ({ secret: randomBytes(32).toString('base64url'), createTime: now })

/** The signing key, made on first start and shared by all processes on one database; a new one where the stored one does not open. */
export async function loadSigningKey(database: Database, now: string): Promise<Uint8Array> {
  await database
    .insertInto('authKey')
    .values({ id: KEY_ID, ...newKey(now) })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  const stored = database.selectFrom('authKey').select(['secret', 'createTime']).where('id', '=', KEY_ID)
  const { secret, createTime } = await stored.executeTakeFirstOrThrow()
  if (!isUnreadable(secret)) return Buffer.from(secret, 'base64url')
  // Of two processes that start at once one makes it: the other finds another time.
  await database.updateTable('authKey').set(newKey(now)).where('id', '=', KEY_ID).where('createTime', '=', createTime).execute()
  return Buffer.from((await stored.executeTakeFirstOrThrow()).secret, 'base64url')
}

export function createSessions(
  database: Database,
  { clock, limits }: Settings,
  key: Uint8Array,
  report: (error: unknown) => void,
): Sessions {
  const held = new Map<string, AuthSessionTable>()

  /** Rows of sessions whose time is not over, be they ended or not. */
  function runningSessions(db: Queryable = database) {
    const now = clock.now()
    const good = db
      .selectFrom('authSession')
      .where('expireTime', '>', timeText(now))
      .where('expireTime', '<=', timeText(now + limits.tokenLife + CLOCK_TOLERANCE))
    return limits.idleLife === 0
      ? good
      : good.where((where) => where(where.fn.coalesce('activeTime', 'authSession.createTime'), '>', timeText(now - limits.idleLife)))
  }

  /** Once a minute is enough to know who is there. */
  async function noteActivity(session: { id: string; activeTime: string | null }): Promise<void> {
    const now = clock.now()
    if ((session.activeTime ?? '') > timeText(now - MINUTE)) return
    await noteAside(report, () =>
      database
        .updateTable('authSession')
        .set({ activeTime: timeText(now) })
        .where('id', '=', session.id)
        .execute(),
    )
  }

  function begin(user: SessionUser, { address, agent }: SignInPlace): AuthSessionTable {
    const now = clock.now()
    return {
      id: newId(),
      userId: user.id,
      ip: address,
      createTime: timeText(now),
      expireTime: timeText(now + limits.tokenLife),
      visitTime: timeText(now),
      activeTime: timeText(now),
      agent: agent === '' ? null : agent.slice(0, AGENT_LENGTH),
      endedBy: null,
      freshTime: null,
    }
  }

  function tokenOf(session: AuthSessionTable, { id, username }: SessionUser): Promise<string> {
    return new SignJWT({ username })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setSubject(id)
      .setJti(session.id)
      .setIssuedAt(Math.floor(timeOf(session.createTime) / SECOND))
      .setExpirationTime(Math.floor(timeOf(session.expireTime) / SECOND))
      .sign(key)
  }

  /** Brings what is held into the database, where that takes it by now. */
  async function storeHeld(): Promise<void> {
    if (held.size === 0) return
    const rows = [...held.values()]
    await noteAside(report, async () => {
      await database
        .insertInto('authSession')
        .values(rows)
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      for (const { id } of rows) held.delete(id)
    })
  }

  return {
    async start(trx, user, from) {
      const session = begin(user, from)
      await trx.deleteFrom('authSession').where('expireTime', '<', session.createTime).execute()
      await trx.insertInto('authSession').values(session).execute()
      return tokenOf(session, user)
    },
    hold(user, from) {
      const session = begin(user, from)
      held.set(session.id, session)
      return tokenOf(session, user)
    },
    drop: (sessionId) => held.delete(sessionId),
    good: (source) => runningSessions(source).where('endedBy', 'is', null),
    async find(token) {
      if (!isCanonical(token)) return null
      const now = clock.now()
      const verified = await jwtVerify(token, key, { algorithms: ['HS256'], currentDate: new Date(now) }).catch(() => null)
      const { sub, jti } = verified?.payload ?? {}
      if (!sub || !jti) return null
      await storeHeld()
      const own = held.get(jti)
      if (own?.userId === sub) return { sessionId: jti, userId: sub, endedBy: null, freshTime: own.createTime }
      const session = await runningSessions()
        .select(['id', 'activeTime', 'endedBy', 'createTime', 'freshTime'])
        .where('id', '=', jti)
        .where('userId', '=', sub)
        .executeTakeFirst()
      if (!session) return null
      if (session.endedBy === null) await noteActivity(session)
      return { sessionId: jti, userId: sub, endedBy: session.endedBy, freshTime: session.freshTime ?? session.createTime }
    },
    async alive(sessionIds) {
      if (sessionIds.length === 0) return new Set()
      await storeHeld()
      const rows = await runningSessions()
        .innerJoin('sysUser', 'sysUser.id', 'authSession.userId')
        .select('authSession.id')
        .where('authSession.id', 'in', sessionIds)
        .where('endedBy', 'is', null)
        .where('sysUser.status', '=', 1)
        .where('sysUser.delFlag', '=', 0)
        .execute()
      return new Set([...rows.map((row) => row.id), ...held.keys()])
    },
  }
}

/** What is told of the other sessions of an account with a new password. */
export interface EndedWithPassword {
  sessionsEnded: boolean
}

/** A new password ends the other sessions of its account, where the emulated version does so. */
export async function endSessionsOfPassword(
  trx: DbTransaction,
  { version }: Settings,
  userId: string,
  exceptSessionId = '',
): Promise<EndedWithPassword> {
  if (version.passwordEndsSessions) await endSessions(trx, [userId], exceptSessionId)
  return { sessionsEnded: version.passwordEndsSessions }
}

/** Ends every session of these users, or all but one. */
export async function endSessions(trx: DbTransaction, userIds: readonly string[], exceptSessionId = ''): Promise<void> {
  await trx.deleteFrom('authSession').where('userId', 'in', userIds).where('id', '!=', exceptSessionId).execute()
}

/** Ends sessions before their time. Their rows stay until then, so that the next call of each is told who did it. */
export async function endSessionsBy(trx: DbTransaction, endedBy: SessionEnd, sessionIds: readonly string[]): Promise<void> {
  if (sessionIds.length === 0) return
  await trx.updateTable('authSession').set({ endedBy }).where('id', 'in', sessionIds).execute()
}

/** The same for all sessions of accounts that are frozen. */
export async function endFrozenSessions(trx: DbTransaction, userIds: readonly string[]): Promise<void> {
  await trx.updateTable('authSession').set({ endedBy: 'frozen' }).where('userId', 'in', userIds).where('endedBy', 'is', null).execute()
}

export async function endSession(trx: DbTransaction, sessionId: string): Promise<void> {
  await trx.deleteFrom('authSession').where('id', '=', sessionId).execute()
}
