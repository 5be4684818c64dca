import { describe, expect, it } from 'vitest'
import { equipmentId } from '../../demo/server/devices/seed/equipment'
import { axeOfPage } from '../tools/axe-page'
import type { ConsolePage } from '../tools/console-page'
import { respondPermissions, permissionsOf } from '../tools/permissions'
import { listening } from '../tools/listening'
import { expectMoving } from '../tools/pictures'
import { type Site, useSite } from '../tools/site'
import { expectSoon } from '../tools/wait'

const path = '/cloudlive/wall'
const lines = '.ops-wallpage-tree [role="treeitem"]'
/** High enough for all lines of the devices that are live. */
const tall = { width: 1440, height: 1500 }

interface Device {
  id: string
  name: string
}

async function liveDevices(site: Site): Promise<Device[]> {
  const { token } = await site.server.signIn('admin')
  const { result } = await site.server.call('/cloudlive/equipment/list?state=live&pageSize=100', { token })
  return (result as { records: Device[] }).records
}

/** Names over the panes, '' for an empty one. */
const titles = (app: ConsolePage): Promise<string[]> =>
  app.console.all('.ops-wall-pane', (panes) => panes.map((pane) => pane.querySelector('.ops-player')?.getAttribute('aria-label') ?? ''))

const videos = '.ops-wall-pane video'

async function opened(site: Site, username = 'admin'): Promise<ConsolePage> {
  const app = await site.openAs(username, path)
  await app.page.setViewport(tall)
  await expectSoon(() => app.count(lines)).toBeGreaterThan(1)
  return app
}

/** Finds devices in the tree and presses them, one after the other. */
async function show(app: ConsolePage, names: readonly string[]): Promise<void> {
  for (const name of names) {
    await app.fill('搜索设备', name)
    await app.clickText(lines, name)
    await expectSoon(() => titles(app)).toContain(name)
  }
}

async function onlyLive(app: ConsolePage): Promise<void> {
  await app.clickText('.ops-devicetools [role="radio"]', '直播')
}

async function viewersOf(site: Site): Promise<number> {
  const { token } = await site.server.signIn('admin')
  const { result } = await site.server.call('/cloudlive/equipment/list?pageSize=1000', { token })
  return (result as { records: { viewers: number | null }[] }).records.reduce((sum, { viewers }) => sum + (viewers ?? 0), 0)
}

