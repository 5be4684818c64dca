import { createSocket } from 'node:dgram'
import { connect, createServer, type Socket } from 'node:net'
import type { SessionDescription } from '../sip/sdp'

/** Bytes that wait for a receiver that does not read; what follows is dropped. */
const MAX_BACKLOG = 4 * 1024 * 1024
/** Milliseconds in which the other side has to connect. */
const CONNECT_TIME = 10_000

/** Sends RTP packets to one receiver. */
export interface RtpOutput {
  /** Port of this side. */
  readonly port: number
  send(packet: Buffer): void
  close(): void
}

/** Sends over UDP. */
async function udpOutput(host: string, target: { address: string; port: number }): Promise<RtpOutput> {
  const socket = createSocket('udp4')
  await new Promise<void>((resolve, reject) => {
    socket.once('error', reject)
    socket.bind(0, host, () => resolve())
  })
  socket.on('error', () => undefined)
  let isClosed = false
  return {
    port: socket.address().port,
    send(packet) {
      if (!isClosed) socket.send(packet, target.port, target.address, () => undefined)
    },
    close() {
      if (!isClosed) socket.close()
      isClosed = true
    },
  }
}

function overSocket(port: number, socketOf: () => Socket | null, closeAll: () => void): RtpOutput {
  return {
    port,
    send(packet) {
      const socket = socketOf()
      if (!socket || socket.readyState !== 'open' || socket.writableLength > MAX_BACKLOG) return
      const length = Buffer.alloc(2)
      length.writeUInt16BE(packet.length)
      socket.write(Buffer.concat([length, packet]))
    },
    close: closeAll,
  }
}

/** Connects to a receiver that waits (`setup:passive`). */
function tcpOutput(target: { address: string; port: number }, ended: () => void): RtpOutput {
  const socket = connect({ host: target.address, port: target.port })
  socket.setTimeout(CONNECT_TIME, () => {
    if (socket.readyState !== 'open') socket.destroy()
  })
  socket.on('error', () => undefined)
  socket.on('close', ended)
  return overSocket(
    9,
    () => socket,
    () => socket.destroy(),
  )
}

/** Waits for a receiver that connects (`setup:active`). */
async function tcpListenOutput(host: string, ended: () => void): Promise<RtpOutput> {
  let socket: Socket | null = null
  const server = createServer((connection) => {
    if (socket) {
      connection.destroy()
      return
    }
    socket = connection
    connection.on('error', () => undefined)
    connection.on('close', ended)
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, host, () => resolve())
  })
  const address = server.address()
  return overSocket(
    typeof address === 'object' && address ? address.port : 0,
    () => socket,
    () => {
      socket?.destroy()
      server.close()
    },
  )
}

/** How a receiver gets the packets, as it offered; `from`: where its offer came from. `setup`: our side of TCP, null over UDP. */
export async function outputFor(
  host: string,
  offer: SessionDescription,
  from: { address: string },
  ended: () => void,
): Promise<{ output: RtpOutput; setup: 'active' | 'passive' | null }> {
  const target = { address: offer.address || from.address, port: offer.port }
  if (offer.protocol !== 'TCP') return { output: await udpOutput(host, target), setup: null }
  if (offer.setup === 'active') return { output: await tcpListenOutput(host, ended), setup: 'passive' }
  return { output: tcpOutput(target, ended), setup: 'active' }
}
