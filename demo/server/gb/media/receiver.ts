import { createSocket } from 'node:dgram'
import { connect, createServer, type Socket } from 'node:net'
import type { StreamMode } from '../sip/sdp'
import { createRtpFraming } from './rtp-framing'

/** Bytes that the system holds for a burst of a key frame. */
const RECEIVE_BUFFER = 4 * 1024 * 1024
/** Connections at a media port. */
const MAX_CONNECTIONS = 4

/** Receives RTP at a port, over UDP and TCP: a device that connects is taken, whatever was agreed. */
export interface MediaReceiver {
  /** Port of this side. */
  readonly port: number
  /** Connects to the device, for TCP active. */
  connectTo(address: string, port: number): void
  /** Whether a TCP connection stands. */
  readonly isConnected: boolean
  close(): Promise<void>
}

export interface ReceiverOptions {
  host: string
  port: number
  mode: StreamMode
  packet: (bytes: Buffer, source: string) => void
}

/** @throws Error where the port cannot be had */
export async function openReceiver({ host, port, mode, packet }: ReceiverOptions): Promise<MediaReceiver> {
  const sockets = new Set<Socket>()
  const udp = mode === 'UDP' ? createSocket({ type: 'udp4', recvBufferSize: RECEIVE_BUFFER }) : null
  const server = mode === 'UDP' ? null : createServer((socket) => follow(socket))

  function follow(socket: Socket): void {
    if (sockets.size >= MAX_CONNECTIONS) return void socket.destroy()
    const framing = createRtpFraming()
    const source = `${socket.remoteAddress ?? ''}:${socket.remotePort ?? 0}`
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.on('close', () => sockets.delete(socket))
    socket.on('data', (bytes) => {
      for (const one of framing.read(bytes)) packet(one, source)
    })
  }

  await new Promise<void>((resolve, reject) => {
    if (udp) {
      udp.once('error', reject)
      udp.bind(port, host, () => resolve())
    } else {
      server?.once('error', reject)
      server?.listen(port, host, () => resolve())
    }
  })
  udp?.on('error', () => undefined)
  udp?.on('message', (bytes, from) => packet(bytes, `${from.address}:${from.port}`))
  server?.on('error', () => undefined)
  const bound = udp ? udp.address() : server?.address()
  return {
    port: typeof bound === 'object' && bound ? bound.port : port,
    connectTo(address, to) {
      const socket = connect({ host: address, port: to })
      socket.once('connect', () => follow(socket))
      socket.on('error', () => undefined)
      sockets.add(socket)
      socket.on('close', () => sockets.delete(socket))
    },
    get isConnected() {
      return [...sockets].some((socket) => socket.readyState === 'open')
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise<void>((resolve) => {
        if (udp) udp.close(() => resolve())
        else if (server) server.close(() => resolve())
        else resolve()
      })
    },
  }
}
