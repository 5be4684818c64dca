import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { newId } from '../../platform/base/ids'
import { DAY } from '../../platform/base/time'
import type { ServerContext } from '../../platform/context'
import type { DbTransaction, Queryable } from '../../platform/database/transactions'
import type { AccountKind, MqttAccountTable } from '../mqtt-tables'

/** Milliseconds for which an account is in force. */
const LIFE = DAY
/** Accounts in force of one session or device; a further one ends the oldest. */
const MAX_IN_FORCE = 5

type Context = Pick<ServerContext, 'settings' | 'mediaSecret'>

/** An account as it is shown once. */
export interface NewAccount extends Pick<MqttAccountTable, 'username' | 'clientId' | 'expiresAt'> {
  password: string
  /** Names of the accounts that ended in its favour. */
  ended: string[]
}

/** Whom an account is for. */
export type AccountOwner =
  | { kind: 'device'; equipmentNo: string }
  | { kind: Exclude<AccountKind, 'device'>; userId: string; sessionId: string }

const hash = (password: string): string => createHash('sha256').update(password).digest('hex')

/** A part of user names that only this server can make: invented names are refused without a look into the database. */
function checkOf({ mediaSecret }: Context, name: string): string {
  return createHmac('sha256', mediaSecret).update(`mqtt account ${name}`).digest('hex').slice(0, 10)
}

/** Whether this server could have made a user name. */
export function isOwnName(context: Context, username: string): boolean {
  const [, name = '', check = ''] = /^([a-z]+-[0-9a-f]{16})-([0-9a-f]{10})$/.exec(username) ?? []
  return name !== '' && checkOf(context, name) === check
}

/** Makes an account, in force for 24 hours; its password is not stored. */
export async function createAccount(trx: DbTransaction, context: Context, owner: AccountOwner): Promise<NewAccount> {
  const now = context.settings.clock.now()
  const name = `${owner.kind}-${randomBytes(8).toString('hex')}`
  const username = `${name}-${checkOf(context, name)}`
  const password = randomBytes(32).toString('base64url')
  await trx.deleteFrom('mqttAccount').where('expiresAt', '<=', now).execute()
  const others = await trx
    .selectFrom('mqttAccount')
    .select(['id', 'username'])
    .where('kind', '=', owner.kind)
    .where(owner.kind === 'device' ? 'equipmentNo' : 'sessionId', '=', owner.kind === 'device' ? owner.equipmentNo : owner.sessionId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .offset(MAX_IN_FORCE - 1)
    .limit(MAX_IN_FORCE * 2)
    .execute()
  if (others.length > 0)
    await trx
      .deleteFrom('mqttAccount')
      .where(
        'id',
        'in',
        others.map(({ id }) => id),
      )
      .execute()
  const row: MqttAccountTable = {
    id: newId(),
    username,
    passwordHash: hash(password),
    kind: owner.kind,
    equipmentNo: owner.kind === 'device' ? owner.equipmentNo : null,
    userId: owner.kind === 'device' ? null : owner.userId,
    sessionId: owner.kind === 'device' ? null : owner.sessionId,
    clientId: `ops-${randomBytes(8).toString('hex')}`,
    createdAt: now,
    expiresAt: now + LIFE,
  }
  await trx.insertInto('mqttAccount').values(row).execute()
  return { username, password, clientId: row.clientId, expiresAt: row.expiresAt, ended: others.map((other) => other.username) }
}

/** The account in force with this name and password; undefined without one. */
export async function accountWith(
  db: Queryable,
  { settings }: Pick<ServerContext, 'settings'>,
  username: string,
  password: string,
): Promise<MqttAccountTable | undefined> {
  const account = await db
    .selectFrom('mqttAccount')
    .selectAll()
    .where('username', '=', username)
    .where('expiresAt', '>', settings.clock.now())
    .executeTakeFirst()
  return account && timingSafeEqual(Buffer.from(account.passwordHash), Buffer.from(hash(password))) ? account : undefined
}

/** Whether a client id was given to another account. */
export async function isIdOfAnother(db: Queryable, clientId: string, { username }: Pick<MqttAccountTable, 'username'>): Promise<boolean> {
  const other = await db
    .selectFrom('mqttAccount')
    .select('id')
    .where('clientId', '=', clientId)
    .where('username', '!=', username)
    .executeTakeFirst()
  return other !== undefined
}
