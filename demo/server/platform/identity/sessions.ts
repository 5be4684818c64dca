import { randomBytes } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import type { SelectQueryBuilder } from 'kysely'
import type { Database } from '../database/connection'
import type { Tables } from '../database/schema'
import type { AuthSessionTable, SessionEnd } from '../database/session-table'
import { writeInBackground } from '../database/side-note'
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

/** Origin of a sign-in. */
export interface SignInOrigin {
  address: string
  /** User agent of the client. */
  agent: string
}

/** Session of a token. */
interface SessionRow {
  sessionId: string
  userId: string
  /** Null while the session is valid. */
  endedBy: SessionEnd | null
  /** Time of the last authentication. */
  freshTime: string
}

/** Stored characters of the user agent. */
const AGENT_LENGTH = 300

/** Signed tokens for rows of auth_session: the signature proves the origin of the token, the row that the session has not ended. */
export interface Sessions {
  /** Starts a session and returns its token, valid for `limits.tokenLife`. */
  start(work: DbTransaction, user: SessionUser, from: SignInOrigin): Promise<string>
  /**
   * Starts a session while the database is read-only. Only this process has it, until it can be stored, which is retried at each session
   * lookup. Meanwhile only a sign-out can end it.
   */
  hold(user: SessionUser, from: SignInOrigin): Promise<string>
  /** Ends a session that is not stored yet; false if there is none. */
  drop(sessionId: string): boolean
  /** Session of a token, also one ended by somebody; null if the token is forged, expired, idle for too long or signed out. */
  find(token: string): Promise<SessionRow | null>
  /** Query of currently valid sessions. */
  good(source: Queryable): SelectQueryBuilder<Tables, 'authSession', object>
  /** Ids of valid sessions: not ended, expired or idle for too long, and the user neither frozen nor deleted. */
  alive(sessionIds: readonly string[]): Promise<Set<string>>
}

/** Maximum clock change backwards that keeps sessions valid; beyond it expiry times are implausible. */
const CLOCK_TOLERANCE = DAY

/** Base64 can encode the same bytes differently: only the issued encoding is valid. */
function isCanonical(token: string): boolean {
  return token.split('.').every((part) => Buffer.from(part, 'base64url').toString('base64url') === part)
}

const newKey = (now: string) => ({ secret: randomBytes(32).toString('base64url'), createTime: now })

/** Signing key, created on the first start and shared by all processes on the database. Replaced if the stored one cannot be decrypted. */
export async function loadSigningKey(database: Database, now: string): Promise<Uint8Array> {
  await database
    .insertInto('authKey')
    .values({ id: KEY_ID, ...newKey(now) })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  const stored = database.selectFrom('authKey').select(['secret', 'createTime']).where('id', '=', KEY_ID)
  const { secret, createTime } = await stored.executeTakeFirstOrThrow()
  if (!isUnreadable(secret)) return Buffer.from(secret, 'base64url')
  // If two processes start at once, one creates the key: the time differs for the other.
  await database.updateTable('authKey').set(newKey(now)).where('id', '=', KEY_ID).where('createTime', '=', createTime).execute()
  return Buffer.from((await stored.executeTakeFirstOrThrow()).secret, 'base64url')
}

export function createSessions(
  database: Database,
  { clock, limits }: Settings,
  key: Uint8Array,
  report: (error: unknown) => void,
): Sessions {
  const cached = new Map<string, AuthSessionTable>()

  /** Sessions that are not expired, ended or not. */
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

  /** Updates the activity time at most once a minute. */
  async function noteActivity(session: { id: string; activeTime: string | null }): Promise<void> {
    const now = clock.now()
    if ((session.activeTime ?? '') > timeText(now - MINUTE)) return
    await writeInBackground(report, () =>
      database
        .updateTable('authSession')
        .set({ activeTime: timeText(now) })
        .where('id', '=', session.id)
        .execute(),
    )
  }

  function begin(user: SessionUser, { address, agent }: SignInOrigin): AuthSessionTable {
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

  /** Stores the sessions of this process if the database accepts writes again. */
  async function storeHeld(): Promise<void> {
    if (cached.size === 0) return
    const rows = [...cached.values()]
    await writeInBackground(report, async () => {
      await database
        .insertInto('authSession')
        .values(rows)
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      for (const { id } of rows) cached.delete(id)
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
      cached.set(session.id, session)
      return tokenOf(session, user)
    },
    drop: (sessionId) => cached.delete(sessionId),
    good: (source) => runningSessions(source).where('endedBy', 'is', null),
    async find(token) {
      if (!isCanonical(token)) return null
      const now = clock.now()
      const verified = await jwtVerify(token, key, { algorithms: ['HS256'], currentDate: new Date(now) }).catch(() => null)
      const { sub, jti } = verified?.payload ?? {}
      if (!sub || !jti) return null
      await storeHeld()
      const own = cached.get(jti)
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
      return new Set([...rows.map((row) => row.id), ...cached.keys()])
    },
  }
}

/** Result of ending the other sessions after a password change. */
export interface EndedWithPassword {
  sessionsEnded: boolean
}

/** Ends the other sessions after a password change, if the emulated version does so. */
export async function endSessionsOfPassword(
  trx: DbTransaction,
  { version }: Settings,
  userId: string,
  exceptSessionId = '',
): Promise<EndedWithPassword> {
  if (version.passwordEndsSessions) await endSessions(trx, [userId], exceptSessionId)
  return { sessionsEnded: version.passwordEndsSessions }
}

/** Ends all sessions of these users, optionally except one. */
export async function endSessions(trx: DbTransaction, userIds: readonly string[], exceptSessionId = ''): Promise<void> {
  await trx.deleteFrom('authSession').where('userId', 'in', userIds).where('id', '!=', exceptSessionId).execute()
}

/** Ends sessions early. Their rows stay until they expire, so that the next call of each gets the reason. */
export async function endSessionsBy(trx: DbTransaction, endedBy: SessionEnd, sessionIds: readonly string[]): Promise<void> {
  if (sessionIds.length === 0) return
  await trx.updateTable('authSession').set({ endedBy }).where('id', 'in', sessionIds).execute()
}

/** Ends all sessions of frozen accounts. */
export async function endFrozenSessions(trx: DbTransaction, userIds: readonly string[]): Promise<void> {
  await trx.updateTable('authSession').set({ endedBy: 'frozen' }).where('userId', 'in', userIds).where('endedBy', 'is', null).execute()
}

export async function endSession(trx: DbTransaction, sessionId: string): Promise<void> {
  await trx.deleteFrom('authSession').where('id', '=', sessionId).execute()
}
