import { createServer, type Socket } from 'node:net'
import type { FlvTag } from '../flv/tags'
import { PublisherProtocol, type Pushed } from './publisher-protocol'

/** Why a push ended: the encoder did, its connection broke off, it was silent, sent too much or no RTMP; or somebody here ended it. */
export type PushEnd = 'stopped' | 'broken' | 'silent' | 'flooding' | 'faulty' | 'kicked' | 'disabled' | 'rekeyed' | 'idle' | 'closing'

/** Who takes what is pushed. */
export interface Taker {
  take(tag: FlvTag): void
  ended(reason: PushEnd): void
}

/** Ends a push from here. */
export type EndPush = (reason: PushEnd) => void

export interface RtmpLimits {
  /** Pushes at a time; as many connections may be on their way to one. */
  publishers: number
  publishersPerAddress: number
  /** Bytes of one message, and a second. */
  publisherMessage: number
  publisherRate: number
  /** Milliseconds without a picture. */
  publisherSilence: number
}

export interface RtmpServer {
  /** Listens; resolves with the port. Rejects where that is taken. */
  listen(host: string, port: number): Promise<number>
  close(): Promise<void>
}

interface Doors {
  limits: RtmpLimits
  /** Asked before anything of a push is taken; a text refuses it with this reason. */
  admit: (pushed: Pushed, address: string, end: EndPush) => Promise<Taker | string>
  report: (error: unknown) => void
}

/** Milliseconds that the rate is measured over: key frames come in bursts. */
const RATE_OVER = 5000
/** Milliseconds a refused encoder has to read why. */
const REFUSAL_TIME = 1000

/** One connection, from its handshake to its end. */
function serve(socket: Socket, { limits, admit, report }: Doors): void {
  let taker: Taker | null = null
  let isOver = false
  let counted = { since: performance.now(), bytes: 0 }

  function end(reason: PushEnd): void {
    if (isOver) return
    isOver = true
    clearTimeout(silence)
    socket.destroy()
    taker?.ended(reason)
  }

  const silence = setTimeout(() => end('silent'), limits.publisherSilence).unref()

  function reject(reason: string): void {
    protocol.refuse(reason)
    socket.end()
    setTimeout(() => end('stopped'), REFUSAL_TIME).unref()
  }

  async function authorize(pushed: Pushed): Promise<void> {
    // Nothing more is read while it is not known whether anything is wanted.
    socket.pause()
    const admitted = await admit(pushed, socket.remoteAddress ?? '', end).catch((error: unknown) => {
      report(error)
      return 'The server cannot take the stream now'
    })
    if (typeof admitted === 'string') return reject(admitted)
    if (isOver) return admitted.ended('stopped')
    taker = admitted
    silence.refresh()
    protocol.accept()
    socket.resume()
  }

  const protocol = new PublisherProtocol(
    {
      publish: (pushed) => void authorize(pushed),
      tag(tag) {
        if (tag.kind === 'video') silence.refresh()
        if (!isOver) taker?.take(tag)
      },
      end: () => end('stopped'),
    },
    limits.publisherMessage,
    (bytes) => socket.write(bytes),
  )

  function isFlooding(length: number): boolean {
    const now = performance.now()
    if (now - counted.since > RATE_OVER) counted = { since: now, bytes: 0 }
    counted.bytes += length
    return counted.bytes > (limits.publisherRate * RATE_OVER) / 1000
  }

  socket.on('data', (bytes: Buffer) => {
    if (isOver) return
    if (isFlooding(bytes.length)) return end('flooding')
    try {
      if (protocol.parserData(bytes) !== null) end('faulty')
    } catch {
      // Whatever it was, it was no RTMP of an encoder.
      end('faulty')
    }
  })
  socket.on('error', () => undefined)
  socket.on('close', () => end('broken'))
}

/** Takes pushes over RTMP. It listens only when it is told to. */
export function createRtmpServer(doors: Doors): RtmpServer {
  const { limits } = doors
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    const own = [...sockets].filter(({ remoteAddress }) => remoteAddress === socket.remoteAddress).length
    if (own >= limits.publishersPerAddress) {
      socket.destroy()
      return
    }
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
    serve(socket, doors)
  })
  server.maxConnections = 2 * limits.publishers
  return {
    listen: (host, port) =>
      new Promise((resolve, reject) => {
        server.once('error', reject)
        server.listen(port, host, () => {
          server.off('error', reject)
          server.on('error', doors.report)
          const address = server.address()
          resolve(typeof address === 'object' && address ? address.port : port)
        })
      }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      }),
  }
}
