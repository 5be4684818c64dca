import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { departId } from '../../system/seed/departments'
import { orderCalls, orderId, type Row } from '../../testing/orders'
import { startTestServer, type TestServer } from '../../testing/test-app'

let server: TestServer
let orders: ReturnType<typeof orderCalls>
let token: string
beforeAll(async () => {
  server = await startTestServer()
  token = await server.tokenOf('admin')
  orders = orderCalls(server, token)
})
afterAll(() => server.close())

interface Page {
  records: Row[]
  total: number
}

const page = async (query: Record<string, string>): Promise<Page> =>
  (await server.call<Page>('GET', '/test/jeecgOrderMain/list', { token, query })).result

/** A master that can be stored; the number keeps codes apart. */
let number = 0
function good(more: Row = {}): Row {
  number += 1
  return {
    orderCode: `XD${number}`,
    ctype: '1',
    orderDate: '2026-05-01 08:30:00',
    orderMoney: 99.5,
    salesman: 'lisi',
    departId: departId('A01'),
    ...more,
  }
}

async function added(more: Row = {}): Promise<string> {
  const response = await orders.add(good(more))
  expect(response).toMatchObject({ success: true, message: '添加成功！' })
  return response.result.id
}

describe('orders as they are read', () => {
  it('are twenty, newest first, with the texts of what they point at', async () => {
    const { total, records } = await page({ pageSize: '50' })
    expect(total).toBe(20)
    expect(records.map((row) => row['createTime'])).toEqual(
      records
        .map((row) => row['createTime'])
        .sort()
        .toReversed(),
    )
    expect(records.find((row) => row['id'] === orderId(0))).toMatchObject({
      orderCode: 'DD20260001',
      ctype: '1',
      ctype_dictText: '国内订单',
      salesman: 'admin',
      salesman_dictText: '管理员',
      departId_dictText: '早间新闻组',
    })
  })

  it('are found by the list query language', async () => {
    expect((await page({ orderCode: '*0003', ctype: '2' })).records).toHaveLength(1)
    expect((await page({ orderMoney_begin: '100000' })).records.map((row) => row['id'])).toEqual([orderId(0)])
    expect((await page({ column: 'orderCode', order: 'asc', pageSize: '1' })).records[0]).toMatchObject({ orderCode: 'DD20260001' })
  })

  it('have details of every type, by their sort number; the first order has 2,000', async () => {
    const tickets = await orders.tickets(orderId(0))
    expect(tickets).toHaveLength(2000)
    expect(tickets.map((row) => row['orderNum'])).toEqual(tickets.map((_, index) => index + 1))
    expect(tickets[0]).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{32}$/),
      orderId: orderId(0),
      orderNum: 1,
      ticketCode: '784-2400000000',
      tickectDate: '2026-01-01',
      departTime: '2026-01-04 06:00:00',
      seatClass: '1',
      services: '1',
      price: 480,
      quantity: 1,
      discount: 1,
      insured: false,
      operator: 'jeecg',
      departId: departId('A01A05A02A02'),
      itinerary: null,
      remark: '北京-上海，可改签',
      createBy: 'admin',
      createTime: '2026-01-01 10:00:00',
      updateBy: null,
      updateTime: null,
    })
    expect((await orders.customers(orderId(1)))[0]).toMatchObject({
      name: expect.any(String),
      sex: '1',
      isVip: 'N',
      telphone: expect.stringMatching(/^13\d{9}$/),
      orderNum: 1,
    })
  })

  it('of an unknown id are none', async () => {
    expect(await server.call('GET', '/test/jeecgOrderMain/queryById', { token, query: { id: 'x' } })).toMatchObject({
      success: false,
      message: '未找到对应实体',
    })
    expect(await orders.tickets('x')).toEqual([])
  })
})

