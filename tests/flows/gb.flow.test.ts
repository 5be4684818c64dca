import { describe, expect, it } from 'vitest'
import { axeOfPage } from '../tools/axe-page'
import { useSite } from '../tools/site'
import { showTab } from '../tools/tabs'
import { expectSoon } from '../tools/wait'

/** The devices of the demo register at this port, and send real packets. */
const site = useSite({ OPS_SIMULATE: 'gb', OPS_SIP_PORT: '24160', OPS_GB_MEDIA_PORTS: '24800-24899' })

describe('GB28181', () => {
  it('[1-14] shows devices, channels with their pictures, platforms and settings', { tags: ['main'] }, async () => {
    const app = await site.openAs('admin', '/gb')
    await expectSoon(() => app.text()).toContain('张杨路录像机')
    await expectSoon(() => app.column('状态')).toContain('在线')
    // A switch subscribes at once.
    await app.press('张杨路录像机 的订阅：位置（显示在地图上）', 'switch')
    await expectSoon(() => app.count('[role=switch][aria-checked=true]')).toBe(1)
    await app.press('通道 张杨路录像机')
    await expectSoon(() => app.text()).toContain('在左侧选择一个通道')
    expect(await app.console.all('tr[aria-current=true]', ([row]) => row?.innerText)).toContain('张杨路录像机')
    await app.clickText('[role=treeitem] > .ops-truncate', '演播室')
    await expectSoon(() =>
      app.console.all('video', ([video]) => video instanceof HTMLVideoElement && video.currentTime > 0.5 && video.videoWidth > 0),
    ).toBe(true)
    const frames = (): Promise<number> =>
      app.console.all('video', ([video]) => (video instanceof HTMLVideoElement ? video.getVideoPlaybackQuality().totalVideoFrames : 0))
    const before = await frames()
    await expectSoon(frames).toBeGreaterThan(before + 10)
    await expectSoon(() => app.text()).toContain('640 × 360')
    await expectSoon(() => app.count('[aria-busy=true]')).toBe(0)
    expect(await axeOfPage(app)).toEqual([])
    await app.press('录像检索', 'tab')
    await expectSoon(() => app.text()).toContain('播放 08:00:00 到 08:30:00')
    // A recording ends with its page: shown again, nothing can be paused, and the heading does not take the focus again.
    await app.press('播放 08:00:00 到 08:30:00')
    await app.choose('倍速', '2x')
    await expectSoon(async () => (await app.find('combobox', '倍速')).evaluate((select) => (select as HTMLElement).innerText)).toContain(
      '2x',
    )
    await showTab(app, 0)
    await showTab(app, 1)
    await expectSoon(() => app.text()).toContain('播放 08:00:00 到 08:30:00')
    expect(await app.text()).not.toContain('停止播放')
    expect(await app.focus()).not.toBe('张杨路录像机')
    await app.press('关闭')
    await app.press('通道', 'tab')
    await expectSoon(() => app.column('名称')).toContain('演播室')
    await app.press('上级平台', 'tab')
    await expectSoon(() => app.text()).toContain('没有上级平台')
    const { token } = await site.server.signIn('admin')
    const platform = {
      name: '市级平台',
      serverGbId: '31000000002000000001',
      serverGbDomain: '3100000000',
      serverIp: '127.0.0.1',
      serverPort: 9,
      deviceGbId: '31000000002000000088',
    }
    await site.server.call('/gb/gbPlatform/add', { method: 'POST', token, body: platform })
    const other = { ...platform, name: '区级平台', serverGbId: '31000000002000000002', deviceGbId: '31000000002000000089' }
    await site.server.call('/gb/gbPlatform/add', { method: 'POST', token, body: other })
    await app.press('通道', 'tab')
    await app.press('上级平台', 'tab')
    await app.press('共享通道 区级平台')
    await expectSoon(() => app.focus()).toBe('共享给 区级平台')
    await app.press('共享通道 市级平台')
    await expectSoon(() => app.focus()).toBe('共享给 市级平台')
    // What is ticked is moved by the button between both lists, and saved together.
    await app.clickText('[data-share-side=unshared] [role=treeitem] > .ops-truncate', '演播室')
    await app.press('共享 1 路')
    await expectSoon(() => app.text()).toContain('未保存：新增 1，移出 0，共 1 路')
    await expectSoon(() => app.count('[aria-busy=true]')).toBe(0)
    expect(await axeOfPage(app)).toEqual([])
    // Neither another list nor another platform or tab loses it without a question.
    await app.fill('名称', '区级')
    await app.press('查询')
    await expectSoon(async () => (await app.column('名称')).length).toBe(1)
    for (const leave of [() => app.press('共享通道 区级平台'), () => app.press('设备', 'tab')]) {
      // oxlint-disable-next-line no-await-in-loop -- one question after the other
      await leave()
      // oxlint-disable-next-line no-await-in-loop -- one question after the other
      await app.press('继续编辑')
    }
    expect(await app.text()).toContain('共享给 市级平台')
    expect(await app.text()).toContain('未保存：新增 1，移出 0，共 1 路')
    await app.press('重置')
    await expectSoon(async () => (await app.column('名称')).length).toBe(2)
    await app.press('保存并推送目录')
    await expectSoon(async () => (await app.column('共享通道')).toSorted()).toEqual(['0', '1'])
    await app.press('新通道自动共享', 'switch')
    await expectSoon(() => app.count('.ops-gb-share [role=switch][aria-checked=true]')).toBe(1)
    await app.press('接入配置', 'tab')
    await expectSoon(() => app.text()).toContain('SIP 服务运行中')
    // What was typed survives a look at another tab, and is said.
    await app.fill('公网地址', '203.0.113.9')
    await app.press('设备', 'tab')
    await expectSoon(() => app.column('状态')).toContain('在线')
    await app.press('接入配置', 'tab')
    expect(await app.valueOf('公网地址')).toBe('203.0.113.9')
    expect(await app.text()).toContain('还没有保存：公网地址')
    await app.press('保存')
    await app.press('公网', 'radio')
    expect(await app.valueOf('SIP 地址')).toBe('203.0.113.9')
    await expectSoon(() => app.text()).toContain('注册成功')
    await expectSoon(() => app.count('[aria-busy=true]')).toBe(0)
    expect(await axeOfPage(app)).toEqual([])
  })

  it('[1-14] talks to a camera: the room sends once the camera takes the sound', async () => {
    const app = await site.openAs('admin', '/gb')
    await app.press('通道 张杨路录像机')
    await app.clickText('[role=treeitem] > .ops-truncate', '演播室')
    await app.press('对讲')
    await app.press('申请发言')
    await expectSoon(() => app.text()).toContain('正在发送')
  })
})
