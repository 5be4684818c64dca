import { ApiError, notFound } from '../../platform/base/errors'
import { nowText } from '../../platform/context'
import { actionResult, type Envelope } from '../../platform/http/envelope'
import type { WriteHandlerContext } from '../../platform/http/routes'
import { idsParam, requestSchema, textParam } from '../../platform/http/schema/request-schema'
import { changeVideo } from './changes'
import { visibleVideo } from './play'
import type { VideoState } from './qvod-table'

/** Videos of one call. */
const MAX_VIDEOS = 200

export const VIDEO_IDS = { body: requestSchema({ id: textParam('视频', 64), ids: idsParam('视频', MAX_VIDEOS) }) }
type Call = WriteHandlerContext<typeof VIDEO_IDS>

async function changeStates(call: Call, from: readonly VideoState[], refusal: string, set: { status: VideoState; publishTime?: string }) {
  const { body, caller, context } = call
  const ids = [...new Set([...(body.id ? [body.id] : []), ...(body.ids ?? [])])]
  await call.write(async (trx) => {
    if (ids.length === 0) throw notFound()
    for (const id of ids) {
      const video = await visibleVideo(trx, caller, id)
      if (!from.includes(video.status)) throw new ApiError(refusal)
      await changeVideo(trx, context, video, { set, by: caller.username })
    }
  })
}

/** POST /qvod/iblQvodListInfo/publish {id | ids}. */
export async function publishVideos(call: Call): Promise<Envelope> {
  await changeStates(call, ['draft', 'offline'], '只能发布草稿或已下架的视频', { status: 'published', publishTime: nowText(call.context) })
  return actionResult('已发布')
}

/** POST /qvod/iblQvodListInfo/offline {id | ids}: guests who watch get no further part of the file. */
export async function withdrawVideos(call: Call): Promise<Envelope> {
  await changeStates(call, ['published'], '只能下架已发布的视频', { status: 'offline' })
  return actionResult('已下架')
}
