import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { departId } from '../../system/seed/departments'
import { orderCalls, orderId, type Row } from '../orders'
import { BASE, startTestServer, type TestServer } from '../test-app'
import { attackWith, NO, tokenFor } from './harness'

let server: TestServer
let customers: Row[]
let tickets: Row[]
let foreign: Row[]
beforeAll(async () => {
  server = await startTestServer()
  const orders = orderCalls(server, await tokenFor(server, 'admin'))
  customers = await orders.customers(orderId(5))
  tickets = await orders.tickets(orderId(5))
  foreign = await orders.tickets(orderId(6))
})
afterAll(() => server.close())

const EDIT = '/test/jeecgOrderMain/edit'
const MASTER = { orderCode: 'XD1', orderDate: '2026-05-01' }

/** Saves order 5 with a change in every part, and `body` over it. */
function edit(body: Row) {
  const change = {
    id: orderId(5),
    content: '改过',
    jeecgOrderCustomerList: customers.map((row) => ({ ...row, remark: '改过' })),
    jeecgOrderTicketList: tickets.map((row) => ({ ...row, remark: '改过' })),
  }
  return attackWith(server, { method: 'PUT', path: EDIT, body: { ...change, ...body }, as: 'admin' })
}

const firstTicket = (more: Row) => edit({ jeecgOrderTicketList: [{ ...tickets[0], ...more }, ...tickets.slice(1)] })
const newCustomer = (more: Row) => edit({ jeecgOrderCustomerList: [...customers, { name: '新客户', ...more }] })

describe('a failure anywhere stores nothing and says what and where', () => {
  it.each<[string, Row, string]>([
    ['orderCode', { orderCode: '' }, '操作失败，订单号不能为空'],
    ['orderCode', { orderCode: 'DD20260001' }, '操作失败，订单号已存在'],
    ['orderCode', { orderCode: 'x'.repeat(51) }, '操作失败，订单号不能超过50个字符'],
    ['orderDate', { orderDate: '2026-02-30 00:00:00' }, '操作失败，订单日期格式不正确'],
    ['orderMoney', { orderMoney: 1.005 }, '操作失败，订单金额最多2位小数'],
    ['orderMoney', { orderMoney: -1 }, '操作失败，订单金额必须在0和999999999.99之间'],
    ['orderMoney', { orderMoney: '1e5' }, '操作失败，订单金额格式不正确'],
    ['ctype', { ctype: '9' }, '操作失败，订单类型不存在'],
    ['salesman', { salesman: 'nobody' }, '操作失败，业务员不存在'],
    ['salesman', { salesman: 'lisi,admin' }, '操作失败，业务员只能选一个'],
    ['departId', { departId: 'A01' }, '操作失败，部门不存在'],
    ['content', { content: { a: 1 } }, '操作失败，订单备注格式不正确'],
  ])('in the field %s of the master: %j', async (field, body, message) =>
    expect(await edit(body)).toMatchObject({ ...NO, message, result: { field } }),
  )

  it.each<[string, Row, string]>([
    ['ticketCode', { ticketCode: ' ' }, '票号不能为空'],
    ['price', { price: 'a' }, '票价格式不正确'],
    ['price', { price: 10.123 }, '票价最多2位小数'],
    ['quantity', { quantity: 1.5 }, '张数必须是整数'],
    ['quantity', { quantity: 0 }, '张数必须在1和999之间'],
    ['discount', { discount: 1.1 }, '折扣必须在0和1之间'],
    ['tickectDate', { tickectDate: '01/02/2026' }, '出票日期格式不正确'],
    ['departTime', { departTime: '2026-01-01 25:00:00' }, '起飞时间格式不正确'],
    ['seatClass', { seatClass: '7' }, '舱位等级不存在'],
    ['services', { services: '1,9' }, '附加服务不存在'],
    ['insured', { insured: 'yes' }, '已投保格式不正确'],
    ['operator', { operator: 'lisi,nobody' }, '经办人不存在'],
    ['departId', { departId: departId('X') }, '部门不存在'],
    ['itinerary', { itinerary: 'javascript:alert(1)' }, '行程单格式不正确'],
    ['remark', { remark: 'x'.repeat(501) }, '备注不能超过500个字符'],
    ['orderNum', { orderNum: null }, '排序号不能为空'],
    ['orderNum', { orderNum: -1 }, '排序号必须在0和1000000之间'],
  ])('in the field %s of a ticket: %j', async (field, row, text) =>
    expect(await firstTicket(row)).toMatchObject({
      ...NO,
      message: `操作失败，机票明细第1行：${text}`,
      result: { list: 'jeecgOrderTicketList', row: 1, field },
    }),
  )

  it.each<[string, Row, string]>([
    ['name', { name: '' }, '客户姓名不能为空'],
    ['telphone', { telphone: '12345678901' }, '电话格式不正确'],
    ['idcard', { idcard: '123' }, '身份证号格式不正确'],
    ['isVip', { isVip: 'X' }, '贵宾格式不正确'],
    ['birthday', { birthday: '2026-13-01' }, '生日格式不正确'],
    ['manager', { manager: Array.from({ length: 21 }, (_, index) => `u${index}`).join(',') }, '客户经理最多20个'],
  ])('in the field %s of a new customer: %j', async (field, row, text) => {
    const position = customers.length + 1
    expect(await newCustomer(row)).toMatchObject({
      ...NO,
      message: `操作失败，客户明细第${position}行：${text}`,
      result: { list: 'jeecgOrderCustomerList', row: position, field },
    })
  })

  it('for an id that is unknown, of another order, or there twice', async () => {
    const unknown = {
      ...NO,
      message: '操作失败，机票明细第1行：未找到对应实体，可能已被删除',
      result: { list: 'jeecgOrderTicketList', row: 1, field: 'id' },
    }
    expect(await firstTicket({ id: 'x' })).toMatchObject(unknown)
    expect(await firstTicket({ id: foreign[0]?.['id'] })).toMatchObject(unknown)
    expect(await edit({ jeecgOrderTicketList: [tickets[0], { ...tickets[0], ticketCode: 'other' }] })).toMatchObject({
      message: '操作失败，机票明细第2行：与第1行是同一条记录',
    })
    expect(await edit({ id: 'x' })).toMatchObject({ ...NO, message: '未找到对应实体' })
  })

  it('for deleted ids that are unknown, of another order, or still in the list', async () => {
    const location = { list: 'jeecgOrderTicketDeletedIds', row: 1 }
    for (const id of ['x', foreign[0]?.['id'], 7, null])
      expect(await edit({ jeecgOrderTicketDeletedIds: [id] })).toMatchObject({
        ...NO,
        message: '操作失败，机票明细的删除列表第1项：未找到对应实体，可能已被删除',
        result: location,
      })
    expect(await edit({ jeecgOrderTicketDeletedIds: [tickets[0]?.['id']] })).toMatchObject({
      ...NO,
      message: '操作失败，机票明细的删除列表第1项：该行仍在明细中',
      result: location,
    })
  })

  it('for a ticket code that is there twice', async () => {
    expect(await edit({ jeecgOrderTicketList: [...tickets, { ticketCode: tickets[1]?.['ticketCode'] }] })).toMatchObject({
      ...NO,
      message: `操作失败，机票明细第${tickets.length + 1}行：票号与第2行重复`,
      result: { field: 'ticketCode' },
    })
  })

  it.each([
    { jeecgOrderTicketList: {} },
    { jeecgOrderTicketList: 'x' },
    { jeecgOrderTicketList: [null] },
    { jeecgOrderTicketList: [[]] },
    { jeecgOrderCustomerList: ['x'] },
    { jeecgOrderTicketDeletedIds: { a: 1 } },
  ])('for lists of another shape: %j', async (body) =>
    expect(await edit(body)).toMatchObject({
      ...NO,
      message: expect.stringContaining('格式不正确'),
      result: { list: Object.keys(body)[0] },
    }),
  )
})

