import { createHash, randomBytes } from 'node:crypto'
import type { ServerContext } from '../../platform/context'
import type { Queryable, DbTransaction } from '../../platform/database/transactions'
import { DAY, timeText } from '../../platform/base/time'

/** A browser that somebody has signed in with keeps a word of ours, and shows it when it signs in again. */
const DEVICE_TOKEN = /^[\w-]{43}$/
/** A device that nobody has signed in with for so long is unknown again. */
const RETENTION = 90 * DAY

function idOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** The id of a device that has signed in with this account before; null for any other word. */
export async function rememberedDevice(db: Queryable, userId: string | undefined, token: string): Promise<string | null> {
  if (userId === undefined || !DEVICE_TOKEN.test(token)) return null
  const id = idOf(token)
  const existing = await db.selectFrom('authDevice').select('id').where('id', '=', id).where('userId', '=', userId).executeTakeFirst()
  return existing ? id : null
}

/** Remembers that this device signed in with this account. Resolves with the word it is to keep: its own, or a new one. */
export async function rememberDevice(trx: DbTransaction, context: ServerContext, userId: string, token: string): Promise<string> {
  const now = context.settings.clock.now()
  const saved = DEVICE_TOKEN.test(token) ? token : randomBytes(32).toString('base64url')
  await trx
    .deleteFrom('authDevice')
    .where('usedTime', '<', timeText(now - RETENTION))
    .execute()
  await trx
    .insertInto('authDevice')
    .values({ id: idOf(saved), userId, usedTime: timeText(now) })
    .onConflict((conflict) => conflict.columns(['id', 'userId']).doUpdateSet({ usedTime: timeText(now) }))
    .execute()
  return saved
}
