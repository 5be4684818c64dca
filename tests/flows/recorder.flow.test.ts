import { describe, expect, it } from 'vitest'
import { axeOfPage } from '../tools/axe-page'
import type { ConsolePage } from '../tools/console-page'
import { recordsPath, setPolicy } from '../tools/recording-settings'
import { type Site, useSite } from '../tools/site'
import { expectSoon, waitFor } from '../tools/wait'

const side = '一号演播室侧机位'
const studio = '一号演播室主机位'

interface Recording {
  id: string
  kind: string
  startTime: string
  endTime: string
  state: string
  lockFlag: string
  size: number
}

const timeOf = (time: number): string => new Date(time + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
const today = (): string => timeOf(Date.now()).slice(0, 10)
/** Recordings of the demo are older. */
const begun = timeOf(Date.now() - 60_000)
const secondsOf = (time: string): number => Date.parse(`${time.replace(' ', 'T')}Z`) / 1000

async function deviceId(site: Site, name: string): Promise<string> {
  const { token } = await site.server.signIn('admin')
  const { result } = await site.server.call(`/cloudlive/equipment/list?name=${encodeURIComponent(name)}`, { token })
  return (result as { records: { id: string }[] }).records[0]!.id
}

async function stateOf(site: Site, name: string): Promise<string> {
  const { token } = await site.server.signIn('admin')
  const { result } = await site.server.call(`/ibl/records/health?deviceName=${encodeURIComponent(name)}`, { token })
  return (result as { records: { state: string }[] }).records[0]!.state
}

async function recordsOf(site: Site, name: string, kind: string): Promise<Recording[]> {
  const { token } = await site.server.signIn('admin')
  const { result } = await site.server.call(`/ibl/records/day?equipmentId=${await deviceId(site, name)}&day=${today()}`, { token })
  return (result as { records: Recording[] }).records.filter((record) => record.kind === kind && record.endTime > begun)
}

const whole = (records: readonly Recording[]): Recording[] => records.filter(({ state }) => state === 'done')

/** The page, at today: it begins at the day of the newest recording, which in the first hours of a day that of the studio is. */
async function opened(site: Site, name: string): Promise<ConsolePage> {
  await waitFor(async () => whole(await recordsOf(site, studio, 'always')).length > 0, 'a recording of today')
  const app = await site.openAs('admin', recordsPath)
  await expectSoon(() => app.count('.ops-timeline-cursor')).toBe(1)
  await app.fill('搜索设备', name)
  await app.clickText('.ops-records-tree [role="treeitem"]', name)
  await expectSoon(() => app.console.all('.ops-timeline-stage', ([stage]) => stage?.getAttribute('aria-label'))).toBe(`录像时间轴 ${name}`)
  await expectSoon(() => app.console.all('.ops-segments-head', ([head]) => head?.textContent)).toContain(today())
  return app
}

interface Shown {
  /** s of the file. */
  at: number
  state: string | undefined
  /** What is seen, as a number that changes with it. */
  picture: number
  time: string
  start: string
}

/** What the picture does, the time that is said, and when the recording began that is played. */
async function shown(app: ConsolePage): Promise<Shown> {
  const video = await app.console.all('.ops-replay-stage video', (videos) => {
    const [one] = videos as unknown as HTMLVideoElement[]
    if (!one || one.videoWidth === 0) return { at: -1, state: undefined, picture: 0 }
    const canvas = document.createElement('canvas')
    ;[canvas.width, canvas.height] = [160, 90]
    const context = canvas.getContext('2d', { willReadFrequently: true })!
    context.drawImage(one, 0, 0, 160, 90)
    const picture = context.getImageData(0, 0, 160, 90).data.reduce((hash, value) => (hash * 31 + value) % 1_000_003, 7)
    return { at: one.currentTime, state: one.closest<HTMLElement>('.ops-player')?.dataset['state'], picture }
  })
  const time = await app.console.all('.ops-replay-time', ([text]) => text?.textContent ?? '')
  const start = await app.console.all('.ops-segments [aria-current] .ops-segments-time', ([text]) => text?.textContent.slice(0, 8) ?? '')
  return { ...video, time, start }
}

/** It goes on, and looks otherwise after a while. */
async function plays(app: ConsolePage): Promise<Shown> {
  await expectSoon(async () => (await shown(app)).state === 'playing' && (await shown(app)).at > 0).toBe(true)
  const before = await shown(app)
  await expectSoon(async () => {
    const now = await shown(app)
    return now.start !== before.start || (now.at > before.at + 0.4 && now.picture !== before.picture)
  }).toBe(true)
  return before
}

/** Bytes of a file, played by the browser as they are. */
async function playsAlone(app: ConsolePage, bytes: Buffer): Promise<{ duration: number; at: number; pictures: number }> {
  return app.page.evaluate(async (base64: string) => {
    const data = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
    const video = document.createElement('video')
    video.muted = true
    video.src = URL.createObjectURL(new Blob([data], { type: 'video/mp4' }))
    await new Promise((resolve, reject) => {
      video.addEventListener('loadedmetadata', resolve, { once: true })
      video.addEventListener('error', () => reject(new Error(video.error?.message)), { once: true })
    })
    const { duration } = video
    video.currentTime = duration / 2
    await video.play()
    const pictures = new Set<number>()
    const canvas = new OffscreenCanvas(80, 45)
    const context = canvas.getContext('2d', { willReadFrequently: true })!
    while (video.currentTime < duration / 2 + 1) {
      await new Promise((resolve) => requestAnimationFrame(resolve))
      context.drawImage(video, 0, 0, 80, 45)
      pictures.add(context.getImageData(0, 0, 80, 45).data.reduce((hash, value) => (hash * 31 + value) % 1_000_003, 7))
    }
    const at = video.currentTime
    URL.revokeObjectURL(video.src)
    return { duration, at, pictures: pictures.size }
  }, bytes.toString('base64'))
}

const status = (app: ConsolePage): Promise<string | undefined> => app.console.all('.ops-replay-recorder', ([bar]) => bar?.innerText)

describe('recording', () => {
  const site = useSite({ OPS_EMULATE: 'devices', OPS_RECORD: 'on', OPS_RECORD_SECONDS: '5' })

  it('by hand is begun on the page, grows on the timeline, is played over an edge, locked, and cut into a clip that plays', async () => {
    const app = await opened(site, side)
    await app.press('开始录像')
    await expectSoon(() => status(app)).toContain('正在录像（手动）')
    await expectSoon(() => app.console.all('.ops-segments', ([list]) => list?.innerText)).toContain('正在录制')
    // Each takes as long as it shows: they are waited for one by one.
    for (const count of [1, 2, 3])
      await expectSoon(async () => whole(await recordsOf(site, side, 'manual')).length).toBeGreaterThanOrEqual(count)
    const [first, second] = whole(await recordsOf(site, side, 'manual'))
    expect(second!.startTime).toBe(first!.endTime)
    const other = await site.openAs('admin', recordsPath)
    await other.press('列表', 'tab')
    // Of the others, those of an hour fill the page by themselves.
    await other.fill('设备', side)
    await other.press('查询')
    const times = (): Promise<string> => other.console.all('.ops-records-main tbody', ([rows]) => rows?.innerText ?? '')
    await expectSoon(times).toContain(second!.startTime)
    // What is written while the list is shown comes into it by itself.
    const shownOnes = whole(await recordsOf(site, side, 'manual')).length
    await expectSoon(async () => whole(await recordsOf(site, side, 'manual')).length).toBeGreaterThan(shownOnes + 1)
    await expectSoon(times).toContain(whole(await recordsOf(site, side, 'manual'))[shownOnes + 1]!.startTime)
    await expectSoon(() =>
      app.console.all('.ops-segments button:not(:disabled)', (rows) => rows.map((row) => row.textContent).join()),
    ).toContain(second!.startTime.slice(11))
    await app.clickText('.ops-segments button', second!.startTime.slice(11))
    await plays(app)
    await app.press('10 分钟', 'radio')
    const laneCount = (): Promise<number> =>
      app.console.all('.ops-timeline-lane[data-kind="manual"] .ops-timeline-bit', (bits) =>
        bits.reduce((sum, bit) => sum + bit.getBoundingClientRect().width, 0),
      )
    const before = await laneCount()
    await expectSoon(laneCount).toBeGreaterThan(before + 3)

    // Back over the edge by steps of a second, to where it was said, within a second.
    await app.clickText('.ops-segments button', second!.startTime.slice(11))
    await expectSoon(async () => (await shown(app)).start).toBe(second!.startTime.slice(11))
    await app.press('暂停（空格）')
    await app.console.first('.ops-timeline-cursor', (cursor) => cursor.focus())
    const from = secondsOf((await shown(app)).time)
    const steps = Math.ceil(from - secondsOf(second!.startTime)) + 2
    for (let step = 0; step < steps; step += 1) await app.page.keyboard.press('ArrowLeft')
    await expectSoon(async () => {
      const { start, at, time } = await shown(app)
      return start === first!.startTime.slice(11) && at > 0 && Math.abs(secondsOf(first!.startTime) + at - secondsOf(time)) < 1.5
    }).toBe(true)
    const landed = await shown(app)
    expect(Math.abs(secondsOf(landed.time) - (from - steps))).toBeLessThan(2)

    await app.press('锁定')
    await expectSoon(async () => (await recordsOf(site, side, 'manual'))[0]!.lockFlag).toBe('1')

    // Over the edge: two seconds of each.
    await app.press('标记片段')
    const pendingDownload = new Promise<{ url: string; size: number; duration: number; name: string }>((resolve) => {
      app.page.on('response', (response) => {
        if (response.url().includes('/clipUrl')) void response.json().then((answer: { result: never }) => resolve(answer.result))
      })
    })
    await app.press('下载剪辑')
    const { url, size, duration, name } = await pendingDownload
    expect(name).toContain(side)
    const file = await fetch(url)
    expect(file.headers.get('content-length')).toBe(String(size))
    const bytes = Buffer.from(await file.arrayBuffer())
    expect(bytes.toString('latin1', 4, 8)).toBe('ftyp')
    const played = await playsAlone(app, bytes)
    expect(Math.abs(played.duration - duration)).toBeLessThan(0.2)
    expect(played.pictures).toBeGreaterThan(3)

    await app.press('停止录像')
    await expectSoon(() => status(app)).not.toContain('手动')
    await expectSoon(async () => (await recordsOf(site, side, 'manual')).every(({ state }) => state === 'done')).toBe(true)
    expect(await axeOfPage(app)).toEqual([])
  })

  it('keeps what was whole when the server is killed, and says what was missed', async () => {
    await expectSoon(async () =>
      whole(await recordsOf(site, studio, 'always')).some(({ startTime }) => startTime > `${today()} 00:00`),
    ).toBe(true)
    const since = timeOf(Date.now() - 600_000)
    const written = async (): Promise<Recording[]> => (await recordsOf(site, studio, 'always')).filter(({ startTime }) => startTime > since)
    await expectSoon(async () => whole(await written()).length).toBeGreaterThan(0)
    const before = whole(await written())
    await site.server.kill()
    // It is away for longer than two parts may lie apart.
    const killed = Date.now()
    await expectSoon(() => Date.now() - killed).toBeGreaterThan(5000)
    await site.server.resume()
    await expectSoon(async () => (await written()).some(({ startTime }) => startTime > before.at(-1)!.endTime)).toBe(true)
    const after = await written()
    expect(after.map(({ id }) => id)).toEqual(expect.arrayContaining(before.map(({ id }) => id)))
    const { token } = await site.server.signIn('admin')
    for (const { id, size } of whole(after)) {
      const { result } = await site.server.call(`/ibl/records/playUrls?id=${id}`, { token })
      expect((await (await fetch((result as { mp4: string }).mp4)).arrayBuffer()).byteLength).toBe(size)
    }
    const health = await site.server.call(`/ibl/records/health?deviceName=${encodeURIComponent(studio)}`, { token })
    const [firstRecord] = (health.result as { records: { gaps: { reason: string }[] }[] }).records
    expect(firstRecord!.gaps.map(({ reason }) => reason)).toContain('serverDown')
    const app = await opened(site, studio)
    const last = whole(after).at(-1)!
    await expectSoon(() => app.console.all('.ops-segments', ([list]) => list?.innerText)).toContain(last.startTime.slice(11))
    await app.clickText('.ops-segments button', last.startTime.slice(11))
    await plays(app)
  })

  it('tells its plans, its health and its room', async () => {
    await setPolicy(site, await deviceId(site, studio), '1')
    await expectSoon(() => stateOf(site, studio)).toBe('recording')
    const app = await site.openAs('admin', recordsPath)
    await app.press('录像计划', 'tab')
    await expectSoon(() => app.console.all('.ops-records-main', ([main]) => main?.innerText)).toContain('工作日夜间')
    expect(await app.console.all('.ops-records-main tbody', ([body]) => body?.innerText)).toContain(
      '周一 22:00–24:00；周二至周五 00:00–06:00、22:00–24:00；周六 00:00–06:00',
    )
    await app.press('录像健康', 'tab')
    const room = () => app.console.all('.ops-storage', ([card]) => card?.innerText ?? '')
    await expectSoon(room).toMatch(/\d+%\s*已用，空间充足/)
    await expectSoon(() => room()).toMatch(/保存\s*\d+/)
    await expectSoon(() => room()).toContain('到 90% 或磁盘剩余少于')
    await expectSoon(() => app.console.all('.ops-records-main tbody', ([body]) => body?.innerText)).toContain('正在录像')
    expect(await axeOfPage(app)).toEqual([])
    await app.fill('设备', studio)
    await app.press('查询')
    await expectSoon(() =>
      app.console.all('.ops-records-main tbody tr', (rows) => rows.map((row) => row.innerText.trim().split(/\s/)[0]).join()),
    ).toBe(studio)
    await app.clickText('.ops-records-main tbody button', '明细')
    await expectSoon(() => app.text()).toContain('服务器停止')
  })
})
