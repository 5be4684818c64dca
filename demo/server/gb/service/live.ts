import { message } from '../../platform/base/message'
import { ApiError } from '../../platform/base/errors'
import { SECOND } from '../../platform/base/time'
import { inTransaction } from '../../platform/database/transactions'
import { notePresence } from '../../devices/equipment/presence'
import { createPushedFeed, type PushedFeed } from '../../media/feeds/pushed-feed'
import type { StreamKey } from '../../media/contract/source'
import type { GbDeviceTable } from '../gb-tables'
import { createConverterLimit } from '../media/g711-converter'
import { createPsReader, type PsReader, type StreamCounts, type StreamTrouble } from '../media/ps-to-flv'
import { createSenderFilter, type SenderFilter } from '../media/senders'
import type { CallOptions, GbCall, GbCalls } from './calls'
import { type GbCore, RESPONSE_TIME } from './core'
import { countSlips, deviceByNumber } from './device-state'

/** Milliseconds without a viewer, after which the device is told to stop (contract 7.2). */
export const IDLE_TIME = 30 * SECOND
/** Milliseconds without a packet, after which a stream has ended. */
export const SILENCE = 10 * SECOND
/** Streams at a time. */
const MAX_STREAMS = 200

export const H265_TEXT = '该通道是 H.265，本服务器不转换；请改用子码流或接入媒体节点'

/** A stream that is fetched from a device. */
export interface FetchedStream {
  key: StreamKey
  call: GbCall | null
  reader: PsReader
  filter: SenderFilter
  feed: PushedFeed
  troubles: ReadonlySet<StreamTrouble>
  counts(): StreamCounts
}

export interface StreamRequest {
  key: StreamKey
  device: GbDeviceTable
  channelId: string
  name: CallOptions['name']
  range?: CallOptions['range']
  /** The first picture has come. */
  began(stream: FetchedStream): Promise<void>
  ended(reason: string): Promise<void>
}

/** Streams of devices: one INVITE for all who watch, BYE after the last of them. */
export interface GbStreams {
  /** Resolves with the first picture. @throws ApiError with the reason, where none comes in time */
  open(request: StreamRequest): Promise<FetchedStream>
  find(key: StreamKey): FetchedStream | undefined
  /** Whether its pictures come. */
  isLive(key: StreamKey): boolean
  end(key: StreamKey, reason: string): Promise<void>
  /** The device began anew: its calls are made again, who watches goes on. */
  restart(deviceId: string): Promise<void>
  /** A device has sent all of a recording: within its call, or, as some do, outside of it. */
  fileEnded(deviceId: string, callId: string): Promise<void>
  /** Ends the streams of a device. */
  endOf(deviceId: string, reason: string): Promise<void>
  /** Looks for streams that nobody watches, or that are silent. */
  check(): Promise<void>
  close(): Promise<void>
}

interface Running extends FetchedStream {
  request: StreamRequest
  idleSince: number
  started: number
  isLive: boolean
  troubles: Set<StreamTrouble>
  failed(error: ApiError): void
}

