import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { axeOfPage } from '../tools/axe-page'
import type { ConsolePage } from '../tools/console-page'
import { listening } from '../tools/listening'
import { type Site, useSite } from '../tools/site'
import { expectSoon } from '../tools/wait'

const path = '/ibl/records'
const studio = '一号演播室主机位'

interface Recording {
  id: string
  equipmentId_dictText: string
  kind: string
  startTime: string
  endTime: string
  lockFlag: string
  size: number
}

/** Yesterday where the recordings are made. */
const yesterday = new Date(Date.now() + 8 * 3_600_000 - 86_400_000).toISOString().slice(0, 10)

async function recordsOf(site: Site, name: string): Promise<Recording[]> {
  const { token } = await site.server.signIn('admin')
  const found = await site.server.call(`/cloudlive/equipment/list?name=${encodeURIComponent(name)}`, { token })
  const { id } = (found.result as { records: { id: string }[] }).records[0]!
  const { result } = await site.server.call(`/ibl/records/day?equipmentId=${id}&day=${yesterday}`, { token })
  return (result as { records: Recording[] }).records
}

async function opened(site: Site, username = 'admin'): Promise<ConsolePage> {
  const app = await site.openAs(username, path)
  await expectSoon(() => app.count('.ops-timeline-cursor')).toBe(1)
  return app
}

/** Chooses a device in the tree, and yesterday in the calendar. */
async function chooseYesterday(app: ConsolePage, name: string): Promise<void> {
  await app.fill('搜索设备', name)
  await app.clickText('.ops-records-tree [role="treeitem"]', name)
  await expectSoon(() => app.console.all('.ops-timeline-stage', ([stage]) => stage?.getAttribute('aria-label'))).toBe(`录像时间轴 ${name}`)
  const cell = `.ops-recordcal [data-day="${yesterday}"] > .ops-cell`
  // It may be of the month before.
  if ((await app.count(cell)) === 0) await app.press('上个月')
  await expectSoon(() => app.count(cell)).toBe(1)
  await app.clickNth(cell, 0)
  await expectSoon(() => app.console.all('.ops-segments-head', ([head]) => head?.textContent)).toContain(yesterday)
}

/** Presses a time of the whole day on the timeline, in the lane of all that is recorded always. */
async function pressTime(app: ConsolePage, time: string): Promise<void> {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const position = (hours * 60 + minutes) / 1440
  const [x, y] = await app.console.first(
    '.ops-timeline-track',
    (track, at) => {
      const { left, top, width } = track.getBoundingClientRect()
      return [left + width * at, top + 40] as const
    },
    position,
  )
  await app.page.mouse.click(x, y)
}

/** Texts of the lines of the list; those that are still to come have none. */
const lines = async (app: ConsolePage): Promise<string[]> =>
  (await app.console.all('.ops-records-main tbody tr', (rows) => rows.map((row) => row.innerText.trim()))).filter(Boolean)

interface Shown {
  /** s of the file, and frames. */
  at: number
  frames: number
  rate: number
  time: string
  state: string | undefined
}

/** What the picture does, and the time that stands below it. */
async function shown(app: ConsolePage): Promise<Shown> {
  const video = await app.console.all('.ops-replay-stage video', (videos) => {
    const [one] = videos as unknown as HTMLVideoElement[]
    if (!one) return { at: -1, frames: 0, rate: 0, state: undefined }
    const state = one.closest<HTMLElement>('.ops-player')?.dataset['state']
    return { at: one.currentTime, frames: one.getVideoPlaybackQuality().totalVideoFrames, rate: one.playbackRate, state }
  })
  const time = await app.console.all('.ops-replay-time', ([text]) => text?.textContent ?? '')
  return { ...video, time }
}

const secondsOf = (time: string): number => Date.parse(`${time.replace(' ', 'T')}Z`) / 1000
/** s between the time that is said and where the picture is, which began at `start`. */
const differenceOf = ({ at, time }: Shown, start: string): number => Math.abs(secondsOf(time) - secondsOf(start) - at)

