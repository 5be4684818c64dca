import { createSocket, type Socket as UdpSocket } from 'node:dgram'
import { createServer, connect, type Server, type Socket } from 'node:net'
import { createSipFraming } from './framing'
import { MAX_MESSAGE, parseDatagram, type SipMessage } from './message'

/** Packets of one address in a second; more are dropped for that second (contract 7.2). */
const MAX_PER_SECOND = 1000
/** TCP connections, and of one address. */
const MAX_CONNECTIONS = 1000
const MAX_PER_ADDRESS = 50
/** Milliseconds without a byte, after which a connection is closed. */
const IDLE_TIME = 10 * 60 * 1000
/** Bytes that wait for a device that does not read. */
const MAX_BACKLOG = 256 * 1024

export type Transport = 'UDP' | 'TCP'

/** Where a message comes from or goes to. */
export interface SipPeer {
  transport: Transport
  address: string
  port: number
}

/** Packets that were not handled: too many of an address, or no SIP. */
export interface Noise {
  dropped: number
  unreadable: number
}

export interface SipTransport {
  readonly port: number
  readonly noise: Readonly<Noise>
  send(bytes: Buffer, to: SipPeer): void
  /** Address of this machine as a peer reaches it. */
  localAddress(peer: string): Promise<string>
  close(): Promise<void>
}

export interface TransportOptions {
  host: string
  /** 0: any free one. */
  port: number
  /** ms. */
  now: () => number
  /** A client that listens for nothing takes UDP alone. */
  listenTcp: boolean
  received: (message: SipMessage, from: SipPeer) => void
}

const keyOf = ({ address, port }: Pick<SipPeer, 'address' | 'port'>): string => `${address}:${port}`
/** `::ffff:192.0.2.1` is 192.0.2.1. */
const plainAddress = (address: string | undefined): string => (address ?? '').replace(/^::ffff:/, '')

function createFloodGuard(now: () => number): (address: string) => boolean {
  let second = 0
  const counts = new Map<string, number>()
  return (address) => {
    const current = Math.floor(now() / 1000)
    if (current !== second) {
      second = current
      counts.clear()
    }
    const count = (counts.get(address) ?? 0) + 1
    if (counts.size < 10_000 || counts.has(address)) counts.set(address, count)
    return count <= MAX_PER_SECOND
  }
}

async function bindUdp(host: string, port: number): Promise<UdpSocket> {
  const socket = createSocket({ type: 'udp4', recvBufferSize: 1024 * 1024 })
  await new Promise<void>((resolve, reject) => {
    socket.once('error', reject)
    socket.bind(port, host, () => {
      socket.off('error', reject)
      resolve()
    })
  }).catch((error: unknown) => {
    socket.close()
    throw error
  })
  return socket
}

async function listen(server: Server, host: string, port: number): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve()
    })
  })
}

/** SIP over UDP and TCP at one port. @throws Error where the port cannot be had */
export async function createSipTransport(options: TransportOptions): Promise<SipTransport> {
  const { host, now, received } = options
  const noise: Noise = { dropped: 0, unreadable: 0 }
  const isAllowed = createFloodGuard(now)
  const connections = new Map<string, Socket>()
  const localAddresses = new Map<string, Promise<string>>()

  function adopt(socket: Socket): void {
    const from: SipPeer = { transport: 'TCP', address: plainAddress(socket.remoteAddress), port: socket.remotePort ?? 0 }
    const sameAddress = [...connections.keys()].filter((key) => key.startsWith(`${from.address}:`)).length
    if (connections.size >= MAX_CONNECTIONS || sameAddress >= MAX_PER_ADDRESS) return void socket.destroy()
    const key = keyOf(from)
    connections.set(key, socket)
    follow(socket, from, key)
  }

  function follow(socket: Socket, from: SipPeer, key: string): void {
    const framing = createSipFraming()
    socket.setTimeout(IDLE_TIME, () => socket.destroy())
    socket.setNoDelay(true)
    socket.on('error', () => undefined)
    socket.on('close', () => {
      if (connections.get(key) === socket) connections.delete(key)
    })
    socket.on('data', (bytes) => {
      for (const message of framing.read(bytes, now())) {
        if (isAllowed(from.address)) received(message, from)
        else noise.dropped += 1
      }
    })
  }

  function sendTcp(bytes: Buffer, to: SipPeer): void {
    const key = keyOf(to)
    let socket = connections.get(key)
    if (!socket) {
      socket = connect({ host: to.address, port: to.port, ...(host !== '0.0.0.0' && { localAddress: host }) })
      connections.set(key, socket)
      follow(socket, to, key)
    }
    if (socket.writableLength > MAX_BACKLOG) socket.destroy()
    else socket.write(bytes)
  }

  const udp = await bindUdp(host, options.port)
  const { port } = udp.address()
  udp.on('error', () => undefined)
  udp.on('message', (bytes, { address, port: fromPort }) => {
    if (!isAllowed(address) || bytes.length > MAX_MESSAGE) {
      noise.dropped += 1
      return
    }
    const message = parseDatagram(bytes)
    // Blank datagrams keep a path open.
    if (message) received(message, { transport: 'UDP', address, port: fromPort })
    else if (bytes.some((byte) => byte !== 0x0d && byte !== 0x0a && byte !== 0)) noise.unreadable += 1
  })
  const server = options.listenTcp ? createServer(adopt) : null
  if (server) {
    try {
      await listen(server, host, port)
    } catch (error) {
      udp.close()
      throw error
    }
    server.on('error', () => undefined)
  }

  /** The address of the interface from which a peer is reached. */
  async function routeTo(peer: string): Promise<string> {
    const probe = createSocket('udp4')
    return new Promise((resolve) => {
      const end = (address: string): void => {
        probe.close()
        resolve(address)
      }
      probe.once('error', () => end('127.0.0.1'))
      probe.connect(9, peer, () => end(probe.address().address))
    })
  }

  let isClosed = false
  return {
    port,
    noise,
    send(bytes, to) {
      if (isClosed) return
      if (to.transport === 'TCP') sendTcp(bytes, to)
      else udp.send(bytes, to.port, to.address, () => undefined)
    },
    localAddress(peer) {
      if (host !== '0.0.0.0') return Promise.resolve(host)
      const known = localAddresses.get(peer)
      if (known) return known
      if (localAddresses.size > 1000) localAddresses.clear()
      const address = routeTo(peer)
      localAddresses.set(peer, address)
      return address
    },
    async close() {
      if (isClosed) return
      isClosed = true
      for (const socket of connections.values()) socket.destroy()
      await Promise.all([
        new Promise<void>((resolve) => udp.close(() => resolve())),
        server && new Promise<void>((resolve) => server.close(() => resolve())),
      ])
    },
  }
}
