import { expect, it } from 'vitest'
import { equipmentId } from '../../demo/server/devices/seed/equipment'
import { axeOfPage } from '../tools/axe-page'
import type { ConsolePage } from '../tools/console-page'
import { useSite } from '../tools/site'
import { expectSoon } from '../tools/wait'

const site = useSite()
const HOME = '/dashboard/analysis'
const textOf = (app: ConsolePage, css: string): Promise<string> =>
  app.console.all(css, (found) => found.map(({ textContent }) => textContent).join())

it('[F9] shows what the platform does now, each part by itself, and leads to the lists', async () => {
  const failing = site.faults.respond('/ibl/records/storage', { success: false, code: 500, message: '磁盘没有回应', result: null })
  const app = await site.openAs('admin', HOME)
  await expectSoon(() => textOf(app, '.ops-operations')).toContain('共 300')
  await expectSoon(() => app.count('.ops-livestrip > li')).toBe(6)
  await app.press('刚开播', 'radio')
  await expectSoon(() => app.count('.ops-livestrip > li')).toBe(6)
  // What it was a day before is the second line.
  await expectSoon(() => app.count('.ops-hometrends [data-line="1"] > polyline')).toBe(2)
  await expectSoon(() => textOf(app, '[aria-label="录像健康"]')).toContain('磁盘没有回应')
  failing.end()
  const counts = { wanted: 2, recording: 1, used: 0, limit: 1, isFull: false, isOn: true }
  const storage = site.faults.respond('/ibl/records/storage', { success: true, code: 200, message: '', result: counts })
  const health = site.faults.respond('/ibl/records/health', { success: false, code: 500, message: '名单没有回应', result: null })
  await app.press('重试')
  await expectSoon(() => textOf(app, '[aria-label="录像健康"]')).toMatch(/已用.*名单没有回应/)
  health.end()
  const gaps = [{ startTime: '2026-11-30 08:00:00', endTime: '2026-11-30 09:00:00', reason: 'diskFull' }]
  const missing = site.faults.respond('/ibl/records/health', {
    success: true,
    code: 200,
    message: '',
    result: { records: [{ id: 'd', name: '滨江步道', state: 'missing', gaps }], total: 1 },
  })
  await app.press('重试')
  await expectSoon(() => textOf(app, '[aria-label="录像健康"]')).toContain('08:00 起，磁盘空间不足')
  missing.end()
  storage.end()
  await app.clickText('.ops-operations > button', '正在直播')
  await expectSoon(() => app.path()).toBe('/cloudlive/equipment?list.state=live')
  async function openFigure(name: string): Promise<void> {
    await app.go(HOME)
    await expectSoon(() => app.count('.ops-operations > button:enabled')).toBe(10)
    await app.clickText('.ops-operations > button', name)
  }
  for (const [figure, path] of [
    ['设备在线', '/cloudlive/equipment?list.state=online'],
    ['推流中', '/push/list?list.state=pushing'],
    ['国标在线', '/cloudlive/equipment?list.protocol=gb28181&list.state=online'],
    ['未结告警', '/sos?list.open=1'],
    ['进行中的调度', '/dispatch?list.open=1'],
  ] as const) {
    await openFigure(figure)
    await expectSoon(() => app.path()).toBe(path)
  }
  await openFigure('今日录像')
  await expectSoon(() => app.path()).toMatch(/^\/ibl\/records\?list\.startTime=/)
  await expectSoon(() => app.count('.ops-records-panel tbody tr')).toBeGreaterThan(0)
})

it('[F9] leaves out of the home page what the user may not see', async () => {
  const app = await site.openAs('wangwu', HOME)
  await expectSoon(() => textOf(app, '.ops-homegrid')).toContain('今日访问')
  expect(await app.count('.ops-operations, .ops-livestrip, .ops-nodeloads')).toBe(0)
})

