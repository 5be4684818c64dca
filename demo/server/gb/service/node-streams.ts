import { lookup } from 'node:dns/promises'
import { setTimeout as after } from 'node:timers/promises'
import { ApiError } from '../../platform/base/errors'
import { inTransaction } from '../../platform/database/transactions'
import type { EquipmentTable } from '../../devices/equipment/equipment-tables'
import { streamKeyOf } from '../../devices/equipment/streams'
import type { ActiveStream } from '../../media/contract/media-nodes'
import { NodeError } from '../../media/contract/node-error'
import type { StreamKey } from '../../media/contract/source'
import type { GbDeviceTable } from '../gb-tables'
import type { GbCall, GbCalls } from './calls'
import { type GbCore, RESPONSE_TIME } from './core'
import { changeLive, type GbStreams, IDLE_TIME, SILENCE } from './live'

/** Milliseconds between two looks for the first picture. */
const LOOK_INTERVAL = 300

export interface NodeStreamRequest {
  nodeId: string
  equipment: EquipmentTable
  device: GbDeviceTable
  channelId: string
}

/** Live streams that a media server receives: the INVITE names its port, viewers play from there. */
export interface GbNodeStreams {
  /** Resolves once the media server has the picture. @throws ApiError with the reason, where it does not in time */
  open(request: NodeStreamRequest): Promise<void>
  /** Whether a media server has its pictures. */
  isLive(key: StreamKey): boolean
  endOf(deviceId: string, reason: string): Promise<void>
  /** Looks for streams that nobody watches, or that the media server has no more. */
  check(): Promise<void>
  close(): Promise<void>
}

interface Running extends NodeStreamRequest {
  call: GbCall | null
  isLive: boolean
  /** Monotonic ms: last seen with viewers, last seen at all. */
  watchedAt: number
  seenAt: number
}

