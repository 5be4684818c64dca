import { nowText, type ServerContext } from '../../platform/context'
import { inTransaction } from '../../platform/database/transactions'
import type { EquipmentTable } from '../../devices/equipment/equipment-tables'
import { notePresence } from '../../devices/equipment/presence'
import { streamKeyOf } from '../../devices/equipment/streams'
import { StreamError } from '../../media/contract/stream-error'
import { createPushedFeed, type PushedFeed } from '../../media/feeds/pushed-feed'
import type { Pushes } from '../../media/feeds/pushes'
import type { FlvTag } from '../../media/flv/tags'
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
  /** The device is no longer live. `reason` stands in its session. */
  close(reason: string): Promise<void>
}

interface OutputOptions {
  /** Protocol of the device while it is live. */
  protocol: string
  /** Called when the device is live. */
  begun: () => void
  failed: (error: StreamError) => void
}

async function deviceToSend({ database }: OutputContext, equipmentId: string): Promise<EquipmentTable> {
  const device = await database.selectFrom('iblCloudLiveEquipment').selectAll().where('id', '=', equipmentId).executeTakeFirst()
  if (!device) throw new StreamError('设备不存在', true)
  if (device.enabled === '0') throw new StreamError('该设备已被禁播', true)
  return device
}

/**
 * Opens the stream of a device for a task. It is live from the first picture on.
 *
 * @throws StreamError if the device is disabled, or somebody else sends its stream
 */
export async function openLiveOutput(context: OutputContext, equipmentId: string, options: OutputOptions): Promise<LiveOutput> {
  const { database, settings, pushes, hub } = context
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

  async function setLive(liveHas: '0' | '1', endReason?: string): Promise<void> {
    const { picture } = feed
    await inTransaction(database, async (trx) => {
      const current = await trx.selectFrom('iblCloudLiveEquipment').selectAll().where('id', '=', equipmentId).executeTakeFirst()
      if (!current) return
      const changed = { lastOnlineTime: nowText(context), protocol: options.protocol, ...(liveHas === '1' && { nodeId: null }) }
      await trx.updateTable('iblCloudLiveEquipment').set(changed).where('id', '=', equipmentId).execute()
      await notePresence(
        trx,
        context,
        { ...current, ...changed },
        { onlineStatus: liveHas, liveHas },
        liveHas === '1' && picture
          ? { picture: { videoCodec: picture.codec, width: picture.width, height: picture.height } }
          : { endReason: endReason ?? 'stopped' },
      )
    })
    hub.wake()
    await context.shared.share()
  }

  async function goLive(): Promise<void> {
    try {
      await setLive('1')
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
      if (!isLive) return
      // The switch of the device, and "stop live" on its page.
      const { liveHas } = await deviceToSend(context, equipmentId)
      if (liveHas === '0') throw new StreamError('设备的直播被停止', true)
    },
    async close(reason) {
      if (isClosed) return
      isClosed = true
      await stored
      pushes.end(key)
      if (isLive) await setLive('0', reason)
      await context.watchGuard.poll()
    },
  }
}
