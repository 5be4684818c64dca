import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { roleId } from '../../system/seed/roles'
import { userId } from '../../system/seed/users'
import { type LiveServer, openSocket, ownPage, ownSocket, startLiveServer, type TestSocket } from '../../testing/live-server'
import { orderCalls, orderId } from '../../testing/orders'
import { isPostgres } from '../../testing/test-database'

let server: LiveServer
let admin: string
let orders: ReturnType<typeof orderCalls>
beforeAll(async () => {
  server = await startLiveServer()
  admin = await server.tokenOf('admin')
  orders = orderCalls(server, admin)
})
afterAll(() => server.close())

const PAGE = 'a'.repeat(32)
const BEAT = '{"type":"heart_beat","data":""}'
const PONG = '{"type":"heart_beat","data":true}'

interface Frame {
  type: string
  data: { socketKey?: string; key?: string; args: [Record<string, unknown>, string] }
}

const next = async (page: TestSocket): Promise<Frame> => JSON.parse(await page.next()) as Frame

/** Asserts that nothing but the answer to a heartbeat is on its way. */
async function expectSilence(...pages: TestSocket[]): Promise<void> {
  for (const page of pages) {
    page.socket.send(BEAT)
    expect(await page.next()).toBe(PONG)
  }
}

let marks = 0

/** Asserts that nothing came before a change that is made now. */
async function expectNothingBefore(page: TestSocket): Promise<void> {
  marks += 1
  const [ticket] = await orders.tickets(orderId(9))
  await orders.editTicket({ id: ticket?.['id'], price: marks })
  expect(await next(page)).toMatchObject({ data: { args: [{ id: ticket?.['id'], price: marks }, ''] } })
}

const closeAll = (...pages: TestSocket[]): void => pages.forEach((page) => page.socket.close())

describe('the handshake of a live page', () => {
  it('[7.5-21] takes the token as sub-protocol and echoes it', async () => {
    const page = await ownPage(server, 'jeecg', PAGE)
    expect(page.socket.protocol).toBe(page.token)
    page.socket.close()
  })

  it("[N60] [N61] refuses no token, a bad one, another user's id, a foreign origin and what is no page id", async () => {
    const token = await server.tokenOf('lisi')
    const own = `/vxeSocket/${userId('lisi')}`
    await expect(openSocket(server, `${own}/${PAGE}`)).rejects.toThrow('HTTP 401')
    await expect(openSocket(server, `${own}/${PAGE}`, ['x'])).rejects.toThrow('HTTP 401')
    await expect(openSocket(server, `${own}/${PAGE}?token=${token}`)).rejects.toThrow('HTTP 401')
    await expect(openSocket(server, `/vxeSocket/${userId('admin')}/${PAGE}`, [token])).rejects.toThrow('HTTP 403')
    await expect(openSocket(server, `${own}/${PAGE}`, [token], { origin: 'https://evil.example' })).rejects.toThrow('HTTP 403')
    for (const page of ['x', 'a'.repeat(31), 'a'.repeat(33), 'g'.repeat(32), '__proto__'])
      await expect(openSocket(server, `${own}/${page}`, [token])).rejects.toThrow('HTTP 400')
    await expect(openSocket(server, `${own}/${PAGE}/x`, [token])).rejects.toThrow('HTTP 404')
  })

  it('[N61] with the page id of another user disturbs nobody', async () => {
    const [one, two] = [await ownPage(server, 'admin', PAGE), await ownPage(server, 'jeecg', PAGE)]
    await expectSilence(one, two)
    closeAll(one, two)
  })
})

