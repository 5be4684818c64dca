import { randomBytes } from 'node:crypto'
import { Type } from 'typebox'
import { setSubject } from '../../platform/database/changes'
import { badParameter, noPermission, notFound } from '../../platform/base/errors'
import { newId } from '../../platform/base/ids'
import { message } from '../../platform/base/message'
import { MINUTE, timeText } from '../../platform/base/time'
import { actionResult, type Envelope } from '../../platform/http/envelope'
import type { WriteHandlerContext } from '../../platform/http/routes'
import {
  enumParam,
  type ID_QUERY,
  idsOfQuery,
  numberParam,
  required,
  requestSchema,
  textParam,
  withDefault,
} from '../../platform/http/schema/request-schema'
import { objectSchema } from '../../platform/http/schema/result-schema'
import { disconnectRevoked } from '../../media/tickets/disconnect-revoked'
import { sharesOf } from './list'
import { hashToken, NEEDED_RIGHTS, sharedName } from './share-rights'
import { SHARE_TARGETS, type ShareTarget } from './share-table'

/** Minutes for which a link is in force: at least, unless said otherwise, and at most. */
const MIN_MINUTES = 5
const DEFAULT_MINUTES = 10_080
const MAX_MINUTES: Readonly<Record<ShareTarget, number>> = { bigScreen: 525_600, equipment: 43_200, vod: 43_200, venue: 43_200 }
/** 43 characters. */
const TOKEN_BYTES = 32

export const ADD_SHARE = {
  body: requestSchema({
    targetType: required(enumParam('分享内容', SHARE_TARGETS)),
    targetId: textParam('分享对象', 64),
    minutes: withDefault(numberParam('有效分钟数', { minimum: MIN_MINUTES, maximum: MAX_MINUTES.bigScreen, decimals: 0 }), DEFAULT_MINUTES),
    maxViews: numberParam('最多打开次数', { minimum: 1, maximum: 1_000_000, decimals: 0 }),
    note: textParam('备注', 200),
  }),
  result: objectSchema({ id: Type.String(), token: Type.String(), url: Type.String() }),
}

const PATHS: Readonly<Record<ShareTarget, string>> = {
  bigScreen: '/mobile/bigScreen',
  equipment: '/mobile/rtcPlayer',
  vod: '/h5/mobileplay',
  venue: '/h5/mobileplay',
}

/** POST /ibl/shareToken/add: the token is in this response and nowhere else. */
export async function addShare(call: WriteHandlerContext<typeof ADD_SHARE>): Promise<Envelope> {
  const { body, caller, context, request } = call
  const { settings } = context
  const { targetType, minutes, maxViews, note } = body
  if (!caller.can(NEEDED_RIGHTS[targetType])) throw noPermission()
  if (minutes > MAX_MINUTES[targetType]) throw badParameter(message`有效分钟数最多为${MAX_MINUTES[targetType]}`)
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const id = await call.write(async (trx) => {
    const targetId = targetType === 'bigScreen' ? null : (body.targetId ?? '')
    if (targetId !== null && (await sharedName(trx, caller, { targetType, targetId })) === undefined) throw notFound()
    const user = await trx.selectFrom('sysUser').select('orgCode').where('id', '=', caller.userId).executeTakeFirst()
    const now = settings.clock.now()
    const row = {
      id: newId(),
      tokenHash: hashToken(token),
      targetType,
      targetId,
      note,
      expireTime: timeText(now + minutes * MINUTE),
      maxViews,
      viewCount: 0,
      lastUseTime: null,
      withdrawTime: null,
      createBy: caller.username,
      createTime: timeText(now),
      sysOrgCode: user?.orgCode ?? null,
    }
    await trx.insertInto('iblShareToken').values(row).execute()
    setSubject('ibl_share_token', [row.id])
    return row.id
  })
  const base = settings.shareBase || `${request.protocol}://${request.host}`
  return actionResult('添加成功！', { id, token, url: `${base}${PATHS[targetType]}?t=${token}` })
}

/** DELETE /ibl/shareToken/delete?id= and deleteBatch?ids=: links that show nothing from now on; who watches by them is let go. */
export async function withdrawShares(call: WriteHandlerContext<typeof ID_QUERY>): Promise<Envelope> {
  const ids = idsOfQuery(call.query)
  await call.write(async (trx) => {
    const seen = ids.length === 0 ? [] : await (await sharesOf(trx, call.caller)).select('id').where('id', 'in', ids).execute()
    setSubject('ibl_share_token', ids)
    if (seen.length === 0 || seen.length !== ids.length) throw notFound()
    await trx
      .updateTable('iblShareToken')
      .set({ withdrawTime: timeText(call.context.settings.clock.now()) })
      .where('id', 'in', ids)
      .where('withdrawTime', 'is', null)
      .execute()
  })
  await disconnectRevoked(call.context)
  return actionResult('已收回分享链接')
}
