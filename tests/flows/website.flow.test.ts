import { describe, expect, it } from 'vitest'
import { axeOfPage } from '../tools/axe-page'
import type { ConsolePage } from '../tools/console-page'
import { useSite } from '../tools/site'
import { expectSoon } from '../tools/wait'

const site = useSite()

const rowOf = async (app: ConsolePage, column: string, name: string): Promise<Record<string, string> | undefined> =>
  (await app.rows()).find((row) => row[column] === name)

async function expectAccessible(app: ConsolePage): Promise<void> {
  await expectSoon(() => app.count('[aria-busy=true]')).toBe(0)
  expect(await axeOfPage(app)).toEqual([])
}

const visitors = async (path: string): Promise<unknown> => (await site.server.call(`/ibl/open/${path}`)).result

describe('[F10] the website', () => {
  it('[1-20] an article is written, needs a text to be published, and is pinned and taken offline', { tags: ['main'] }, async () => {
    const title = '夜间直播上线'
    const article = () => rowOf(app, '标题', title)
    const first = async () => ((await visitors('newsList')) as { records: { title: string }[] }).records[0]!.title
    const app = await site.openAs('admin', '/website/news')
    await expectSoon(async () => (await app.rows()).length).toBeGreaterThan(5)
    await expectAccessible(app)
    await app.press('新增')
    await expectSoon(() => app.dialog()).toContain('摘要')
    await app.fill('标题', title)
    await app.choose('分类', '产品')
    await app.fill('摘要', '晚上也能看')
    await expectSoon(() => app.count('.ops-form .ProseMirror')).toBe(1)
    await expectAccessible(app)
    await app.press('保存')
    await expectSoon(article).toMatchObject({ 状态: '草稿', 分类: '产品' })

    await app.press(`发布 ${title}`)
    await expectSoon(() => app.dialog()).toContain('发布时间')
    await expectAccessible(app)
    await app.press('发布')
    await expectSoon(() => app.dialog()).toContain('请先填写正文')
    await app.press('取消')
    await app.pressInMenu(`更多：${title}`, '编辑')
    await expectSoon(() => app.count('.ops-form .ProseMirror')).toBe(1)
    await app.clickText('.ops-form .ProseMirror', '')
    await app.page.keyboard.type('从今晚开始')
    await expectSoon(() => app.console.first('.ops-newspreview', (part) => part.innerText)).toContain('从今晚开始')
    await app.press('保存并发布')
    await expectSoon(article).toMatchObject({ 状态: '已发布' })
    expect(await rowOf(app, '标题', '汛期河道直播接入指南')).toMatchObject({ 状态: '定时发布' })

    await app.pressInMenu(`更多：${title}`, '置顶')
    await expectSoon(article).toMatchObject({ 置顶: '置顶' })
    expect(await first()).toBe(title)
    await app.press(`下线 ${title}`)
    await expectSoon(article).toMatchObject({ 状态: '已下线' })
    expect(await first()).not.toBe(title)
    await app.pressInMenu(`更多：${title}`, '预览')
    await expectSoon(() => app.dialog()).toContain('从今晚开始')
    await expectAccessible(app)
  })

  it('[1-20] an order of a visitor appears, gets its amount, is confirmed, paid and exported', { tags: ['main'] }, async () => {
    const app = await site.openAs('admin', '/website/order')
    await expectSoon(async () => (await app.rows()).length).toBeGreaterThan(5)
    await expectAccessible(app)
    const body = { customerName: '海湾酒店', phone: '13700001234', productName: '会场直播', quantity: 2 }
    const { result } = await site.server.call('/ibl/open/orderAdd', { method: 'POST', body })
    const { orderNo } = result as { orderNo: string }
    const order = () => rowOf(app, '订单号', orderNo)
    await app.fill('订单号', orderNo)
    await app.press('查询')
    await expectSoon(order).toMatchObject({ 客户: '海湾酒店', 状态: '待确认', 付款: expect.stringContaining('付款') })
    await app.press(`确认订单 ${orderNo}`)
    await expectSoon(() => app.dialog()).toContain('海湾酒店')
    await app.press('确认订单')
    await expectSoon(() => app.dialog()).toContain('请先填写金额再确认订单')
    await expectAccessible(app)
    await app.press('返回')
    await app.pressInMenu(`更多：${orderNo}`, '编辑')
    await app.fill('金额（元）', '25600.5')
    await app.press('保存')
    await expectSoon(order).toMatchObject({ '金额（元）': '25,600.50' })
    await app.press(`确认订单 ${orderNo}`)
    await app.fill('备注', '已电话核对')
    await app.press('确认订单')
    await expectSoon(order).toMatchObject({ 状态: '已确认' })
    await app.pressInMenu(`更多：${orderNo}`, '登记付款')
    await app.press('登记付款')
    await expectSoon(order).toMatchObject({ 付款: '已付款' })
    await expectSoon(() => app.text()).toContain('共 1 单，不算已取消的 0 单；已付 25,600.50，待付 0.00')
    await app.pressInMenu('导出', '导出查询结果 1 条')
    await expectSoon(async () => (await app.toasts()).some(({ tone, text }) => tone === 'success' && text.startsWith('已导出'))).toBe(true)
    await app.pressInMenu(`更多：${orderNo}`, '详情')
    await expectSoon(() => app.dialog()).toContain('已电话核对')
    await expectAccessible(app)
    // The next step is taken in the detail, too.
    await expectSoon(() => app.console.first('.ops-weborder-course [aria-current=step]', (part) => part.innerText)).toContain('已确认')
    await app.press('开始服务')
    await expectSoon(() => app.dialog()).toContain('客户：海湾酒店')
    await app.press('开始服务')
    await expectSoon(() => app.console.first('.ops-weborder-course [aria-current=step]', (part) => part.innerText)).toContain('服务中')
    await expectSoon(order).toMatchObject({ 状态: '服务中' })
  })
})
