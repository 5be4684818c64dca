import { Type } from 'typebox'
import { notFound } from '../failures'
import { found, type Envelope } from '../http/envelope'
import type { WriteCall } from '../http/routes'
import { answerOf, orNull } from '../http/schema/answers'
import { required, wireForm, wireText } from '../http/schema/wire-fields'
import { seenPushes } from './write'

export const SHOW_KEY = {
  body: wireForm({ id: required(wireText('推流', 64)) }),
  result: answerOf({
    pushKey: Type.String(),
    keyExpire: orNull(Type.String()),
    /** What encoders ask for, in two boxes: the server, and the stream with its key. Null where nothing is taken. */
    server: orNull(Type.String()),
    streamKey: Type.String(),
    /** Both in one. */
    rtmp: orNull(Type.String()),
    /** The same on media servers beside ours. */
    nodes: Type.Array(answerOf({ name: Type.String(), rtmp: Type.String() })),
  }),
}

/**
 * POST /push/iblPushListInfo/key {id}: the key of a push and where it is pushed to. It is a call of its own, so that it has a
 * permission and is in the log with who asked.
 */
export async function showKey(call: WriteCall<typeof SHOW_KEY>): Promise<Envelope> {
  const { context, request } = call
  const [row] = await call.write((work) => seenPushes(work, call, [call.body.id]))
  if (!row) throw notFound()
  const nodes = await context.database
    .selectFrom('iblMediaNode')
    .select(['name', 'rtmpUrl'])
    .where('enabled', '=', '1')
    .where('rtmpUrl', 'is not', null)
    .orderBy('name')
    .execute()
  const { app, stream, pushKey, keyExpire } = row
  const { port } = context.ingest
  const server = port === null ? null : `rtmp://${request.hostname}${port === 1935 ? '' : `:${port}`}/${app}`
  const streamKey = `${stream}?key=${pushKey}`
  return found({
    pushKey,
    keyExpire,
    server,
    streamKey,
    rtmp: server && `${server}/${streamKey}`,
    nodes: nodes.map(({ name, rtmpUrl }) => ({ name, rtmp: `${rtmpUrl}/${app}/${streamKey}` })),
  })
}
