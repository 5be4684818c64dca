import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { roleId } from '../system/seed/roles'
import { userId } from '../system/seed/users'
import { startTestServer, testClock, type TestServer } from '../testing/test-app'

const clock = testClock()
let server: TestServer
let admin: string
beforeAll(async () => {
  server = await startTestServer({ clock })
  admin = await server.tokenOf('admin')
})
afterAll(() => server.close())

interface Row {
  id: string
  [field: string]: unknown
}
interface Rows {
  records: Row[]
  total: number
}

const news = (name: string) => `/website/webNews/${name}`
const order = (name: string) => `/website/webOrder/${name}`
const post = <Result = null>(path: string, body: object, token = admin) => server.call<Result>('POST', path, { token, body })
const get = <Result = Rows>(path: string, query: Record<string, string> = {}, token = admin) =>
  server.call<Result>('GET', path, { token, query })
const open = <Result = Rows>(path: string, query: Record<string, string> = {}) => server.call<Result>('GET', `/ibl/open/${path}`, { query })
const byTitle = async (title: string) => (await get(news('list'), { title })).result.records[0]!

describe('[F10] news of the website', () => {
  it('[1-20] are written as drafts, published, pinned and taken offline; visitors see what is published', async () => {
    const content = '<p>正文<script>alert(1)</script></p>'
    expect(await post(news('add'), { title: '新频道上线', categoryId: 'product', summary: '摘要', content })).toMatchObject({
      success: true,
    })
    const { id, status } = await byTitle('新频道上线')
    expect(status).toBe('draft')
    const titles = async () => (await open('newsList', { category: 'product' })).result.records.map(({ title }) => title)
    expect(await titles()).not.toContain('新频道上线')
    expect(await open('news', { id })).toMatchObject({ success: false, message: '未找到对应实体' })

    expect(await post(news('publish'), { id })).toMatchObject({ message: '已发布' })
    expect((await titles())[0]).toBe('新频道上线')
    const article = await open<Row>('news', { id })
    expect(article.result).toMatchObject({ title: '新频道上线', categoryId_dictText: '产品', content: '<p>正文</p>', viewCount: 1 })
    // The same visitor counts once in ten minutes.
    expect((await open<Row>('news', { id })).result['viewCount']).toBe(1)
    clock.advance(11 * 60_000)
    expect((await open<Row>('news', { id })).result['viewCount']).toBe(2)

    expect((await open('newsList')).result.records[0]!['title']).not.toBe('新频道上线')
    const pinned = (await open('newsList')).result.records.filter(({ topFlag }) => topFlag === '1')
    for (const one of pinned) await post(news('top'), { id: one.id, on: 0 })
    await post(news('top'), { id, on: 1 })
    expect((await open('newsList')).result.records[0]).toMatchObject({ title: '新频道上线', topFlag: '1' })

    expect(await post(news('offline'), { id })).toMatchObject({ success: true })
    expect(await titles()).not.toContain('新频道上线')
    expect(await post(news('top'), { id, on: 1 })).toMatchObject({ success: false, message: '该新闻没有发布' })
  })

  it('[1-20] appear at their time of publishing', async () => {
    await post(news('add'), { title: '定时文章', categoryId: 'event', content: '<p>x</p>' })
    const { id } = await byTitle('定时文章')
    expect(await post(news('publish'), { id, publishTime: '2026-11-18 12:00:00' })).toMatchObject({ message: '已定时发布' })
    expect(await open('news', { id })).toMatchObject({ success: false })
    clock.advance(2 * 60 * 60_000)
    expect(await open('news', { id })).toMatchObject({ success: true })
  })

  it('[1-20] are shown in the order that was saved', async () => {
    const before = (await open('newsList', { category: 'help' })).result.records.map(({ id }) => id)
    for (const title of ['顺序一', '顺序二']) {
      await post(news('add'), { title, categoryId: 'help', content: '<p>x</p>' })
      await post(news('publish'), { id: (await byTitle(title)).id })
    }
    const ids = [(await byTitle('顺序一')).id, ...before, (await byTitle('顺序二')).id]
    expect(await post(news('sort'), { ids })).toMatchObject({ message: '顺序已保存' })
    expect((await open('newsList', { category: 'help' })).result.records.map(({ id }) => id)).toEqual(ids)
  })

  it('refuse an unknown category, an empty article and pages of other sizes', async () => {
    expect(await post(news('add'), { title: 'x', categoryId: 'none' })).toMatchObject({ success: false, message: '新闻分类不存在' })
    await post(news('add'), { title: '没有正文', categoryId: 'event' })
    expect(await post(news('publish'), { id: (await byTitle('没有正文')).id })).toMatchObject({ message: '请先填写正文' })
    expect(await open('newsList', { pageSize: '-1' })).toMatchObject({ success: false })
    expect((await open('newsList', { pageSize: '999' })).result).toMatchObject({ size: 50 })
  })

  it('are those of the own department and below', async () => {
    const database = server.openDatabase()
    await database
      .insertInto('sysUserRole')
      .values({ userId: userId('lisi'), roleId: roleId('editor') })
      .execute()
    await database.destroy()
    const token = await server.tokenOf('lisi')
    const { id } = await byTitle('国标平台*')
    expect((await get(news('list'), {}, token)).result).toMatchObject({ total: 0 })
    expect((await get(order('list'), {}, token)).result.total).toBeGreaterThan(0)
    for (const response of [
      await get(news('queryById'), { id }, token),
      await server.call('PUT', news('edit'), { token, body: { id, title: 'x' } }),
      await server.call('DELETE', news('delete'), { token, query: { id } }),
      await post(news('publish'), { id }, token),
      await post(news('offline'), { id }, token),
      await post(news('top'), { id, on: 1 }, token),
      await post(news('sort'), { ids: [id] }, token),
    ])
      expect(response).toMatchObject({ success: false, message: '未找到对应实体' })
  })
})

