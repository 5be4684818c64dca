import { describe, expect, it } from 'vitest'
import { clockOf } from '../../console/pages/recordings/records/week-grid/week'
import { axeOfPage } from '../tools/axe-page'
import { everyCell } from '../tools/cells'
import { recordsPath, setPolicy } from '../tools/recording-settings'
import { useSite } from '../tools/site'
import { expectSoon } from '../tools/wait'

describe('recording', () => {
  const site = useSite({ OPS_EMULATE: 'devices', OPS_RECORD: 'on', OPS_RECORD_SECONDS: '5' })

  it('is set for several devices at once, by a plan that goes over midnight', async () => {
    const app = await site.openAs('admin', '/cloudlive/equipment')
    await expectSoon(async () => (await app.rows()).length).toBeGreaterThan(5)
    await app.fill('设备名称', '一号演播室')
    await app.press('查询')
    await everyCell(app, '设备名称', (name) => name.startsWith('一号演播室'))
    for (const position of [2, 3]) await app.clickNth('tbody tr [role="checkbox"], tbody tr input[type="checkbox"]', position)
    await app.press('录像设置')
    await expectSoon(() => app.dialog()).toContain('2 台设备')
    await app.press('按计划', 'radio')
    await app.choose('录像计划', '工作日夜间')
    await app.fill('保存天数', '5')
    await app.press('保存')
    await expectSoon(async () => JSON.stringify(await app.toasts())).toContain('2 台设备 的录像设置已保存')
    const { token } = await site.server.signIn('admin')
    const { result } = await site.server.call(
      `/cloudlive/equipment/list?recordMode=2&name=${encodeURIComponent('*一号演播室*')}&pageSize=50`,
      { token },
    )
    const set = (result as { records: { recordPlanId: string; keepDays: number }[] }).records.filter(({ keepDays }) => keepDays === 5)
    expect(set).toHaveLength(2)
    expect(new Set(set.map(({ recordPlanId }) => recordPlanId)).size).toBe(1)
    expect(await axeOfPage(app)).toEqual([])
  })

  it('stays with each of several devices as far as nothing is chosen for it', async () => {
    const name = encodeURIComponent('*一号演播室*')
    const { token } = await site.server.signIn('admin')
    type Device = { id: string; name: string; recordMode: string; recordPlanId: string | null; keepDays: number }
    const devices = async (): Promise<Device[]> => {
      const { result } = await site.server.call(`/cloudlive/equipment/list?name=${name}&pageSize=50&column=id&order=asc`, { token })
      return (result as { records: Device[] }).records
    }
    const [first, second] = await devices()
    await setPolicy(site, first!.id, '1')
    await setPolicy(site, second!.id, '3')
    const before = await devices()
    const app = await site.openAs('admin', '/cloudlive/equipment')
    await app.fill('设备名称', '一号演播室')
    await app.press('查询')
    await everyCell(app, '设备名称', (one) => one.startsWith('一号演播室'))
    await app.clickNth('thead tr [role="checkbox"], thead tr input[type="checkbox"]', 0)
    await app.press('录像设置')
    await expectSoon(() => app.dialog()).toMatch(/各自不变[\s\S]*所选设备的录像方式不同。/)
    await app.fill('保存天数', '8')
    await app.press('保存')
    await expectSoon(() => app.dialog()).toBe('')
    const policies = (found: Device[]): object[] => found.map(({ id, recordMode, recordPlanId }) => ({ id, recordMode, recordPlanId }))
    const after = await devices()
    expect(policies(after)).toEqual(policies(before))
    expect(new Set(after.map(({ keepDays }) => keepDays))).toEqual(new Set([8]))

    // What was set a moment ago can be set back.
    const [top] = await app.column('设备名称')
    for (const [mode, stored] of [['全天录像', '1'] as const, ['不录像', '0'] as const]) {
      await app.clickNth('tbody tr [role="checkbox"], tbody tr input[type="checkbox"]', 0)
      await app.press('录像设置')
      await app.press(mode, 'radio')
      await app.press('保存')
      await expectSoon(() => app.dialog()).toBe('')
      await expectSoon(async () => (await devices()).find((device) => device.name === top)?.recordMode).toBe(stored)
    }
  })

  it('has plans that are given devices, which can be taken out again', async () => {
    const { token } = await site.server.signIn('admin')
    const weekGrid = Array.from({ length: 7 }, () => '1'.repeat(48)).join()
    const crane = '一号演播室摇臂机位'
    await site.server.call('/ibl/recordPlan/add', { method: 'POST', token, body: { name: '关联计划', weekGrid } })
    const app = await site.openAs('admin', recordsPath)
    await app.press('录像计划', 'tab')
    await app.press('关联设备 关联计划')
    await expectSoon(() => app.dialog()).toContain('没有关联的设备')
    expect(await axeOfPage(app)).toEqual([])
    await app.press('选择设备')
    await expectSoon(() => app.dialog()).toContain('选择要关联的设备')
    await app.page.keyboard.type(crane)
    await app.page.keyboard.press('Enter')
    await app.clickText('dialog tbody td', crane)
    // Those that are only granted go by no plan of one's own.
    for (const { query } of app.traffic.calls('/cloudlive/equipment/list')) expect(query.get('managed')).toBe('1')
    // What is ticked stays where it cannot be linked.
    site.faults.on('/ibl/recordPlan/link', { status: 500 }, { times: 1 })
    const confirm = async (): Promise<void> => {
      await app.page.keyboard.down('Control')
      await app.page.keyboard.press('Enter')
      await app.page.keyboard.up('Control')
    }
    await confirm()
    await expectSoon(async () => (await app.toasts()).map(({ tone }) => tone)).toContain('danger')
    await app.find('button', '确定选择 1 项')
    await confirm()
    await expectSoon(() => app.toasts()).toContainEqual({ tone: 'success', text: expect.stringContaining('已关联 1 台设备到 关联计划') })
    await expectSoon(() => app.dialog()).toContain(crane)
    await app.press(`取消关联 ${crane}`)
    await expectSoon(() => app.dialog()).toContain('设备将不再录像，已有的录像保留')
    await app.press(`取消关联${crane}`)
    await expectSoon(() => app.dialog()).toContain('没有关联的设备')
    await app.page.keyboard.press('Escape')
    await expectSoon(() => app.dialog()).toBe('')
  })

  it('has plans of half hours, which are dragged over, switched by keys, and copied from one day to others', async () => {
    const app = await site.openAs('admin', recordsPath)
    await app.press('录像计划', 'tab')
    await app.press('新增')
    await expectSoon(() => app.dialog()).toContain('周一至周五 08:00–18:00')
    await app.fill('计划名称', '拖动计划')
    await app.press('清空')
    await expectSoon(() => app.dialog()).toContain('还没有选择时段')
    await app.press('保存')
    await expectSoon(() => app.fieldError('录像时段')).not.toBe('')

    const middle = async (name: string): Promise<[number, number]> => {
      const cell = await app.find('gridcell', name)
      return cell.evaluate((element) => {
        const { left, top, width, height } = element.getBoundingClientRect()
        return [left + width / 2, top + height / 2] as [number, number]
      })
    }
    const { mouse, keyboard } = app.page
    async function drag(from: string, to: string): Promise<void> {
      await mouse.move(...(await middle(from)))
      await mouse.down()
      await mouse.move(...(await middle(to)), { steps: 5 })
    }
    await drag('周一 09:00–09:30', '周三 11:30–12:00')
    await mouse.up()
    await expectSoon(() => app.dialog()).toContain('周一至周三 09:00–12:00')
    // From a chosen half hour on they are taken out; Escape leaves all as it was.
    await drag('周二 10:00–10:30', '周二 10:30–11:00')
    await mouse.up()
    await expectSoon(() => app.dialog()).toContain('周一 09:00–12:00；周二 09:00–10:00、11:00–12:00；周三 09:00–12:00')
    // Keys go on where the pointer was; those of a button beside the half hours are its own.
    await keyboard.press('Space')
    await expectSoon(() => app.dialog()).toContain('周二 09:00–10:30、11:00–12:00')
    await keyboard.press('Space')
    await (await app.find('button', '复制周一')).evaluate((button) => (button as HTMLElement).focus())
    await keyboard.press('Space')
    await app.find('menuitem', '复制到每天')
    await keyboard.press('Escape')
    await expectSoon(() => app.dialog()).toContain('周一 09:00–12:00；周二 09:00–10:00、11:00–12:00；周三 09:00–12:00')
    await drag('周四 00:00–00:30', '周日 23:30–24:00')
    await expectSoon(() => app.dialog()).toContain('周日 00:00–24:00')
    await keyboard.press('Escape')
    await mouse.up()
    await expectSoon(() => app.dialog()).not.toContain('周日 00:00–24:00')

    await app.press('周日 23:30–24:00', 'gridcell')
    await keyboard.press('ArrowLeft')
    await keyboard.press('Space')
    await keyboard.down('Shift')
    await keyboard.press('ArrowLeft')
    await keyboard.press('ArrowUp')
    await keyboard.up('Shift')
    await expectSoon(() => app.dialog()).toContain('周六 22:30–23:00；周日 22:30–24:00')
    await app.pressInMenu('复制周二', '复制到周四')
    await expectSoon(() => app.dialog()).toContain('周四 09:00–10:00、11:00–12:00')
    expect(await axeOfPage(app)).toEqual([])
    await app.press('保存')
    await expectSoon(() => app.dialog()).toBe('')
    const planText =
      '周一 09:00–12:00；周二 09:00–10:00、11:00–12:00；周三 09:00–12:00；周四 09:00–10:00、11:00–12:00；周六 22:30–23:00；周日 22:30–24:00'
    await expectSoon(() => app.console.all('.ops-records-main tbody', ([body]) => body?.innerText)).toContain(planText)
    await app.pressInMenu('更多：拖动计划', '编辑')
    await expectSoon(() => app.dialog()).toContain(planText)
  })

  it('has half hours that taps of a finger switch, a push scrolls, and Home and End go to in full sight', async () => {
    const app = await site.openAs('admin', recordsPath)
    await app.page.setViewport({ width: 390, height: 844, hasTouch: true, isMobile: true })
    app.byTouch = true
    await app.press('录像计划', 'tab')
    await app.press('新增')
    await expectSoon(() => app.dialog()).toContain('周一至周五 08:00–18:00')
    await app.press('清空')
    await expectSoon(() => app.dialog()).toContain('还没有选择时段')
    await app.press('周二 00:30–01:00', 'gridcell')
    await expectSoon(() => app.dialog()).toContain('周二 00:30–01:00')
    await app.press('周二 00:00–00:30', 'gridcell')
    await expectSoon(() => app.dialog()).toContain('周二 00:00–01:00')
    await app.press('周二 00:30–01:00', 'gridcell')
    await expectSoon(() => app.dialog()).not.toContain('周二 00:00–01:00')
    await expectSoon(() => app.dialog()).toContain('周二 00:00–00:30')

    const scrolled = (): Promise<number> => app.console.all('.ops-weekgrid-scroll', ([box]) => box!.scrollLeft)
    const [x, y] = await app.console.all('.ops-weekgrid-scroll', ([box]): [number, number] => {
      const { left, top, width, height } = box!.getBoundingClientRect()
      return [left + width - 40, top + height / 2]
    })
    await app.page.touchscreen.touchStart(x, y)
    for (const direction of [20, 60, 100, 140]) await app.page.touchscreen.touchMove(x - direction, y)
    await app.page.touchscreen.touchEnd()
    await expectSoon(scrolled).toBeGreaterThan(60)
    await expectSoon(() => app.dialog()).toContain('周二 00:00–00:30')

    /** The half hour with the focus, and whether all of it is to be seen. */
    const focused = (): Promise<[string | null | undefined, boolean]> =>
      app.console.all('.ops-weekgrid [role="gridcell"]:focus', ([cell]) => {
        const box = cell?.getBoundingClientRect()
        const day = cell?.parentElement?.querySelector('[role="rowheader"]')?.getBoundingClientRect()
        const view = cell?.closest('.ops-weekgrid-scroll')?.getBoundingClientRect()
        const isVisible = Boolean(box && day && view && box.left >= day.right - 1 && box.right <= view.right + 1)
        return [cell?.getAttribute('aria-label'), isVisible]
      })
    const { keyboard } = app.page
    await keyboard.press('End')
    await expectSoon(focused).toEqual(['周二 23:30–24:00', true])
    // One after the other to the left, until the page scrolls.
    for (let at = 46; at > 30; at--) {
      await keyboard.press('ArrowLeft')
      await expectSoon(focused).toEqual([`周二 ${clockOf(at)}–${clockOf(at + 1)}`, true])
    }
    await keyboard.press('Home')
    await expectSoon(focused).toEqual(['周二 00:00–00:30', true])
    await keyboard.press('ArrowRight')
    await keyboard.press('Space')
    await keyboard.down('Shift')
    await keyboard.press('End')
    await keyboard.up('Shift')
    await expectSoon(() => app.dialog()).toContain('周二 00:00–24:00')
    await keyboard.press('Space')
    await keyboard.down('Shift')
    await keyboard.press('Home')
    await keyboard.up('Shift')
    await expectSoon(() => app.dialog()).toContain('还没有选择时段')
  })
})
