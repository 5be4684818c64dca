import { Type } from 'typebox'
import { nowText } from '../../platform/context'
import { message } from '../../platform/base/message'
import { ApiError, noPermission, notFound } from '../../platform/base/errors'
import { timeOf, timeText } from '../../platform/base/time'
import { setSubject } from '../../platform/database/changes'
import { actionResult, queryResult, type Envelope } from '../../platform/http/envelope'
import type { HandlerContext, WriteHandlerContext } from '../../platform/http/routes'
import {
  dayParam,
  enumParam,
  numberParam,
  partialFields,
  required,
  requestSchema,
  requiredQuery,
  textParam,
  timeParam,
} from '../../platform/http/schema/request-schema'
import { nullable, NO_RESULT, objectSchema } from '../../platform/http/schema/result-schema'
import { PLAY_URLS, playUrlsOf } from '../../devices/watching/play-urls'
import { visibleGbChannel } from '../scope'
import type { PlaybackSession } from '../service/playback'

const FIELDS = {
  name: required(textParam('名称', 100)),
  address: textParam('地址', 255),
  lng: numberParam('经度', { minimum: -180, maximum: 180, decimals: 8 }),
  lat: numberParam('纬度', { minimum: -90, maximum: 90, decimals: 8 }),
}

export const EDIT_GB_CHANNEL = {
  body: requestSchema({ ...partialFields(FIELDS), id: required(textParam('国标通道', 64)) }),
  result: NO_RESULT,
}

/** PUT or POST /gb/gbChannel/edit: what a person says of a channel; catalogues that come later do not change it. */
export async function editGbChannel(call: WriteHandlerContext<typeof EDIT_GB_CHANNEL>): Promise<Envelope> {
  const { context, caller, body } = call
  const { id, ...fields } = body
  await call.write(async (trx) => {
    const { channel } = await visibleGbChannel(trx, caller, id)
    setSubject('gb_channel', [id])
    if (channel.equipmentId === null) throw new ApiError('通道编号已被其他设备使用，不能修改')
    await trx
      .updateTable('iblCloudLiveEquipment')
      .set({ ...fields, updateBy: caller.username, updateTime: nowText(context) })
      .where('id', '=', channel.equipmentId)
      .execute()
  })
  return actionResult('修改成功!')
}

export const GB_RECORDS = {
  query: requestSchema({ id: requiredQuery('国标通道'), day: required(dayParam('日期')) }),
  result: objectSchema({
    records: Type.Array(
      objectSchema({
        name: Type.String(),
        startTime: Type.String(),
        endTime: Type.String(),
        size: nullable(Type.Number()),
        type: Type.String(),
      }),
    ),
    total: nullable(Type.Integer()),
    isComplete: Type.Boolean(),
  }),
}

/** GET /gb/gbChannel/records?id&day: the recordings that the device has stored of a day. */
export async function gbRecords({ context, caller, query }: HandlerContext<typeof GB_RECORDS>): Promise<Envelope> {
  const { channel, device } = await visibleGbChannel(context.database, caller, query.id)
  const { records, total, isComplete } = await context.gb.playback.records(device, channel.channelId, query.day)
  return queryResult({
    records: records.map(({ startTime, endTime, ...record }) => ({
      ...record,
      startTime: timeText(startTime),
      endTime: timeText(endTime),
    })),
    total,
    isComplete,
  })
}

export const GB_PLAYBACK = {
  body: requestSchema({
    id: required(textParam('国标通道', 64)),
    startTime: required(timeParam('开始时间')),
    endTime: required(timeParam('结束时间')),
  }),
  result: objectSchema({ ...PLAY_URLS.result.properties, sessionId: Type.String() }),
}

/** Seconds that are played at a time. */
const MAX_HOURS = 24

/** POST /gb/gbChannel/playback {id, startTime, endTime}: plays what the device has stored. */
export async function gbPlayback(call: HandlerContext<typeof GB_PLAYBACK>): Promise<Envelope> {
  const { context, caller, body } = call
  if (!caller.can('cloudlive:play')) throw noPermission()
  const { channel, device } = await visibleGbChannel(context.database, caller, body.id)
  if (channel.equipmentId === null) throw new ApiError('通道编号已被其他设备使用，不能播放')
  const [from, to] = [timeOf(body.startTime), timeOf(body.endTime)]
  if (to <= from) throw new ApiError('结束时间要晚于开始时间')
  if (to - from > MAX_HOURS * 3_600_000) throw new ApiError(message`一次最多播放${MAX_HOURS}小时`)
  const { equipmentId } = channel
  const session = await context.gb.playback.start({ device, channelId: channel.channelId, equipmentId, userId: caller.userId, from, to })
  const codec = context.media.codec({ key: session.key, clip: null })
  const { sub: _sub, ...urls } = playUrlsOf(call, session.key, { codec, sound: null, nodeId: null })
  return actionResult('操作成功', { ...urls, sessionId: session.sessionId })
}

function ownSession({
  context,
  caller,
  body,
}: Pick<HandlerContext<typeof GB_PLAYBACK_END>, 'context' | 'caller' | 'body'>): PlaybackSession {
  const session = context.gb.playback.find(body.sessionId)
  if (!session || session.userId !== caller.userId) throw notFound()
  return session
}

const SESSION = required(textParam('播放会话', 64))
export const GB_PLAYBACK_CONTROL = {
  body: requestSchema({
    sessionId: SESSION,
    cmd: required(enumParam('播放命令', ['pause', 'resume', 'scale', 'seek'])),
    value: numberParam('数值', { minimum: 0, maximum: 86_400, decimals: 3 }),
  }),
  result: NO_RESULT,
}

/** POST /gb/gbChannel/playbackControl {sessionId, cmd, value?}: `scale`: times of speed, `seek`: seconds from the start. */
export async function gbPlaybackControl(call: HandlerContext<typeof GB_PLAYBACK_CONTROL>): Promise<Envelope> {
  const { context, body } = call
  await context.gb.playback.control(ownSession(call), body.cmd, body.value)
  return actionResult('操作成功')
}

export const GB_PLAYBACK_END = { body: requestSchema({ sessionId: SESSION }), result: NO_RESULT }

/** POST /gb/gbChannel/playbackEnd {sessionId}. */
export async function gbPlaybackEnd(call: HandlerContext<typeof GB_PLAYBACK_END>): Promise<Envelope> {
  await call.context.gb.playback.end(ownSession(call))
  return actionResult('操作成功')
}
