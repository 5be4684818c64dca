import { createSocket, type Socket } from 'node:dgram'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createSipTransport, type SipTransport } from './transport'

const sockets: Socket[] = []
const transports: SipTransport[] = []
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.close()
  await Promise.all(transports.splice(0).map((transport) => transport.close()))
})

async function socketAt(address: string): Promise<Socket> {
  const socket = createSocket('udp4')
  sockets.push(socket)
  await new Promise<void>((resolve) => void socket.bind(0, address, resolve))
  return socket
}

/** A transport whose clock stands, and how many messages it let through by address. */
async function transportAt(now: () => number): Promise<{ transport: SipTransport; heard: Map<string, number> }> {
  const heard = new Map<string, number>()
  const transport = await createSipTransport({
    host: '127.0.0.1',
    port: 0,
    now,
    listenTcp: false,
    received: (_message, { address }) => heard.set(address, (heard.get(address) ?? 0) + 1),
  })
  transports.push(transport)
  return { transport, heard }
}

const REGISTER = Buffer.from(
  [
    'REGISTER sip:34020000002000000001@127.0.0.1 SIP/2.0',
    'Via: SIP/2.0/UDP 127.0.0.1:5060;rport;branch=z9hG4bK1',
    'From: <sip:34020000001320000001@3402000000>;tag=1',
    'To: <sip:34020000001320000001@3402000000>',
    'Call-ID: 1',
    'CSeq: 1 REGISTER',
    'Content-Length: 0',
    '',
    '',
  ].join('\r\n'),
)

/** Sends one after another, so that no buffer of the system runs over. */
async function send(socket: Socket, port: number, bytes: Buffer, count: number): Promise<void> {
  for (let sent = 0; sent < count; sent += 1)
    // oxlint-disable-next-line no-await-in-loop -- one after another
    await new Promise<void>((resolve) => socket.send(bytes, port, '127.0.0.1', () => resolve()))
}

describe('[F11] floods at the SIP port', () => {
  it('of one address are dropped for that second; another address is heard meanwhile', async () => {
    let now = 0
    const { transport, heard } = await transportAt(() => now)
    const [flooding, other] = [await socketAt('127.0.0.1'), await socketAt('127.0.0.2')]
    await send(flooding, transport.port, REGISTER, 1200)
    await send(other, transport.port, REGISTER, 1)
    await vi.waitFor(() => expect([heard.get('127.0.0.1'), heard.get('127.0.0.2')]).toEqual([1000, 1]), 5000)
    await vi.waitFor(() => expect(transport.noise.dropped).toBe(200), 5000)
    now = 1001
    await send(flooding, transport.port, REGISTER, 1)
    await vi.waitFor(() => expect(heard.get('127.0.0.1')).toBe(1001), 5000)
  })

  it('of what cannot be read are counted, and never answered', async () => {
    const { transport, heard } = await transportAt(() => 0)
    const socket = await socketAt('127.0.0.1')
    let answers = 0
    socket.on('message', () => (answers += 1))
    await send(socket, transport.port, Buffer.from('GET / HTTP/1.1\r\n\r\n'), 3)
    await send(socket, transport.port, Buffer.alloc(2000, 1), 2)
    await vi.waitFor(() => expect(transport.noise.unreadable).toBe(5), 5000)
    expect([heard.size, answers]).toEqual([0, 0])
  })
})
