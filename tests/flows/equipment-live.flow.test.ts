import { describe, expect, it } from 'vitest'
import { equipmentId } from '../../demo/server/devices/seed/equipment'
import { expectMoving, pictures } from '../tools/pictures'
import { deviceRow, deviceState, findDevice, groupsOf, openDevices, studio } from '../tools/devices-page'
import { listening } from '../tools/listening'
import { respondPermissions, permissionsOf } from '../tools/permissions'
import { type Site, useSite } from '../tools/site'
import { expectSoon } from '../tools/wait'

/** A device comes or goes, as if it had said so itself. */
async function presence(site: Site, number: number, onlineStatus: '0' | '1', liveHas: '0' | '1'): Promise<void> {
  const { token } = await site.server.signIn('admin')
  const body = { id: equipmentId(number), onlineStatus, liveHas }
  expect(await site.server.call('/sys/emulated/equipmentPresence', { method: 'POST', token, body })).toMatchObject({ success: true })
}

async function viewersOf(site: Site, name: string): Promise<unknown> {
  const { token } = await site.server.signIn('admin')
  const { result } = await site.server.call(`/cloudlive/equipment/list?name=${encodeURIComponent(name)}`, { token })
  return (result as { records: { viewers: unknown }[] }).records[0]?.viewers
}

const picture = 'dialog video'