describe('[F10] orders of the website', () => {
  const visitor = { customerName: '海湾酒店', phone: '13700001234', productName: '会场直播', quantity: 2, remark: '上午' }
  const place = (more: object = {}) => server.call<{ orderNo: string }>('POST', '/ibl/open/orderAdd', { body: { ...visitor, ...more } })

  it('[1-20] are placed by visitors without an amount, confirmed, served and finished, each step in the log', async () => {
    const { result, success } = await place({ amount: 1 })
    expect(success).toBe(true)
    expect(result.orderNo).toMatch(/^WO20261118-\d{4}$/)
    const [row] = (await get(order('list'), { orderNo: result.orderNo })).result.records
    const { id } = row!
    expect(row).toMatchObject({ amount: 0, orderStatus: 'new', orderStatus_dictText: '待确认', payStatus: 'unpaid' })
    expect(await post(order('state'), { id, to: 'confirmed' })).toMatchObject({ success: false, message: '请先填写金额再确认订单' })
    expect(await post(order('pay'), { id })).toMatchObject({ success: false, message: '请先填写金额' })
    expect(await server.call('PUT', order('edit'), { token: admin, body: { id, amount: 25_600.5 } })).toMatchObject({ success: true })
    expect(await post(order('state'), { id, to: 'serving' })).toMatchObject({ success: false, code: 409 })
    for (const to of ['confirmed', 'serving', 'finished'])
      expect(await post(order('state'), { id, to, note: to })).toMatchObject({ success: true })
    expect(await post(order('state'), { id, to: 'cancelled' })).toMatchObject({ code: 409, result: { operator: 'admin' } })
    expect(await post(order('pay'), { id })).toMatchObject({ message: '已登记付款' })
    expect(await post(order('pay'), { id })).toMatchObject({ code: 409 })
    expect(await post(order('pay'), { id, to: 'refunded' })).toMatchObject({ success: true })
    expect(await server.call('PUT', order('edit'), { token: admin, body: { id, amount: 1 } })).toMatchObject({ success: false })
    const log = await get<Row[]>(order('log'), { id })
    expect(log.result.map(({ action }) => action)).toEqual(['add', 'confirmed', 'serving', 'finished', 'paid', 'refunded'])
    expect(log.result[0]).toMatchObject({ operatorName: null })
  })

  it('[1-20] are counted and summed, cancelled ones left out', async () => {
    const counts = (await get<Record<string, number>>(order('counts'))).result
    const { records, total } = (await get(order('list'), { pageSize: '100' })).result
    expect(counts['all']).toBe(total)
    expect(counts['cancelled']).toBe(records.filter(({ orderStatus }) => orderStatus === 'cancelled').length)
    const valid = records.filter(({ orderStatus, productName }) => orderStatus !== 'cancelled' && productName === '慢直播托管')
    const totals = await get<Record<string, number>>(order('totals'), { productName: '慢直播托管' })
    expect(totals.result).toMatchObject({
      orders: valid.length,
      cancelled: 0,
      quantity: valid.reduce((sum, { quantity }) => sum + Number(quantity), 0),
      amount: valid.reduce((sum, { amount }) => sum + Number(amount), 0),
    })
  })

  it('only cancelled ones are deleted', async () => {
    const [first] = (await get(order('list'), { orderStatus: 'new' })).result.records
    const remove = (id: string) => server.call('DELETE', order('delete'), { token: admin, query: { id } })
    expect(await remove(first!.id)).toMatchObject({ success: false, message: '只能删除已取消的订单' })
    await post(order('state'), { id: first!.id, to: 'cancelled' })
    expect(await remove(first!.id)).toMatchObject({ success: true })
  })

  it('refuse the fourth order of a phone number in a day and the sixth of an address in an hour', async () => {
    clock.advance(25 * 60 * 60_000)
    const placed = []
    for (const last of ['1', '1', '1', '1', '2', '3', '4']) {
      placed.push(await place({ phone: `1390000000${last}` }))
      clock.advance(61_000)
    }
    expect(placed.map(({ status }) => status)).toEqual([200, 200, 200, 429, 200, 200, 429])
    clock.advance(61 * 60_000)
    expect((await place({ phone: '13900000001' })).status).toBe(429)
    expect((await place({ phone: '13900000004' })).status).toBe(200)
  })

  it('of visitors need a captcha', async () => {
    const guarded = await startTestServer({ captcha: 'on' })
    const response = await guarded.call('POST', '/ibl/open/orderAdd', { body: { ...visitor, captcha: 'abcd', checkKey: 'k1' } })
    expect(response).toMatchObject({ success: false, message: '验证码错误' })
    await guarded.close()
  })
})
