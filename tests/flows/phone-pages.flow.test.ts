import { describe, expect, it } from 'vitest'
import { equipmentId } from '../../demo/server/devices/seed/equipment'
import { axeOfPage } from '../tools/axe-page'
import type { ConsolePage } from '../tools/console-page'
import { useSite } from '../tools/site'
import { expectSoon } from '../tools/wait'

const site = useSite({ OPS_EMULATE: 'devices' })

const PHONE = { width: 390, height: 844 }
/** Live. */
const STUDIO = equipmentId(1)
const text = (app: ConsolePage, css = '.ops-phone'): Promise<string> =>
  app.console.all(css, (parts) => parts.map(({ innerText }) => innerText).join('\n'))
const path = (app: ConsolePage): Promise<string> => app.page.evaluate('location.pathname + location.search') as Promise<string>
const rested = (app: ConsolePage) => expectSoon(() => app.count('[aria-busy=true]')).toBe(0)

/** Buttons and links that are too small for a finger, of those that are seen. */
const smallTargets = (app: ConsolePage): Promise<string> =>
  app.console.all('.ops-phone :is(button:not(.ops-remove), a.ops-btn, .ops-input, .ops-code > input)', (targets) =>
    targets
      .filter((target) => {
        const { width, height } = target.getBoundingClientRect()
        return width > 0 && !target.closest('.ops-player') && (height < 43.5 || width < 40)
      })
      .map((target) => `${target.outerHTML.slice(0, 80)} ${target.getBoundingClientRect().height}`)
      .join('\n'),
  )

/** Axe in light and dark and both languages, targets, and no sideways scrolling at 360 px and lying. */
async function expectUsable(app: ConsolePage): Promise<void> {
  await rested(app)
  expect(await axeOfPage(app)).toEqual([])
  expect(await smallTargets(app)).toBe('')
  await app.page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: 'dark' }])
  await app.page.evaluate("document.documentElement.lang = 'en'")
  await rested(app)
  expect(await axeOfPage(app)).toEqual([])
  for (const [width, height] of [
    [360, 740],
    [740, 360],
  ] as const) {
    await app.page.setViewport({ width, height })
    const overflow = await app.console.all('.ops-phone', ([page]) => page!.scrollWidth - page!.clientWidth)
    expect(overflow, `${width}`).toBe(0)
  }
  await app.page.setViewport(PHONE)
  await app.page.evaluate("document.documentElement.lang = 'zh-CN'")
  await app.page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: 'light' }])
}

/** Signed in: the pages have no shell that `openAs` could wait for. */
async function openSignedIn(to: string): Promise<ConsolePage> {
  const app = await site.openAs('admin', '/isystem/user')
  await app.page.setViewport(PHONE)
  await app.go(to)
  return app
}

/** Runs in the page: a reader that sees a foreign QR code until `showOwnCode` is called. */
function stubQrReader(entry: string): void {
  let seen = 'https://elsewhere.example/'
  class BarcodeDetector {
    static getSupportedFormats = () => Promise.resolve(['qr_code'])
    detect = () => Promise.resolve([{ rawValue: seen }])
  }
  Object.assign(window, { BarcodeDetector, showOwnCode: () => void (seen = entry) })
  Object.assign(MediaStreamTrack.prototype, {
    getCapabilities: () => ({ torch: true }),
    applyConstraints: (constraints: MediaTrackConstraints) => Promise.resolve(Object.assign(window, { applied: constraints.advanced })),
  })
}

/** Runs in the page: a browser that reads bar codes but no QR codes; `knowsFormats` is set after the page has read that. */
function stubBarcodeReader(): void {
  function getSupportedFormats(): Promise<string[]> {
    setTimeout(() => Object.assign(window, { knowsFormats: true }))
    return Promise.resolve(['ean_13'])
  }
  Object.assign(window, { BarcodeDetector: Object.assign(() => undefined, { getSupportedFormats }) })
}

/** Runs in the page: playback needs a tap, as in the low power mode of iOS. */
function stubLowPower(): void {
  const { play } = HTMLMediaElement.prototype
  let isTapped = false
  window.addEventListener('click', ({ isTrusted }) => (isTapped ||= isTrusted), true)
  HTMLMediaElement.prototype.play = function tapped(this: HTMLMediaElement) {
    return isTapped ? play.call(this) : Promise.reject(new DOMException('a tap is needed', 'NotAllowedError'))
  }
}

