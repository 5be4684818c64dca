import { describe, expect, it } from 'vitest'
import { stableId } from '../../demo/server/platform/base/ids'
import { axeOfPage } from '../tools/axe-page'
import type { ConsolePage } from '../tools/console-page'
import { useSite } from '../tools/site'
import { expectSoon } from '../tools/wait'

const site = useSite({ OPS_EMULATE: 'devices' })

const PHONE = { width: 390, height: 844 }
const DEVICE = '一号演播室主机位'
const VENUE = stableId('venue:0')
const text = (app: ConsolePage, css = '.ops-phone'): Promise<string> =>
  app.console.all(css, (parts) => parts.map(({ innerText }) => innerText).join('\n'))
const path = (app: ConsolePage): Promise<string> => app.page.evaluate('location.pathname + location.search') as Promise<string>
const rested = (app: ConsolePage) => expectSoon(() => app.count('[aria-busy=true]')).toBe(0)
const playedSeconds = (app: ConsolePage): Promise<number> =>
  app.console.all('video', ([video]) => (video as HTMLVideoElement | undefined)?.currentTime ?? 0)

/** The value of a field whose button copies it. */
async function copied(app: ConsolePage, label: string): Promise<string> {
  const css = `[role=dialog] input[aria-label="${label}"], [role=dialog] input`
  const read = () =>
    app.console.all(
      css,
      (inputs, name) =>
        (inputs as HTMLInputElement[]).find((input) => [...(input.labels ?? [])].some((one) => one.innerText.trim() === name))?.value ?? '',
      label,
    )
  await expectSoon(read).not.toBe('')
  return read()
}

/** Axe in both themes and languages, and no sideways scrolling at 360 px. */
async function expectUsable(app: ConsolePage): Promise<void> {
  await rested(app)
  expect(await axeOfPage(app)).toEqual([])
  await app.page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: 'dark' }])
  await app.page.evaluate("document.documentElement.lang = 'en'")
  await rested(app)
  expect(await axeOfPage(app)).toEqual([])
  await app.page.setViewport({ width: 360, height: 740 })
  expect(await app.console.all('.ops-phone', ([page]) => page!.scrollWidth - page!.clientWidth)).toBe(0)
  await app.page.setViewport(PHONE)
  await app.page.evaluate("document.documentElement.lang = 'zh-CN'")
  await app.page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: 'light' }])
}

