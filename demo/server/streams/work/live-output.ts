import type { ServerContext } from '../../platform/context'
import { streamKeyOf } from '../../devices/equipment/streams'
import { StreamError } from '../../media/contract/stream-error'
import { createPushedFeed, type PushedFeed } from '../../media/feeds/pushed-feed'
import type { Pushes } from '../../media/feeds/pushes'
import type { FlvTag } from '../../media/flv/tags'
import { assertStillLive, deviceToSend, storeEnd, storeLive } from './live-state'
import { createTimeline } from './timeline'

/** Services of tasks that produce a stream. */
export interface OutputContext extends Pick<ServerContext, 'database' | 'settings' | 'hub' | 'shared' | 'watchGuard'> {
  pushes: Pushes
}

/** The stream of a task as the live stream of its device. */
export interface LiveOutput {
  readonly feed: PushedFeed
  /** The next tags come from another source. */
  restart(): void
  take(tag: FlvTag): void
  /** @throws StreamError if the device may not be live any more */
  check(): Promise<void>
  /** The device is no longer live. `reason` stands in its session; null: it is live by another process. */
  close(reason: string | null): Promise<void>
}

interface OutputOptions {
  /** Protocol of the device while it is live. */
  protocol: string
  /** Called when the device is live. */
  begun: () => void
  failed: (error: StreamError) => void
}

/**
 * Opens the stream of a device for a task. It is live from the first picture on.
 *
 * @throws StreamError if the device is disabled, or somebody else sends its stream
 */
export async function openLiveOutput(context: OutputContext, equipmentId: string, options: OutputOptions): Promise<LiveOutput> {
  const { settings, pushes } = context
  const device = await deviceToSend(context, equipmentId)
  const key = streamKeyOf(device)
  if (key === null) throw new StreamError('设备没有流名', true)
  if (pushes.find(key) || device.liveHas === '1') throw new StreamError('该设备的流正在被推送，等待其结束')
  const feed = createPushedFeed({ backlog: settings.limits.viewerBacklog, now: () => performance.now() })
  const timeline = createTimeline()
  let isLive = false
  let isClosed = false
  let stored: Promise<void> = Promise.resolve()
  pushes.begin(key, feed)

  async function goLive(): Promise<void> {
    try {
      const { picture } = feed
      const info = picture ? { videoCodec: picture.codec, width: picture.width, height: picture.height } : undefined
      await storeLive(context, { equipmentId, protocol: options.protocol, nodeId: null }, info)
      isLive = true
      options.begun()
    } catch {
      options.failed(new StreamError('设备状态没有保存'))
    }
  }

  return {
    feed,
    restart: () => timeline.restart(),
    take(tag) {
      if (isClosed) return
      const isFirst = feed.picture === null
      feed.take(timeline.place(tag))
      if (isFirst && feed.picture) stored = goLive()
    },
    async check() {
      if (isLive) await assertStillLive(context, equipmentId)
    },
    async close(reason) {
      if (isClosed) return
      isClosed = true
      await stored
      pushes.end(key)
      if (isLive && reason !== null) await storeEnd(context, equipmentId, reason)
      await context.watchGuard.poll()
    },
  }
}
