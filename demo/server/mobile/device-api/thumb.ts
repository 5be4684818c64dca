import { Type } from 'typebox'
import { objectSchema, nullable } from '../../platform/http/schema/result-schema'
import { createHash } from 'node:crypto'
import { mkdir, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyReply } from 'fastify'
import type { ServerContext } from '../../platform/context'
import type { EquipmentTable } from '../../devices/equipment/equipment-tables'
import type { PlayHandlerContext } from '../../devices/watching/play-urls'
import { devicesOf, scopeOf } from '../../devices/equipment/scope'
import { clipOf, stateOf, streamKeyOf } from '../../devices/equipment/streams'
import { ApiError, noPermission, notFound } from '../../platform/base/errors'
import { uploadFolder } from '../../platform/files/folders'
import { queryResult, type Envelope } from '../../platform/http/envelope'
import type { HandlerContext } from '../../platform/http/routes'
import { queryText, required, requiredQuery, requestSchema, textParam } from '../../platform/http/schema/request-schema'
import { newId } from '../../platform/base/ids'
import { shippedClips } from '../../media/clips/clips'
import { stillOfPush } from '../../media/mp4/still'
import { timeText } from '../../platform/base/time'

const RAW = /^1?$/

/** `rawType`: media type of the present picture, `image/jpeg` or an MP4 film of one frame; null: there is none. */
const THUMB_RESULT = objectSchema({ thumb: nullable(Type.String()), time: nullable(Type.String()), rawType: nullable(Type.String()) })

export const THUMB = {
  query: requestSchema({ id: requiredQuery('设备'), raw: queryText('原图', RAW) }),
  result: THUMB_RESULT,
}
export const POSTED_THUMB = {
  body: requestSchema({ id: required(textParam('设备', 64)), raw: textParam('原图', 1, RAW) }),
  result: THUMB_RESULT,
}

/** A picture is for those who may look at the device besides: who finds it or watches it. */
const LOOKING = ['equipment:list', 'cloudlive:play'] as const

/** Where pictures of devices lie among the uploads. */
const FOLDER = 'thumb'

interface PresentPicture {
  bytes: Buffer
  type: 'image/jpeg' | 'video/mp4'
}

/** What a device shows at this moment; null where another process or a media server carries it. Nothing is decoded here. */
function pictureOf({ media }: Pick<ServerContext, 'media'>, device: EquipmentTable): PresentPicture | null {
  const key = streamKeyOf(device)
  if (stateOf(device) !== 'live' || key === null || device.nodeId !== null) return null
  const clip = clipOf(device)
  const bytes = clip === null ? stillOfPush(media, key) : shippedClips().still(clip, performance.now())
  return bytes ? { bytes, type: clip === null ? 'video/mp4' : 'image/jpeg' } : null
}

/** Lays a picture among the uploads, named by what it shows, and answers its path as uploads have it. */
async function saved(dataDir: string, bytes: Buffer): Promise<string> {
  const path = `${FOLDER}/${createHash('md5').update(bytes).digest('hex')}.jpg`
  const root = uploadFolder(dataDir)
  const file = join(root, path)
  if (await stat(file).catch(() => null)) return path
  await mkdir(join(root, FOLDER), { recursive: true })
  const part = `${file}.${newId()}`
  await writeFile(part, bytes)
  await rename(part, file)
  return path
}

async function currentThumb(
  call: PlayHandlerContext & Pick<HandlerContext, 'reply'>,
  id: string,
  isRaw: boolean,
): Promise<Envelope | FastifyReply> {
  const { caller, context, reply } = call
  const { database, settings } = context
  if (!LOOKING.some((code) => caller.can(code))) throw noPermission()
  const device = await devicesOf(database, await scopeOf(database, caller))
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  if (!device) throw notFound()
  const picture = pictureOf(context, device)
  if (!isRaw) {
    const thumb = picture?.type === 'image/jpeg' ? await saved(settings.dataDir, picture.bytes) : device.thumb
    return queryResult({ thumb, time: picture && timeText(settings.clock.now()), rawType: picture?.type ?? null })
  }
  if (!picture) throw new ApiError('设备当前没有画面', 404, 404)
  return reply.type(picture.type).header('cache-control', 'no-store').send(picture.bytes)
}

/**
 * GET /ibl/api/appCurrentThumb?id&raw: the path and time of the present picture of a device, or with raw=1 the picture itself: a JPEG, or
 * an MP4 film of one frame of what is pushed. Without a present JPEG, `thumb` is the one stored with the device.
 */
export const thumb = (call: HandlerContext<typeof THUMB>): Promise<Envelope | FastifyReply> =>
  currentThumb(call, call.query.id, call.query.raw === '1')

/** POST of the same `{id, raw?}`. */
export const postedThumb = (call: HandlerContext<typeof POSTED_THUMB>): Promise<Envelope | FastifyReply> =>
  currentThumb(call, call.body.id, call.body.raw === '1')
