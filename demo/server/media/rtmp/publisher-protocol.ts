import { parse } from 'node:querystring'
import Rtmp, { type Invoked, type MediaPacket } from 'node-media-server/src/protocol/rtmp.js'
import type { FlvTag } from '../flv/tags'
import { tagOf } from './media-packet'

/** Requested push: `rtmp://host/{app}/{stream}?key={key}`. */
export interface Pushed {
  app: string
  stream: string
  key: string
  protocol: 'rtmp' | 'webrtc'
  /** Who sends by his session instead of the key. */
  userId?: string
}

/** Events of the connection. */
export interface ReceivedMessages {
  /** A publish request, to be answered with `accept` or `reject`. */
  publish(pushed: Pushed): void
  tag(tag: FlvTag): void
  /** Regular end of the push. */
  end(): void
}

/** Invalid RTMP, or a limit is exceeded. */
export class RtmpError extends Error {
  override name = 'RtmpError'
}

/** Maximum message size before the push is accepted: commands are short. */
const COMMAND_BYTES = 16 * 1024
/** Maximum chunk streams per connection; encoders use four or five, and each buffers a message. */
const CHUNK_STREAMS = 16
const SET_CHUNK_SIZE = 1
const MAX_CHUNK_SIZE = 0xffffff

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Slashes and blanks at the ends of an encoder field. */
const tidy = (text: string): string => text.replace(/^[\s/]+|[\s/]+$/g, '')

/** Encoders with two fields append the key to the stream or to the application. */
function pushedOf(server: string, name: string): Pushed {
  const [app = '', appQuery = ''] = server.split('?', 2)
  const [stream = '', query = ''] = name.split('?', 2)
  const key = textOf(parse(query)['key']) || textOf(parse(appQuery)['key'])
  return { app: tidy(app), stream: tidy(stream), key: tidy(key), protocol: 'rtmp' }
}

/**
 * Server side of a connection that may only publish. Uses handshake, chunks and commands of the library. The permission is checked before
 * anything is answered or accepted, and message sizes are limited.
 */
export class PublisherProtocol extends Rtmp {
  private state: 'idle' | 'asking' | 'publishing' = 'idle'

  constructor(
    private readonly onMedia: ReceivedMessages,
    private readonly messageBytes: number,
    output: (bytes: Buffer) => void,
  ) {
    super()
    this.onOutputCallback = output
    this.onPacketCallback = (packet) => this.hear(packet)
  }

  /** Accepts the push. */
  accept(): void {
    this.state = 'publishing'
    this.respondPublish()
  }

  refuse(reason: string): void {
    this.sendStatusMessage(this.streamId ?? 0, 'error', 'NetStream.Publish.BadName', reason)
  }

  override onPublish({ streamName }: Invoked): void {
    if (this.state !== 'idle') throw new RtmpError('A connection pushes one stream')
    this.state = 'asking'
    this.streamId = this.parserPacket.header.stream_id
    this.onMedia.publish(pushedOf(textOf(this.streamApp), textOf(streamName)))
  }

  override onPlay(): void {
    throw new RtmpError('Nothing is played over RTMP')
  }

  override onDeleteStream(): void {
    this.onMedia.end()
  }

  /** Allocates the buffer of a new message. */
  override packetAlloc(): void {
    const max = this.state === 'publishing' ? this.messageBytes : COMMAND_BYTES
    if (this.parserPacket.header.length > max || this.inPackets.size > CHUNK_STREAMS) throw new RtmpError('A message is too long')
    super.packetAlloc()
  }

  override controlHandler(): void {
    const { header, payload } = this.parserPacket
    const size = header.type === SET_CHUNK_SIZE ? payload.readUInt32BE() : 1
    if (size < 1 || size > MAX_CHUNK_SIZE) throw new RtmpError('Chunks of no size')
    super.controlHandler()
  }

  private hear(packet: MediaPacket): void {
    const tag = this.state === 'publishing' ? tagOf(packet) : null
    if (tag) this.onMedia.tag(tag)
  }
}
