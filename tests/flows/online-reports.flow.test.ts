import { describe, expect, it } from 'vitest'
import { stableId } from '../../demo/server/platform/base/ids'
import { homePath } from '../../console/routes/open-paths'
import { fileWith } from '../tools/built-file'
import type { ConsolePage } from '../tools/console-page'
import { useSite } from '../tools/site'
import { expectSoon } from '../tools/wait'

const site = useSite()

const heading = (app: ConsolePage) => app.console.first('.ops-tabpage:not([data-aside]) .ops-page h1', (title) => title.textContent)
const lastCall = (app: ConsolePage, path: string): Record<string, string> => Object.fromEntries(app.traffic.calls(path).at(-1)?.query ?? [])
const totals = (app: ConsolePage) => app.console.first('.ops-tabpage:not([data-aside]) tfoot', (foot) => foot.textContent)

async function open(code: string, name: string): Promise<ConsolePage> {
  const app = await site.openAs('admin', `/online/cgreport/${code}`)
  await expectSoon(() => heading(app)).toBe(name)
  return app
}

describe('[2.2-12] an online report', () => {
  it(
    'is a list with totals of all that is found, a chart, headings over columns, and links to other pages',
    { tags: ['main'] },
    async () => {
      const app = await open('order_sales', '订单销售日报')
      await expectSoon(() => totals(app)).toBe('合计201,844,677')
      await expectSoon(() => app.text()).toContain('合计按查询结果的全部 20 行计算')
      await expectSoon(() => app.count('.ops-barchart-bar')).toBe(20)
      await expectSoon(() => app.console.first('tr[data-groups] th', (head) => head.textContent)).toBe('统计')

      await app.choose('订单类型', '国际订单')
      await app.press('查询')
      await expectSoon(async () => new Set(await app.column('订单类型'))).toEqual(new Set(['国际订单']))
      await expectSoon(() => totals(app)).toMatch(/^合计6/)
      await expectSoon(() => app.count('.ops-barchart-bar')).toBe(6)
      expect(app.path()).toContain('list.ctype=2')

      const [day = ''] = await app.column('日期')
      await app.clickText('td .ops-link', day)
      await expectSoon(() => heading(app)).toBe('订单明细')
      await expectSoon(() => app.column('下单时间')).toEqual([expect.stringContaining(day) as string])
      expect(app.path()).toContain(`list.order_date=`)
    },
  )

  it('[7.4-03] is sorted, paged and reset by the server; the address keeps it, and going back takes it back', async () => {
    const app = await open('order_sales', '订单销售日报')
    await expectSoon(() => app.column('日期')).toHaveLength(10)
    await app.clickText('th button', '金额')
    await expectSoon(async () => (await app.column('金额'))[0]).toBe('1,856.85')
    const call = `/online/cgreport/api/getData/${stableId('report:order_sales')}`
    expect(lastCall(app, call)).toMatchObject({ column: 'money', order: 'asc' })
    await app.press('第 2 页')
    await expectSoon(() => lastCall(app, call)).toMatchObject({ pageNo: '2', column: 'money' })
    const address = app.path()
    expect(address).toContain('list.column=money')
    await app.page.reload()
    await expectSoon(() => app.column('日期')).toHaveLength(10)
    expect(app.path()).toBe(address)
    await app.page.goBack()
    await expectSoon(() => app.path()).not.toContain('list.pageNo')
  })

  it('does not move its rows under the hand when the code of the drawing, or its figures, come late', async () => {
    const app = await site.openAs('admin', homePath)
    const code = site.faults.on(fileWith('/report/ReportChartPanel.tsx', 'console'), 'held')
    const figures = site.faults.on('/online/cgreport/api/getChart/', 'held')
    const positionOfHead = (): Promise<number> => app.console.first('tr[data-groups] th', (head) => head.getBoundingClientRect().top)
    await app.go('/online/cgreport/order_sales')
    await expectSoon(() => app.column('日期')).toHaveLength(10)
    const before = await positionOfHead()
    code.end()
    await expectSoon(() => figures.hits).toBe(1)
    expect(await positionOfHead()).toBe(before)
    figures.end()
    await expectSoon(() => app.count('.ops-barchart-bar')).toBe(20)
    expect(await positionOfHead()).toBe(before)
  })

  it('is exported as a workbook', async () => {
    const app = await open('order_sales', '订单销售日报')
    await app.pressInMenu('导出', '导出全部')
    await expectSoon(() => app.toasts()).toContainEqual({ tone: 'success', text: '已导出 订单销售日报.xls' })
  })

  it.each(['getRpColumns/order_sales', 'getData'])('says that %s failed and shows it after one press', async (call) => {
    const app = await site.openAs('admin', homePath)
    const broken = site.faults.on(`/online/cgreport/api/${call}`, { status: 504, body: '<h1>gateway</h1>' })
    await app.go('/online/cgreport/order_sales')
    await expectSoon(() => app.text()).toContain('网络超时')
    broken.end()
    await app.press('重试')
    await expectSoon(() => app.rows()).toHaveLength(10)
    expect(await app.text()).not.toContain('网络超时')
  })

  it('says that there is none, or that one may not see it', async () => {
    const app = await site.openAs('admin', '/online/cgreport/nothing')
    await expectSoon(() => app.text()).toContain('没有这个报表')
    site.faults.respond('/online/cgreport/api/getRpColumns/demo', { success: false, code: 510, message: '没有权限' })
    await app.go('/online/cgreport/demo')
    await expectSoon(() => app.text()).toContain('没有查看这个报表的权限')
  })

  it('is shown in English', async () => {
    const app = await site.openAs('admin', '/online/cgreport/order_sales')
    await expectSoon(() => heading(app)).toBe('订单销售日报')
    await app.switchFrom('简体中文')
    await expectSoon(() => totals(app)).toBe('Total201,844,677')
    expect(await app.text()).toContain('Totals are of all 20 rows found')
  })
})