describe('the page of devices', () => {
  const site = useSite({ OPS_EMULATE: 'devices' })

  it('changes a row where it stands when its device comes or goes, and the numbers beside it, without asking for the list', async () => {
    const app = await openDevices(site)
    await findDevice(app, studio)
    const centre = async () => (await groupsOf(app)).find((line) => line.startsWith('制播技术中心'))
    await expectSoon(centre).toMatch(/^制播技术中心 \d+\/\d+$/)
    const before = await centre()
    const calls: string[] = []
    app.page.on('request', (request) => calls.push(new URL(request.url()).pathname))
    await listening(site)
    await presence(site, 1, '0', '0')
    await expectSoon(() => deviceState(app, studio)).toBe('离线')
    await expectSoon(centre).not.toBe(before)
    await presence(site, 1, '1', '1')
    await expectSoon(() => deviceState(app, studio)).toBe('直播中')
    await expectSoon(centre).toBe(before)
    expect(calls.filter((call) => call.endsWith('/equipment/list'))).toEqual([])
  })

  it('shows where a device can be played, for the clipboard', async () => {
    const app = await openDevices(site)
    await findDevice(app, studio)
    await app.pressInMenu(`更多：${studio}`, '播放地址')
    await expectSoon(() => app.dialog()).toContain('WebSocket-FLV')
    await expectSoon(() => app.valueOf('WebSocket-FLV')).toMatch(/^ws:\/\/.*\/jeecg-boot\/media\/live\/xh0001\.flv\?ticket=/)
    await app.page.evaluate(() => {
      const writeText = (text: string) => Promise.resolve(void Reflect.set(globalThis, 'opsTestCopied', text))
      Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
    })
    await app.press('复制 WebSocket-FLV')
    await app.find('button', '已复制 WebSocket-FLV')
    expect(await app.page.evaluate(() => Reflect.get(globalThis, 'opsTestCopied') as string)).toBe(await app.valueOf('WebSocket-FLV'))
  })

  it('has all addresses of a device: to play it, with a picture for phones, and to push to it', async () => {
    const app = await openDevices(site)
    await findDevice(app, studio)
    await app.pressInMenu(`更多：${studio}`, '播放地址')
    await expectSoon(() => app.dialog()).toContain('这台设备没有推流')
    await expectSoon(() => app.count('[role="img"][aria-label="播放地址二维码"]')).toBe(1)
    await app.page.keyboard.press('Escape')
    await expectSoon(() => app.dialog()).toBe('')
    // One that is not live has none to play, but one to push to.
    const encoder = '一号演播室游机位'
    await findDevice(app, encoder)
    await app.pressInMenu(`更多：${encoder}`, '播放地址')
    await expectSoon(() => app.dialog()).toContain('设备没有在直播')
    await expectSoon(() => app.valueOf('密钥')).toMatch(/^[\da-f]{16,}$/)
  })

  it('shows where a device is pushed to where its addresses to play do not come, which are asked for again, and copies all of both', async () => {
    const app = await openDevices(site)
    const encoder = '一号演播室游机位'
    await findDevice(app, encoder)
    await listening(site)
    await presence(site, 4, '1', '1')
    await expectSoon(() => deviceState(app, encoder)).toBe('直播中')
    const fault = site.faults.respond('/cloudlive/equipment/playUrls', { success: false, code: 500, message: '节点没有应答', result: null })
    await app.pressInMenu(`更多：${encoder}`, '播放地址')
    await expectSoon(() => app.dialog()).toContain('节点没有应答')
    await expectSoon(() => app.dialog()).toContain('RTMP')
    const key = await app.valueOf('密钥')
    fault.end()
    const result = {
      wsFlv: 'ws://127.0.0.1/media/live/a.flv',
      httpFlv: 'http://127.0.0.1/media/live/a.flv',
      expiresAt: '2026-11-27 10:00:00',
    }
    site.faults.respond('/cloudlive/equipment/playUrls', { success: true, code: 0, message: '', result })
    await app.press('重试')
    await expectSoon(() => app.dialog()).toContain('WebSocket-FLV')
    await app.page.evaluate(() => {
      const writeText = (text: string) => Promise.resolve(void Reflect.set(globalThis, 'opsTestCopied', text))
      Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
    })
    await app.press('复制全部')
    const copied = (): Promise<string> => app.page.evaluate(() => String(Reflect.get(globalThis, 'opsTestCopied')))
    await expectSoon(copied).toContain(key)
    const fields = await app.console.all('dialog .ops-copyfield input', (inputs) =>
      (inputs as HTMLInputElement[]).map(({ value }) => value),
    )
    expect(fields).toHaveLength(4)
    for (const value of fields) expect(await copied()).toContain(value)
    await presence(site, 4, '0', '0')
  })

  it('ends what is live after a question, and leads to the recordings of a device', async () => {
    const app = await openDevices(site)
    const side = '一号演播室侧机位'
    await findDevice(app, side)
    await app.pressInMenu(`更多：${side}`, '停止直播')
    await expectSoon(() => app.dialog()).toContain('观看的人会被断开')
    await app.press(`停止直播${side}`)
    await expectSoon(() => deviceState(app, side)).toBe('在线空闲')
    await presence(site, 2, '1', '1')
    await expectSoon(() => deviceState(app, side)).toBe('直播中')
    await app.pressInMenu(`更多：${side}`, '查看录像')
    await expectSoon(() => app.path()).toContain(`/ibl/records?device=${equipmentId(2)}`)
    await expectSoon(() => app.console.all('.ops-timeline-stage', ([stage]) => stage?.getAttribute('aria-label'))).toBe(
      `录像时间轴 ${side}`,
    )
  })

  it('shows a still of what is live, which moves while the pointer rests on it, one at a time', async () => {
    const app = await openDevices(site)
    await app.fill('设备名称', '一号演播室')
    await app.press('查询')
    await expectSoon(async () => (await app.rows()).length).toBe(8)
    const stills = '.ops-devicethumb[data-live] > img'
    await expectSoon(() =>
      app.console.all(stills, (images) => (images as HTMLImageElement[]).filter((one) => one.naturalWidth > 0).length),
    ).toBe(2)
    const [first, second] = await app.console.all(stills, (images) =>
      images.map((one) => {
        const { left, top, width, height } = one.getBoundingClientRect()
        return [left + width / 2, top + height / 2] as const
      }),
    )
    const moving = () =>
      app.console.all('.ops-devicepreview video', (videos) =>
        (videos as unknown as HTMLVideoElement[]).map(({ currentTime }) => currentTime > 0.5),
      )
    await app.page.mouse.move(...first!)
    await expectSoon(moving).toEqual([true])
    await app.page.mouse.move(...second!)
    await expectSoon(moving).toEqual([true])
    await app.page.mouse.move(700, 120)
    await expectSoon(moving).toEqual([])
    await expectSoon(() => viewersOf(site, studio)).toBe(0)
  })

  it('says beside the picture what the device is and who watches, and in the list how many do', async () => {
    const app = await openDevices(site)
    await findDevice(app, studio)
    const calls: string[] = []
    app.page.on('request', (request) => calls.push(new URL(request.url()).pathname))
    await app.press(`播放 ${studio}`)
    await expectSoon(() => pictures(app, picture)).toMatchObject([{ width: 640 }])
    await expectSoon(() => app.dialog()).toContain('XH0001')
    await expectSoon(() => app.dialog()).toMatch(/码率\s+[\d.,]+ [kM]bps/)
    await app.clickText('[role=tab]', '观看者')
    await expectSoon(() => app.dialog()).toContain('WS-FLV')
    await expectSoon(async () => (await deviceRow(app, studio))?.['观看']).toBe('1')
    // The socket says it.
    expect(calls.filter((call) => call.endsWith('/equipment/figures'))).toEqual([])
    await app.press('断开 管理员 127.0.0.1')
    await app.press('断开管理员 127.0.0.1')
    await expectSoon(() => app.text()).toContain('已断开 管理员 127.0.0.1')
    // [V-L04] The viewer stays out until Retry, which the server refuses in the first seconds.
    await expectSoon(() => app.dialog()).toContain('重试')
    await expectSoon(async () => {
      if ((await app.dialog()).includes('重试')) await app.press('重试')
      return pictures(app, picture)
    }).toMatchObject([{ width: 640 }])
  })

  it('tells who watches to nobody who may not end it, and does not ask', async () => {
    const rights = await permissionsOf(site.server, 'admin')
    respondPermissions(site.faults, { ...rights, auth: rights.auth.filter(({ action }) => action !== 'cloudlive:disable') })
    const app = await openDevices(site)
    await findDevice(app, studio)
    await app.press(`播放 ${studio}`)
    await expectSoon(() => app.dialog()).toContain('XH0001')
    expect(await app.dialog()).not.toContain('观看者')
    expect(app.traffic.calls('/cloudlive/equipment/viewers')).toEqual([])
  })

  it('says in the place of a picture why there is none, beside what the device is, and plays it at the next try', async () => {
    const app = await openDevices(site)
    await findDevice(app, studio)
    const fault = site.faults.respond('/cloudlive/equipment/playUrls', {
      success: false,
      code: 500,
      message: '媒体节点没有回答',
      result: null,
    })
    await app.press(`播放 ${studio}`)
    await expectSoon(() => app.dialog()).toContain('没有取到播放地址：媒体节点没有回答')
    await expectSoon(() => app.dialog()).toContain('XH0001')
    fault.end()
    await app.press('重试')
    await expectMoving(app, picture, 1)
  })

  it('says what a device is in the language of the page', async () => {
    const app = await openDevices(site)
    await findDevice(app, studio)
    await app.press('简体中文，切换到英文')
    await app.press(`Play ${studio}`)
    await expectSoon(() => app.dialog()).toMatch(/Status\s+Live/)
    expect(await app.dialog()).toMatch(/Type\s+Encoder/)
    expect(await app.dialog()).toMatch(/Protocol\s+File/)
  })

  it('follows what devices do while the socket is down', async () => {
    const app = await openDevices(site)
    await findDevice(app, studio)
    await listening(site)
    await presence(site, 1, '0', '0')
    await expectSoon(() => deviceState(app, studio)).toBe('离线')
    const calls: string[] = []
    app.page.on('request', (request) => calls.push(new URL(request.url()).pathname))
    site.sockets.freeze()
    await presence(site, 1, '1', '0')
    await expectSoon(() => deviceState(app, studio)).toBe('在线空闲')
    expect(calls.filter((call) => call.endsWith('/equipment/list'))).toEqual([])
    await presence(site, 1, '1', '1')
    await expectSoon(() => deviceState(app, studio)).toBe('直播中')
  })

  it('plays a device with moving pictures, and leaves no connection behind', async () => {
    const app = await openDevices(site)
    await findDevice(app, studio)
    await app.press(`播放 ${studio}`)
    await expectSoon(() => pictures(app, picture)).toMatchObject([{ width: 640, height: 360 }])
    await expectMoving(app, picture, 1)
    await expectSoon(() => viewersOf(site, studio)).toBe(1)
    await app.page.keyboard.press('Escape')
    await expectSoon(() => app.dialog()).toBe('')
    await expectSoon(() => viewersOf(site, studio)).toBe(0)
  })
})