it('[F9] leads to the own work and to what happens now, each part by itself', async () => {
  const failing = site.faults.respond('/ibl/api/usersAllListLastGPS', { success: false, code: 500, message: '位置没有回应', result: null })
  const app = await site.openAs('admin', HOME)
  await app.clickText('.ops-quicklinks button', '实时监控')
  await expectSoon(() => app.path()).toBe('/dashboard/monitor')
  await expectSoon(() => textOf(app, '[aria-label="位置"]')).toContain('位置没有回应')
  await expectSoon(() => textOf(app, '[aria-label="设备状态"]')).toContain('在线空闲')
  failing.end()
  await app.press('重试')
  await expectSoon(() => app.count('.ops-smallmap .ops-map-scale')).toBe(1)
  await expectSoon(() => textOf(app, '[aria-label="存储"]')).toContain('已用')
  await expectSoon(() => textOf(app, '[aria-label="观看排行"]')).toContain('人观看')
  await expectSoon(() => textOf(app, '[aria-label="节点负载"]')).toContain('没有媒体节点')
  await expectSoon(() => app.count('.ops-hometraffic')).toBe(1)
  // What happens to a stream shows by itself.
  const { token } = await site.server.signIn('admin')
  const offline = { id: equipmentId(1), reason: 'battery' }
  await site.server.call('/ibl/api/appEditLiveHasOffline', { method: 'POST', token, body: offline })
  await expectSoon(() => textOf(app, '[aria-label="最近一小时的流事件"]')).toContain('流中断')
  expect(await axeOfPage(app)).toEqual([])
  await app.go(HOME)
  await app.clickText('.ops-quicklinks button', '工作台')
  await expectSoon(() => app.path()).toBe('/dashboard/workplace')
  await expectSoon(() => textOf(app, '[aria-label="我处理的告警"]')).toContain('没有由你处理的未结告警')
  await expectSoon(() => textOf(app, '[aria-label="最近打开"]')).toContain('首页')
  expect(await axeOfPage(app)).toEqual([])
})

/** Where cards of the page stand and how high they are, px, from above; those side by side once. */
const cardsOf = async (app: ConsolePage): Promise<string[]> => {
  const sizes = await app.console.all('.ops-home .ops-card', (cards) =>
    cards.map((card) => {
      const { top, height } = card.getBoundingClientRect()
      return `${Math.round(top)} ${Math.round(height)}`
    }),
  )
  return [...new Set(sizes)]
}

/** The reads of the cards; the code of the page and its permissions are not among them. */
const CARD_CALLS =
  /\/(?:ibl\/(?:stat|api|records)|sos\/iblSosInfo|dispatch\/iblDispatch|servermointer|cloudlive\/equipment\/events|sys\/(?:loginfo|visitInfo))/

it.each(['/dashboard/analysis', '/dashboard/workplace', '/dashboard/monitor'])(
  '[F9] nothing on %s moves when its data arrive, or do not',
  async (path) => {
    const app = await site.openAs('admin', '/isystem/user')
    await app.page.setViewport({ width: 1440, height: 3000 })
    const held = site.faults.on(CARD_CALLS, 'held')
    await app.go(path)
    await expectSoon(() => app.count('.ops-home .ops-card[aria-busy=true]')).toBeGreaterThan(1)
    // Parts whose code comes later.
    await expectSoon(() => app.count('.ops-homegrid > div > .ops-skeleton')).toBe(0)
    // The bell asks for announcements on its own.
    await expectSoon(() => app.count('.ops-homenotices[aria-busy=true]')).toBe(0)
    const loading = await cardsOf(app)
    held.end()
    await expectSoon(() => app.count('.ops-home [aria-busy=true]')).toBe(0)
    expect(await cardsOf(app)).toEqual(loading)

    const failing = site.faults.on(CARD_CALLS, { status: 500, body: '{}' })
    await app.page.reload()
    await app.isIn()
    await expectSoon(() => app.count('.ops-home .ops-card [role=alert]')).toBeGreaterThan(1)
    await expectSoon(() => app.count('.ops-home [aria-busy=true]')).toBe(0)
    expect(await cardsOf(app)).toEqual(loading)
    failing.end()
  },
)
