import { Type } from 'typebox'
import { queryResult, type Envelope } from '../../platform/http/envelope'
import type { HandlerContext } from '../../platform/http/routes'
import { objectSchema, nullable } from '../../platform/http/schema/result-schema'
import { requestSchema, textParam } from '../../platform/http/schema/request-schema'
import { NODE_ADDRESS } from './fields'
import { type NodeReason, REASONS, reasonsOf } from './health'
import { sourceOf } from './make-source'
import { NodeError } from '../../media/contract/node-error'
import { serverWithId } from './read'

export const TRY_NODE = {
  body: requestSchema({ id: textParam('节点', 64), ...NODE_ADDRESS }),
  result: objectSchema({
    ok: Type.Boolean(),
    reasons: REASONS,
    version: nullable(Type.String()),
    streams: nullable(Type.Integer()),
    roundTrip: nullable(Type.Integer()),
  }),
}

/**
 * POST /servermointer/mediaNode/test {id?, kind, apiUrl, apiUser, apiPassword}: asks an address once, before it is kept, and says what it
 * is or why it does not answer. The stored password of a node is used for its stored address alone.
 */
export async function tryNode({ context, body }: HandlerContext<typeof TRY_NODE>): Promise<Envelope> {
  const { database, settings } = context
  const { id, kind, apiUser } = body
  const apiUrl = body.apiUrl.replace(/\/+$/, '')
  const stored = id === null ? null : await serverWithId(database, id)
  const isStored = stored !== null && stored.apiUrl === apiUrl && stored.kind === kind
  const apiPassword = body.apiPassword ?? (isStored ? stored.apiPassword : null)
  const nowhere = { flvUrl: null, whepUrl: null, hlsUrl: null, rtmpUrl: null }
  const source = sourceOf({ id: id ?? '', hookSecret: stored?.hookSecret ?? '', ...nowhere, kind, apiUrl, apiUser, apiPassword }, settings)
  try {
    const report = await source.poll()
    const quickest = report.roundTrip
    const all = reasonsOf({ hookTime: stored?.hookTime ?? null }, report, { quickest, strangers: 0 })
    // A node that is not kept yet cannot know its secret.
    const reasons = stored ? all : all.filter(({ code }) => code !== 'hook')
    return queryResult({ ok: true, reasons, version: report.version, streams: report.streams.length, roundTrip: quickest })
  } catch (error) {
    if (!(error instanceof NodeError)) throw error
    const reasons: NodeReason[] = [{ code: error.fault, value: null }]
    return queryResult({ ok: false, reasons, version: null, streams: null, roundTrip: null })
  }
}
