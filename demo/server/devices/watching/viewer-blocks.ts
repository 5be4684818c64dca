import { message, type Message } from '../../platform/base/message'
import type { ServerContext } from '../../platform/context'
import type { DbTransaction, Queryable } from '../../platform/database/transactions'
import type { StreamKey } from '../../media/contract/source'
import { numberParam, withDefault } from '../../platform/http/schema/request-schema'
import { MINUTE, SECOND, timeText } from '../../platform/base/time'

/** Keeps a disconnected viewer out of a stream. */
export interface ViewerBlockTable {
  streamKey: string
  userId: string
  /** Milliseconds since 1970. */
  until: number
}

declare module '../../platform/database/schema' {
  interface Tables {
    iblViewerBlock: ViewerBlockTable
  }
}

/** Milliseconds that everybody who was disconnected stays out: players come again by themselves. */
const MIN_WATCHED = 3 * SECOND

/** Minutes that a viewer is kept out; 0: he may come again by himself. */
export const BLOCK_MINUTES = withDefault(numberParam('禁止观看时长', { minimum: 0, maximum: 24 * 60, decimals: 0 }), 0)

type Context = Pick<ServerContext, 'settings'>

/** Nobody knows the users of some viewers of other media servers: those can come again. */
export async function blockViewer(
  trx: DbTransaction,
  { settings }: Context,
  streamKey: StreamKey,
  userId: string | null,
  minutes: number,
): Promise<void> {
  if (userId === null) return
  const now = settings.clock.now()
  const until = now + Math.max(MIN_WATCHED, minutes * MINUTE)
  await trx.deleteFrom('iblViewerBlock').where('until', '<=', now).execute()
  await trx
    .insertInto('iblViewerBlock')
    .values({ streamKey, userId, until })
    .onConflict((conflict) => conflict.columns(['streamKey', 'userId']).doUpdateSet({ until }))
    .execute()
}

/** Why a viewer is kept out of a stream; null: he is not. */
export async function blockReason(db: Queryable, { settings }: Context, streamKey: StreamKey, userId: string): Promise<Message | null> {
  const block = await db
    .selectFrom('iblViewerBlock')
    .select('until')
    .where('streamKey', '=', streamKey)
    .where('userId', '=', userId)
    .where('until', '>', settings.clock.now())
    .executeTakeFirst()
  return block ? message`管理员已断开您的观看，${timeText(block.until).slice(11)} 后可以再看` : null
}
