import { createHmac } from 'node:crypto'
import { Type } from 'typebox'
import { nowText } from '../../platform/context'
import { addressGroup } from '../../platform/base/address'
import { notFound } from '../../platform/base/errors'
import { inTransaction } from '../../platform/database/transactions'
import { actionResult, type Envelope } from '../../platform/http/envelope'
import type { PublicHandlerContext } from '../../platform/http/routes'
import { required, requestSchema, textParam } from '../../platform/http/schema/request-schema'
import { objectSchema } from '../../platform/http/schema/result-schema'
import { publicSlowLives } from './public-slow-lives'

export const SLOW_LIKE = {
  body: requestSchema({ id: required(textParam('慢直播', 64)) }),
  result: objectSchema({ likeCount: Type.Integer({ minimum: 0 }) }),
}

/** POST /ibl/open/slowLike {id}: one like per address, slow live and day; a repeated one changes nothing. */
export async function slowLike({ context, body, address }: PublicHandlerContext<typeof SLOW_LIKE>): Promise<Envelope> {
  const { database, mediaSecret } = context
  const slow = await publicSlowLives(database).select('slow.id').where('slow.id', '=', body.id).executeTakeFirst()
  if (!slow) throw notFound()
  // Addresses are not stored.
  const addressHash = createHmac('sha256', mediaSecret)
    .update(`slow-like ${addressGroup(address)}`)
    .digest('base64url')
  const like = { slowId: slow.id, day: nowText(context).slice(0, 10), addressHash }
  const { count } = await inTransaction(database, async (trx) => {
    await trx
      .insertInto('iblSlowLike')
      .values(like)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return trx
      .selectFrom('iblSlowLike')
      .select(({ fn }) => fn.countAll<number | string>().as('count'))
      .where('slowId', '=', slow.id)
      .executeTakeFirstOrThrow()
  })
  return actionResult('操作成功', { likeCount: Number(count) })
}