describe('adding an order', () => {
  it('stores master and both lists', async () => {
    const id = await added({
      jeecgOrderCustomerList: [
        {
          name: '甲',
          sex: '2',
          birthday: '1990-01-02',
          isVip: 'Y',
          manager: 'zhangsan,lisi',
          departId: departId('A01'),
          idcardPic: 'temp/a_1.png,temp/b_2.png',
        },
        { id: '', name: '乙', orderNum: 9 },
      ],
      jeecgOrderTicketList: [
        { ticketCode: 'T1', departTime: '2026-05-02', services: '1,3', price: 480.25, quantity: 2, discount: 0.85, insured: true },
      ],
    })
    expect(await orders.main(id)).toMatchObject({
      orderCode: `XD${number}`,
      orderMoney: 99.5,
      createBy: 'admin',
      createTime: '2026-11-18 10:00:00',
    })
    expect(await orders.customers(id)).toMatchObject([
      { orderId: id, orderNum: 1, name: '甲', isVip: 'Y', manager: 'zhangsan,lisi', idcardPic: 'temp/a_1.png,temp/b_2.png' },
      { orderNum: 9, name: '乙', isVip: 'N', sex: null },
    ])
    expect(await orders.tickets(id)).toMatchObject([
      { ticketCode: 'T1', departTime: '2026-05-02 00:00:00', services: '1,3', price: 480.25, quantity: 2, discount: 0.85, insured: true },
    ])
  })

  it('takes 5,000 rows of each list', async () => {
    const rows = Array.from({ length: 5000 }, (_, index) => index)
    const id = await added({
      jeecgOrderCustomerList: rows.map((index) => ({ name: `客户${index}`, remark: '备注'.repeat(20) })),
      jeecgOrderTicketList: rows.map((index) => ({ ticketCode: `N${index}`, price: index })),
    })
    expect(await orders.customers(id)).toHaveLength(5000)
    expect((await orders.tickets(id)).at(-1)).toMatchObject({ ticketCode: 'N4999', orderNum: 5000 })
  })
})

describe('editing an order', () => {
  const lists = {
    jeecgOrderCustomerList: [{ name: '甲' }, { name: '乙' }, { name: '丙' }],
    jeecgOrderTicketList: [{ ticketCode: 'A' }, { ticketCode: 'B' }],
  }

  it('updates rows with an id, adds rows without and removes those that are missing, all at once', async () => {
    const id = await added(lists)
    const [first, , third] = await orders.customers(id)
    server.clock.advance(60_000)
    const body = {
      id,
      content: '改过',
      jeecgOrderCustomerList: [{ ...third, orderNum: 1 }, { ...first, name: '甲二', orderNum: 2 }, { name: '丁' }],
    }
    expect(await orders.edit(body)).toMatchObject({ success: true, message: '编辑成功！' })
    expect(await orders.main(id)).toMatchObject({ content: '改过', orderMoney: 99.5, updateBy: 'admin', updateTime: '2026-11-18 10:01:00' })
    expect(await orders.customers(id)).toMatchObject([
      { id: third?.['id'], name: '丙', orderNum: 1 },
      { id: first?.['id'], name: '甲二', orderNum: 2, updateBy: 'admin', updateTime: '2026-11-18 10:01:00' },
      { name: '丁', orderNum: 3, updateTime: null },
    ])
    expect(await orders.tickets(id)).toHaveLength(2)
  })

  it('leaves rows alone that are as they were', async () => {
    const id = await added(lists)
    server.clock.advance(60_000)
    const before = await orders.whole(id)
    await orders.edit({ id, jeecgOrderCustomerList: before[1], jeecgOrderTicketList: before[2] })
    expect(await orders.whole(id)).toEqual(before)
  })

  it('removes the rows of the deleted list, with and without the whole list', async () => {
    const id = await added(lists)
    const [first, second, third] = await orders.customers(id)
    const [ticket] = await orders.tickets(id)
    await orders.edit({ id, jeecgOrderCustomerDeletedIds: [first?.['id']], jeecgOrderTicketDeletedIds: `${String(ticket?.['id'])},` })
    expect(await orders.customers(id)).toMatchObject([{ name: '乙' }, { name: '丙' }])
    expect(await orders.tickets(id)).toMatchObject([{ ticketCode: 'B' }])
    await orders.edit({ id, jeecgOrderCustomerList: [third], jeecgOrderCustomerDeletedIds: [second?.['id']] })
    expect(await orders.customers(id)).toMatchObject([{ name: '丙' }])
  })

  it('changes only the fields that a row names, and empties what it names empty', async () => {
    const id = await added({ jeecgOrderTicketList: [{ ticketCode: 'A', price: 10, remark: '备' }] })
    const [row] = await orders.tickets(id)
    await orders.edit({ id, jeecgOrderTicketList: [{ id: row?.['id'], remark: '' }] })
    expect(await orders.tickets(id)).toMatchObject([{ ticketCode: 'A', price: 10, remark: null }])
  })

  it('lets two rows exchange what must be unique', async () => {
    const id = await added(lists)
    const [first, second] = await orders.tickets(id)
    expect(
      (
        await orders.edit({
          id,
          jeecgOrderTicketList: [
            { ...first, ticketCode: 'B' },
            { ...second, ticketCode: 'A' },
          ],
        })
      ).success,
    ).toBe(true)
    expect(await orders.tickets(id)).toMatchObject([{ ticketCode: 'B' }, { ticketCode: 'A' }])
  })

  it('moves 2,000 rows in one save', async () => {
    const id = orderId(0)
    const tickets = await orders.tickets(id)
    const reversed = tickets.toReversed().map((row, index) => ({ id: row['id'], orderNum: index + 1 }))
    expect((await orders.edit({ id, jeecgOrderTicketList: reversed })).success).toBe(true)
    expect((await orders.tickets(id)).map((row) => row['id'])).toEqual(reversed.map((row) => row.id))
  })
})