describe('what live pages send', () => {
  it('[7.5-22] heart_beat is answered with the same type and true', async () => {
    const page = await ownPage(server, 'jeecg', PAGE)
    page.socket.send(BEAT)
    expect(JSON.parse(await page.next())).toEqual({ type: 'heart_beat', data: true })
    page.socket.close()
  })

  it.each([
    '{"type":"update_vxe_table","data":{"socketKey":"jeecg_order_ticket","args":[{"id":"1","price":1},"c"]}}',
    '{"type":"common_send_date","data":{"key":"jeecg_order_main","args":["<img src=x onerror=alert(1)>"]}}',
    '{"type":"update_vxe_table","data":{"socketKey":"__proto__","args":[]}}',
    '{"__proto__":{"type":"heart_beat"}}',
    `{"type":"heart_beat","data":"${'x'.repeat(500)}"}`,
    'heartcheck',
    'null',
    '[',
  ])('[N60] [N61] reaches nobody and is not answered: %.60s', async (frame) => {
    const [sender, other, notices] = [
      await ownPage(server, 'admin', PAGE),
      await ownPage(server, 'admin', 'b'.repeat(32)),
      await ownSocket(server, 'admin'),
    ]
    sender.socket.send(frame)
    await expectSilence(sender, other)
    notices.socket.send('heartcheck')
    expect(await notices.next()).toBe('ping')
    closeAll(sender, other, notices)
  })

  it('[N60] too large, binary or too much closes the socket with its code', async () => {
    const large = await ownPage(server, 'jeecg', PAGE)
    large.socket.send('x'.repeat(2 * 1024 * 1024))
    expect(await large.closed).toBe(1009)
    const binary = await ownPage(server, 'jeecg', PAGE)
    binary.socket.send(Buffer.from(BEAT), { binary: true })
    expect(await binary.closed).toBe(1003)
    const flood = await ownPage(server, 'jeecg', PAGE)
    for (let count = 0; count < 10_000; count += 1) flood.socket.send(BEAT)
    expect(await flood.closed).toBe(1008)
  })
})

