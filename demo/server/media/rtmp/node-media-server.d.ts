/** The protocol of RTMP by itself, without the server around it: the package says no types. */
declare module 'node-media-server/src/protocol/rtmp.js' {
  /** A command of a client: connect, createStream, publish. */
  export interface Invoked {
    streamName?: unknown
  }

  /** A packet of pictures, sounds or data; `data` is used again for the next one and may be longer than `size`. */
  export interface MediaPacket {
    codec_type: number
    dts: number
    size: number
    data: Buffer
  }

  /** One end of a connection: takes bytes, calls back with what they say. */
  export default class Rtmp {
    static createMessage(packet: MediaPacket): Buffer
    parserPacket: { header: { length: number; stream_id: number; type: number }; payload: Buffer }
    inPackets: Map<number, unknown>
    streamApp?: unknown
    streamId?: number
    onOutputCallback: (bytes: Buffer) => void
    onPacketCallback: (packet: MediaPacket) => void
    /** Null, or what is wrong in words; throws for bytes that it did not expect. */
    parserData(bytes: Buffer): string | null
    packetAlloc(): void
    controlHandler(): void
    onPublish(invoked: Invoked): void
    onPlay(invoked: Invoked): void
    onDeleteStream(invoked: Invoked): void
    respondPublish(): void
    sendStatusMessage(streamId: number, level: string, code: string, description: string): void
  }
}

/** The same as a client. */
declare module 'node-media-server/src/protocol/rtmp_client.js' {
  import type { Socket } from 'node:net'
  import Rtmp, { type MediaPacket } from 'node-media-server/src/protocol/rtmp.js'

  export default class RtmpClient extends Rtmp {
    socket: Socket | null
    baseUri: string
    handleData: (data: Buffer) => void
    urlInfo: { app: string } | null
    onCloseCallback: (hadError: boolean) => void
    onErrorCallback: (error: Error) => void
    connect(url: string): Promise<void>
    sendConnect(): Promise<unknown>
    sendCreateStream(): Promise<number>
    sendPlay(name: string): Promise<unknown>
    onStatusCallback: (code: string, info: { description?: string }) => void
    sendPublish(name: string): Promise<unknown>
    sendPacket(packet: MediaPacket): void
    sendInvokeMessage(streamId: number, command: Readonly<Record<string, unknown>>): void
    disconnect(): void
  }
}