describe('one row of a list', () => {
  it('is stored alone and answered', async () => {
    const id = await added({ jeecgOrderCustomerList: [{ name: '甲' }], jeecgOrderTicketList: [{ ticketCode: 'A' }, { ticketCode: 'B' }] })
    const [customer] = await orders.customers(id)
    const [ticket, other] = await orders.tickets(id)
    expect(await orders.editCustomer({ id: customer?.['id'], isVip: 'Y' })).toMatchObject({
      success: true,
      result: { name: '甲', isVip: 'Y', updateBy: 'admin' },
    })
    expect(await orders.editTicket({ id: ticket?.['id'], price: 12.5, insured: true })).toMatchObject({
      success: true,
      result: { price: 12.5, insured: true },
    })
    expect(await orders.tickets(id)).toMatchObject([{ price: 12.5, insured: true }, { price: null }])
    expect(await orders.editTicket({ id: ticket?.['id'], ticketCode: 'B' })).toMatchObject({
      success: false,
      message: '操作失败，票号重复',
      result: { field: 'ticketCode' },
    })
    expect(await orders.editTicket({ id: 'x', price: 1 })).toMatchObject({ success: false, message: '未找到对应实体' })
    expect((await orders.tickets(id))[1]).toEqual(other)
  })
})

describe('deleting orders', () => {
  it('takes their details with them, and refuses all of it for one unknown id', async () => {
    const ids = [await added({ jeecgOrderTicketList: [{ ticketCode: 'A' }] }), await added(), await added()]
    expect(await orders.remove({ ids: `${ids[0]},x` }, 'deleteBatch')).toMatchObject({ success: false, message: '未找到对应实体' })
    expect(await orders.tickets(ids[0] ?? '')).toHaveLength(1)
    expect(await orders.remove({ ids: `${ids[0]},${ids[1]},` }, 'deleteBatch')).toMatchObject({ success: true, message: '删除成功!' })
    expect(await orders.remove({ id: ids[2] ?? '' })).toMatchObject({ success: true })
    expect(await orders.tickets(ids[0] ?? '')).toEqual([])
  })
})

describe('what the right to look allows', () => {
  it('is every read and no write', async () => {
    const reader = orderCalls(server, await server.tokenOf('jeecg'))
    expect(await reader.tickets(orderId(1))).toEqual(await orders.tickets(orderId(1)))
    const forbidden = { success: false, code: 510 }
    expect(await reader.edit({ id: orderId(1), content: 'x' })).toMatchObject(forbidden)
    expect(await reader.editTicket({ id: 'x' })).toMatchObject(forbidden)
    expect(await reader.add(good())).toMatchObject(forbidden)
    expect(await reader.remove({ id: orderId(1) })).toMatchObject(forbidden)
  })
})