describe('[F11] pages for phones', () => {
  it(
    '[1-22] [2.1-05] [2.1-06] [2.1-17] [2.3-08] slow live opens without a sign-in, plays, is liked, and sets the flag',
    { tags: ['main'] },
    async () => {
      const app = await site.open(PHONE)
      await app.go('/mobile')
      await expectSoon(() => path(app)).toBe('/mobile/cloudSlowinfo')
      await expectSoon(() => text(app)).toContain('港口日夜')
      expect(await app.count('.ops-root[data-slow-info]')).toBe(1)
      expect(await app.count('.ops-topbar')).toBe(0)
      await expectUsable(app)
      await app.clickText('.ops-slow-card', '港口日夜')
      await expectSoon(() => app.console.all('video', ([video]) => (video as HTMLVideoElement).currentTime > 0.5)).toBe(true)
      await app.press('点赞，已有 0 个')
      await expectSoon(() => text(app, '.ops-slow-acts')).toContain('1')
      await expectUsable(app)
      await app.page.goBack()
      await expectSoon(() => text(app)).toContain('隧道灯火')
      await app.page.setOfflineMode(true)
      await expectSoon(() => text(app)).toContain('网络已断开')
      expect(await text(app)).toContain('隧道灯火')
      await app.page.setOfflineMode(false)
      await expectSoon(() => text(app)).not.toContain('网络已断开')
      await app.page.evaluateOnNewDocument(stubBarcodeReader)
      await app.go('/mobile/quickenter')
      await expectSoon(() => text(app)).toContain('输入 6 位代码')
      expect(await app.count('.ops-root[data-slow-info]')).toBe(0)
      await expectSoon(() => app.page.evaluate('window.knowsFormats')).toBe(true)
      expect(await text(app)).not.toContain('扫码进入')
    },
  )

  it(
    '[2.1-09] [2.1-11] [2.3-09] [2.3-11] an invitation leads to quick entry and to the picture; wrong codes wait by the server',
    { tags: ['main'] },
    async () => {
      const { token } = await site.server.signIn('admin')
      const { result } = await site.server.call('/cloudlive/equipment/code', { method: 'POST', token, body: { id: STUDIO } })
      const { code } = result as { code: string }
      const app = await site.open(PHONE)
      await app.go(`/mobile/liveInvitation?code=${code}`)
      await expectSoon(() => text(app)).toContain('邀请你')
      await expectUsable(app)
      await app.press('进入', 'link')
      await expectSoon(() => path(app)).toBe(`/mobile/quickenter?code=${code}`)
      await app.press('进入')
      await expectSoon(() => path(app)).toContain('/mobile/rtcPlayer?id=')
      await expectSoon(() =>
        app.console.all('video', ([video]) => (video as HTMLVideoElement | undefined)?.currentTime ?? 0),
      ).toBeGreaterThan(0.5)
      await expectUsable(app)

      const entry = `${new URL(app.page.url()).origin}/mobile/quickenter?code=${code}`
      await app.page.evaluateOnNewDocument(stubQrReader, entry)
      await app.go('/h5/quickenter')
      await expectSoon(() => text(app, '.ops-code-last')).toContain('设备')
      await app.press('扫码进入')
      await expectSoon(() => text(app)).toContain('这个二维码不是本系统的')
      await app.press('开灯')
      await app.press('关灯')
      await expectSoon(() => app.page.evaluate('JSON.stringify(window.applied)')).toBe('[{"torch":false}]')
      await expectUsable(app)
      // Escape closes it, and the keys go on at its button.
      await app.page.keyboard.press('Escape')
      await expectSoon(() => app.focus()).toContain('扫码进入')
      await app.page.keyboard.press('Enter')
      await app.page.evaluate('showOwnCode()')
      await expectSoon(() => path(app)).toContain('/mobile/rtcPlayer?id=')
      await app.go('/h5/quickenter')
      for (let tries = 0; tries < 5; tries++) {
        await app.fill('6 位代码', `98273${tries}`)
        await rested(app)
        await expectSoon(() => text(app, '.ops-code-wrong')).not.toBe('')
      }
      await app.fill('6 位代码', '982735')
      await expectSoon(() => text(app)).toMatch(/\d+ 秒后再试/)
      // The server counts: a reload changes nothing.
      await app.go('/mobile/quickenter')
      await app.fill('6 位代码', code)
      await expectSoon(() => text(app)).toMatch(/\d+ 秒后再试/)
      await expectUsable(app)
    },
  )

  it('[2.1-08] [2.1-10] [7.1-02] [7.1-03] signs in at both pages and leads on; refuses foreign addresses and what is not there', async () => {
    const app = await site.open(PHONE)
    await app.go('/h5')
    await expectSoon(() => path(app)).toBe('/h5/login')
    await expectUsable(app)
    await app.go('/mobile/register')
    await expectSoon(() => app.text()).toContain('注册')
    await expectUsable(app)
    await app.go('/h5/mobileplay?venue=123456')
    await expectSoon(() => text(app)).toContain('会场没能打开')
    await app.go('/mobile/rtcPlayer?url=https%3A%2F%2Felsewhere.example%2Fa.flv')
    await expectSoon(() => text(app)).toContain('不能播放这个地址')
    await app.go('/mobile/login?redirect=%2Fh5%2Fmobileplay%3Fid%3D' + STUDIO)
    await app.fill('账号', 'admin')
    await app.fill('密码', '123456')
    await app.press('登录')
    await expectSoon(() => path(app)).toBe(`/h5/mobileplay?id=${STUDIO}`)
    await expectSoon(() => text(app)).toContain('录像')
    await expectUsable(app)
  })

  it('[1-22] a phone publishes its camera to the wall of another browser, and raises an alarm', { tags: ['main'] }, async () => {
    const phone = await openSignedIn('/mobile/broadcast')
    await expectSoon(() => text(phone)).toContain('开始直播')
    await expectUsable(phone)
    await phone.fill('标题', '城西河道巡查')
    await phone.press('开始直播')
    await expectSoon(() => text(phone, '.ops-cast-figures')).toMatch(/00:00:\d\d/)
    const { token } = await site.server.signIn('admin')
    const { result } = await site.server.call('/ibl/api/appListBySysId?sysId=0&keyword=PHadmin', { token })
    const [device] = result as { id: string; equipmentNo: string }[]
    const wall = await site.openAs('admin', `/cloudlive/wall?ids=${device!.id}`)
    await expectSoon(() =>
      wall.console.all('video', ([video]) => (video as HTMLVideoElement | undefined)?.getVideoPlaybackQuality().totalVideoFrames ?? 0),
    ).toBeGreaterThan(5)
    await expectSoon(() => text(phone, '.ops-cast-figures')).toMatch(/[1-9]\d* kbps/)
    expect(await axeOfPage(phone)).toEqual([])
    expect(await smallTargets(phone)).toBe('')
    // [S-41]
    const second = await openSignedIn('/mobile/broadcast')
    await second.fill('标题', '第二台手机')
    await second.press('开始直播')
    await expectSoon(() => text(second)).toMatch(/没有开始：管理员正在用该设备直播，.+ 开始。请等对方结束后再试，或换一台设备。/)
    await second.page.close()
    await phone.press('SOS 告警')
    await expectSoon(() => phone.dialog()).toContain('值班人员会立即收到告警')
    await phone.clickText('[role=dialog] button, [role=alertdialog] button', 'SOS 告警')
    await expectSoon(async () => JSON.stringify(await phone.toasts())).toContain('告警已发起')
    await phone.press('结束直播')
    await phone.clickText('[role=dialog] button, [role=alertdialog] button', '结束直播')
    await expectSoon(() => text(phone)).toContain('直播已结束')
  })

  it('[S-38] shows one large button where the browser plays only after a tap, and plays after one', async () => {
    const app = await site.open(PHONE)
    await app.page.evaluateOnNewDocument(stubLowPower)
    await app.go('/mobile/cloudSlowinfo')
    await expectSoon(() => text(app)).toContain('港口日夜')
    await app.console.all('.ops-slow-card', ([card]) => card!.dispatchEvent(new MouseEvent('click', { bubbles: true })))
    await expectSoon(() => app.count('.ops-phone-tap')).toBe(1)
    expect(await text(app)).not.toContain('正在重连')
    expect(await axeOfPage(app)).toEqual([])
    await app.clickNth('.ops-phone-tap', 0)
    await expectSoon(() => app.console.all('video', ([video]) => (video as HTMLVideoElement).currentTime > 0.3)).toBe(true)
  })

  it('[2.1-07] [2.3-10] a meeting needs a sign-in, also by its code, and is the room on the phone', async () => {
    const { token } = await site.server.signIn('admin')
    const members = [{ memberType: 'equipment', memberId: STUDIO }]
    const body = { title: '城西水库会商', kind: 'meeting', members, codeFlag: '1' }
    const { result } = await site.server.call('/dispatch/iblDispatch/add', { method: 'POST', token, body })
    const { id } = result as { id: string }
    const guest = await site.open(PHONE)
    await guest.go(`/mobile/meeting?id=${id}`)
    await expectSoon(() => path(guest)).toBe(`/user/login?redirect=${encodeURIComponent(`/mobile/meeting?id=${id}`)}`)
    const app = await openSignedIn(`/mobile/meeting?id=${id}`)
    await expectSoon(() => text(app)).toContain('城西水库会商')
    await expectSoon(() => text(app)).toContain('离开')
    await rested(app)
    await expectUsable(app)
    await app.press('离开')
    await expectSoon(() => text(app)).toContain('重新加入')
  })
})