describe('[F11] videos and live events on phones', () => {
  it('[2.1-10] a public video plays, is counted once, and leads to related ones; a shared link opens an internal one', async () => {
    const app = await site.open(PHONE)
    await app.go('/h5/mobileplay?vod=')
    await expectSoon(() => app.count('.ops-vod-card')).toBeGreaterThan(1)
    await expectUsable(app)
    await app.console.all('.ops-vod-card', ([card]) => card!.click())
    await expectSoon(() => path(app)).toMatch(/\/h5\/mobileplay\?vod=.+/)
    await expectSoon(() => playedSeconds(app)).toBeGreaterThan(0.5)
    await expectSoon(() => text(app)).toContain('相关视频')
    await expectUsable(app)

    const { token } = await site.server.signIn('admin')
    const at = (name: string) => `/qvod/iblQvodListInfo/${name}`
    const list = await site.server.call(`${at('list')}?status=published`, { token })
    const internal = (list.result as { records: { id: string; title: string }[] }).records.at(-1)!
    const edited = await site.server.call(at('edit'), { method: 'PUT', token, body: { ...internal, publicFlag: '0' } })
    expect(edited.success).toBe(true)
    await app.go(`/h5/mobileplay?vod=${internal.id}`)
    await expectSoon(() => text(app)).toContain('视频不存在或已下架')
    const desk = await site.openAs('admin', '/stream/qvod')
    await desk.pressInMenu(`更多：${internal.title}`, '分享链接')
    await desk.press('创建链接')
    await app.page.goto(await copied(desk, '分享链接'))
    await expectSoon(() => text(app)).toContain(internal.title)
    await expectSoon(() => playedSeconds(app)).toBeGreaterThan(0.5)
    expect(await path(app)).toBe('/h5/mobileplay')
  })

  it('[2.1-10] [2.2-21] a viewer comes by a shared link of a venue without its password, until the link is withdrawn', async () => {
    const desk = await site.openAs('admin', '/stream/liveVenue')
    await desk.pressInMenu('更多：第七届长三角智慧交通论坛', '分享链接')
    await desk.press('创建链接')
    const app = await site.open(PHONE)
    await app.page.goto(await copied(desk, '分享链接'))
    await expectSoon(() => text(app)).toContain('第七届长三角智慧交通论坛')
    expect(await path(app)).toBe('/h5/mobileplay')
    await expectUsable(app)
    await app.fill('名称', '链接观众')
    await app.press('进入会场')
    await expectSoon(() => text(app)).toContain('直播中')
    await expectSoon(() => playedSeconds(app)).toBeGreaterThan(0.5)
    await app.page.reload()
    await expectSoon(() => text(app)).toContain('直播中')
    const { token } = await site.server.signIn('admin')
    const { result } = await site.server.call('/ibl/shareToken/list?targetType=venue', { token })
    const [link] = (result as { records: { id: string }[] }).records
    await site.server.call(`/ibl/shareToken/delete?id=${link!.id}`, { method: 'DELETE', token })
    await expectSoon(() => text(app)).toContain('分享链接无效或已结束')
  })

  it('[2.1-10] [2.2-21] a viewer joins a venue by its digits, watches, chats, is removed, and sees the end', async () => {
    const { token } = await site.server.signIn('admin')
    const at = (name: string) => `/livevenue/iblLiveVenue/${name}`
    const post = (name: string, body: object) => site.server.call(at(name), { method: 'POST', token, body })
    const { result: venue } = await site.server.call(`${at('queryById')}?id=${VENUE}`, { token })
    const { venueNo, title } = venue as { venueNo: string; title: string }
    await site.server.call(at('edit'), {
      method: 'PUT',
      token,
      body: { ...(venue as object), venuePassword: 'Q7-night', inviteCode: 'QX7K2M' },
    })
    const app = await site.open(PHONE)
    await app.go('/mobile/liveInvitation?invite=QX7K2M')
    await expectSoon(() => text(app)).toContain(title)
    await app.press('进入', 'link')
    await expectSoon(() => path(app)).toContain('/mobile/quickenter')
    await app.press('进入')
    await expectSoon(() => path(app)).toBe(`/h5/mobileplay?venue=${venueNo}&invite=QX7K2M`)
    await expectSoon(() => text(app)).toContain('会场密码')
    await expectUsable(app)
    await app.press('进入会场')
    await expectSoon(() => text(app)).toContain('请输入会场密码')
    await app.fill('会场密码', 'wrong')
    await app.press('进入会场')
    await expectSoon(() => text(app)).toContain('会场密码错误')
    await app.fill('名称', '南京 韩工')
    await app.fill('会场密码', 'Q7-night')
    await app.press('进入会场')
    await expectSoon(() => text(app)).toContain('直播中')
    await expectSoon(() => playedSeconds(app)).toBeGreaterThan(0.5)
    await expectSoon(() => text(app)).toMatch(/[1-9]\d* 人在线/)
    await app.fill('消息', 'PPT 会后能发一份吗？')
    await app.press('发送')
    await expectSoon(() => text(app, '.ops-hall-chat ol')).toContain('PPT 会后能发一份吗？')
    await post('chat/send', { id: VENUE, content: '会后统一发' })
    await expectSoon(() => text(app, '.ops-hall-chat ol')).toContain('会后统一发')
    await expectUsable(app)
    await app.page.reload()
    await expectSoon(() => text(app, '.ops-hall-chat ol')).toContain('会后统一发')

    const { result: viewers } = await site.server.call(`${at('viewers')}?id=${VENUE}`, { token })
    const viewer = (viewers as { id: string; name: string }[]).find(({ name }) => name === '南京 韩工')!
    await post('mute', { id: VENUE, viewerId: viewer.id, minutes: 10 })
    await expectSoon(() => text(app)).toContain('你已被禁言')
    await post('end', { id: VENUE })
    await expectSoon(() => text(app)).toContain('直播已结束')
    await expectUsable(app)
    await post('kick', { id: VENUE, viewerId: viewer.id })
    await expectSoon(() => text(app)).toContain('你已被移出会场，请稍后再来')
    await app.press('重新进入')
    await expectSoon(() => text(app)).toContain('会场密码')
  })
})

describe('[F11] guests of a device', () => {
  it('[2.1-09] six digits and a shared link are made at the row of a device and open on a phone', async () => {
    const desk = await site.openAs('admin', '/cloudlive/equipment')
    const phone = await site.open(PHONE)
    await desk.pressInMenu(`更多：${DEVICE}`, '六位码')
    await desk.press('生成六位码')
    const digits = await copied(desk, '六位码')
    expect(digits).toMatch(/^\d{6}$/)
    await rested(desk)
    expect(await axeOfPage(desk)).toEqual([])
    await phone.page.goto(await copied(desk, '入口地址'))
    await phone.press('进入')
    await expectSoon(() => path(phone)).toContain('/mobile/rtcPlayer?id=')
    await expectSoon(() => playedSeconds(phone)).toBeGreaterThan(0.5)

    await desk.page.reload()
    await desk.pressInMenu(`更多：${DEVICE}`, '分享链接')
    await desk.press('创建链接')
    const address = await copied(desk, '分享链接')
    await rested(desk)
    expect(await axeOfPage(desk)).toEqual([])
    const guest = await site.open(PHONE)
    await guest.page.goto(address)
    await expectSoon(() => playedSeconds(guest)).toBeGreaterThan(0.5)
    expect(await path(guest)).toBe('/mobile/rtcPlayer')
  })
})
