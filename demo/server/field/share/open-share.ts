import { Type } from 'typebox'
import { nowText } from '../../platform/context'
import { ApiError } from '../../platform/base/errors'
import { inTransaction } from '../../platform/database/transactions'
import { queryResult, type Envelope } from '../../platform/http/envelope'
import type { PublicHandlerContext } from '../../platform/http/routes'
import { required, requestSchema, textParam } from '../../platform/http/schema/request-schema'
import { nullable, objectSchema } from '../../platform/http/schema/result-schema'
import { sealPass } from '../../media/tickets/pass'
import { shareSession } from '../../devices/watching/guests'
import { shareOfToken } from './share-rights'
import { targetTitle } from './targets'

export const OPEN_SHARE = {
  body: requestSchema({ token: required(textParam('分享链接', 100)) }),
  result: objectSchema({
    targetType: Type.String(),
    targetId: nullable(Type.String()),
    title: Type.String(),
    expireTime: Type.String(),
    pass: Type.String(),
  }),
}

/** POST /ibl/open/share {token}: what a shared link shows. Each call is a view. */
export async function openShare(call: PublicHandlerContext<typeof OPEN_SHARE>): Promise<Envelope> {
  const { context, body } = call
  const { row, creator } = await shareOfToken(call, body.token)
  const { id, targetType, targetId, expireTime, maxViews } = row
  await inTransaction(context.database, async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('iblShareToken')
      .set(({ eb }) => ({ viewCount: eb('viewCount', '+', 1), lastUseTime: nowText(context) }))
      .where('id', '=', id)
      .$if(maxViews !== null, (update) => update.where('viewCount', '<', maxViews ?? 0))
      .executeTakeFirst()
    if (Number(numUpdatedRows) === 0) throw new ApiError('该分享链接的打开次数已用完', 403, 403)
  })
  const title = await targetTitle(context.database, creator, row)
  const pass = sealPass(context.mediaSecret, { targetType, targetId, name: '', sessionId: shareSession(id) }, context.settings.clock.now())
  return queryResult({ targetType, targetId, title, expireTime, pass })
}