export function createGbStreams(core: GbCore, calls: GbCalls): GbStreams {
  const { context, pushes } = core
  const { clock, limits, ffmpeg: program } = context.settings
  const streams = new Map<StreamKey, Running>()
  const opening = new Map<StreamKey, Promise<FetchedStream>>()
  const startConverter = createConverterLimit(limits.workers)

  function callOptions(stream: Running): CallOptions {
    const { device, channelId, name, range } = stream.request
    return {
      device,
      channelId,
      name,
      ...(range && { range }),
      packet: (bytes, source) => stream.filter.take(bytes, source),
      ended: () => void end(stream.key, 'stopped').catch((error: unknown) => core.report(error)),
    }
  }

  async function end(key: StreamKey, reason: string): Promise<void> {
    const stream = streams.get(key)
    if (!stream) return
    streams.delete(key)
    pushes.end(key)
    stream.failed(new ApiError('通道已停止发送'))
    const { strangers } = stream.counts()
    if (strangers > 0) await countSlips(core, stream.request.device.deviceId, ['strangeSender'])
    await Promise.all([
      stream.reader.close(),
      stream.call?.end(reason === 'restarted'),
      stream.isLive ? stream.request.ended(reason) : undefined,
    ])
  }

  async function begin(request: StreamRequest): Promise<FetchedStream> {
    if (streams.size >= MAX_STREAMS) throw new ApiError(message`同时收流的通道已达上限（${MAX_STREAMS}路）`)
    const startedAt = performance.now()
    const troubles = new Set<StreamTrouble>()
    const feed = createPushedFeed({ backlog: limits.viewerBacklog, now: () => performance.now() })
    let settle: (() => void) | undefined
    let fail: (error: ApiError) => void = () => undefined
    const picture = new Promise<void>((resolve, reject) => {
      settle = resolve
      fail = reject
    })
    picture.catch(() => undefined)
    const reader = createPsReader({
      now: () => Math.round(performance.now() - startedAt),
      tag(tag) {
        feed.take(tag)
        if (feed.picture) settle?.()
      },
      trouble(kind) {
        troubles.add(kind)
        if (kind === 'h265') fail(new ApiError(H265_TEXT))
      },
      convert: program === '' ? undefined : (law, failed) => startConverter({ program, law, failed, tag: (tag) => feed.take(tag) }),
    })
    const filter = createSenderFilter(
      () => clock.monotonic(),
      (packet) => reader.take(packet),
      () => reader.reset(),
    )
    const stream: Running = {
      key: request.key,
      request,
      call: null,
      reader,
      filter,
      feed,
      troubles,
      isLive: false,
      idleSince: clock.monotonic(),
      started: clock.monotonic(),
      failed: fail,
      counts: () => ({ ...reader.counts, strangers: filter.strangers }),
    }
    streams.set(request.key, stream)
    pushes.begin(request.key, feed)
    const timer = setTimeout(
      () => fail(new ApiError(filter.lastAt === null ? '通道在8秒内没有发送数据' : '通道在8秒内没有可以播放的画面')),
      RESPONSE_TIME,
    ).unref()
    try {
      stream.call = await calls.start(callOptions(stream))
      if (streams.get(request.key) !== stream) {
        await stream.call.end()
        throw new ApiError('通道已停止发送')
      }
      await picture
      stream.isLive = true
      await request.began(stream)
      return stream
    } catch (error) {
      await end(request.key, 'failed')
      throw error
    } finally {
      clearTimeout(timer)
    }
  }

  return {
    find: (key) => streams.get(key),
    isLive: (key) => streams.get(key)?.isLive ?? false,
    end,
    open(request) {
      const { key } = request
      const running = opening.get(key)
      if (running) return running
      const live = streams.get(key)
      if (live) return Promise.resolve(live)
      const started = begin(request).finally(() => opening.delete(key))
      opening.set(key, started)
      return started
    },
    async restart(deviceId) {
      for (const stream of streams.values()) {
        if (stream.request.device.deviceId !== deviceId || stream.call === null) continue
        // oxlint-disable-next-line no-await-in-loop -- the device handles one INVITE after another
        await stream.call.end(true)
        stream.reader.reset()
        stream.call = null
        try {
          // oxlint-disable-next-line no-await-in-loop -- the same
          const device = (await deviceByNumber(context.database, deviceId)) ?? stream.request.device
          stream.request.device = device
          // oxlint-disable-next-line no-await-in-loop -- the same
          stream.call = await calls.start(callOptions(stream))
        } catch (error) {
          // oxlint-disable-next-line no-await-in-loop -- the same
          await end(stream.key, 'restarted')
          if (!(error instanceof ApiError)) core.report(error)
        }
      }
    },
    async fileEnded(deviceId, callId) {
      const playbacks = [...streams.values()].filter(({ request }) => request.name === 'Playback' && request.device.deviceId === deviceId)
      const call = calls.of(callId)
      const stream = playbacks.find((one) => one.call === call && call !== undefined) ?? playbacks[0]
      if (stream) await end(stream.key, 'stopped')
    },
    async endOf(deviceId, reason) {
      const keys = [...streams.values()].filter(({ request }) => request.device.deviceId === deviceId).map(({ key }) => key)
      await Promise.all(keys.map((key) => end(key, reason)))
    },
    async check() {
      const now = clock.monotonic()
      for (const stream of streams.values()) {
        if (!stream.isLive) continue
        const { key, filter } = stream
        // oxlint-disable-next-line no-await-in-loop -- in memory
        const { viewers = 0 } = (await context.media.stat(key)) ?? {}
        // A recording counts as a viewer.
        if (viewers > 0 || context.media.isTapped(key)) stream.idleSince = now
        const isSilent = now - (filter.lastAt ?? stream.started) >= SILENCE
        if (!isSilent && now - stream.idleSince < IDLE_TIME) continue
        // oxlint-disable-next-line no-await-in-loop -- one after another
        await end(key, isSilent ? 'silent' : 'idle')
      }
    },
    async close() {
      await Promise.all([...streams.keys()].map((key) => end(key, 'closing')))
    },
  }
}

/** A device is live from now on, or no more. */
export async function changeLive(
  { context }: Pick<GbCore, 'context'>,
  equipmentId: string,
  liveHas: '0' | '1',
  details: Parameters<typeof notePresence>[4],
): Promise<void> {
  await inTransaction(context.database, async (trx) => {
    const device = await trx.selectFrom('iblCloudLiveEquipment').selectAll().where('id', '=', equipmentId).executeTakeFirst()
    if (device) await notePresence(trx, context, device, { onlineStatus: device.onlineStatus, liveHas }, details)
  })
  context.hub.wake()
  if (liveHas === '0') await context.watchGuard.poll()
}

/** The device of a stream is live from its first picture until it ends. */
export function livePresence(core: GbCore, equipmentId: string): Pick<StreamRequest, 'began' | 'ended'> {
  return {
    began({ feed }) {
      const { codec = 'H.264', width = null, height = null } = feed.picture ?? {}
      return changeLive(core, equipmentId, '1', { picture: { videoCodec: codec, width, height } })
    },
    ended: (reason) => changeLive(core, equipmentId, '0', { endReason: reason }),
  }
}