it('rows that name another order, an author or a time keep their own', async () => {
  const rows = tickets.map((row) => ({ ...row, orderId: orderId(6), createBy: 'x', updateTime: '2020-01-01 00:00:00', more: 1 }))
  expect(
    await attackWith(server, {
      method: 'PUT',
      path: EDIT,
      body: { id: orderId(5), createBy: 'x', jeecgOrderTicketList: rows },
      as: 'admin',
    }),
  ).toMatchObject({ success: true })
})

describe('limits', () => {
  it('a list has 5,000 rows at most', async () => {
    const rows = Array.from({ length: 5001 }, (_, index) => ({ ticketCode: `N${index}` }))
    expect(await edit({ jeecgOrderTicketList: rows })).toMatchObject({
      ...NO,
      message: '操作失败，机票明细最多5000行',
      result: { list: 'jeecgOrderTicketList' },
    })
  })

  it('[N57] a body has 4 MB at most, of other calls 1 MB', async () => {
    const token = await tokenFor(server, 'admin')
    const send = (url: string, megabytes: number) =>
      server.inject({
        method: 'POST',
        url: BASE + url,
        headers: { 'x-access-token': token, 'content-type': 'application/json' },
        payload: JSON.stringify({ ...MASTER, content: 'x'.repeat(megabytes * 1024 * 1024) }),
      })
    expect((await send('/test/jeecgOrderMain/add', 3)).json()).toMatchObject({ message: '操作失败，订单备注不能超过500个字符' })
    expect((await send('/test/jeecgOrderMain/add', 4)).statusCode).toBe(413)
    expect((await send('/test/order/editTicket', 1)).statusCode).toBe(413)
  })
})

describe('texts are texts', () => {
  it.each(["' or 1=1 --", '%', '*', "x'); drop table jeecg_order_main; --", '${7*7}'])(
    '[N18] the search text %s finds nothing',
    async (orderCode) => {
      const { result } = await attackWith(server, { path: '/test/jeecgOrderMain/list', query: { orderCode: `${orderCode}x` }, as: 'admin' })
      expect(result).toMatchObject({ total: 0 })
    },
  )

  it.each(['password', 'order_code', '(select 1)', '__proto__', 'jeecgOrderMain.id'])('[N12] column=%s', async (column) =>
    expect(await attackWith(server, { path: '/test/jeecgOrderMain/list', query: { column, order: 'asc' }, as: 'admin' })).toMatchObject(NO),
  )

  it.each(['x'.repeat(65), '<b>', '{"a":1}'])('[N61] the caseId %.20s is refused', async (caseId) =>
    expect(
      await attackWith(server, { method: 'PUT', path: EDIT, query: { caseId }, body: { id: orderId(5), content: 'y' }, as: 'admin' }),
    ).toMatchObject({ ...NO, message: '操作失败，caseId格式不正确' }),
  )

  it('[N61] keys of prototypes in a row set nothing', async () => {
    for (const payload of ['{"id":"x","__proto__":{"polluted":1}}', '{"id":"x","constructor":{"prototype":{"polluted":1}}}']) {
      const response = await server.inject({
        method: 'PUT',
        url: `${BASE}/test/order/editTicket`,
        headers: { 'x-access-token': await tokenFor(server, 'admin'), 'content-type': 'application/json' },
        payload,
      })
      expect(response.json()).toMatchObject({ success: false })
    }
    expect(Reflect.get({}, 'polluted')).toBeUndefined()
  })
})
