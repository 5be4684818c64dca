import { beforeAll, describe, expect, it } from 'vitest'
import { stableId } from '../../demo/server/platform/base/ids'
import { axeOfPage } from '../tools/axe-page'
import type { ConsolePage } from '../tools/console-page'
import { useSite } from '../tools/site'
import { expectSoon } from '../tools/wait'

const site = useSite({ OPS_EMULATE: 'devices' })

const VENUE = stableId('venue:0')
const DRAFT = stableId('venue:2')
const TITLE = '第七届长三角智慧交通论坛'
const roomPath = (id: string): string => `/stream/liveVenue?room=${id}`

let token: string
beforeAll(async () => {
  ;({ token } = await site.server.signIn('admin'))
})

const textOf = (app: ConsolePage, css: string): Promise<string> =>
  app.console.all(css, (parts) => parts.map(({ innerText }) => innerText).join('\n'))
const programme = (app: ConsolePage) => textOf(app, '.ops-venue-programme > header')
const preview = (app: ConsolePage) => textOf(app, '.ops-venue-preview')
const chat = (app: ConsolePage) => textOf(app, '.ops-venue-chat')
/** Tabs of the chat with their counts. */
const tabs = (app: ConsolePage) =>
  app.console.all('.ops-venue-chat [role=tab]', (found) => found.map(({ textContent }) => textContent?.replaceAll(/\s/g, '')))
const widthOf = (app: ConsolePage, css: string): Promise<number> =>
  app.console.all(`${css} video`, ([video]) => (video as HTMLVideoElement | undefined)?.videoWidth ?? 0)

async function expectAccessible(app: ConsolePage): Promise<void> {
  await expectSoon(() => app.count('[aria-busy=true]')).toBe(0)
  expect(await axeOfPage(app)).toEqual([])
}

/** A viewer that came by the number of the venue, and writes. */
async function joinAs(name: string): Promise<{ say: (content: string) => Promise<unknown> }> {
  const venue = await site.server.call(`/livevenue/iblLiveVenue/queryById?id=${VENUE}`, { token })
  const { venueNo } = venue.result as { venueNo: string }
  const { result } = await site.server.call('/ibl/open/venueJoin', { method: 'POST', body: { venueNo, name } })
  const { pass } = result as { pass: string }
  return {
    say: (content) =>
      fetch(`${site.server.url}/jeecg-boot/ibl/open/venueChat`, {
        method: 'POST',
        headers: { 'X-Viewer-Pass': pass, 'Content-Type': 'application/json' },
        body: JSON.stringify({ content }),
      }),
  }
}

