import { parse } from 'node:querystring'
import Rtmp, { type Invoked, type MediaPacket } from 'node-media-server/src/protocol/rtmp.js'
import type { FlvTag, TagKind } from '../flv/tags'

/** What somebody wants to push, as he said it: `rtmp://host/{app}/{stream}?key={key}`. */
export interface Pushed {
  app: string
  stream: string
  key: string
}

/** What the other end says. */
export interface Heard {
  /** It waits for `accept` or `refuse`. */
  publish(pushed: Pushed): void
  tag(tag: FlvTag): void
  /** The push ends, in good order. */
  end(): void
}

/** Bytes that are no RTMP, or more than is taken. */
export class RtmpError extends Error {
  override name = 'RtmpError'
}

/** Bytes of one message before somebody may push: commands are short. */
const COMMAND_BYTES = 16 * 1024
/** Chunk streams of one connection; encoders use four or five, and each keeps a message. */
const CHUNK_STREAMS = 16
const SET_CHUNK_SIZE = 1
const MAX_CHUNK_SIZE = 0xffffff

const KINDS: ReadonlyMap<number, TagKind> = new Map([
  [8, 'audio'],
  [9, 'video'],
  [18, 'script'],
])

/** Before the description of a film, as RTMP sends it: an AMF0 text that an FLV does not have. */
const SET_DATA_FRAME = Buffer.concat([Buffer.from([2, 0, 13]), Buffer.from('@setDataFrame')])

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Slashes and blanks that people leave at the ends of a field. */
const tidy = (text: string): string => text.replace(/^[\s/]+|[\s/]+$/g, '')

/** Encoders with two fields put the key behind the stream or behind the application. */
function pushedOf(server: string, name: string): Pushed {
  const [app = '', appQuery = ''] = server.split('?', 2)
  const [stream = '', query = ''] = name.split('?', 2)
  const key = textOf(parse(query)['key']) || textOf(parse(appQuery)['key'])
  return { app: tidy(app), stream: tidy(stream), key: tidy(key) }
}

/**
 * The server's end of a connection that may push and do nothing else. What the library does by itself is kept: handshake, chunks,
 * commands. Who may push is asked before anything is answered or taken, and no message is longer than it may be.
 */
export class PublisherProtocol extends Rtmp {
  private state: 'idle' | 'asking' | 'publishing' = 'idle'

  constructor(
    private readonly heard: Heard,
    private readonly messageBytes: number,
    output: (bytes: Buffer) => void,
  ) {
    super()
    this.onOutputCallback = output
    this.onPacketCallback = (packet) => this.hear(packet)
  }

  /** The push may begin. */
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
    this.heard.publish(pushedOf(textOf(this.streamApp), textOf(streamName)))
  }

  override onPlay(): void {
    throw new RtmpError('Nothing is played over RTMP')
  }

  override onDeleteStream(): void {
    this.heard.end()
  }

  /** The memory for a message that begins. */
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

  private hear({ codec_type, dts, size, data }: MediaPacket): void {
    const kind = KINDS.get(codec_type)
    if (!kind || size === 0) return
    if (this.state !== 'publishing') return
    const bytes = data.subarray(0, size)
    const isFramed = kind === 'script' && bytes.subarray(0, SET_DATA_FRAME.length).equals(SET_DATA_FRAME)
    // The library uses the memory again.
    this.heard.tag({ kind, timestamp: dts, data: Buffer.from(isFramed ? bytes.subarray(SET_DATA_FRAME.length) : bytes) })
  }
}
