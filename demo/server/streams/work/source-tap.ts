import type { ServerContext } from '../../platform/context'
import type { EquipmentTable } from '../../devices/equipment/equipment-tables'
import { clipOf, streamKeyOf } from '../../devices/equipment/streams'
import { StreamError } from '../../media/contract/stream-error'
import { createTagReader } from '../../media/flv/tag-reader'
import type { StreamKey } from '../../media/contract/source'
import type { FeedSubscriber } from '../../media/feeds/feed'
import type { FlvTag } from '../../media/flv/tags'
import { type NodeTapContext, tapNode } from '../nodes/tap-node'

type TapContext = Pick<ServerContext, 'database' | 'settings' | 'media' | 'shared'>

/** Where a tap delivers. */
export interface TapSink {
  /** Bytes of FLV, the header first. */
  bytes?(bytes: Buffer): void
  tag?(tag: FlvTag): void
  /** Bytes that have not left yet; a slow target is disconnected. */
  waiting(): number
  ended(error: StreamError): void
}

/** The stream of a device as input of a task. */
export interface SourceTap {
  close(): void
}

async function sourceDevice({ database }: TapContext, equipmentId: string): Promise<EquipmentTable> {
  const device = await database.selectFrom('iblCloudLiveEquipment').selectAll().where('id', '=', equipmentId).executeTakeFirst()
  if (!device) throw new StreamError('源设备不存在', true)
  return device
}

/** Whether the stream of a device is here, or nowhere: a task of it waits in any process. */
export async function isSourceHere(context: TapContext, equipmentId: string): Promise<boolean> {
  const device = await sourceDevice(context, equipmentId).catch(() => null)
  const key = device && streamKeyOf(device)
  if (!device || !key || context.media.codec({ key, clip: clipOf(device) }) !== null) return true
  return !(await context.shared.streams()).has(key)
}

interface LiveDevice {
  device: EquipmentTable
  key: StreamKey
}

/** A live device with its stream; null while it is not live here. @throws StreamError if the device is gone or disabled */
async function liveDevice(context: TapContext, equipmentId: string): Promise<LiveDevice | null> {
  const device = await sourceDevice(context, equipmentId)
  if (device.enabled === '0') throw new StreamError('源设备已被禁播', true)
  const key = streamKeyOf(device)
  if (key === null || device.liveHas === '0') return null
  if (device.nodeId === null && context.media.codec({ key, clip: clipOf(device) }) === null) return null
  return { device, key }
}

/** Whether the stream of a device can be taken now. @throws StreamError if the device is gone or disabled */
export async function isSourceLive(context: TapContext, equipmentId: string): Promise<boolean> {
  return (await liveDevice(context, equipmentId)) !== null
}

/** A receiver that delivers to a sink, until it fails, the stream ends or somebody stops it. */
interface Delivery {
  receiver: FeedSubscriber
  end: (error: StreamError) => void
  stop: () => void
  /** Called once when it is over, at once if it is already. */
  whenOver: (leave: () => void) => void
}

function deliveryTo(sink: TapSink, maxTag: number): Delivery {
  const reader = createTagReader(maxTag)
  let isOver = false
  let leave = (): void => undefined

  function stop(): void {
    if (isOver) return
    isOver = true
    leave()
  }

  function end(error: StreamError): void {
    if (isOver) return
    stop()
    sink.ended(error)
  }

  return {
    end,
    stop,
    whenOver(leaveStream) {
      leave = leaveStream
      if (isOver) leave()
    },
    receiver: {
      send(bytes) {
        if (isOver) return
        // A task that fails here must not end the stream for everybody else.
        try {
          sink.bytes?.(bytes)
          if (sink.tag) for (const tag of reader.read(bytes)) sink.tag(tag)
        } catch (error) {
          end(error instanceof StreamError ? error : new StreamError('源的数据不正确'))
        }
      },
      waiting: () => sink.waiting(),
      end: (isSlow) => end(new StreamError(isSlow ? '目标接收太慢' : '源已断开')),
    },
  }
}

/** Opens the stream of a live device, here or at the media server that carries it; null if it has just ended here. */
async function openTap(
  context: TapContext & NodeTapContext,
  { device, key }: LiveDevice,
  taskId: string | undefined,
  { receiver, end }: Delivery,
): Promise<(() => void) | null> {
  const { nodeId } = device
  if (nodeId === null) return context.media.tap({ key, clip: clipOf(device) }, receiver)
  if (taskId === undefined) throw new StreamError('源由媒体节点承载，本服务器没有它的画面')
  return tapNode(context, { nodeId, key, taskId }, receiver, end)
}

/**
 * Takes the stream of a device. Null while it is not live here.
 *
 * @param taskId task by whose right a stream is read from the media server that carries it; without one such a stream is refused
 * @throws StreamError if the device is gone or disabled, or the media server that carries its stream cannot be read
 */
export async function tapSource(
  context: TapContext & NodeTapContext,
  equipmentId: string,
  sink: TapSink,
  taskId?: string,
): Promise<SourceTap | null> {
  const live = await liveDevice(context, equipmentId)
  if (!live) return null
  const delivery = deliveryTo(sink, context.settings.limits.publisherMessage)
  const leave = await openTap(context, live, taskId, delivery)
  if (!leave) return null
  delivery.whenOver(leave)
  return { close: delivery.stop }
}
