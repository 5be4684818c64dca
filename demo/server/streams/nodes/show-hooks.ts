import { Type } from 'typebox'
import type { MediaNodeTable } from './node-table'
import { isUnreadable } from '../../platform/database/encrypted-columns'
import { ApiError } from '../../platform/base/errors'
import { queryResult, type Envelope } from '../../platform/http/envelope'
import { BASE_PATH, type WriteHandlerContext } from '../../platform/http/routes'
import { objectSchema } from '../../platform/http/schema/result-schema'
import { required, requestSchema, textParam } from '../../platform/http/schema/request-schema'
import { serverWithId } from './read'

/** What lal calls us for. */
const LAL_EVENTS = ['on_server_start', 'on_pub_start', 'on_pub_stop', 'on_sub_start', 'on_sub_stop']

/** Pictures and sound in one: our players have no separate sound in HLS. */
const MEDIAMTX_HLS = 'hlsVariant: mpegts'

/** The piece of a node's configuration that makes it ask us. `base`: where it reaches our calls. */
export function configurationOf({ id, kind, hookSecret }: Pick<MediaNodeTable, 'id' | 'kind' | 'hookSecret'>, base: string): string {
  const hook = (event: string): string => `${base}/servermointer/mediaNode/hook/${id}/${event}?secret=${hookSecret}`
  if (kind === 'mediamtx') return ['api: yes', 'authMethod: http', `authHTTPAddress: ${hook('auth')}`, MEDIAMTX_HLS].join('\n')
  const events = Object.fromEntries(LAL_EVENTS.map((event) => [event, hook(event)]))
  return JSON.stringify({ http_notify: { enable: true, ...events } }, null, 2)
}

export const SHOW_HOOKS = {
  body: requestSchema({ id: required(textParam('节点', 64)) }),
  result: objectSchema({ hookSecret: Type.String(), configuration: Type.String() }),
}

/** POST /servermointer/mediaNode/key {id}: the secret of a node and what to write into its configuration; it is in the log who asked. */
export async function showHooks(call: WriteHandlerContext<typeof SHOW_HOOKS>): Promise<Envelope> {
  const { request, body } = call
  const node = await call.write((trx) => serverWithId(trx, body.id))
  if (isUnreadable(node.hookSecret)) throw new ApiError('服务器读不出节点的回调密钥，请更换密钥')
  const configuration = configurationOf(node, `${request.protocol}://${request.host}${BASE_PATH}`)
  return queryResult({ hookSecret: node.hookSecret, configuration })
}
