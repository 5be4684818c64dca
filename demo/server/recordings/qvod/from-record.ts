import { Type } from 'typebox'
import { RECORD_FOLDER } from '../../media/video-folder/video-folder'
import { ApiError } from '../../platform/base/errors'
import { newId } from '../../platform/base/ids'
import { setSubject } from '../../platform/database/changes'
import type { DbTransaction } from '../../platform/database/transactions'
import { actionResult, type Envelope } from '../../platform/http/envelope'
import type { WriteHandlerContext } from '../../platform/http/routes'
import { required, requestSchema, textParam, timeParam } from '../../platform/http/schema/request-schema'
import { objectSchema } from '../../platform/http/schema/result-schema'
import { clipOfTime } from '../records/clip'
import { changeVideo } from './changes'
import { assertCategory, insertVideo } from './make'
import { visibleVideo } from './play'
import './video-maker'

export const FROM_RECORD = {
  body: requestSchema({
    equipmentId: required(textParam('设备', 64)),
    startTime: required(timeParam('开始时间')),
    endTime: required(timeParam('结束时间')),
    title: required(textParam('标题', 100)),
    categoryId: textParam('分类', 64),
  }),
  result: objectSchema({ id: Type.String() }),
}

/** Hands a video to the process that cuts it. */
const insertMaking = (trx: DbTransaction, videoId: string, userId: string): Promise<unknown> =>
  trx.insertInto('iblQvodMaking').values({ videoId, userId, process: null, beatAt: 0, attempts: 0 }).execute()

/** POST /qvod/iblQvodListInfo/fromRecord: the video is cut in the background, its row shows the progress. */
export async function videoFromRecord(call: WriteHandlerContext<typeof FROM_RECORD>): Promise<Envelope> {
  const { body, caller, context } = call
  const { equipmentId, startTime, endTime, title, categoryId } = body
  const cut = await clipOfTime(context, caller, body)
  if ((await context.videos.usedBytes()) + cut.bytes > context.settings.limits.videoSpace) throw new ApiError('视频空间不足')
  const id = await call.write(async (trx) => {
    await assertCategory(trx, categoryId)
    const video = await insertVideo(trx, call, {
      filePath: `${RECORD_FOLDER}/${newId()}.mp4`,
      duration: Math.round(cut.milliseconds / 1000),
      size: cut.bytes,
      width: 0,
      height: 0,
      codec: null,
      source: 'record',
      equipmentId,
      startTime,
      endTime,
      title,
      categoryId,
      status: 'making',
    })
    await insertMaking(trx, video.id, caller.userId)
    setSubject('ibl_qvod_list_info', [video.id])
    return video.id
  })
  void context.videoMaker.poll()
  return actionResult('正在合成视频', { id })
}

/** Videos that are cut no more: they are deleted. */
export async function cancelMaking(trx: DbTransaction, videoIds: readonly string[]): Promise<void> {
  if (videoIds.length > 0) await trx.deleteFrom('iblQvodMaking').where('videoId', 'in', videoIds).execute()
}

export const RETRY = { body: requestSchema({ id: required(textParam('视频', 64)) }) }

/** POST /qvod/iblQvodListInfo/retry {id}: cuts a video again whose cut failed. */
export async function retryVideo(call: WriteHandlerContext<typeof RETRY>): Promise<Envelope> {
  const { body, caller, context } = call
  await call.write(async (trx) => {
    const video = await visibleVideo(trx, caller, body.id)
    if (video.status !== 'failed' || video.equipmentId === null) throw new ApiError('只能重试从录像合成失败的视频')
    await insertMaking(trx, video.id, caller.userId)
    await changeVideo(trx, context, video, { set: { status: 'making', failReason: null }, by: caller.username, progress: 0 })
  })
  void context.videoMaker.poll()
  return actionResult('正在合成视频')
}