describe('[F10] control room of a live venue', () => {
  it('[2.2-21] directs a venue: preview, cut by key, cut back, recording, chat, and its end', { tags: ['main'] }, async () => {
    const app = await site.openAs('admin', '/stream/liveVenue')
    await app.press(`控制室 ${TITLE}`)
    await expectSoon(() => app.path()).toBe(roomPath(VENUE))
    await expectSoon(() => widthOf(app, '.ops-venue-programme')).toBeGreaterThan(0)
    await expectSoon(() => widthOf(app, '.ops-venue-preview')).toBeGreaterThan(0)
    await expectSoon(() => textOf(app, '.ops-venue-head')).toMatch(/直播中\s+\d\d:\d\d:\d\d/)
    await expectSoon(() => preview(app)).toMatch(/尺寸\s+640 × 360/)
    await expectAccessible(app)

    // Digits choose, Space cuts; the source that was on the programme comes back into the preview.
    await app.page.keyboard.press('Digit3')
    await expectSoon(() => preview(app)).toContain('3 二号演播室主机位')
    await app.page.keyboard.press('Space')
    await expectSoon(() => programme(app)).toContain('3 二号演播室主机位')
    await expectSoon(() => preview(app)).toMatch(/\d\d:\d\d:\d\d 从 1 切到 3 \d\.\d\d 秒/)
    expect(await preview(app)).toContain('1 一号演播室主机位')
    await app.press('切回 1')
    await expectSoon(() => programme(app)).toContain('1 一号演播室主机位')
    // The press on a tile leaves Space to the room.
    await app.press('2 号 一号演播室侧机位')
    await expectSoon(() => preview(app)).toContain('2 一号演播室侧机位')
    await app.page.keyboard.press('Space')
    await expectSoon(() => programme(app)).toContain('2 一号演播室侧机位')
    await app.press('3 号 二号演播室主机位')
    await app.fill('以主持人身份发言', '欢迎')
    await app.type('以主持人身份发言', ' 1 号')
    expect(await app.valueOf('以主持人身份发言')).toBe('欢迎 1 号')
    expect(await programme(app)).toContain('2 一号演播室侧机位')
    await app.press('发送')
    await expectSoon(() => chat(app)).toContain('欢迎 1 号')

    const viewer = await joinAs('南京 韩工')
    await viewer.say('PPT 会后能发一份吗？')
    await expectSoon(() => chat(app)).toContain('PPT 会后能发一份吗？')
    await app.press('转待审：南京 韩工')
    await app.clickText('[role=tab]', '待审')
    await expectSoon(() => tabs(app)).toContain('待审1')
    await app.press('放行：南京 韩工')
    await expectSoon(() => chat(app)).toContain('没有待审的消息')
    await app.clickText('[role=tab]', '聊天')
    await expectSoon(() => tabs(app)).toContain('聊天2')
    await app.press('禁言 10 分钟：南京 韩工')
    await app.clickText('[role=tab]', '禁言')
    await expectSoon(() => tabs(app)).toContain('禁言1')
    await expectSoon(() => chat(app)).toMatch(/禁言到 \d\d:\d\d/)
    await expectAccessible(app)
    await app.press('解除禁言：南京 韩工')
    await expectSoon(() => chat(app)).toContain('没有被禁言的观众')
    await app.clickText('[role=tab]', '观众')
    await expectSoon(() => tabs(app)).toContain('观众1')
    await expectSoon(() => chat(app)).toContain('南京 韩工')
    await expectSoon(() => textOf(app, '.ops-venue-head')).toContain('最高 1')
    await app.press('聊天', 'switch')
    await expectSoon(() => chat(app)).toContain('聊天已关闭')
    await app.press('聊天', 'switch')
    await app.find('textbox', '以主持人身份发言')

    await app.press('录像', 'switch')
    await expectSoon(() => textOf(app, '.ops-venue-entry')).toMatch(/\d\d:\d\d 起录像中/)
    await app.press('录像', 'switch')
    const videos = async () =>
      (await site.server.call('/qvod/iblQvodListInfo/list?source=record', { token })).result as { records: object[] }
    await expectSoon(async () => (await videos()).records[0]).toMatchObject({ title: expect.stringContaining(TITLE), status: 'draft' })

    // The room and its preview stay after a reload.
    await app.page.reload()
    await expectSoon(() => preview(app)).toContain('3 二号演播室主机位')
    await app.press('加机位')
    await expectSoon(() => app.dialog()).toContain('机位')
    await app.press('取消')
    await app.press('结束直播')
    await expectSoon(() => app.dialog()).toContain('结束后不能再开始')
    await app.press(`结束直播${TITLE}`)
    await expectSoon(() => textOf(app, '.ops-venue-over')).toContain('直播已结束')
    await expectSoon(() => chat(app)).toContain('直播时才能聊天')
    expect(await app.count('.ops-venue-cut, .ops-venue-chat form')).toBe(0)
    await expectAccessible(app)
    await app.press('返回列表')
    await expectSoon(() => app.path()).toBe('/stream/liveVenue')
  })

  it('[2.2-21] prepares a draft on a narrow screen, in English and dark', async () => {
    const app = await site.openAs('admin', roomPath(DRAFT))
    await app.switchFrom('简体中文')
    await app.page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: 'dark' }])
    await app.page.setViewport({ width: 390, height: 844 })
    await expectSoon(() => programme(app)).toContain('Programme')
    await expectSoon(() => textOf(app, '.ops-venue-programme')).toContain('Not live yet')
    await app.press('Make it the first source')
    await expectSoon(() => programme(app)).toMatch(/Programme\s+1 /)
    expect(await chat(app)).toContain('Chat is open while the event is live')
    expect(await textOf(app, '.ops-venue-entry')).toContain('Viewers can enter by the number once the venue is announced')
    expect(await app.console.all('.ops-venue', ([room]) => room!.scrollWidth - room!.clientWidth)).toBe(0)
    await expectAccessible(app)
    await app.press('Announce')
    await expectSoon(() => app.dialog()).toContain('wait')
    await app.press('Announce')
    await expectSoon(() => app.count('.ops-venue-entry .ops-qrcode')).toBe(1)
  })
})
