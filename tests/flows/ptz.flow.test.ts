import { describe, expect, it } from 'vitest'
import { axeOfPage } from '../tools/axe-page'
import type { ConsolePage } from '../tools/console-page'
import { respondPermissions, permissionsOf } from '../tools/permissions'
import { type Site, useSite } from '../tools/site'
import { expectSoon } from '../tools/wait'

const site = useSite()

const equipment = '/cloudlive/equipment'
const wall = '/cloudlive/wall'
/** Of the department of zhangsan, a director. */
const studio = '一号演播室主机位'

interface Device {
  id: string
  name: string
}

async function liveDevices(site: Site, username = 'admin'): Promise<Device[]> {
  const { token } = await site.server.signIn(username)
  const { result } = await site.server.call('/cloudlive/equipment/list?state=live&pageSize=100', { token })
  return (result as { records: Device[] }).records
}

async function studioId(site: Site): Promise<string> {
  return (await liveDevices(site)).find(({ name }) => name === studio)!.id
}

interface State {
  pan: number
  command: string | null
}

async function stateOf(site: Site, id: string): Promise<State> {
  const { token } = await site.server.signIn('admin')
  return (await site.server.call(`/cloudlive/equipment/ptz/state?id=${id}`, { token })).result as State
}

/** Middle of a button of the pad, in the window. */
const middleOf = (app: ConsolePage, name: string): Promise<{ x: number; y: number }> =>
  app.console.first(`.ops-ptz-hand button[aria-label="${name}"]`, (button) => {
    const { left, top, width, height } = button.getBoundingClientRect()
    return { x: left + width / 2, y: top + height / 2 }
  })

async function hold(app: ConsolePage, name: string): Promise<void> {
  const { x, y } = await middleOf(app, name)
  await app.page.mouse.move(x, y)
  await app.page.mouse.down()
}

const isReady = (app: ConsolePage) => expectSoon(() => app.count('.ops-ptz-hand button:not([aria-disabled])')).toBeGreaterThan(10)
const panel = (app: ConsolePage): Promise<string> => app.console.all('.ops-ptz', ([shown]) => shown?.innerText ?? '')

/** The device dialog of the list, with what steers the camera. */
async function opened(site: Site, username: string): Promise<ConsolePage> {
  const app = await site.openAs(username, equipment)
  await app.fill('设备名称', studio)
  await app.press('查询')
  await expectSoon(() => app.rows()).toHaveLength(1)
  await app.press(`播放 ${studio}`)
  await app.press('云台')
  await expectSoon(() => panel(app)).toContain('水平')
  // What is kept of the camera makes the dialog higher, and what is pressed in it moves.
  await expectSoon(() => app.count('.ops-ptz-list li')).toBeGreaterThan(0)
  return app
}