async function plays(app: ConsolePage, start: string): Promise<Shown> {
  await expectSoon(async () => {
    const { state, frames, ...rest } = await shown(app)
    return state === 'playing' && frames > 0 && differenceOf({ state, frames, ...rest }, start) < 1.5
  }).toBe(true)
  const before = await shown(app)
  await expectSoon(async () => {
    const now = await shown(app)
    return now.at > before.at + 0.6 && now.frames > before.frames + 4
  }).toBe(true)
  return before
}

/** Seconds of the file at which pictures began to play, one for each time they did. */
async function collectLandings(app: ConsolePage): Promise<() => Promise<number[]>> {
  await app.console.first('.ops-replay-stage video', (video) => {
    const landed: number[] = []
    Reflect.set(globalThis, 'opsTestLandings', landed)
    // It does not bubble, and another recording may have another picture.
    video.getRootNode().addEventListener('playing', ({ target }) => landed.push((target as HTMLVideoElement).currentTime), true)
  })
  return () => app.page.evaluate(() => Reflect.get(globalThis, 'opsTestLandings') as number[])
}

describe('the page of recordings', () => {
  const site = useSite({ OPS_EMULATE: 'devices' })

  it(
    'plays yesterday of a device where its timeline is pressed, over a gap and over the edge of a recording',
    { tags: ['main'] },
    async () => {
      const app = await opened(site)
      await chooseYesterday(app, studio)
      await pressTime(app, '09:30')
      const first = await plays(app, `${yesterday} 09:23:00`)
      expect(secondsOf(first.time)).toBeGreaterThan(secondsOf(`${yesterday} 09:28:00`))
      expect(secondsOf(first.time)).toBeLessThan(secondsOf(`${yesterday} 09:32:00`))
      // In the gap until 13:00 nothing is recorded.
      await pressTime(app, '12:30')
      const over = await plays(app, `${yesterday} 13:00:00`)
      expect(over.at).toBeLessThan(5)
      // From ten seconds before an edge it goes on into the next recording.
      await app.press('16x', 'radio')
      await app.console.first('.ops-timeline-cursor', (cursor) => cursor.focus())
      await app.press('10 分钟', 'radio')
      await app.console.first('.ops-timeline-cursor', (cursor) => cursor.focus())
      await app.page.keyboard.press('PageDown')
      await expectSoon(async () => (await shown(app)).time >= `${yesterday} 13:20:00`).toBe(true)
      await plays(app, `${yesterday} 13:20:00`)
      for (const _ of Array.from({ length: 20 })) await app.page.keyboard.press('ArrowLeft')
      await expectSoon(async () => (await shown(app)).time >= `${yesterday} 13:20:02`).toBe(true)
      const { rate } = await plays(app, `${yesterday} 13:20:00`)
      expect(rate).toBe(16)
      await expectSoon(() => app.console.all('.ops-segments [aria-current]', ([one]) => one?.textContent)).toContain('13:20:00')
      expect(await axeOfPage(app)).toEqual([])
    },
  )

  it('has its timeline in sight on a usual screen, however many devices the tree shows', async () => {
    const app = await opened(site)
    await expectSoon(() => app.count('.ops-records-tree [role="treeitem"]')).toBeGreaterThan(10)
    const bottom = await app.console.first('.ops-timeline-stage', (stage) => stage.getBoundingClientRect().bottom)
    expect(bottom).toBeLessThanOrEqual(900)
    expect(await app.console.first('.ops-content', ({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0)
    // [V-M09] On a telephone the recordings come first, and what they are chosen by is behind a button.
    await app.page.setViewport({ width: 390, height: 844 })
    const sideShown = () => app.console.first('.ops-records-side', (side) => side.checkVisibility())
    await expectSoon(sideShown).toBe(false)
    await app.clickNth('.ops-records-fold', 0)
    await expectSoon(sideShown).toBe(true)
    await app.fill('搜索设备', studio)
    await app.clickText('.ops-records-tree [role=treeitem]', studio)
    await expectSoon(sideShown).toBe(false)
  })

  it('lands within a second of the time that is asked for, over the edge of two recordings and back', async () => {
    const app = await opened(site)
    await chooseYesterday(app, studio)
    await pressTime(app, '13:10')
    await plays(app, `${yesterday} 13:00:00`)
    await app.press('10 分钟', 'radio')
    const landings = await collectLandings(app)
    await app.console.first('.ops-timeline-cursor', (cursor) => cursor.focus())
    for (const [key, start] of [
      ['PageDown', '13:20:00'],
      ['ArrowLeft', '13:00:00'],
      ['ArrowRight', '13:20:00'],
      ['PageUp', '13:00:00'],
    ] as const) {
      const before = (await landings()).length
      let requested: string
      // It plays on meanwhile, so that the edge may be further than one step.
      do {
        await app.page.keyboard.press(key)
        requested = await app.console.first('.ops-timeline-cursor', (cursor) => (cursor.getAttribute('aria-valuetext') ?? '').slice(0, 8))
      } while (requested < '13:20:00' !== start < '13:20:00')
      await expectSoon(() => app.console.all('.ops-segments [aria-current]', ([one]) => one?.textContent)).toContain(start)
      // The recording before may tell of a landing of its own when the key is pressed already.
      await expectSoon(async () => {
        const at = (await landings()).slice(before).at(-1) ?? Infinity
        return Math.abs(secondsOf(`${yesterday} ${start}`) + at - secondsOf(`${yesterday} ${requested}`))
      }).toBeLessThan(1)
    }
  })

  it('stays where it was sent while the recording there is still asked for, and begins there', async () => {
    const app = await opened(site)
    await chooseYesterday(app, studio)
    await pressTime(app, '13:10')
    await plays(app, `${yesterday} 13:00:00`)
    await app.press('10 分钟', 'radio')
    const cursor = (): Promise<string> =>
      app.console.first('.ops-timeline-cursor', (one) => (one.getAttribute('aria-valuetext') ?? '').slice(0, 8))
    await app.console.first('.ops-timeline-cursor', (one) => one.focus())
    const addresses = site.faults.on('/ibl/records/playUrls', 'held')
    await app.page.keyboard.press('PageDown')
    await expectSoon(() => addresses.hits).toBe(1)
    const sent = await cursor()
    expect(sent).toMatch(/^13:20/)
    // The one before plays on meanwhile.
    const { at } = await shown(app)
    await expectSoon(async () => (await shown(app)).at).toBeGreaterThan(at + 0.5)
    expect(await cursor()).toBe(sent)
    const landings = await collectLandings(app)
    addresses.end()
    await expectSoon(async () => (await landings()).length).toBeGreaterThan(0)
    expect(Math.abs(secondsOf(`${yesterday} 13:20:00`) + (await landings())[0]! - secondsOf(`${yesterday} ${sent}`))).toBeLessThan(1)
  })

  it('goes back to the recording that still plays while the addresses of the next are on their way, and to the time asked for there', async () => {
    const app = await opened(site)
    await chooseYesterday(app, studio)
    await pressTime(app, '13:10')
    const before = await plays(app, `${yesterday} 13:00:00`)
    const addresses = site.faults.on('/ibl/records/playUrls', 'held')
    await pressTime(app, '13:30')
    await expectSoon(() => addresses.hits).toBe(1)
    // Another time of the one that is awaited moves nothing in the one that plays.
    await pressTime(app, '13:22')
    await expectSoon(async () => (await shown(app)).time).toContain('13:2')
    expect((await shown(app)).at).toBeGreaterThan(before.at)
    await pressTime(app, '13:03')
    const back = await plays(app, `${yesterday} 13:00:00`)
    expect(back.at).toBeLessThan(300)
    addresses.end()
  })

  it('pauses with the picture standing, and goes on from there', async () => {
    const app = await opened(site)
    await app.press('从头播放')
    await expectSoon(async () => (await shown(app)).state).toBe('playing')
    await app.press('暂停（空格）')
    await expectSoon(async () => (await shown(app)).state).toBe('paused')
    const { at } = await shown(app)
    await app.press('播放（空格）')
    await expectSoon(async () => (await shown(app)).at > at + 0.5).toBe(true)
    expect((await shown(app)).at).toBeLessThan(at + 20)
  })

  it('plays a marked part in a loop', async () => {
    const app = await opened(site)
    await chooseYesterday(app, studio)
    await app.clickText('.ops-segments button', '08:43:00')
    await plays(app, `${yesterday} 08:43:00`)
    await app.press('10 分钟', 'radio')
    await app.press('标记片段')
    await app.console.first('.ops-timeline-handle[data-end="to"]', (handle) => handle.focus())
    await app.page.keyboard.press('Home')
    for (const _ of Array.from({ length: 2 })) await app.page.keyboard.press('ArrowRight')
    await app.press('循环播放')
    const clip = await app.console.all('.ops-timeline-end > b', ([text]) => text?.textContent.split(' - ') ?? [])
    const times: string[] = []
    await expectSoon(async () => {
      times.push((await shown(app)).time.slice(11))
      const turns = times.filter((time, index) => index > 0 && time < times[index - 1]!)
      return turns.length
    }).toBeGreaterThan(1)
    const begun = times.slice(times.findIndex((time) => time >= clip[0]!))
    for (const time of begun) expect(time >= clip[0]! && time <= clip[1]!, `${time} of ${clip.join()}`).toBe(true)
  })

  it('lists recordings, plays one of them, and downloads the bytes of its file', async () => {
    const app = await opened(site)
    await app.press('列表', 'tab')
    await expectSoon(async () => (await lines(app)).length).toBeGreaterThan(5)
    await app.fill('设备', studio)
    await app.press('查询')
    await expectSoon(async () => (await lines(app)).length > 0 && (await lines(app)).every((line) => line.includes(studio))).toBe(true)
    await app.press('重置')
    await expectSoon(async () => (await lines(app)).some((line) => !line.includes(studio))).toBe(true)
    // [V-L10] The list follows the device and the day that are chosen beside it.
    await app.fill('搜索设备', studio)
    await app.clickText('.ops-records-tree [role=treeitem]', studio)
    await expectSoon(() => app.console.all('.ops-records-of', ([note]) => note?.innerText)).toContain(`只显示 ${studio} 的录像`)
    const days = async () => [...new Set((await lines(app)).map((line) => /\d{4}-\d\d-\d\d/.exec(line)?.[0]))]
    await expectSoon(async () => (await lines(app)).every((line) => line.includes(studio)) && (await days()).length).toBe(1)
    expect(await app.console.all('.ops-records-main thead th', (cells) => cells.map((cell) => cell.innerText.trim()))).toContain('节点')
    expect(await app.console.all('.ops-records-main button', (buttons) => buttons.map((one) => one.innerText.trim()))).toContain('导出')
    // Where the browser would save it, its bytes are taken from the same address.
    const pending = new Promise<{ id: string; url: string }>((resolve) => {
      app.page.on('response', (response) => {
        if (!response.url().includes('/downloadUrl')) return
        const { id } = JSON.parse(response.request().postData() ?? '{}') as { id: string }
        void response.json().then((response: { result: { url: string } }) => resolve({ id, url: response.result.url }))
      })
    })
    await app.clickNth('.ops-records-main tbody [aria-haspopup=menu]', 0)
    await app.press('下载', 'menuitem')
    const { id, url } = await pending
    const file = await fetch(url)
    expect(file.headers.get('content-disposition')).toContain(encodeURIComponent(studio))
    const bytes = Buffer.from(await file.arrayBuffer())
    const { token } = await site.server.signIn('admin')
    const { result } = await site.server.call(`/ibl/records/queryById?id=${id}`, { token })
    const record = result as Recording
    expect([record.equipmentId_dictText, record.size]).toEqual([studio, bytes.length])
    const urls = await site.server.call(`/ibl/records/playUrls?id=${id}`, { token })
    const played = Buffer.from(await (await fetch((urls.result as { mp4: string }).mp4)).arrayBuffer())
    const sum = (buffer: Buffer): string => createHash('sha256').update(buffer).digest('hex')
    expect(sum(bytes)).toBe(sum(played))
    await expectSoon(async () => JSON.stringify(await app.toasts())).toContain('开始下载')
    await app.clickText('.ops-records-main tbody button', '播放')
    await expectSoon(() => app.count('.ops-segments [aria-current]')).toBe(1)
    const [day = '', start = ''] = await app.console.all('.ops-segments-head, .ops-segments [aria-current]', (texts) =>
      texts.map((one, index) => one.textContent.slice(0, index === 0 ? 10 : 8)),
    )
    await plays(app, `${day} ${start}`)
  })

  it('asks for the list once for all recordings that end within some seconds', async () => {
    const app = await opened(site)
    await app.press('列表', 'tab')
    await expectSoon(async () => (await lines(app)).length).toBeGreaterThan(5)
    const [record] = await recordsOf(site, studio)
    const payload = { ...record, equipmentId: 'elsewhere', state: 'done' }
    const ended = JSON.stringify({ type: 'common_send_date', data: { topic: 'record.new', payload, ts: 1 } })
    const requestCount = (): number => app.traffic.calls('/ibl/records/list').length
    const first = requestCount()
    await listening(site)
    site.sockets.send([ended])
    await expectSoon(requestCount).toBeGreaterThan(first)
    const before = requestCount()
    site.sockets.send(Array<string>(20).fill(ended))
    await expectSoon(requestCount).toBeGreaterThan(before)
    expect(requestCount()).toBe(before + 1)
  })

  it('locks a recording, which is then not deleted, and unlocks it', async () => {
    const records = await recordsOf(site, studio)
    const plan = records.find(({ kind }) => kind === 'plan')!
    const app = await opened(site)
    await chooseYesterday(app, studio)
    await app.clickText('.ops-segments button', plan.startTime.slice(11))
    await app.press('锁定')
    await expectSoon(() => app.console.all('.ops-segments [aria-current]', ([one]) => one?.textContent)).toContain('已锁定')
    const { token } = await site.server.signIn('admin')
    const response = await site.server.call(`/ibl/records/delete?id=${plan.id}`, { token, method: 'DELETE' })
    expect(response).toMatchObject({ success: false, message: '有1段录像已锁定，请先解锁再删除' })
    await app.press('解锁')
    await expectSoon(() => app.console.all('.ops-segments [aria-current]', ([one]) => one?.textContent)).not.toContain('已锁定')
  })

  it('shows a director the devices of his department alone', async () => {
    const app = await opened(site, 'zhangsan')
    await app.press('列表', 'tab')
    await expectSoon(async () => (await lines(app)).length).toBeGreaterThan(5)
    await app.fill('设备', '上海')
    await app.press('查询')
    await expectSoon(() => app.console.all('.ops-records-main', ([list]) => list?.innerText)).toContain('没有')
    expect((await lines(app)).join()).not.toContain('上海')
  })

  it('is not in the menu of whoever lacks the permission', async () => {
    const app = await site.openAs('jeecg', '/dashboard/analysis')
    await expectSoon(() => app.text()).toContain('首页')
    expect(await app.text()).not.toContain('录像回放')
  })

  it('speaks English', async () => {
    const app = await opened(site)
    await app.switchFrom('简体中文')
    await expectSoon(() => app.text()).toContain('Play from the beginning')
    await expectSoon(() => app.text()).toContain('Mark a part')
    await app.press('List', 'tab')
    await expectSoon(() => app.console.all('.ops-records-main thead', ([head]) => head?.innerText)).toContain('Length')
  })
})
