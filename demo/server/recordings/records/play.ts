import type { FastifyReply } from 'fastify'
import { Type } from 'typebox'
import type { ServerContext } from '../../platform/context'
import type { LiveRecordTable } from '../recorder/record-table'
import type { Queryable } from '../../platform/database/transactions'
import { ticketHolder } from '../../media/tickets/ticket-holder'
import { scopeOf } from '../../devices/equipment/scope'
import { ApiError, notFound } from '../../platform/base/errors'
import { queryResult, type Envelope } from '../../platform/http/envelope'
import { BASE_PATH, type HandlerContext, type PublicHandlerContext, type WriteHandlerContext } from '../../platform/http/routes'
import { objectSchema } from '../../platform/http/schema/result-schema'
import { pathText, queryText, required, requiredQuery, requestSchema, textParam } from '../../platform/http/schema/request-schema'
import type { Caller } from '../../platform/identity/caller'
import { readTicket, ticketText } from '../../media/tickets/ticket'
import type { PermissionCode } from '../../platform/base/permission-codes'
import { timeText } from '../../platform/base/time'
import { nameOfDevice, savedName, TIME_ZONE } from './read'
import { recordFolder } from '../../media/clips/record-folder'
import { haveRecordFile } from './record-files'
import { recordsOf } from './scope'

/** What a ticket for a recording lets somebody do, and the permission for it. */
const ACTIONS = { play: 'cloudlive:play', download: 'record:download' } as const satisfies Record<string, PermissionCode>
type Action = keyof typeof ACTIONS

const keyOf = (action: Action, id: string): string => `record/${action}/${id}`

type PlayContext = Pick<HandlerContext, 'context' | 'caller' | 'request'>

/** An address below that of recordings that opens for whoever calls, and until when it does. */
export function addressAt(
  { context, caller, request }: PlayContext,
  path: string,
  key: string,
  query: Readonly<Record<string, string>> = {},
): { url: string; expiresAt: string } {
  const { settings, mediaSecret } = context
  const expires = settings.clock.now() + settings.limits.playLife
  const ticket = ticketText(mediaSecret, { key, userId: caller.userId, sessionId: caller.sessionId, expires })
  const params = new URLSearchParams({ ...query, ticket })
  return {
    url: `${request.protocol}://${request.host}${BASE_PATH}/ibl/records/${path}?${params}`,
    expiresAt: timeText(expires),
  }
}

/** The addresses at which the caller gets a recording. */
const addressOf = (request: PlayContext, action: Action, id: string, query: Readonly<Record<string, string>> = {}) =>
  addressAt(request, `${action}/${id}`, keyOf(action, id), query)

async function recordView(db: Queryable, caller: Caller, id: string): Promise<LiveRecordTable> {
  const row = await recordsOf(db, await scopeOf(db, caller))
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound()
  return row
}

export const RECORD_URLS = {
  query: requestSchema({ id: requiredQuery('录像') }),
  result: objectSchema({ mp4: Type.String(), codec: Type.String(), expiresAt: Type.String() }),
}

/**
 * GET /ibl/records/playUrls?id: where a recording is played. The address holds a ticket of the caller's, no token, and is good for minutes.
 */
export async function recordUrls(call: HandlerContext<typeof RECORD_URLS>): Promise<Envelope> {
  const { id } = await recordView(call.context.database, call.caller, call.query.id)
  const { url, expiresAt } = addressOf(call, 'play', id)
  return queryResult({ mp4: url, codec: 'H.264/AAC', expiresAt })
}

export const RECORD_DOWNLOAD = {
  body: requestSchema({ id: required(textParam('录像', 64)), timeZone: TIME_ZONE }),
  result: objectSchema({ url: Type.String(), name: Type.String(), expiresAt: Type.String() }),
}

/**
 * POST /ibl/records/downloadUrl {id, timeZone}: where the file of a recording is saved from, and under which name; whoever asks is noted.
 */
export async function recordDownload(call: WriteHandlerContext<typeof RECORD_DOWNLOAD>): Promise<Envelope> {
  const { id, timeZone } = call.body
  const record = await call.write((trx) => recordView(trx, call.caller, id))
  return queryResult({
    ...addressOf(call, 'download', record.id, timeZone ? { timeZone } : {}),
    name: savedName(await nameOfDevice(call.context.database, record.equipmentId), timeZone, record.startTime),
  })
}

export const RECORD_FILE = { params: requestSchema({ id: pathText() }), query: requestSchema({ timeZone: TIME_ZONE, ticket: queryText() }) }

/** Whoever shows a ticket for this, as long as he is signed in and may. @throws ApiError for everybody else */
export async function holderOf(context: ServerContext, text: string, key: string, permission: PermissionCode): Promise<Caller> {
  const ticket = readTicket(context.mediaSecret, text, key, context.settings.clock.now())
  const caller = ticket && (await ticketHolder(context, ticket))
  if (!caller?.can(permission)) throw new ApiError('播放地址已失效，请重新获取', 403, 403)
  return caller
}

/** The recording of an address, for whoever shows its ticket; all is looked at anew. @throws ApiError for whoever may not */
async function admitted(call: PublicHandlerContext<typeof RECORD_FILE>, action: Action): Promise<LiveRecordTable> {
  const { context, params, query } = call
  const caller = await holderOf(context, query.ticket, keyOf(action, params.id), ACTIONS[action])
  const record = await recordsOf(context.database, await scopeOf(context.database, caller))
    .selectAll()
    .where('id', '=', params.id)
    .executeTakeFirst()
  if (!record) throw new ApiError('录像不存在', 404, 404)
  return record
}

async function sendRecord(call: PublicHandlerContext<typeof RECORD_FILE>, { fileName }: LiveRecordTable): Promise<FastifyReply> {
  const { dataDir } = call.context.settings
  await haveRecordFile(dataDir, fileName)
  return call.reply.header('cache-control', 'private, max-age=600').sendFile(fileName, recordFolder(dataDir), { cacheControl: false })
}

/** GET /ibl/records/play/{id}?ticket=: the file, whole or in ranges. */
export async function playRecord(call: PublicHandlerContext<typeof RECORD_FILE>): Promise<FastifyReply> {
  return sendRecord(call, await admitted(call, 'play'))
}

/** GET /ibl/records/download/{id}?ticket=: the file, to be saved. */
export async function downloadRecord(call: PublicHandlerContext<typeof RECORD_FILE>): Promise<FastifyReply> {
  const record = await admitted(call, 'download')
  call.reply.header(
    'content-disposition',
    savedAs(savedName(await nameOfDevice(call.context.database, record.equipmentId), call.query.timeZone, record.startTime)),
  )
  return sendRecord(call, record)
}

/** The header that has a browser save what it gets under a name (RFC 6266). */
export function savedAs(name: string): string {
  const coded = encodeURIComponent(name).replaceAll(/[()']/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
  return `attachment; filename*=UTF-8''${coded}`
}