describe('a camera in hand', () => {
  it('turns while a button is held and stands when it is let go, goes to a preset and walks a cruise', async () => {
    const id = await studioId(site)
    const app = await opened(site, 'admin')
    await isReady(app)
    const before = await stateOf(site, id)
    await hold(app, '向右')
    await expectSoon(async () => (await stateOf(site, id)).command).toBe('right')
    await expectSoon(() => panel(app)).toContain('正在转动')
    await app.page.mouse.up()
    await expectSoon(async () => (await stateOf(site, id)).command).toBe(null)
    expect((await stateOf(site, id)).pan).not.toBe(before.pan)
    await expectSoon(() => panel(app)).toContain('静止')
    expect(await axeOfPage(app)).toEqual([])

    await app.press('添加预置位')
    await app.fill('预置位名称', '讲台')
    await app.press('保存')
    await expectSoon(() => panel(app)).toContain('讲台')
    const there = (await stateOf(site, id)).pan
    await app.press('转到 全景')
    await expectSoon(async () => (await stateOf(site, id)).pan).toBe(0)
    await app.press('转到 讲台')
    await expectSoon(async () => (await stateOf(site, id)).pan).toBe(there)

    await app.press('巡航', 'tab')
    await app.press('开始 值守巡航')
    await expectSoon(() => panel(app)).toContain('正在巡航')
    await app.press('停止 值守巡航')
    await expectSoon(() => panel(app)).toContain('静止')
    await app.press('辅助', 'tab')
    await app.clickText('.ops-switch', '雨刷')
    await expectSoon(async () => (await stateOf(site, id)) as unknown).toMatchObject({ wiper: '1' })
  })

  it('stops at the first Escape, which leaves its dialog open; the second one closes that', async () => {
    const id = await studioId(site)
    const app = await opened(site, 'admin')
    await isReady(app)
    await hold(app, '向左')
    await expectSoon(async () => (await stateOf(site, id)).command).toBe('left')
    await app.page.keyboard.press('Escape')
    await expectSoon(async () => (await stateOf(site, id)).command).toBe(null)
    expect(await app.count('.ops-ptz')).toBe(1)
    await app.page.mouse.up()
    await app.page.keyboard.press('Escape')
    await expectSoon(() => app.count('.ops-ptz')).toBe(0)
  })

  it('belongs to who steers it: the other is told who, at once, unless he may take it over', async () => {
    const id = await studioId(site)
    const director = await opened(site, 'zhangsan')
    const admin = await opened(site, 'admin')
    await isReady(admin)
    // Whatever was done before is over for the director after ten seconds, of which his panel asks.
    await isReady(director)
    await hold(director, '向左')
    await expectSoon(() => panel(admin)).toContain('您可以接管')
    await isReady(admin)
    await hold(admin, '向右')
    await expectSoon(async () => (await stateOf(site, id)).command).toBe('right')
    await expectSoon(() => panel(director)).toContain('云台正在被 管理员 控制')
    await director.page.mouse.up()
    await expectSoon(() => director.count('.ops-ptz-hand button[aria-disabled]')).toBeGreaterThan(10)
    // His letting go ends nothing of it.
    expect((await stateOf(site, id)).command).toBe('right')
    await admin.page.mouse.up()
    await expectSoon(async () => (await stateOf(site, id)).command).toBe(null)
    const { token } = await site.server.signIn('zhangsan')
    const body = { id, cmd: 'up' }
    expect(await site.server.call('/cloudlive/equipment/ptz', { method: 'POST', token, body })).toMatchObject({
      success: false,
      message: '云台正在被 管理员 控制',
    })
  })

  it('is not offered without the permission, and refused by the server as well', async () => {
    const id = await studioId(site)
    const permissions = await permissionsOf(site.server, 'zhangsan')
    const isOther = ({ action }: { action: string }) => action !== 'cloudlive:ptz'
    respondPermissions(site.faults, { ...permissions, auth: permissions.auth.filter(isOther) })
    const app = await site.openAs('zhangsan', equipment)
    await app.fill('设备名称', studio)
    await app.press('查询')
    await expectSoon(() => app.rows()).toHaveLength(1)
    await app.press(`播放 ${studio}`)
    await expectSoon(() => app.count('.ops-deviceplayer video')).toBe(1)
    expect(await app.console.all('button', (all) => all.map((one) => one.innerText.trim()))).not.toContain('云台')
    await app.go(wall)
    await app.find('button', '全部截图')
    expect(await app.console.all('.ops-wall-bar', ([bar]) => bar?.innerText)).not.toContain('云台')

    const { token } = await site.server.signIn('jeecg')
    for (const [path, method] of [
      ['ptz', 'POST'],
      ['ptz/aux', 'POST'],
      ['preset/call', 'POST'],
      ['cruise/start', 'POST'],
      [`ptz/state?id=${id}`, 'GET'],
    ] as const) {
      const body = method === 'POST' ? { body: { id, cmd: 'up' } } : {}
      expect(await site.server.call(`/cloudlive/equipment/${path}`, { method, token, ...body })).toMatchObject({ code: 510 })
    }
  })
})

describe('the wall', () => {
  const titles = (app: ConsolePage): Promise<string[]> =>
    app.console.all('.ops-wall-pane[data-at]', (panes) =>
      panes.map((pane) => pane.querySelector('.ops-player')?.getAttribute('aria-label') ?? ''),
    )

  it('shows the devices of an address, and leaves what is kept of the wall as it was', async () => {
    const [first, second] = await liveDevices(site)
    const app = await site.openAs('admin', `${wall}?ids=${first!.id},${second!.id}&layout=4`)
    await expectSoon(() => titles(app)).toEqual([first!.name, second!.name, '', ''])
    await app.press('9 分屏', 'radio')
    await expectSoon(async () => (await titles(app)).length).toBe(9)
    await app.page.reload({ waitUntil: 'load' })
    await expectSoon(() => titles(app)).toEqual([first!.name, second!.name, '', ''])
    await app.go(wall)
    await expectSoon(() => titles(app)).toEqual(Array.from({ length: 9 }, () => ''))
  })

  it('steers the camera of the selected pane', async () => {
    const devices = await liveDevices(site)
    const [first, second] = devices
    const app = await site.openAs('admin', `${wall}?ids=${first!.id},${second!.id}`)
    await expectSoon(() => titles(app)).toEqual([first!.name, second!.name])
    await app.press('云台')
    await expectSoon(() => app.console.all('.ops-wallpage-ptz', ([shown]) => shown?.innerText)).toContain(first!.name)
    await app.console.first('[data-at="1"] .ops-player', (player) => player.focus())
    await expectSoon(() => app.console.all('.ops-wallpage-ptz', ([shown]) => shown?.innerText)).toContain(second!.name)
    await expectSoon(() => app.console.all('.ops-wallpage-ptz', ([shown]) => shown?.innerText)).toContain('水平')
    expect(await axeOfPage(app)).toEqual([])
    await app.page.setViewport({ width: 390, height: 844 })
    await expectSoon(() => app.page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  })

  it('takes the pictures of all panes, and says of which there was none', async () => {
    const [first, second] = await liveDevices(site)
    const app = await site.openAs('admin', `${wall}?ids=${first!.id},${second!.id},nobody&layout=4`)
    await expectSoon(() =>
      app.console.all(
        '.ops-wall-pane video',
        (videos) => (videos as unknown as HTMLVideoElement[]).filter(({ videoWidth }) => videoWidth > 0).length,
      ),
    ).toBe(2)
    await app.press('全部截图')
    await expectSoon(() => app.toasts()).toEqual([{ tone: 'warning', text: '已保存 2 张截图 没有截取：nobody' }])
  })
})