describe('a changed row', () => {
  it("[7.5-24] reaches every page that may see it, the sender's own with its caseId, and no notice socket", async () => {
    const [saver, reader, outsider, notices] = [
      await ownPage(server, 'admin', PAGE),
      await ownPage(server, 'jeecg', 'b'.repeat(32)),
      await ownPage(server, 'lisi', 'c'.repeat(32)),
      await ownSocket(server, 'jeecg'),
    ]
    const [ticket] = await orders.tickets(orderId(1))
    const { result } = await orders.editTicket({ id: ticket?.['id'], price: 777.5 }, { caseId: 'case-1' })
    const message = { type: 'update_vxe_table', data: { socketKey: 'jeecg_order_ticket', args: [result, 'case-1'] } }
    expect(result).toMatchObject({ price: 777.5, insured: ticket?.['insured'] })
    expect(await next(saver)).toEqual(message)
    expect(await next(reader)).toEqual(message)
    await expectSilence(outsider)
    notices.socket.send('heartcheck')
    expect(await notices.next()).toBe('ping')
    closeAll(saver, reader, outsider, notices)
  })

  it('that was stored as it is is no change', async () => {
    const page = await ownPage(server, 'admin', PAGE)
    const [ticket] = await orders.tickets(orderId(1))
    await orders.editTicket(ticket)
    await orders.edit({ id: orderId(1), jeecgOrderTicketList: await orders.tickets(orderId(1)) })
    await expectNothingBefore(page)
    page.socket.close()
  })

  it('[7.5-23] [7.5-24] of a whole save comes for itself, then common_send_date says which list and order it was', async () => {
    const page = await ownPage(server, 'jeecg', PAGE)
    const id = orderId(2)
    const [customers, tickets] = [await orders.customers(id), await orders.tickets(id)]
    await orders.edit(
      {
        id,
        content: '改过',
        jeecgOrderCustomerList: [{ ...customers[0], name: '改名' }, ...customers.slice(1)],
        jeecgOrderTicketList: [...tickets, { ticketCode: 'NEW' }],
      },
      { caseId: 'c' },
    )
    expect(await next(page)).toMatchObject({
      type: 'update_vxe_table',
      data: { socketKey: 'jeecg_order_main', args: [{ id, content: '改过', ctype_dictText: '国际订单' }, 'c'] },
    })
    expect(await next(page)).toMatchObject({
      type: 'update_vxe_table',
      data: { socketKey: 'jeecg_order_customer', args: [{ id: customers[0]?.['id'], name: '改名' }, 'c'] },
    })
    for (const key of ['jeecg_order_ticket', 'jeecg_order_main'])
      expect(await next(page)).toEqual({
        type: 'common_send_date',
        data: { key, args: [{ action: 'edit', ids: [id], reload: true }, 'c'] },
      })
    await expectSilence(page)
    page.socket.close()
  })

  it('[7.5-23] among more than a hundred is told by the first hundred and the word to load again', async () => {
    const page = await ownPage(server, 'admin', PAGE)
    await orders.edit({
      id: orderId(0),
      jeecgOrderTicketList: (await orders.tickets(orderId(0))).map((row) => ({ id: row['id'], remark: '批量' })),
    })
    for (let count = 0; count < 100; count += 1) expect((await next(page)).type).toBe('update_vxe_table')
    for (const key of ['jeecg_order_ticket', 'jeecg_order_main'])
      expect(await next(page)).toEqual({
        type: 'common_send_date',
        data: { key, args: [{ action: 'edit', ids: [orderId(0)], reload: true }, ''] },
      })
    page.socket.close()
  })

  it('of a refused save is told to nobody', async () => {
    const page = await ownPage(server, 'admin', PAGE)
    await orders.edit({ id: orderId(3), content: 'x', jeecgOrderTicketList: [{ ticketCode: '' }] })
    await expectNothingBefore(page)
    page.socket.close()
  })

  it('[N63] reaches nobody whose right ended while the socket stayed open', async () => {
    const [page, witness] = [await ownPage(server, 'wangwu', PAGE), await ownPage(server, 'admin', PAGE)]
    const [ticket] = await orders.tickets(orderId(4))
    await orders.editTicket({ id: ticket?.['id'], price: 1 })
    expect((await next(page)).type).toBe('update_vxe_table')
    const roles = (selectedroles: string) =>
      server.call('PUT', '/sys/user/edit', { token: admin, body: { id: userId('wangwu'), selectedroles } })
    expect((await roles('')).success).toBe(true)
    await orders.editTicket({ id: ticket?.['id'], price: 2 })
    for (const price of [1, 2]) expect(await next(witness)).toMatchObject({ data: { args: [{ price }, ''] } })
    await expectSilence(page)
    await roles(roleId('hr'))
    closeAll(page, witness)
  })
})

it('[N63] sign-out closes the pages of that session with 1001', async () => {
  const page = await ownPage(server, 'jeecg', PAGE)
  await server.call('POST', '/sys/logout', { token: page.token })
  expect(await page.closed).toBe(1001)
})

it('[X05] stopping the server closes live pages with 1001', async () => {
  const other = await startLiveServer()
  const page = await ownPage(other, 'jeecg', PAGE)
  const [code] = await Promise.all([page.closed, other.close()])
  expect(code).toBe(1001)
})

describe.runIf(isPostgres)('two processes on one PostgreSQL', () => {
  it('[X16] [7.5-24] a row that one saves reaches pages of the other', async () => {
    const second = await startLiveServer({ databaseUrl: server.databaseUrl })
    const [reader, outsider] = [await ownPage(second, 'jeecg', PAGE), await ownPage(second, 'lisi', PAGE)]
    const [ticket] = await orders.tickets(orderId(1))
    await orders.editTicket({ id: ticket?.['id'], price: 3.5 }, { caseId: 'c' })
    expect(await next(reader)).toMatchObject({ type: 'update_vxe_table', data: { args: [{ price: 3.5 }, 'c'] } })
    await expectSilence(outsider)
    closeAll(reader, outsider)
    await second.close()
  })
})
