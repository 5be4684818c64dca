import { describe, expect, it } from 'vitest'
import { axeOfPage } from '../tools/axe-page'
import { useSite } from '../tools/site'
import { expectSoon } from '../tools/wait'

/** The devices of the demo register at this port, and send real packets. */
const site = useSite({ OPS_SIMULATE: 'gb', OPS_SIP_PORT: '24160', OPS_GB_MEDIA_PORTS: '24800-24899' })

describe('GB28181', () => {
  it('[1-14] shows devices, channels with their pictures, platforms and settings', { tags: ['main'] }, async () => {
    const app = await site.openAs('admin', '/gb')
    await expectSoon(() => app.column('名称')).toContain('张杨路录像机')
    await expectSoon(() => app.column('状态')).toContain('在线')
    await app.press('通道', 'tab')
    await expectSoon(() => app.column('名称')).toContain('演播室')
    await expectSoon(() => app.count('[aria-busy=true]')).toBe(0)
    expect(await axeOfPage(app)).toEqual([])
    await app.press('播放 演播室')
    await expectSoon(() =>
      app.console.all('video', ([video]) => video instanceof HTMLVideoElement && video.currentTime > 0.5 && video.videoWidth > 0),
    ).toBe(true)
    const frames = (): Promise<number> =>
      app.console.all('video', ([video]) => (video instanceof HTMLVideoElement ? video.getVideoPlaybackQuality().totalVideoFrames : 0))
    const before = await frames()
    await expectSoon(frames).toBeGreaterThan(before + 10)
    await app.page.keyboard.press('Escape')
    await app.press('上级平台', 'tab')
    await expectSoon(() => app.text()).toContain('没有上级平台')
    await app.press('接入配置', 'tab')
    await expectSoon(() => app.text()).toContain('SIP 服务运行中')
    await expectSoon(() => app.text()).toContain('注册成功')
    await expectSoon(() => app.count('[aria-busy=true]')).toBe(0)
    expect(await axeOfPage(app)).toEqual([])
  })
})
