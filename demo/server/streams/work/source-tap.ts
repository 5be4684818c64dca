import type { ServerContext } from '../../platform/context'
import type { EquipmentTable } from '../../devices/equipment/equipment-tables'
import { clipOf, streamKeyOf } from '../../devices/equipment/streams'
import { StreamError } from '../../media/contract/stream-error'
import { createTagReader } from '../../media/flv/tag-reader'
import type { FlvTag } from '../../media/flv/tags'

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

/**
 * Takes the stream of a device. Null while it is not live here.
 *
 * @throws StreamError if the device is gone or disabled, or a media server carries its stream
 */
export async function tapSource(context: TapContext, equipmentId: string, sink: TapSink): Promise<SourceTap | null> {
  const device = await sourceDevice(context, equipmentId)
  if (device.enabled === '0') throw new StreamError('源设备已被禁播', true)
  const key = streamKeyOf(device)
  if (key === null || device.liveHas === '0') return null
  if (device.nodeId !== null) throw new StreamError('源由媒体节点承载，本服务器没有它的画面')
  const reader = createTagReader(context.settings.limits.publisherMessage)
  let isOver = false
  let closeTap: (() => void) | null = null

  function end(error: StreamError): void {
    if (isOver) return
    isOver = true
    closeTap?.()
    sink.ended(error)
  }

  closeTap = context.media.tap(
    { key, clip: clipOf(device) },
    {
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
  )
  if (!closeTap) return null
  if (isOver) closeTap()
  return {
    close() {
      isOver = true
      closeTap?.()
    },
  }
}
