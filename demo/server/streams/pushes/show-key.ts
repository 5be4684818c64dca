import { Type } from 'typebox'
import type { PushTable } from './push-table'
import { isUnreadable } from '../../platform/database/encrypted-columns'
import { ApiError, notFound } from '../../platform/base/errors'
import { queryResult, type Envelope } from '../../platform/http/envelope'
import { BASE_PATH, type WriteHandlerContext } from '../../platform/http/routes'
import { objectSchema, nullable } from '../../platform/http/schema/result-schema'
import { required, requestSchema, textParam } from '../../platform/http/schema/request-schema'
import { visiblePushes } from './write'

export const SHOW_KEY = {
  body: requestSchema({ id: required(textParam('推流', 64)) }),
  result: objectSchema({
    pushKey: Type.String(),
    keyExpire: nullable(Type.String()),
    /** What encoders ask for, in two boxes: the server, and the stream with its key. Null where nothing is taken. */
    server: nullable(Type.String()),
    streamKey: Type.String(),
    /** Both in one. */
    rtmp: nullable(Type.String()),
    /** WHIP URL of this server; the key is the Bearer token. Null while WebRTC is off. */
    whip: nullable(Type.String()),
    /** The same on media servers beside ours, by what each takes; null where it does not. */
    nodes: Type.Array(
      objectSchema({ name: Type.String(), rtmp: nullable(Type.String()), srt: nullable(Type.String()), whip: nullable(Type.String()) }),
    ),
  }),
}

/**
 * Where a push goes on a media server. MediaMTX takes WHIP where it gives WHEP, and of SRT reads the query in the third part of the
 * stream's name (`action:path:query`); lal takes RTMP alone.
 */
function addressesOn(
  { kind, rtmpUrl, srtUrl, whepUrl }: { kind: string; rtmpUrl: string | null; srtUrl: string | null; whepUrl: string | null },
  { app, stream, pushKey }: Pick<PushTable, 'app' | 'stream' | 'pushKey'>,
): Record<'rtmp' | 'srt' | 'whip', string | null> {
  const path = `${app}/${stream}`
  const isMediamtx = kind === 'mediamtx'
  return {
    rtmp: rtmpUrl && `${rtmpUrl}/${path}?key=${pushKey}`,
    srt: isMediamtx ? srtUrl && `${srtUrl}?streamid=publish:${path}:key=${pushKey}` : null,
    whip: isMediamtx ? whepUrl && `${whepUrl}/${path}/whip?key=${pushKey}` : null,
  }
}

/**
 * POST /push/iblPushListInfo/key {id}: the key of a push and where it is pushed to. It is a call of its own, so that it has a
 * permission and is in the log with who asked.
 */
export async function showKey(call: WriteHandlerContext<typeof SHOW_KEY>): Promise<Envelope> {
  const { context, request } = call
  const [row] = await call.write((trx) => visiblePushes(trx, call, [call.body.id]))
  if (!row) throw notFound()
  if (isUnreadable(row.pushKey)) throw new ApiError('服务器读不出推流密钥，请更换密钥')
  const nodes = await context.database
    .selectFrom('iblMediaNode')
    .select(['name', 'kind', 'rtmpUrl', 'srtUrl', 'whepUrl'])
    .where('enabled', '=', '1')
    .orderBy('name')
    .execute()
  const { app, stream, pushKey, keyExpire } = row
  const { rtc } = context
  const { port } = context.ingest
  const server = port === null ? null : `rtmp://${request.hostname}${port === 1935 ? '' : `:${port}`}/${app}`
  const streamKey = `${stream}?key=${pushKey}`
  return queryResult({
    pushKey,
    keyExpire,
    server,
    streamKey,
    rtmp: server && `${server}/${streamKey}`,
    whip: rtc.status.on ? `${request.protocol}://${request.host}${BASE_PATH}${rtc.whipPath(`${app}/${stream}`)}` : null,
    nodes: nodes.map((node) => ({ name: node.name, ...addressesOn(node, row) })),
  })
}
