import type { ServerContext } from '../../platform/context'
import { message } from '../../platform/base/message'
import { SECOND } from '../../platform/base/time'
import { GUEST_CHECKS } from '../../devices/watching/guests'
import { StreamError } from '../../media/contract/stream-error'
import { GUEST, type StreamKey } from '../../media/contract/source'
import type { OpenStream } from '../../media/clients/pull.types'
import { createPushedFeed } from '../../media/feeds/pushed-feed'
import type { FeedSubscriber } from '../../media/feeds/feed'
import type { FlvTag } from '../../media/flv/tags'
import { ticketText } from '../../media/tickets/ticket'
import { openSource } from '../../media/clients/open-source'

/** Without data for this time, seconds, the stream on the node has died. */
const TIMEOUT = 10

/** Milliseconds of video after which a stream is taken to have no sound: targets want to know its tracks from the first bytes on. */
const SOUND_WAIT = 1000

/** Kind of the sessions by which tasks read streams from media servers: `work:{id of the task}`. */
const WORK_SESSION = 'work'

// A task reads the stream of its device, as long as it is started.
GUEST_CHECKS.set(WORK_SESSION, ({ database }, id, key) => {
  const [app = '', stream = ''] = key.split('/')
  return database
    .selectFrom('iblWork')
    .innerJoin('iblCloudLiveEquipment as device', 'device.id', 'iblWork.equipmentId')
    .select(['device.enabled', 'device.liveHas', 'device.pullUrl', 'device.nodeId', 'device.protocol', 'device.onlineStatus'])
    .where('iblWork.ownerId', '=', id)
    .where('iblWork.wanted', '=', 'running')
    .where('device.app', '=', app)
    .where('device.stream', '=', stream)
    .executeTakeFirst()
})

export type NodeTapContext = Pick<ServerContext, 'database' | 'settings' | 'nodes' | 'mediaSecret'>

/** A stream on a media server. */
interface CarriedStream {
  nodeId: string
  key: StreamKey
  /** The task that reads it; the node lets it in by its right. */
  taskId: string
}

/** Name of the node, and the address of the stream for this task. @throws StreamError as `tapNode` */
async function addressOn(
  { database, settings, nodes, mediaSecret }: NodeTapContext,
  { nodeId, key, taskId }: CarriedStream,
): Promise<{ name: string; url: string }> {
  const row = await database.selectFrom('iblMediaNode').select('name').where('id', '=', nodeId).executeTakeFirst()
  const name = row?.name ?? ''
  if (!nodes.source(nodeId)) await nodes.poll(nodeId)
  const node = nodes.source(nodeId)
  if (!node) throw new StreamError(message`媒体节点 ${name} 没有应答`)
  const expires = settings.clock.now() + settings.limits.playLife
  const ticket = ticketText(mediaSecret, { key, userId: GUEST, sessionId: `${WORK_SESSION}:${taskId}`, expires })
  const url = node.readUrl(key, ticket)
  if (url === null) throw new StreamError(message`媒体节点 ${name} 没有填写 HTTP-FLV、RTMP 或 HLS 地址，无法读取源`, true)
  return { name, url }
}

/**
 * Reads a stream from the media server that carries it. The receiver gets FLV from the first key frame on; `failed` is called once if the
 * node ends the stream. Returns how to leave.
 *
 * @throws StreamError if the node cannot be reached, or has no address at which this server can read
 */
export async function tapNode(
  context: NodeTapContext,
  stream: CarriedStream,
  receiver: FeedSubscriber,
  failed: (error: StreamError) => void,
): Promise<() => void> {
  const { settings } = context
  const { name, url } = await addressOn(context, stream)
  const feed = createPushedFeed({ backlog: settings.limits.viewerBacklog, now: () => performance.now() })
  const fail = ({ reason, isFinal }: StreamError): void => failed(new StreamError(message`从媒体节点 ${name} 读取失败：${reason}`, isFinal))
  let beganAt: number | null = null
  let isAdded = false

  /** Begins to deliver when the tracks are known. */
  function take(tag: FlvTag): void {
    feed.take(tag)
    if (isAdded || !feed.picture) return
    beganAt ??= tag.timestamp
    if (feed.sound === null && tag.timestamp - beganAt < SOUND_WAIT) return
    isAdded = true
    feed.add(receiver)
  }

  const source: OpenStream = openSource(url, { timeoutSec: TIMEOUT, rtspTransport: 'tcp' }, settings, {
    tag: take,
    log: () => undefined,
    ended: fail,
  })
  const timer = setTimeout(() => {
    if (feed.picture) return
    source.close()
    fail(new StreamError('10 秒内没有画面'))
  }, TIMEOUT * SECOND).unref()
  return () => {
    clearTimeout(timer)
    feed.remove(receiver)
    source.close()
  }
}
