import type { MediaPacket } from 'node-media-server/src/protocol/rtmp.js'
import RtmpClient from 'node-media-server/src/protocol/rtmp_client.js'
import { isIP } from 'node:net'
import { message } from '../../platform/base/message'
import type { FlvTag } from '../flv/tags'
import { packetOf, tagOf } from '../rtmp/media-packet'
import { StreamError } from '../contract/stream-error'
import { networkError } from './network-error'
import type { OpenStream, PullOptions, PullSink } from './pull.types'
import { resolveHost, type StreamAddress } from './stream-address'

/** Application and stream of an address: `rtmp://host/{app}/{stream}`. */
export interface RtmpNames {
  app: string
  stream: string
}

/** The last part of the path is the stream, what stands before is the application. */
export function rtmpNames(path: string): RtmpNames {
  const [, app = '', stream = ''] = /^\/?(.*?)\/([^/]*(?:\?.*)?)$/.exec(path) ?? []
  return { app: app.replace(/^\/+/, ''), stream }
}

/** The library throws inside its socket's events, and allocates what the other side announces: both end the connection here. */
class GuardedClient extends RtmpClient {
  constructor(
    private readonly maxMessage: number,
    private readonly failed: (error: Error) => void,
  ) {
    super()
    const handle = this.handleData
    this.handleData = (data) => {
      try {
        handle(data)
      } catch (error) {
        this.failed(error instanceof Error ? error : new Error(String(error)))
      }
    }
    this.onErrorCallback = failed
  }

  override packetAlloc(): void {
    if (this.parserPacket.header.length > this.maxMessage) throw new StreamError('对方发送的数据不正确')
    super.packetAlloc()
  }
}

type Refusal = Error & { code?: string }

/** A refusal of the server comes as an error without a code; its text is what the server says. */
function refusal(error: Refusal): StreamError {
  if (error instanceof StreamError || error.code !== undefined) return networkError(error)
  if (/closed|not writable/.test(error.message)) return new StreamError('对方断开了连接')
  return new StreamError(message`对方拒绝：${error.message.slice(0, 200)}`)
}

/** Connects and opens a stream. `begin` plays or publishes. */
function connectRtmp(
  address: StreamAddress,
  {
    app,
    options,
    begin,
    ended,
  }: { app: string; options: PullOptions; begin: (client: RtmpClient) => Promise<unknown>; ended: (error: StreamError) => void },
): { close(): void; refresh(): void } {
  let isOver = false
  const client = new GuardedClient(options.maxTag, (error) => end(refusal(error)))
  const timer = setTimeout(() => end(new StreamError('超时没有数据')), options.timeout).unref()

  function close(): void {
    isOver = true
    clearTimeout(timer)
    // The library rejects what waits for answers; nobody waits for those any more.
    client.disconnect()
  }

  function end(error: StreamError): void {
    if (isOver) return
    close()
    ended(error)
  }

  client.onCloseCallback = () => end(new StreamError('对方断开了连接'))
  client.onStatusCallback = (code) => {
    if (/Play\.(?:UnpublishNotify|Stop|Complete)/.test(code)) end(new StreamError('源已断开'))
  }

  async function connect(): Promise<void> {
    const { host, port } = address
    const ip = await resolveHost(host, options.allowPrivate)
    if (isOver) return
    const authority = `${isIP(host) === 6 ? `[${host}]` : host}:${port ?? 1935}`
    await client.connect(`rtmp://${isIP(ip) === 6 ? `[${ip}]` : ip}:${port ?? 1935}/app/stream`)
    client.baseUri = `rtmp://${authority}/${app}`
    if (client.urlInfo) client.urlInfo.app = app
    await client.sendConnect()
    await client.sendCreateStream()
    await begin(client)
    timer.refresh()
  }

  connect().catch((error: unknown) => end(refusal(error instanceof Error ? error : new Error(String(error)))))
  return { close, refresh: () => timer.refresh() }
}

/** Reads a stream over RTMP. */
export function openRtmpPull(address: StreamAddress, options: PullOptions, sink: PullSink): OpenStream {
  const { app, stream } = rtmpNames(address.path)
  const connection = connectRtmp(address, {
    app,
    options,
    ended: (error) => sink.ended(error),
    async begin(client) {
      client.onPacketCallback = (packet: MediaPacket) => {
        connection.refresh()
        const tag = tagOf(packet)
        if (tag) sink.tag(tag)
      }
      await client.sendPlay(stream)
      sink.log(`play ${app}`)
    },
  })
  return connection
}

/** A push to another server. */
export interface RtmpPush extends OpenStream {
  send(tag: FlvTag): void
  /** Bytes that have not left yet. */
  waiting(): number
}

interface PushTarget {
  names: RtmpNames
  options: PullOptions
  /** The target accepts the stream. */
  begun: () => void
  ended: (error: StreamError) => void
}

/** Publishes a stream over RTMP. */
export function openRtmpPush(address: StreamAddress, { names, options, begun, ended }: PushTarget): RtmpPush {
  let client: RtmpClient | null = null
  const connection = connectRtmp(address, {
    app: names.app,
    options,
    ended,
    async begin(connected) {
      await connected.sendPublish(names.stream)
      client = connected
      begun()
    },
  })
  return {
    close: () => connection.close(),
    waiting: () => client?.socket?.writableLength ?? 0,
    send(tag) {
      // The connection may have ended without having said so yet.
      if (!client?.socket || client.socket.destroyed) return
      connection.refresh()
      client.sendPacket(packetOf(tag))
    },
  }
}
