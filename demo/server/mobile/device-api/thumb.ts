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
import { clipOf, stateOf } from '../../devices/equipment/streams'
import { ApiError, noPermission, notFound } from '../../platform/base/errors'
import { uploadFolder } from '../../platform/files/folders'
import { queryResult, type Envelope } from '../../platform/http/envelope'
import type { HandlerContext } from '../../platform/http/routes'
import { queryText, required, requiredQuery, requestSchema, textParam } from '../../platform/http/schema/request-schema'
import { newId } from '../../platform/base/ids'
import { shippedClips } from '../../media/clips/clips'
import { timeText } from '../../platform/base/time'

const RAW = /^1?$/

export const THUMB = {
  query: requestSchema({ id: requiredQuery('设备'), raw: queryText('原图', RAW) }),
  result: objectSchema({ thumb: nullable(Type.String()), time: nullable(Type.String()) }),
}
export const POSTED_THUMB = {
  body: requestSchema({ id: required(textParam('设备', 64)), raw: textParam('原图', 1, RAW) }),
  result: objectSchema({ thumb: nullable(Type.String()), time: nullable(Type.String()) }),
}

/** A picture is for those who may look at the device besides: who finds it or watches it. */
const LOOKING = ['equipment:list', 'cloudlive:play'] as const

/** Where pictures of devices lie among the uploads. */
const FOLDER = 'thumb'

/** What a device shows at this moment; null where this server can not tell: it would have to decode the stream. */
function pictureOf({ settings }: Pick<ServerContext, 'settings'>, device: EquipmentTable): { bytes: Buffer; time: string } | null {
  const clip = stateOf(device) === 'live' ? clipOf(device) : null
  const bytes = clip === null ? undefined : shippedClips().still(clip, performance.now())
  return bytes ? { bytes, time: timeText(settings.clock.now()) } : null
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
  if (!isRaw)
    return queryResult(
      picture ? { thumb: await saved(settings.dataDir, picture.bytes), time: picture.time } : { thumb: device.thumb, time: null },
    )
  if (!picture) throw new ApiError('设备当前没有画面', 404, 404)
  return reply.type('image/jpeg').header('cache-control', 'no-store').send(picture.bytes)
}

/**
 * GET /ibl/api/appCurrentThumb?id&raw: the path and time of the present picture of a device, or with raw=1 the JPEG itself; without a
 * present picture, the one stored with the device, with no time.
 */
export const thumb = (call: HandlerContext<typeof THUMB>): Promise<Envelope | FastifyReply> =>
  currentThumb(call, call.query.id, call.query.raw === '1')

/** POST of the same `{id, raw?}`. */
export const postedThumb = (call: HandlerContext<typeof POSTED_THUMB>): Promise<Envelope | FastifyReply> =>
  currentThumb(call, call.body.id, call.body.raw === '1')
