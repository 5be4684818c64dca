import { describe, expect, it } from 'vitest'
import { clockOf } from '../../console/pages/ibl/records/week-grid/week'
import { axeOfPage } from '../tools/axe-page'
import { everyCell } from '../tools/cells'
import type { ConsolePage } from '../tools/console-page'
import { type Site, useSite } from '../tools/site'
import { soon, until } from '../tools/wait'

const path = '/ibl/records'
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

const timeOf = (moment: number): string => new Date(moment + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
const today = (): string => timeOf(Date.now()).slice(0, 10)
/** Recordings of the demo are older. */
const begun = timeOf(Date.now() - 60_000)
const secondsOf = (time: string): number => Date.parse(`${time.replace(' ', 'T')}Z`) / 1000

async function deviceId(site: Site, name: string): Promise<string> {
  const { token } = await site.server.signIn('admin')
  const { result } = await site.server.call(`/cloudlive/equipment/list?name=${encodeURIComponent(name)}`, { token })
  return (result as { records: { id: string }[] }).records[0]!.id
}

/** @param recordMode 0 never, 1 all day, 2 by plan, 3 while live */
async function setPolicy(site: Site, ids: string, recordMode: string): Promise<void> {
  const { token } = await site.server.signIn('admin')
  await site.server.call('/ibl/records/policy', { method: 'POST', token, body: { ids, recordMode } })
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
  await until(async () => whole(await recordsOf(site, studio, 'always')).length > 0, 'a recording of today')
  const app = await site.openAs('admin', path)
  await soon(() => app.count('.ops-timeline-cursor')).toBe(1)
  await app.fill('搜索设备', name)
  await app.clickText('.ops-records-tree [role="treeitem"]', name)
  await soon(() => app.console.all('.ops-timeline-stage', ([stage]) => stage?.getAttribute('aria-label'))).toBe(`录像时间轴 ${name}`)
  await soon(() => app.console.all('.ops-segments-head', ([head]) => head?.textContent)).toContain(today())
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
  await soon(async () => (await shown(app)).state === 'playing' && (await shown(app)).at > 0).toBe(true)
  const before = await shown(app)
  await soon(async () => {
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
    await soon(() => status(app)).toContain('正在录像（手动）')
    await soon(() => app.console.all('.ops-segments', ([list]) => list?.innerText)).toContain('正在录制')
    // Each takes as long as it shows: they are waited for one by one.
    for (const count of [1, 2, 3]) await soon(async () => whole(await recordsOf(site, side, 'manual')).length).toBeGreaterThanOrEqual(count)
    const [first, second] = whole(await recordsOf(site, side, 'manual'))
    expect(second!.startTime).toBe(first!.endTime)
    const other = await site.openAs('admin', path)
    await other.press('列表', 'tab')
    // Of the others, those of an hour fill the page by themselves.
    await other.fill('设备', side)
    await other.press('查询')
    const times = (): Promise<string> => other.console.all('.ops-records-main tbody', ([rows]) => rows?.innerText ?? '')
    await soon(times).toContain(second!.startTime)
    // What is written while the list is shown comes into it by itself.
    const shownOnes = whole(await recordsOf(site, side, 'manual')).length
    await soon(async () => whole(await recordsOf(site, side, 'manual')).length).toBeGreaterThan(shownOnes + 1)
    await soon(times).toContain(whole(await recordsOf(site, side, 'manual'))[shownOnes + 1]!.startTime)
    await soon(() => app.console.all('.ops-segments button:not(:disabled)', (rows) => rows.map((row) => row.textContent).join())).toContain(
      second!.startTime.slice(11),
    )
    await app.clickText('.ops-segments button', second!.startTime.slice(11))
    await plays(app)
    await app.press('10 分钟', 'radio')
    const seen = (): Promise<number> =>
      app.console.all('.ops-timeline-lane[data-kind="manual"] .ops-timeline-bit', (bits) =>
        bits.reduce((sum, bit) => sum + bit.getBoundingClientRect().width, 0),
      )
    const before = await seen()
    await soon(seen).toBeGreaterThan(before + 3)

    // Back over the edge by steps of a second, to where it was said, within a second.
    await app.clickText('.ops-segments button', second!.startTime.slice(11))
    await soon(async () => (await shown(app)).start).toBe(second!.startTime.slice(11))
    await app.press('暂停（空格）')
    await app.console.first('.ops-timeline-cursor', (cursor) => cursor.focus())
    const from = secondsOf((await shown(app)).time)
    const steps = Math.ceil(from - secondsOf(second!.startTime)) + 2
    for (let step = 0; step < steps; step += 1) await app.page.keyboard.press('ArrowLeft')
    await soon(async () => {
      const { start, at, time } = await shown(app)
      return start === first!.startTime.slice(11) && at > 0 && Math.abs(secondsOf(first!.startTime) + at - secondsOf(time)) < 1.5
    }).toBe(true)
    const landed = await shown(app)
    expect(Math.abs(secondsOf(landed.time) - (from - steps))).toBeLessThan(2)

    await app.press('锁定')
    await soon(async () => (await recordsOf(site, side, 'manual'))[0]!.lockFlag).toBe('1')

    // Over the edge: two seconds of each.
    await app.press('标记片段')
    const asked = new Promise<{ url: string; size: number; duration: number; name: string }>((resolve) => {
      app.page.on('response', (response) => {
        if (response.url().includes('/clipUrl')) void response.json().then((answer: { result: never }) => resolve(answer.result))
      })
    })
    await app.press('下载剪辑')
    const { url, size, duration, name } = await asked
    expect(name).toContain(side)
    const file = await fetch(url)
    expect(file.headers.get('content-length')).toBe(String(size))
    const bytes = Buffer.from(await file.arrayBuffer())
    expect(bytes.toString('latin1', 4, 8)).toBe('ftyp')
    const played = await playsAlone(app, bytes)
    expect(Math.abs(played.duration - duration)).toBeLessThan(0.2)
    expect(played.pictures).toBeGreaterThan(3)

    await app.press('停止录像')
    await soon(() => status(app)).not.toContain('手动')
    await soon(async () => (await recordsOf(site, side, 'manual')).every(({ state }) => state === 'done')).toBe(true)
    expect(await axeOfPage(app)).toEqual([])
  })

  it('keeps what was whole when the server is killed, and says what was missed', async () => {
    await soon(async () => whole(await recordsOf(site, studio, 'always')).some(({ startTime }) => startTime > `${today()} 00:00`)).toBe(
      true,
    )
    const since = timeOf(Date.now() - 600_000)
    const written = async (): Promise<Recording[]> => (await recordsOf(site, studio, 'always')).filter(({ startTime }) => startTime > since)
    await soon(async () => whole(await written()).length).toBeGreaterThan(0)
    const before = whole(await written())
    await site.server.kill()
    // It is away for longer than two parts may lie apart.
    const killed = Date.now()
    await soon(() => Date.now() - killed).toBeGreaterThan(5000)
    await site.server.resume()
    await soon(async () => (await written()).some(({ startTime }) => startTime > before.at(-1)!.endTime)).toBe(true)
    const after = await written()
    expect(after.map(({ id }) => id)).toEqual(expect.arrayContaining(before.map(({ id }) => id)))
    const { token } = await site.server.signIn('admin')
    for (const { id, size } of whole(after)) {
      const { result } = await site.server.call(`/ibl/records/playUrls?id=${id}`, { token })
      expect((await (await fetch((result as { mp4: string }).mp4)).arrayBuffer()).byteLength).toBe(size)
    }
    const health = await site.server.call(`/ibl/records/health?deviceName=${encodeURIComponent(studio)}`, { token })
    const [told] = (health.result as { records: { gaps: { reason: string }[] }[] }).records
    expect(told!.gaps.map(({ reason }) => reason)).toContain('serverDown')
    const app = await opened(site, studio)
    const last = whole(after).at(-1)!
    await soon(() => app.console.all('.ops-segments', ([list]) => list?.innerText)).toContain(last.startTime.slice(11))
    await app.clickText('.ops-segments button', last.startTime.slice(11))
    await plays(app)
  })

  it('is set for several devices at once, by a plan that goes over midnight', async () => {
    const app = await site.openAs('admin', '/cloudlive/equipment')
    await soon(async () => (await app.rows()).length).toBeGreaterThan(5)
    await app.fill('设备名称', '一号演播室')
    await app.press('查询')
    await everyCell(app, '设备名称', (name) => name.startsWith('一号演播室'))
    for (const place of [2, 3]) await app.clickPlace('tbody tr [role="checkbox"], tbody tr input[type="checkbox"]', place)
    await app.press('录像设置')
    await soon(() => app.dialog()).toContain('2 台设备')
    await app.press('按计划', 'radio')
    await app.choose('录像计划', '工作日夜间')
    await app.fill('保存天数', '5')
    await app.press('保存')
    await soon(async () => JSON.stringify(await app.toasts())).toContain('2 台设备 的录像设置已保存')
    const { token } = await site.server.signIn('admin')
    const { result } = await site.server.call(
      `/cloudlive/equipment/list?recordMode=2&name=${encodeURIComponent('*一号演播室*')}&pageSize=50`,
      { token },
    )
    const set = (result as { records: { recordPlanId: string; keepDays: number }[] }).records.filter(({ keepDays }) => keepDays === 5)
    expect(set).toHaveLength(2)
    expect(new Set(set.map(({ recordPlanId }) => recordPlanId)).size).toBe(1)
    expect(await axeOfPage(app)).toEqual([])
  })

  it('stays with each of several devices as far as nothing is chosen for it', async () => {
    const name = encodeURIComponent('*一号演播室*')
    const { token } = await site.server.signIn('admin')
    type Device = { id: string; name: string; recordMode: string; recordPlanId: string | null; keepDays: number }
    const devices = async (): Promise<Device[]> => {
      const { result } = await site.server.call(`/cloudlive/equipment/list?name=${name}&pageSize=50&column=id&order=asc`, { token })
      return (result as { records: Device[] }).records
    }
    const [first, second] = await devices()
    await setPolicy(site, first!.id, '1')
    await setPolicy(site, second!.id, '3')
    const before = await devices()
    const app = await site.openAs('admin', '/cloudlive/equipment')
    await app.fill('设备名称', '一号演播室')
    await app.press('查询')
    await everyCell(app, '设备名称', (one) => one.startsWith('一号演播室'))
    await app.clickPlace('thead tr [role="checkbox"], thead tr input[type="checkbox"]', 0)
    await app.press('录像设置')
    await soon(() => app.dialog()).toMatch(/各自不变[\s\S]*所选设备的录像方式不同。/)
    await app.fill('保存天数', '8')
    await app.press('保存')
    await soon(() => app.dialog()).toBe('')
    const policies = (found: Device[]): object[] => found.map(({ id, recordMode, recordPlanId }) => ({ id, recordMode, recordPlanId }))
    const after = await devices()
    expect(policies(after)).toEqual(policies(before))
    expect(new Set(after.map(({ keepDays }) => keepDays))).toEqual(new Set([8]))

    // What was set a moment ago can be set back.
    const [top] = await app.column('设备名称')
    for (const [mode, stored] of [['全天录像', '1'] as const, ['不录像', '0'] as const]) {
      await app.clickPlace('tbody tr [role="checkbox"], tbody tr input[type="checkbox"]', 0)
      await app.press('录像设置')
      await app.press(mode, 'radio')
      await app.press('保存')
      await soon(() => app.dialog()).toBe('')
      await soon(async () => (await devices()).find((device) => device.name === top)?.recordMode).toBe(stored)
    }
  })

  it('tells its plans, its health and its room', async () => {
    await setPolicy(site, await deviceId(site, studio), '1')
    await soon(() => stateOf(site, studio)).toBe('recording')
    const app = await site.openAs('admin', path)
    await app.press('录像计划', 'tab')
    await soon(() => app.console.all('.ops-records-main', ([main]) => main?.innerText)).toContain('工作日夜间')
    expect(await app.console.all('.ops-records-main tbody', ([body]) => body?.innerText)).toContain(
      '周一 22:00–24:00；周二至周五 00:00–06:00、22:00–24:00；周六 00:00–06:00',
    )
    await app.press('录像健康', 'tab')
    const room = () => app.console.all('.ops-storage', ([card]) => card?.innerText ?? '')
    await soon(room).toMatch(/\d+%\s*已用，空间充足/)
    await soon(() => room()).toMatch(/保存\s*\d+/)
    await soon(() => room()).toContain('到 90% 或磁盘剩余少于')
    await soon(() => app.console.all('.ops-records-main tbody', ([body]) => body?.innerText)).toContain('正在录像')
    expect(await axeOfPage(app)).toEqual([])
    await app.fill('设备', studio)
    await app.press('查询')
    await soon(() =>
      app.console.all('.ops-records-main tbody tr', (rows) => rows.map((row) => row.innerText.trim().split(/\s/)[0]).join()),
    ).toBe(studio)
    await app.clickText('.ops-records-main tbody button', '明细')
    await soon(() => app.text()).toContain('服务器停止')
  })

  it('has plans that are given devices, which can be taken out again', async () => {
    const { token } = await site.server.signIn('admin')
    const weekGrid = Array.from({ length: 7 }, () => '1'.repeat(48)).join()
    const crane = '一号演播室摇臂机位'
    await site.server.call('/ibl/recordPlan/add', { method: 'POST', token, body: { name: '关联计划', weekGrid } })
    const app = await site.openAs('admin', path)
    await app.press('录像计划', 'tab')
    await app.press('关联设备 关联计划')
    await soon(() => app.dialog()).toContain('没有关联的设备')
    expect(await axeOfPage(app)).toEqual([])
    await app.press('选择设备')
    await soon(() => app.dialog()).toContain('选择要关联的设备')
    await app.page.keyboard.type(crane)
    await app.page.keyboard.press('Enter')
    await app.clickText('dialog tbody td', crane)
    // Those that are only granted go by no plan of one's own.
    for (const { query } of app.traffic.calls('/cloudlive/equipment/list')) expect(query.get('managed')).toBe('1')
    // What is ticked stays where it can not be linked.
    site.faults.on('/ibl/recordPlan/link', { status: 500 }, { times: 1 })
    const confirm = async (): Promise<void> => {
      await app.page.keyboard.down('Control')
      await app.page.keyboard.press('Enter')
      await app.page.keyboard.up('Control')
    }
    await confirm()
    await soon(async () => (await app.toasts()).map(({ tone }) => tone)).toContain('danger')
    await app.find('button', '确定选择 1 项')
    await confirm()
    await soon(() => app.toasts()).toContainEqual({ tone: 'success', text: expect.stringContaining('已关联 1 台设备到 关联计划') })
    await soon(() => app.dialog()).toContain(crane)
    await app.press(`取消关联 ${crane}`)
    await soon(() => app.dialog()).toContain('设备将不再录像，已有的录像保留')
    await app.press(`取消关联${crane}`)
    await soon(() => app.dialog()).toContain('没有关联的设备')
    await app.page.keyboard.press('Escape')
    await soon(() => app.dialog()).toBe('')
  })

  it('has plans of half hours, which are dragged over, switched by keys, and copied from one day to others', async () => {
    const app = await site.openAs('admin', path)
    await app.press('录像计划', 'tab')
    await app.press('新增')
    await soon(() => app.dialog()).toContain('周一至周五 08:00–18:00')
    await app.fill('计划名称', '拖动计划')
    await app.press('清空')
    await soon(() => app.dialog()).toContain('还没有选择时段')
    await app.press('保存')
    await soon(() => app.fieldError('录像时段')).not.toBe('')

    const middle = async (name: string): Promise<[number, number]> => {
      const cell = await app.find('gridcell', name)
      return cell.evaluate((element) => {
        const { left, top, width, height } = element.getBoundingClientRect()
        return [left + width / 2, top + height / 2] as [number, number]
      })
    }
    const { mouse, keyboard } = app.page
    async function drag(from: string, to: string): Promise<void> {
      await mouse.move(...(await middle(from)))
      await mouse.down()
      await mouse.move(...(await middle(to)), { steps: 5 })
    }
    await drag('周一 09:00–09:30', '周三 11:30–12:00')
    await mouse.up()
    await soon(() => app.dialog()).toContain('周一至周三 09:00–12:00')
    // From a chosen half hour on they are taken out; Escape leaves all as it was.
    await drag('周二 10:00–10:30', '周二 10:30–11:00')
    await mouse.up()
    await soon(() => app.dialog()).toContain('周一 09:00–12:00；周二 09:00–10:00、11:00–12:00；周三 09:00–12:00')
    // Keys go on where the pointer was; those of a button beside the half hours are its own.
    await keyboard.press('Space')
    await soon(() => app.dialog()).toContain('周二 09:00–10:30、11:00–12:00')
    await keyboard.press('Space')
    await (await app.find('button', '复制周一')).evaluate((button) => (button as HTMLElement).focus())
    await keyboard.press('Space')
    await app.find('menuitem', '复制到每天')
    await keyboard.press('Escape')
    await soon(() => app.dialog()).toContain('周一 09:00–12:00；周二 09:00–10:00、11:00–12:00；周三 09:00–12:00')
    await drag('周四 00:00–00:30', '周日 23:30–24:00')
    await soon(() => app.dialog()).toContain('周日 00:00–24:00')
    await keyboard.press('Escape')
    await mouse.up()
    await soon(() => app.dialog()).not.toContain('周日 00:00–24:00')

    await app.press('周日 23:30–24:00', 'gridcell')
    await keyboard.press('ArrowLeft')
    await keyboard.press('Space')
    await keyboard.down('Shift')
    await keyboard.press('ArrowLeft')
    await keyboard.press('ArrowUp')
    await keyboard.up('Shift')
    await soon(() => app.dialog()).toContain('周六 22:30–23:00；周日 22:30–24:00')
    await app.pressInMenu('复制周二', '复制到周四')
    await soon(() => app.dialog()).toContain('周四 09:00–10:00、11:00–12:00')
    expect(await axeOfPage(app)).toEqual([])
    await app.press('保存')
    await soon(() => app.dialog()).toBe('')
    const words =
      '周一 09:00–12:00；周二 09:00–10:00、11:00–12:00；周三 09:00–12:00；周四 09:00–10:00、11:00–12:00；周六 22:30–23:00；周日 22:30–24:00'
    await soon(() => app.console.all('.ops-records-main tbody', ([body]) => body?.innerText)).toContain(words)
    await app.press('编辑 拖动计划')
    await soon(() => app.dialog()).toContain(words)
  })

  it('has half hours that taps of a finger switch, a push scrolls, and Home and End go to in full sight', async () => {
    const app = await site.openAs('admin', path)
    await app.page.setViewport({ width: 390, height: 844, hasTouch: true, isMobile: true })
    app.byTouch = true
    await app.press('录像计划', 'tab')
    await app.press('新增')
    await soon(() => app.dialog()).toContain('周一至周五 08:00–18:00')
    await app.press('清空')
    await soon(() => app.dialog()).toContain('还没有选择时段')
    await app.press('周二 00:30–01:00', 'gridcell')
    await soon(() => app.dialog()).toContain('周二 00:30–01:00')
    await app.press('周二 00:00–00:30', 'gridcell')
    await soon(() => app.dialog()).toContain('周二 00:00–01:00')
    await app.press('周二 00:30–01:00', 'gridcell')
    await soon(() => app.dialog()).not.toContain('周二 00:00–01:00')
    await soon(() => app.dialog()).toContain('周二 00:00–00:30')

    const scrolled = (): Promise<number> => app.console.all('.ops-weekgrid-scroll', ([box]) => box!.scrollLeft)
    const [x, y] = await app.console.all('.ops-weekgrid-scroll', ([box]): [number, number] => {
      const { left, top, width, height } = box!.getBoundingClientRect()
      return [left + width - 40, top + height / 2]
    })
    await app.page.touchscreen.touchStart(x, y)
    for (const way of [20, 60, 100, 140]) await app.page.touchscreen.touchMove(x - way, y)
    await app.page.touchscreen.touchEnd()
    await soon(scrolled).toBeGreaterThan(60)
    await soon(() => app.dialog()).toContain('周二 00:00–00:30')

    /** The half hour with the focus, and whether all of it is to be seen. */
    const focused = (): Promise<[string | null | undefined, boolean]> =>
      app.console.all('.ops-weekgrid [role="gridcell"]:focus', ([cell]) => {
        const box = cell?.getBoundingClientRect()
        const day = cell?.parentElement?.querySelector('[role="rowheader"]')?.getBoundingClientRect()
        const view = cell?.closest('.ops-weekgrid-scroll')?.getBoundingClientRect()
        const isSeen = Boolean(box && day && view && box.left >= day.right - 1 && box.right <= view.right + 1)
        return [cell?.getAttribute('aria-label'), isSeen]
      })
    const { keyboard } = app.page
    await keyboard.press('End')
    await soon(focused).toEqual(['周二 23:30–24:00', true])
    // One after the other to the left, until the page scrolls.
    for (let at = 46; at > 30; at--) {
      await keyboard.press('ArrowLeft')
      await soon(focused).toEqual([`周二 ${clockOf(at)}–${clockOf(at + 1)}`, true])
    }
    await keyboard.press('Home')
    await soon(focused).toEqual(['周二 00:00–00:30', true])
    await keyboard.press('ArrowRight')
    await keyboard.press('Space')
    await keyboard.down('Shift')
    await keyboard.press('End')
    await keyboard.up('Shift')
    await soon(() => app.dialog()).toContain('周二 00:00–24:00')
    await keyboard.press('Space')
    await keyboard.down('Shift')
    await keyboard.press('Home')
    await keyboard.up('Shift')
    await soon(() => app.dialog()).toContain('还没有选择时段')
  })
})