describe('the editor of reports', () => {
  it('makes one: its columns, its preview, what is wrong with it in words; then it is there', async () => {
    const app = await site.openAs('admin', '/online/cgreport')
    await expectSoon(() => app.column('编码')).toContain('order_sales')
    await app.press('新增')
    await app.find('tab', '列')
    await app.press('保存')
    await expectSoon(() => app.dialog()).toContain('请填写主表')
    // The first wrong field gets the focus; a list opened before that would close again.
    await expectSoon(() => app.console.first('dialog input[name=name]', (input) => input.matches(':focus'))).toBe(true)
    await app.choose('主表', '示例')
    const [name, code] = ['值班表', 'flow_report']
    await app.console.first('dialog input[name=name]', (input) => input.focus())
    await app.page.keyboard.type(name)
    await app.console.first('dialog input[name=code]', (input) => input.focus())
    await app.page.keyboard.type(code)
    await app.press('保存')
    await expectSoon(() => app.dialog()).toContain('至少要有一个显示的列')
    await app.press('加入整张表的列')
    await app.press('预览', 'tab')
    await app.press('运行预览')
    await expectSoon(() => app.dialog()).toContain('共 80 行，显示前 20 行')
    await expectSoon(() => app.dialog()).toContain('from "demo"')
    await app.press('保存')
    await expectSoon(() => app.column('编码')).toContain(code)

    await app.pressInMenu(`更多：${name}`, '打开报表')
    await expectSoon(() => heading(app)).toBe(name)
    await expectSoon(() => app.text()).toContain('共 80 条')
  })

  it('keeps its buttons where they are while its lists come late, and under what is wrong', async () => {
    const fault = site.faults.on(fileWith('/edit-grid/EditGrid.tsx', 'console'), 'held')
    const app = await site.openAs('admin', '/online/cgreport')
    await expectSoon(() => app.column('编码')).toContain('order_sales')
    await app.press('新增')
    await app.find('tab', '列')
    const top = () => app.console.first('dialog button[type=submit]', (button) => button.offsetTop)
    await expectSoon(() => fault.hits).toBe(1)
    const before = await top()
    fault.end()
    await expectSoon(() => app.count('dialog [role=grid]')).toBe(1)
    expect(await top()).toBe(before)
    await app.press('保存')
    await expectSoon(() => app.dialog()).toContain('请填写主表')
    expect(await top()).toBe(before)
  })

  it('is as it was behind a look at all of its parts, and closes without a question', async () => {
    const app = await site.openAs('admin', '/online/cgreport')
    await expectSoon(() => app.column('编码')).toContain('order_sales')
    await app.press('编辑 订单销售日报')
    for (const tab of ['列', '条件与排序', '图表', '预览', '基本信息']) await app.press(tab, 'tab')
    await app.press('取消')
    await expectSoon(() => app.dialog()).toBe('')
  })

  it('saves what stands in an open cell, copies a report and deletes the copy', async () => {
    const app = await site.openAs('admin', '/online/cgreport')
    await expectSoon(() => app.column('编码')).toContain('staff_by_depart')
    await app.press('编辑 人员分布')
    await app.press('列', 'tab')
    await (await app.findText('dialog [role=gridcell]', '人数')).click({ count: 2 })
    await app.page.keyboard.down('Control')
    await app.page.keyboard.press('a')
    await app.page.keyboard.up('Control')
    await app.page.keyboard.type('在册人数')
    // With the editor still open, as people do.
    await app.press('保存')
    await expectSoon(() => app.dialog()).toBe('')
    await app.pressInMenu('更多：人员分布', '复制')
    await expectSoon(() => app.dialog()).toContain('复制报表')
    await app.find('button', '保存')
    await app.fill('名称', '人员分布副本')
    await app.fill('编码', 'staff_copy')
    await app.press('保存')
    await expectSoon(() => app.column('编码')).toContain('staff_copy')

    await app.go('/online/cgreport/staff_copy')
    await expectSoon(() => app.text()).toContain('在册人数')
    await app.go('/online/cgreport')
    await expectSoon(() => app.column('编码')).toContain('staff_copy')
    await app.pressInMenu('更多：人员分布副本', '删除')
    await app.press('删除人员分布副本')
    await expectSoon(() => app.column('编码')).not.toContain('staff_copy')
    expect(await app.column('编码')).toContain('staff_by_depart')
  })

  it('is for who may: others neither see its buttons nor get an answer', async () => {
    const app = await site.openAs('zhangsan', '/online/cgreport')
    await expectSoon(() => app.text()).not.toContain('加载中')
    expect(await app.text()).not.toContain('order_sales')
  })

  it('speaks English', async () => {
    const app = await site.openAs('admin', '/online/cgreport')
    await expectSoon(() => app.column('编码')).toContain('order_sales')
    await app.switchFrom('简体中文')
    await app.press('Add')
    await expectSoon(() => app.dialog()).toMatch(/New report[^]*Main table[^]*Joined tables/)
    // Names of permissions are data of the server.
    expect((await app.dialog()).replace('查看报表配置', '')).not.toMatch(/[一-龥]{2}/)
  })
})