describe('the wall of pictures', () => {
  const site = useSite({ OPS_EMULATE: 'devices' })

  it('plays nine devices that are pressed in the tree, and leaves no connection behind', { tags: ['main'] }, async () => {
    const app = await opened(site)
    await onlyLive(app)
    const names = (await liveDevices(site)).slice(0, 9).map(({ name }) => name)
    await show(app, names)
    expect(await titles(app)).toEqual(names)
    await expectMoving(app, videos, 9)
    await expectSoon(() => app.text()).toContain('9 路播放')
    await expectSoon(() => viewersOf(site)).toBe(9)
    expect(await axeOfPage(app)).toEqual([])
    // The tree marks them.
    await expectSoon(() => app.count(`${lines} .ops-treemark`)).toBe(1)
    // A page that is not in front plays nothing, and goes on when it is.
    await app.press('设备管理', 'link')
    await expectSoon(() => app.count('.ops-devices')).toBe(1)
    await expectSoon(() => viewersOf(site)).toBe(0)
    await app.press('视频墙', 'link')
    await expectSoon(() => viewersOf(site)).toBe(9)
    await expectMoving(app, videos, 9)
  })

  it('swaps two panes by keys and by the mouse, and shows the same after a reload', async () => {
    const app = await opened(site)
    await onlyLive(app)
    const [first = '', second = ''] = (await liveDevices(site)).map(({ name }) => name)
    await show(app, [first, second])
    await app.console.first('[data-at="0"] .ops-player', (player) => player.focus())
    await app.page.keyboard.down('Control')
    await app.page.keyboard.down('Shift')
    await app.page.keyboard.press('ArrowRight')
    await app.page.keyboard.up('Shift')
    await app.page.keyboard.up('Control')
    await expectSoon(async () => (await titles(app)).slice(0, 3)).toEqual([second, first, ''])
    await expectSoon(() => app.console.all('.ops-wall-stage > [role=status]', ([status]) => status?.textContent)).toBe(
      `${first} 移到窗格 2`,
    )
    const centre = (at: number) =>
      app.console.first(`[data-at="${at}"]`, (pane) => {
        const { left, top, width, height } = pane.getBoundingClientRect()
        return [left + width / 2, top + height / 2] as const
      })
    await app.page.mouse.move(...(await centre(0)))
    await app.page.mouse.down()
    await app.page.mouse.move(...(await centre(4)), { steps: 4 })
    await expectSoon(() => app.count('[data-at="4"][data-goal]')).toBe(1)
    await app.page.mouse.up()
    await expectSoon(async () => (await titles(app)).slice(0, 5)).toEqual(['', first, '', '', second])
    await app.page.reload({ waitUntil: 'load' })
    await expectSoon(async () => (await titles(app)).slice(0, 5)).toEqual(['', first, '', '', second])
    await expectMoving(app, videos, 2)
  })

  it('takes a device that is carried from the tree into a pane', async () => {
    const app = await opened(site)
    await onlyLive(app)
    const [{ name } = { name: '' }] = await liveDevices(site)
    await app.fill('搜索设备', name)
    const line = await app.findText(lines, name)
    const from = (await line.boundingBox())!
    await app.page.mouse.move(from.x + 60, from.y + 10)
    await app.page.mouse.down()
    const to = (await (await app.findText('[data-at="5"]', '')).boundingBox())!
    await app.page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 5 })
    await expectSoon(() => app.count('[data-at="5"][data-goal]')).toBe(1)
    await app.page.mouse.up()
    await expectSoon(async () => (await titles(app))[5]).toBe(name)
    await expectMoving(app, videos, 1)
  })

  it('groups the devices by something else', async () => {
    const app = await opened(site)
    await expectSoon(() => app.console.all(lines, ([line]) => line?.innerText)).toContain('星河直播传媒集团')
    await app.clickText('.ops-devicetools [role="radio"]', '分组')
    await expectSoon(() => app.console.all(lines, ([line]) => line?.innerText)).not.toContain('星河直播传媒集团')
    await app.clickText('.ops-devicetools [role="radio"]', '区域')
    await expectSoon(() => app.console.all(lines, (all) => all.map((line) => line.innerText).join())).toContain('上海市')
  })

  it('shows of a device in the tree what it is, its addresses, and leads to its recordings', async () => {
    const app = await opened(site)
    const studio = '一号演播室主机位'
    await app.fill('搜索设备', studio)
    const choose = async (item: string): Promise<void> => {
      const line = await app.findText(lines, studio)
      await line.click({ button: 'right' })
      await app.press(item, 'menuitem')
    }
    await choose('设备详情')
    await expectSoon(() => app.dialog()).toContain('XH0001')
    await app.page.keyboard.press('Escape')
    await expectSoon(() => app.dialog()).toBe('')
    await choose('复制地址')
    await expectSoon(() => app.dialog()).toContain('WebSocket-FLV')
    await app.page.keyboard.press('Escape')
    await expectSoon(() => app.dialog()).toBe('')
    await choose('查看录像')
    await expectSoon(() => app.path()).toContain('/ibl/records?device=')
    await expectSoon(() => app.console.all('.ops-timeline-stage', ([stage]) => stage?.getAttribute('aria-label'))).toBe(
      `录像时间轴 ${studio}`,
    )
  })

  it('keeps a layout under a name, shows it again, renames and deletes it, and refuses a name that is taken', async () => {
    const app = await opened(site)
    await onlyLive(app)
    const names = (await liveDevices(site)).slice(0, 3).map(({ name }) => name)
    await show(app, names)
    await app.press('4 分屏', 'radio')
    await expectSoon(async () => (await titles(app)).length).toBe(4)
    await app.pressInMenu('布局', '保存为新布局')
    await expectSoon(() => app.dialog()).toContain('布局名称')
    await app.fill('布局名称', '夜班')
    await app.press('保存')
    await expectSoon(() => app.dialog()).toBe('')
    await app.find('button', '夜班')
    await app.press('全部关闭')
    await expectSoon(() => titles(app)).toEqual(['', '', '', ''])
    await app.page.reload({ waitUntil: 'load' })
    await app.pressInMenu('布局', '夜班')
    await expectSoon(() => titles(app)).toEqual([...names, ''])
    await app.pressInMenu('夜班', '保存为新布局')
    await app.fill('布局名称', '夜班')
    await app.press('保存')
    await expectSoon(() => app.dialog()).toContain('布局名称已存在')
    expect(await app.valueOf('布局名称')).toBe('夜班')
    await app.fill('布局名称', '晚班')
    await app.press('保存')
    await app.find('button', '晚班')
    await app.pressInMenu('晚班', '“晚班”的名称与共享')
    await app.fill('布局名称', '早班')
    await app.press('保存')
    await app.find('button', '早班')
    await app.pressInMenu('早班', '删除“早班”')
    await expectSoon(() => app.dialog()).toContain('早班')
    await app.press('删除早班')
    await app.find('button', '布局')
    await expectSoon(() => titles(app)).toEqual([...names, ''])
  })

  it('offers a layout that its owner shares to others, who keep a copy and change nothing of it', async () => {
    const app = await opened(site)
    await onlyLive(app)
    const [first = ''] = (await liveDevices(site)).map(({ name }) => name)
    await show(app, [first])
    await app.pressInMenu('布局', '保存为新布局')
    await app.fill('布局名称', '值班墙')
    await app.press('共享', 'checkbox')
    await app.press('保存')
    await app.find('button', '值班墙')

    const { token } = await site.server.signIn('admin')
    const elsewhere = equipmentId(11 * 8 + 1)
    const { result } = await site.server.call('/cloudlive/wall/list', { token })
    const { id, version, sharedFlag } = (result as { id: string; name: string; version: number; sharedFlag: string }[]).find(
      ({ name }) => name === '值班墙',
    )!
    expect(sharedFlag).toBe('1')
    const body = { id, version, layout: 4, panes: `,${elsewhere}` }
    expect(await site.server.call('/cloudlive/wall/edit', { method: 'PUT', token, body })).toMatchObject({ success: true })

    const other = await site.openAs('zhangsan', path)
    await other.pressInMenu('布局', '值班墙（管理员 共享）')
    const panes = () => other.console.all('.ops-wall-pane', (all) => all.map((pane) => pane.innerText))
    await expectSoon(async () => (await panes())[1]).toMatch(/看不到的设备[^]*没有权限/)
    await expectSoon(() => panes()).toHaveLength(4)
    await other.press('值班墙')
    await expectSoon(() => other.text()).toContain('把“值班墙”另存为自己的布局')
    expect(await other.text()).not.toMatch(/(?:删除|更新)“值班墙”|“值班墙”的名称/)
    await other.page.keyboard.press('Escape')
    await other.pressInMenu('值班墙', '把“值班墙”另存为自己的布局')
    expect(await other.valueOf('布局名称')).toBe('值班墙')
    await other.fill('布局名称', '我的值班墙')
    await other.press('保存')
    await other.find('button', '我的值班墙')
    await other.pressInMenu('我的值班墙', '删除“我的值班墙”')
    await other.press('删除我的值班墙')
    await other.find('button', '布局')
  })

  it('does not overwrite a layout that another window has changed since', async () => {
    const app = await opened(site)
    await onlyLive(app)
    const [first = '', second = ''] = (await liveDevices(site)).map(({ name }) => name)
    await show(app, [first])
    await app.pressInMenu('布局', '保存为新布局')
    await app.fill('布局名称', '两处')
    await app.press('保存')
    await app.find('button', '两处')
    const { token } = await site.server.signIn('admin')
    const { result } = await site.server.call('/cloudlive/wall/list', { token })
    const { id, version } = (result as { id: string; name: string; version: number }[]).find(({ name }) => name === '两处')!
    const body = { id, version, layout: 16 }
    expect(await site.server.call('/cloudlive/wall/edit', { method: 'PUT', token, body })).toMatchObject({ success: true })
    await show(app, [second])
    await app.pressInMenu('两处', '更新“两处”')
    await expectSoon(() => app.text()).toContain('布局已在别处修改')
    expect(await titles(app)).toContain(second)
    await app.page.reload({ waitUntil: 'load' })
    await app.pressInMenu('布局', '两处')
    await expectSoon(async () => (await titles(app)).length).toBe(16)
    await show(app, [second])
    await app.pressInMenu('两处', '更新“两处”')
    await expectSoon(() => app.text()).toContain('已更新布局“两处”')
  })

  it('shows all devices of a group in turn, page by page, also by hand', async () => {
    const app = await opened(site)
    await onlyLive(app)
    await app.press('1 分屏', 'radio')
    const names = (await liveDevices(site)).slice(0, 2).map(({ name }) => name)
    await show(app, names.slice(0, 1))
    await app.fill('搜索设备', names[1]!)
    await app.clickText(lines, names[1]!)
    // In one pane the second takes the place of the first.
    await expectSoon(() => titles(app)).toEqual([names[1]])
    await app.fill('搜索设备', '')
    await (await app.findText(lines, '星河直播传媒集团')).click({ button: 'right' })
    await app.press('加入轮巡', 'menuitem')
    await app.find('button', '轮巡 15 秒')
    await expectSoon(() => app.text()).toMatch(/第 \d \/ \d+ 页/)
    const [shown] = await titles(app)
    await app.press('下一页')
    await expectSoon(async () => (await titles(app))[0]).not.toBe(shown)
    await app.press('暂停轮巡')
    await app.find('button', '继续轮巡')
  })

  it('speaks English, and stands on a telephone without a way sideways', async () => {
    const app = await opened(site)
    await onlyLive(app)
    await show(
      app,
      (await liveDevices(site)).slice(0, 1).map(({ name }) => name),
    )
    await app.switchFrom('简体中文')
    await app.find('button', 'Layouts')
    await app.page.evaluate(() => document.querySelector('ops-console')!.setAttribute('theme', 'dark'))
    expect(await axeOfPage(app)).toEqual([])
    await expectSoon(() => app.text()).toContain('1 playing')
    await app.page.setViewport({ width: 390, height: 844 })
    await app.find('radio', '9 panes')
    await expectSoon(() => app.page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    const widths = await app.console.all('.ops-wall-pane', (panes) => panes.map((pane) => pane.getBoundingClientRect().right))
    expect(Math.max(...widths)).toBeLessThanOrEqual(390)
    // Two beside each other, none over another, all within the wall.
    const boxes = await app.console.all('.ops-wall-pane', (panes) => panes.map((pane) => pane.getBoundingClientRect().toJSON() as DOMRect))
    for (const [at, { top }] of boxes.entries()) expect(top).toBeGreaterThanOrEqual(at < 2 ? 0 : boxes[at - 2]!.bottom)
    const card = await app.console.first('.ops-wallpage-wall', (wall) => wall.getBoundingClientRect().bottom)
    expect(boxes.at(-1)!.bottom).toBeLessThanOrEqual(card)
  })

  it('shows the panes first on a telephone, and the tree of devices once it is opened', async () => {
    const app = await site.openAs('admin', path)
    await app.page.setViewport({ width: 390, height: 844 })
    const fold = await app.find('button', '设备')
    await app.find('radio', '9 分屏')
    expect(await fold.evaluate((button) => button.getAttribute('aria-expanded'))).toBe('false')
    const shown = () => app.console.all(lines, (items) => items.filter((item) => item.checkVisibility()).length)
    expect(await shown()).toBe(0)
    const top = await app.console.first('.ops-wallpage-wall', (wall) => wall.getBoundingClientRect().top)
    expect(top).toBeLessThan(200)
    await app.press('设备')
    await expectSoon(shown).toBeGreaterThan(0)
    expect(await axeOfPage(app)).toEqual([])
  })

  it('shows an account of one department its own cameras alone, and one without the menu nothing', async () => {
    const app = await opened(site, 'zhangsan')
    await app.fill('搜索设备', '演播室主机位')
    const found = () => app.console.all(lines, (items) => items.map((item) => item.innerText).join(' '))
    await expectSoon(found).toContain('一号演播室主机位')
    // Another department's, which administrators see.
    expect((await liveDevices(site)).map(({ name }) => name)).toContain('二号演播室主机位')
    expect(await found()).not.toContain('二号演播室主机位')
    await show(app, ['一号演播室主机位'])
    await expectMoving(app, videos, 1)
    const other = await site.openAs('jeecg', path)
    await expectSoon(() => other.text()).toContain('抱歉，你访问的页面不存在')
    expect(await other.count('.ops-wallpage')).toBe(0)
  })

  it('offers pictures to nobody who may watch and not take them', async () => {
    const permissions = await permissionsOf(site.server, 'zhangsan')
    const app = await opened(site, 'zhangsan')
    await show(app, ['一号演播室主机位'])
    await app.find('button', '全部截图')
    await app.find('button', '截图（S）')
    respondPermissions(site.faults, { ...permissions, auth: permissions.auth.filter(({ action }) => action !== 'cloudlive:snapshot') })
    const other = await opened(site, 'zhangsan')
    await show(other, ['一号演播室主机位'])
    await expectMoving(other, videos, 1)
    const labels = await other.console.all('button', (buttons) => buttons.map((one) => one.getAttribute('aria-label') ?? one.textContent))
    expect(labels.filter((name) => /截图|本地录像/.test(name))).toEqual([])
    expect(labels).toContain('播放信息（I）')
  })

  it('says why a device does not play, and tries again by itself when it is live again', async () => {
    const app = await opened(site)
    const [first] = await liveDevices(site)
    const { token } = await site.server.signIn('admin')
    const presence = (onlineStatus: '0' | '1', liveHas: '0' | '1') =>
      site.server.call('/sys/emulated/equipmentPresence', { method: 'POST', token, body: { id: first!.id, onlineStatus, liveHas } })
    await presence('0', '0')
    await app.fill('搜索设备', first!.name)
    await app.clickText(lines, first!.name)
    await expectSoon(() => app.console.all('.ops-wall-pane', ([pane]) => pane!.innerText)).toContain(
      '没有取到播放地址：设备不存在，或当前没有直播',
    )
    await expectSoon(() => app.text()).toContain('1 路异常')
    await listening(site)
    await presence('1', '1')
    await expectSoon(() => app.count('.ops-wall-pane video')).toBe(1)
    await expectMoving(app, videos, 1)
  })
})
