import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type LiveServer, startLiveServer } from '../../demo/server/testing/live-server'
import { orderCalls, orderId } from '../../demo/server/testing/orders'
import { createConfigStore } from '../../elements/core/config/config-store'
import type { ConfigStore } from '../../elements/core/config/config.types'
import { liveSocketFor } from '../../elements/core/realtime/live-socket'
import { NodeSocket } from '../tools/node-socket'

let server: LiveServer
let orders: ReturnType<typeof orderCalls>
beforeAll(async () => {
  server = await startLiveServer()
  vi.stubGlobal('location', { href: `${server.origin}/` })
  orders = orderCalls(server, await server.tokenOf('admin'))
})
afterAll(async () => {
  vi.unstubAllGlobals()
  await server.close()
})

const online = { isActive: () => true, subscribe: () => () => undefined }

/** What a page has heard, and a wait for the next of it. */
interface Page {
  config: ConfigStore
  sockets: NodeSocket[]
  rows: Record<string, unknown>[]
  sent: (readonly unknown[])[]
  received(): Promise<void>
  leave(): void
}

/** A page of that user whose grid listens; resolves when its connection is open. */
async function openPage(username: string, caseId: string, target: LiveServer = server): Promise<Page> {
  const config = createConfigStore({ token: await target.tokenOf(username), baseUrl: `${target.origin}/jeecg-boot` })
  const sockets: NodeSocket[] = []
  let hasOpened = (): void => undefined
  const opens = new Promise<void>((resolve) => (hasOpened = resolve))
  class Watched extends NodeSocket {
    constructor(url: string, protocols?: string[]) {
      super(url, protocols)
      sockets.push(this)
      this.addEventListener('open', () => hasOpened())
    }
  }
  const live = liveSocketFor(config, { WebSocket: Watched, online })
  const rows: Page['rows'] = []
  const sent: Page['sent'] = []
  let notify = (): void => undefined
  const ends = [
    live.subscribe('jeecg_order_ticket', {
      caseId,
      onRow: (row) => {
        rows.push(row)
        notify()
      },
    }),
    live.subscribe('jeecg_order_main', {
      caseId,
      onSent: (args) => {
        sent.push(args)
        notify()
      },
    }),
  ]
  await opens
  return {
    config,
    sockets,
    rows,
    sent,
    received: () => new Promise((resolve) => (notify = resolve)),
    leave: () => ends.forEach((end) => end()),
  }
}

describe('two pages on the real server', () => {
  it('[7.5-21] [7.5-24] a row saved by one appears on the other; the saver ignores his own', async () => {
    const [saver, reader] = [await openPage('admin', 'case-a'), await openPage('jeecg', 'case-b')]
    const [first, second] = await orders.tickets(orderId(1))
    const received = reader.received()
    await orders.editTicket({ id: first?.['id'], price: 123.5 }, { caseId: 'case-a' })
    await received
    expect(reader.rows).toMatchObject([{ id: first?.['id'], price: 123.5, insured: first?.['insured'] }])
    const back = saver.received()
    await orders.editTicket({ id: second?.['id'], price: 7 }, { caseId: 'case-b' })
    await back
    expect(saver.rows).toMatchObject([{ id: second?.['id'], price: 7 }])
    expect(reader.rows).toHaveLength(1)
    saver.leave()
    reader.leave()
  })

  it('[7.5-23] a whole save tells the other which order to load again', async () => {
    const page = await openPage('jeecg', 'case-b')
    const received = page.received()
    await orders.edit(
      { id: orderId(2), jeecgOrderTicketList: [...(await orders.tickets(orderId(2))), { ticketCode: 'NEW' }] },
      { caseId: 'case-a' },
    )
    await received
    expect(page.sent).toEqual([[{ action: 'edit', ids: [orderId(2)], reload: true }, 'case-a']])
    page.leave()
  })

  it('[7.5-22] the server answers the heartbeat', async () => {
    const page = await openPage('jeecg', 'case-b')
    const response = new Promise((resolve) =>
      page.sockets[0]?.addEventListener('message', (event) => resolve((event as MessageEvent).data)),
    )
    page.sockets[0]?.send('{"type":"heart_beat","data":""}')
    expect(await response).toBe('{"type":"heart_beat","data":true}')
    page.leave()
  })

  it('falls back where sockets take no token, as before 3.3.0', async () => {
    const old = await startLiveServer({ emulate: new Set(['socket-open'] as const) })
    const page = await openPage('jeecg', 'case-b', old)
    expect(page.sockets).toHaveLength(2)
    page.leave()
    await old.close()
  })

  it('signing out closes the connection on both sides', async () => {
    const page = await openPage('jeecg', 'case-b')
    const closed = new Promise((resolve) => page.sockets[0]?.addEventListener('close', resolve))
    page.config.set({ token: null })
    await closed
    page.leave()
  })
})
