import { message } from '../../platform/base/message'
import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { Type } from 'typebox'
import type { ServerContext } from '../../platform/context'
import type { Queryable } from '../../platform/database/transactions'
import { scopeOf } from '../../devices/equipment/scope'
import { ApiError } from '../../platform/base/errors'
import { queryResult, type Envelope } from '../../platform/http/envelope'
import type { PublicHandlerContext, WriteHandlerContext } from '../../platform/http/routes'
import { objectSchema } from '../../platform/http/schema/result-schema'
import { pathText, queryText, required, requestSchema, textParam, timeParam } from '../../platform/http/schema/request-schema'
import type { Caller } from '../../platform/identity/caller'
import { type Cut, CutError, cutOf, type Film } from '../../media/mp4/cut'
import { SECOND, timeOf } from '../../platform/base/time'
import { partsOf } from './clip-parts'
import { filmOf } from './films'
import { addressAt, holderOf, savedAs } from './play'
import { nameOfDevice, savedName, TIME_ZONE } from './read'
import { recordsOf } from './scope'

/** Recordings of one clip at most. */
const MAX_PARTS = 1000

interface ClipRequest {
  equipmentId: string
  startTime: string
  endTime: string
}

const keyOf = ({ equipmentId, startTime, endTime }: ClipRequest): string => `record/clip/${equipmentId}/${startTime}/${endTime}`

const nameOf = async (db: Queryable, { equipmentId, startTime, endTime }: ClipRequest, timeZone: string | null): Promise<string> =>
  savedName(await nameOfDevice(db, equipmentId), timeZone, startTime, endTime)

/** What was recorded of a device in this time, as one film. @throws ApiError where nothing was, or what cannot be one */
export async function clipOfTime(
  { database, settings }: Pick<ServerContext, 'database' | 'settings'>,
  caller: Caller,
  requested: ClipRequest,
): Promise<Cut> {
  const { equipmentId, startTime, endTime } = requested
  const length = timeOf(endTime) - timeOf(startTime)
  if (length <= 0) throw new ApiError('结束时间必须晚于开始时间')
  if (length > settings.limits.recordClip) throw new ApiError(message`剪辑最长${Math.floor(settings.limits.recordClip / 60_000)}分钟`)
  const rows = await recordsOf(database, await scopeOf(database, caller))
    .select(['iblLiveRecord.id', 'startTime', 'endTime', 'fileName'])
    .where('equipmentId', '=', equipmentId)
    .where('startTime', '<', endTime)
    .where('endTime', '>', startTime)
    .orderBy('startTime')
    .limit(MAX_PARTS)
    .execute()
  const parts = partsOf(rows, startTime, endTime)
  if (parts.length === 0) throw new ApiError('这段时间没有录像')
  const films = new Map<string, Film>()
  for (const { record } of parts) {
    const { fileName } = record
    if (!films.has(fileName)) films.set(fileName, await filmOf(settings.dataDir, fileName))
  }
  try {
    return cutOf(parts.flatMap(({ record, from, to }) => ({ film: films.get(record.fileName) ?? noFilm, from, to })))
  } catch (error) {
    if (!(error instanceof CutError)) throw error
    throw new ApiError(error.message === 'empty' ? '这段时间没有录像' : '这段时间里画面编码变了，请分段下载')
  }
}

const noFilm: Film = { head: Buffer.alloc(0), fragments: [] }

export const RECORD_CLIP = {
  body: requestSchema({
    equipmentId: required(textParam('设备', 64)),
    startTime: required(timeParam('开始时间')),
    endTime: required(timeParam('结束时间')),
    timeZone: TIME_ZONE,
  }),
  result: objectSchema({
    url: Type.String(),
    name: Type.String(),
    expiresAt: Type.String(),
    size: Type.Integer({ minimum: 0 }),
    /** Seconds; more than was asked for, since it begins with a key frame, and less where there are gaps. */
    duration: Type.Number({ minimum: 0 }),
  }),
}

/**
 * POST /ibl/records/clipUrl {equipmentId, startTime, endTime, timeZone}: where a part of what was recorded is saved from; whoever asks is
 * noted.
 */
export async function recordClip(call: WriteHandlerContext<typeof RECORD_CLIP>): Promise<Envelope> {
  const { context, caller, body } = call
  const { bytes, milliseconds } = await clipOfTime(context, caller, body)
  const name = await call.write((trx) => nameOf(trx, body, body.timeZone))
  const { equipmentId, startTime, endTime, timeZone } = body
  const path = `clip/${equipmentId}`
  const address = addressAt(call, path, keyOf(body), { from: startTime, to: endTime, ...(timeZone && { timeZone }) })
  return queryResult({ ...address, name, size: bytes, duration: milliseconds / SECOND })
}

export const CLIP_FILE = {
  params: requestSchema({ id: pathText() }),
  query: requestSchema({ from: queryText(), to: queryText(), timeZone: TIME_ZONE, ticket: queryText() }),
}

/** GET /ibl/records/clip/{equipmentId}?from&to&ticket=: the clip, to be saved. */
export async function sendClip(call: PublicHandlerContext<typeof CLIP_FILE>): Promise<FastifyReply> {
  const { context, params, query, reply } = call
  const requested: ClipRequest = { equipmentId: params.id, startTime: query.from, endTime: query.to }
  const caller = await holderOf(context, query.ticket, keyOf(requested), 'record:download')
  const cut = await clipOfTime(context, caller, requested).catch((error: unknown) => {
    throw error instanceof ApiError ? new ApiError(error.message, 404, 404) : error
  })
  return reply
    .header('content-type', 'video/mp4')
    .header('content-length', String(cut.bytes))
    .header('cache-control', 'private, no-store')
    .header('content-disposition', savedAs(await nameOf(context.database, requested, query.timeZone)))
    .send(Readable.from(cut.read(), { objectMode: false, highWaterMark: 1024 * 1024 }))
}
