import type { IncomingMessage } from 'node:http'
import { connect, type Socket } from 'node:net'
import type { Duplex } from 'node:stream'

/** What goes wrong with all open sockets of a proxy. */
export interface SocketFaults {
  /** How many are open that were opened at such an address; one counts from the moment the server has let it in. */
  open(address: RegExp): number
  /** They break off, without a word. How many there were. */
  cut(): number
  /** They stay open, and nothing goes through them any more. */
  freeze(): void
  /** Those break off through which nothing went since the last call, as behind a proxy that ends what is idle. */
  cutIdle(): void
  /** They bring the browser these frames, texts or binary, in one go, as if the server had sent them. */
  send(frames: readonly (string | Buffer)[]): void
}

/** The sockets that a proxy carries to the server behind it. */
export class FaultSockets implements SocketFaults {
  /** With the bytes that had gone through at the last look for idle ones. */
  private readonly taken = new Map<Socket, number>()
  /** Those the server has let in, and where. */
  private readonly letIn = new Map<Socket, string>()

  constructor(private readonly target: URL) {}

  take(socket: Duplex): Socket {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what a server of the network upgrades is a socket of it
    const taken = socket as Socket
    this.taken.set(taken, NaN)
    taken.on('close', () => {
      this.taken.delete(taken)
      this.letIn.delete(taken)
    })
    taken.on('error', () => taken.destroy())
    return taken
  }

  tunnel(request: IncomingMessage, socket: Socket, head: Buffer): void {
    const far = connect(Number(this.target.port), this.target.hostname, () => {
      const lines = request.rawHeaders.map((text, index) => (index % 2 === 0 ? `\r\n${text}: ` : text)).join('')
      far.write(`${request.method} ${request.url} HTTP/1.1${lines}\r\n\r\n`)
      far.write(head)
      far.pipe(socket).pipe(far)
      far.once('data', (response: Buffer) => {
        if (response.toString('latin1').startsWith('HTTP/1.1 101') && this.taken.has(socket)) this.letIn.set(socket, request.url ?? '')
      })
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

  open(address: RegExp): number {
    return [...this.letIn.values()].filter((url) => address.test(url)).length
  }

  cut(): number {
    const { size } = this.taken
    for (const socket of this.taken.keys()) socket.destroy()
    return size
  }

  freeze(): void {
    for (const socket of this.taken.keys()) socket.emit('freeze')
  }

  cutIdle(): void {
    for (const [socket, before] of this.taken) {
      const now = socket.bytesRead + socket.bytesWritten
      if (now === before) socket.destroy()
      else this.taken.set(socket, now)
    }
  }

  send(frames: readonly (string | Buffer)[]): void {
    const bytes = Buffer.concat(frames.map(serverFrame))
    for (const socket of this.taken.keys()) socket.write(bytes)
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