/** `local`: the streams that this process receives, e.g. to record them. */
export function createGbNodeStreams(core: GbCore, calls: Pick<GbCalls, 'start'>, local: Pick<GbStreams, 'isLive'>): GbNodeStreams {
  const { context } = core
  const { clock } = context.settings
  const streams = new Map<StreamKey, Running>()
  const opening = new Map<StreamKey, Promise<void>>()

  async function storeNode(equipmentId: string, nodeId: string | null): Promise<void> {
    await inTransaction(context.database, (trx) =>
      trx.updateTable('iblCloudLiveEquipment').set({ nodeId }).where('id', '=', equipmentId).execute(),
    )
  }

  const activeStream = (key: StreamKey, { nodeId }: Running): ActiveStream | undefined =>
    context.nodes.streams().find((stream) => stream.nodeId === nodeId && stream.key === key && stream.publisher !== null)

  /** A port of the media server, as a device reaches it. */
  async function portAt(nodeId: string, key: StreamKey): Promise<{ address: string; port: number }> {
    const source = context.nodes.source(nodeId)
    if (!source?.receiveRtp) throw new ApiError('接收国标的媒体节点不可用，请检查接入配置')
    try {
      const { host, port } = await source.receiveRtp(key)
      return { address: (await lookup(host, { family: 4 })).address, port }
    } catch (error) {
      throw error instanceof NodeError ? new ApiError('媒体节点没有开放收流端口，请稍后再试') : error
    }
  }

  async function pictureOf(key: StreamKey, stream: Running): Promise<ActiveStream> {
    const until = performance.now() + RESPONSE_TIME
    while (performance.now() < until && streams.get(key) === stream) {
      // oxlint-disable-next-line no-await-in-loop -- one look after another
      await context.nodes.poll(stream.nodeId)
      const found = activeStream(key, stream)
      if (found && found.codec !== null) return found
      // oxlint-disable-next-line no-await-in-loop -- the same
      await after(LOOK_INTERVAL, undefined, { ref: false })
    }
    throw new ApiError('媒体节点在8秒内没有收到画面')
  }

  async function end(key: StreamKey, reason: string): Promise<void> {
    const stream = streams.get(key)
    if (!stream) return
    streams.delete(key)
    await stream.call?.end()
    // It would wait for packets, and refuse the next stream of this name.
    const publisher = activeStream(key, stream)?.publisher
    if (publisher)
      await context.nodes
        .source(stream.nodeId)
        ?.kick(publisher.id)
        .catch(() => false)
    if (stream.isLive && !local.isLive(key)) await changeLive(core, stream.equipment.id, '0', { endReason: reason })
    await storeNode(stream.equipment.id, null)
  }

  async function begin(key: StreamKey, request: NodeStreamRequest): Promise<void> {
    const now = clock.monotonic()
    const stream: Running = { ...request, call: null, isLive: false, watchedAt: now, seenAt: now }
    streams.set(key, stream)
    try {
      await storeNode(request.equipment.id, request.nodeId)
      const target = await portAt(request.nodeId, key)
      stream.call = await calls.start({
        device: request.device,
        channelId: request.channelId,
        name: 'Play',
        target,
        packet: () => undefined,
        ended: () => void end(key, 'stopped').catch((error: unknown) => core.report(error)),
      })
      if (streams.get(key) !== stream) {
        await stream.call.end()
        throw new ApiError('通道已停止发送')
      }
      const { codec, width, height } = await pictureOf(key, stream)
      stream.isLive = true
      stream.seenAt = clock.monotonic()
      stream.watchedAt = stream.seenAt
      await changeLive(core, request.equipment.id, '1', { picture: { videoCodec: codec ?? 'H.264', width, height } })
    } catch (error) {
      await end(key, 'failed')
      throw error
    }
  }

  return {
    isLive: (key) => streams.get(key)?.isLive ?? false,
    open(request) {
      const key = streamKeyOf(request.equipment)
      if (key === null) throw new ApiError('设备没有流地址')
      if (streams.get(key)?.isLive) return Promise.resolve()
      const running = opening.get(key) ?? begin(key, request).finally(() => opening.delete(key))
      opening.set(key, running)
      return running
    },
    async endOf(deviceId, reason) {
      const keys = [...streams].filter(([, { device }]) => device.deviceId === deviceId).map(([key]) => key)
      await Promise.all(keys.map((key) => end(key, reason)))
    },
    async check() {
      const now = clock.monotonic()
      for (const [key, stream] of streams) {
        if (!stream.isLive) continue
        const found = activeStream(key, stream)
        if (found) stream.seenAt = now
        if (found && found.viewers > 0) stream.watchedAt = now
        const isSilent = now - stream.seenAt >= SILENCE
        // oxlint-disable-next-line no-await-in-loop -- one after another
        if (isSilent || now - stream.watchedAt >= IDLE_TIME) await end(key, isSilent ? 'silent' : 'idle')
      }
    },
    async close() {
      await Promise.all([...streams.keys()].map((key) => end(key, 'closing')))
    },
  }
}

/** Devices that a process which was killed left as live, or at a media server, are neither. */
export async function endLeftStreams(core: GbCore): Promise<void> {
  const { database } = core.context
  const left = await database
    .selectFrom('iblCloudLiveEquipment')
    .select('id')
    .where('protocol', '=', 'gb28181')
    .where('pullUrl', 'is', null)
    .where((where) => where.or([where('liveHas', '=', '1'), where('nodeId', 'is not', null)]))
    .execute()
  for (const { id } of left) {
    // oxlint-disable-next-line no-await-in-loop -- one after another
    await changeLive(core, id, '0', { endReason: 'restarted' })
    // oxlint-disable-next-line no-await-in-loop -- the same
    await inTransaction(database, (trx) => trx.updateTable('iblCloudLiveEquipment').set({ nodeId: null }).where('id', '=', id).execute())
  }
}
