import type { IncomingMessage } from 'node:http'
import { connect, type Socket } from 'node:net'
import type { Duplex } from 'node:stream'

/** What goes wrong with all open sockets of a proxy. */
export interface SocketFaults {
  /** They break off, without a word. How many there were. */
  cut(): number
  /** They stay open, and nothing goes through them any more. */
  freeze(): void
  /** Those break off through which nothing went since the last call, as behind a proxy that ends what is idle. */
  cutIdle(): void
  /** They bring the browser these frames, texts or binary, in one go, as if the server had sent them. */
  say(frames: readonly (string | Buffer)[]): void
}

/** The sockets that a proxy carries to the server behind it. */
export class FaultSockets implements SocketFaults {
  /** With the bytes that had gone through at the last look for idle ones. */
  private readonly open = new Map<Socket, number>()

  constructor(private readonly target: URL) {}

  take(socket: Duplex): Socket {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what a server of the network upgrades is a socket of it
    const taken = socket as Socket
    this.open.set(taken, NaN)
    taken.on('close', () => this.open.delete(taken))
    taken.on('error', () => taken.destroy())
    return taken
  }

  tunnel(request: IncomingMessage, socket: Socket, head: Buffer): void {
    const far = connect(Number(this.target.port), this.target.hostname, () => {
      const lines = request.rawHeaders.map((text, index) => (index % 2 === 0 ? `\r\n${text}: ` : text)).join('')
      far.write(`${request.method} ${request.url} HTTP/1.1${lines}\r\n\r\n`)
      far.write(head)
      far.pipe(socket).pipe(far)
    })
    socket.on('freeze', () => {
      far.unpipe(socket).on('data', () => undefined)
      socket.unpipe(far).on('data', () => undefined)
    })
    for (const [near, other] of [
      [socket, far],
      [far, socket],
    ] as const) {
      near.on('error', () => other.destroy())
      near.on('close', () => other.destroy())
    }
  }

  cut(): number {
    const { size } = this.open
    for (const socket of this.open.keys()) socket.destroy()
    return size
  }

  freeze(): void {
    for (const socket of this.open.keys()) socket.emit('freeze')
  }

  cutIdle(): void {
    for (const [socket, before] of this.open) {
      const now = socket.bytesRead + socket.bytesWritten
      if (now === before) socket.destroy()
      else this.open.set(socket, now)
    }
  }

  say(frames: readonly (string | Buffer)[]): void {
    const bytes = Buffer.concat(frames.map(serverFrame))
    for (const socket of this.open.keys()) socket.write(bytes)
  }
}

/** A whole frame as servers send it, without a mask (RFC 6455 section 5.2). */
function serverFrame(payload: string | Buffer): Buffer {
  const data = Buffer.from(payload)
  const kind = 0x80 | (typeof payload === 'string' ? 1 : 2)
  if (data.length < 126) return Buffer.concat([Buffer.from([kind, data.length]), data])
  const length = Buffer.alloc(9)
  length[0] = 127
  length.writeBigUInt64BE(BigInt(data.length), 1)
  return Buffer.concat([Buffer.from([kind]), length, data])
}
