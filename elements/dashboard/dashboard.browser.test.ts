import { expectEqual, expectTrue } from '../../tests/suites/assert'
import { axeSuite } from '../../tests/suites/axe-suite'
import { elementSuite } from '../../tests/suites/element-suite'
import { FakeError, useFakeServer } from '../../tests/suites/fake-server'
import { captureEvents, loadKit, mountHtml, nextFrame, queryShadow, waitFor } from '../../tests/suites/page'
import { fakeNetwork } from '../core/realtime/fake-socket'
import { dashboardEntry } from './dashboard.element'
import type { DashboardData } from './dashboard.types'

type Dashboard = HTMLElementTagNameMap['ops-dashboard']

const token = `e.${btoa(JSON.stringify({ sub: 'u1' }))}.s`
/** What a server sends at a time: other rows each time. */
const stateAt = (ts: number): DashboardData => ({
  ts,
  kpi: { deviceTotal: 300, deviceOnline: 214, liveCount: 12, viewerCount: ts % 1000, recordToday: 389, sosOpen: 1, sosOldest: ts },
  deviceStates: [
    { key: 'live', value: 12 },
    { key: 'online', value: 202 },
    { key: 'abnormal', value: 5 },
    { key: 'offline', value: 81 },
  ],
  storage: { used: 1e9, total: 4e9 },
  nodes: [{ id: 'n', name: '媒体节点 A', cpu: 62, mem: 71 }],
  sos: Array.from({ length: 40 }, (_, index) => ({
    id: `${ts}-${index}`,
    type: 'person',
    type_dictText: '人员求助',
    level: 'H',
    status: index === 0 ? 'new' : 'closed',
    name: `设备 ${ts % 100}`,
    raisedAt: ts,
  })),
  liveRank: Array.from({ length: 40 }, (_, index) => ({ id: `${ts}-${index}`, name: `设备 ${index}`, viewers: ts % 50 })),
  dispatch: null,
  traffic: Array.from({ length: 60 }, (_, index) => ({ t: ts + index * 60_000, in: index, out: index * 2 })),
  liveHours: Array.from({ length: 7 }, (_, index) => ({ day: `2026-11-2${index}`, hours: index })),
  points: null,
  wall: null,
})
const modules = `modules='["kpi","deviceStates","sos"]'`
const textOf = (element: Element): string => queryShadow(element, '.ops-dash')?.textContent ?? ''
const cards = (element: Element): string[] => [...element.shadowRoot!.querySelectorAll('h2')].map(({ textContent }) => textContent.trim())
const nodesOf = (element: Element): number => element.shadowRoot!.querySelectorAll('*').length

function mount(more = '', data: DashboardData | null = stateAt(1)): Dashboard {
  const element = mountHtml(`<ops-dashboard style="width: 960px; height: 540px" heading="大屏" ${more}></ops-dashboard>`).querySelector(
    'ops-dashboard',
  )!
  if (data) element.data = data
  return element
}

elementSuite({ entry: dashboardEntry, markup: `<ops-dashboard heading="大屏" ${modules}></ops-dashboard>`, ready: '.ops-dash-stage' })
axeSuite({ tag: 'ops-dashboard', attributes: `heading="大屏" ${modules}`, ready: '.ops-dash-stage' })

describe('<ops-dashboard> with the data of a page', () => {
  before(loadKit)

  it('[0-07] [1-21] shows figures, rings, lists and charts, scaled to its place', async () => {
    const element = mount()
    await waitFor(() => textOf(element).includes('人员求助'), 'the alarms')
    expectEqual(cards(element).join(' '), '设备状态 录像存储 服务器负载 最近一小时流量 kbps 近 7 天直播时长 小时 SOS 告警 直播热度')
    const stage = queryShadow(element, '.ops-dash-stage')!.getBoundingClientRect()
    expectEqual([Math.round(stage.width), Math.round(stage.height)], [960, 540])
    expectTrue(textOf(element).includes('在线率 71.3%'), textOf(element))
  })

  it('shows the modules of the page in their order', async () => {
    const element = mount(`modules='["liveRank","sos"]'`)
    await waitFor(() => cards(element).length === 2, 'the modules')
    expectEqual(cards(element), ['直播热度', 'SOS 告警'])
  })

  it('dispatches ops-drill for a row, where the page wants that', async () => {
    const element = mount('drillable')
    const events = captureEvents(element, 'ops-drill')
    const row = await waitFor(() => queryShadow(element, '.ops-dash-sos li button'), 'an alarm')
    row.click()
    expectEqual(
      events.map(({ detail }) => detail as unknown),
      [{ key: 'sos', id: '1-0' }],
    )
    expectEqual(mount().shadowRoot!.querySelectorAll('li button').length, 0)
  })

  it('fits its place by each scale', async () => {
    const element = mount('scale="stretch"')
    element.style.height = '700px'
    const size = (): number[] => {
      const { width, height } = queryShadow(element, '.ops-dash-stage')?.getBoundingClientRect() ?? { width: 0, height: 0 }
      return [Math.round(width), Math.round(height)]
    }
    await waitFor(() => size().join() === '960,700', 'stretched')
    element.scale = 'scroll'
    await waitFor(() => size().join() === '1920,1080', 'not scaled')
    element.scale = 'fit'
    await waitFor(() => size().join() === '960,540', 'fitted')
  })
})

describe('the figures of <ops-dashboard>', () => {
  before(loadKit)
  const { now } = performance
  const { matchMedia } = globalThis
  afterEach(() => {
    performance.now = now
    globalThis.matchMedia = matchMedia
  })

  const viewers = (element: Element): string => queryShadow(element, '.ops-dash-figures > :nth-child(4) b')?.textContent ?? ''
  const withViewers = (viewerCount: number): DashboardData => ({ ...stateAt(viewerCount), kpi: { viewerCount } })
  /** All that the figure shows from now on. */
  function recordViewers(element: Element): string[] {
    const shown: string[] = []
    new MutationObserver(() => shown.push(viewers(element))).observe(queryShadow(element, '.ops-dash-figures')!, {
      subtree: true,
      characterData: true,
      childList: true,
    })
    return shown
  }
  const wantNoMotion = (): void => {
    globalThis.matchMedia = (query) => {
      const list = matchMedia.call(globalThis, query)
      return query.includes('reduced-motion') ? Object.defineProperty(list, 'matches', { value: true }) : list
    }
  }

  it('[1-21] roll to their new values', async () => {
    const element = mount('', withViewers(1))
    await waitFor(() => viewers(element) === '1', 'the first value')
    let time = performance.now()
    performance.now = () => time
    const shown = recordViewers(element)
    element.data = withViewers(1001)
    await waitFor(() => {
      time += 30
      return viewers(element) === '1,001'
    }, 'the new value')
    expectTrue(new Set(shown).size > 3, `rolled over ${shown.join()}`)
  })

  it('[1-21] change at once for users who want no motion, and at most five times a second', async () => {
    wantNoMotion()
    const element = mount('', withViewers(1))
    await waitFor(() => viewers(element) === '1', 'the first value')
    const started = performance.now()
    const shown = recordViewers(element)
    for (let step = 2; step <= 100; step++) {
      element.data = withViewers(step)
      await nextFrame()
    }
    await waitFor(() => viewers(element) === '100', 'the last value')
    expectTrue(shown.length <= (performance.now() - started) / 200 + 2, `drawn ${shown.length} times`)
  })

  it('[1-21] have notes below them, as far as the data knows', async () => {
    const kpi = {
      deviceTotal: 1284,
      deviceTotalYesterday: 1278,
      viewerCount: 1083,
      viewerCountYesterday: 1000,
      recordToday: 9,
      recordMissing: 3,
    }
    const dispatch = [
      { id: 'r', title: '夜间巡检', kind: 'video', kind_dictText: '视频', status: 'open', status_dictText: '进行中', online: 6, total: 8 },
    ]
    const element = mount('', { ...stateAt(1), kpi, dispatch, storage: { used: 1e9, total: 4e9, daysLeft: 19 } })
    for (const note of ['较昨日 +6', '较昨日同时 +8.3%', '缺录 3 路', '按当前写入还能保存 19 天', '夜间巡检视频6/8进行中'])
      await waitFor(() => textOf(element).includes(note), note)
    element.data = { ...stateAt(2), kpi: { deviceTotal: 5 } }
    await waitFor(() => !textOf(element).includes('较昨日'), 'no notes about what is not known')
  })

  it('[1-21] stand alone on the screen: the pointer disappears after five seconds', async () => {
    const element = mount()
    await waitFor(() => queryShadow(element, '.ops-dash[data-idle]'), 'an idle pointer')
    const box = queryShadow(element, '.ops-dash')!
    expectEqual(getComputedStyle(box).cursor, 'none')
    box.dispatchEvent(new PointerEvent('pointermove', { bubbles: true }))
    await waitFor(() => !queryShadow(element, '.ops-dash[data-idle]'), 'the pointer')
  })
})

describe('<ops-dashboard> with a source', () => {
  before(loadKit)

  it('keeps its size over many refreshes', async () => {
    const element = mount('', null)
    let ts = 1
    element.source = () => Promise.resolve(stateAt((ts += 1000)))
    await waitFor(() => textOf(element).includes('人员求助'), 'the data')
    await element.refresh()
    await nextFrame()
    const before = nodesOf(element)
    for (let round = 0; round < 300; round++) await element.refresh()
    await nextFrame()
    expectEqual(nodesOf(element), before)
  })

  it('dims old data after three refreshes without new, and is new again with the next', async () => {
    const element = mount('', null)
    let ts = 1
    element.source = () => Promise.resolve(stateAt(ts))
    await waitFor(() => textOf(element).includes('人员求助'), 'the data')
    for (let round = 0; round < 3; round++) await element.refresh()
    await waitFor(() => queryShadow(element, '.ops-dash-sos[data-stale]'), 'old data')
    ts = 2
    await element.refresh()
    await waitFor(() => !queryShadow(element, '[data-stale]'), 'new data')
  })

  it('says why there is nothing, and tries again', async () => {
    const element = mount('', null)
    const errors = captureEvents(element, 'ops-load-error')
    let isAway = true
    element.source = () => (isAway ? Promise.reject(new Error('away')) : Promise.resolve(stateAt(1)))
    await waitFor(() => textOf(element).includes('大屏没有加载'), 'the reason')
    expectTrue(errors.length > 0, 'no event')
    isAway = false
    await element.refresh()
    await waitFor(() => textOf(element).includes('人员求助'), 'the data')
  })
})

describe('<ops-dashboard> with a server', () => {
  before(loadKit)
  let ts = 1
  const fake = useFakeServer(({ pathname }) => {
    if (pathname.endsWith('statBigScreenState')) return stateAt((ts += 1000))
    return pathname.endsWith('/open/share') ? { targetType: 'bigScreen' } : {}
  })
  const { WebSocket } = globalThis
  let network = fakeNetwork()
  beforeEach(() => {
    network = fakeNetwork()
    Object.assign(globalThis, { WebSocket: network.WebSocket })
  })
  afterEach(() => Object.assign(globalThis, { WebSocket }))

  it('loads once for ten thousand messages of each topic, and stays as large as it is', async () => {
    const element = fake.mount<Dashboard>('ops-dashboard', `<ops-dashboard style="width: 960px; height: 540px" ${modules}></ops-dashboard>`)
    Object.assign(element.parentElement!, { token })
    await waitFor(() => textOf(element).includes('人员求助'), 'the data')
    const socket = await waitFor(() => network.sockets[0], 'a socket')
    socket.opens()
    await element.refresh()
    await nextFrame()
    const [before, loads] = [nodesOf(element), fake.calls('/ibl/api/statBigScreenState').length]
    for (const topic of ['sos.new', 'sos.update', 'dispatch.update'])
      for (let index = 0; index < 10_000; index++)
        socket.receive(JSON.stringify({ type: 'common_send_date', data: { topic, payload: { id: String(index) }, ts: index } }))
    await waitFor(() => fake.calls('/ibl/api/statBigScreenState').length > loads, 'a load after the messages')
    expectTrue(fake.calls('/ibl/api/statBigScreenState').length <= loads + 3, 'a load for each message')
    expectEqual(nodesOf(element), before)
  })

  it('[1-21] shows four pictures, and after a while the next ones', async () => {
    const element = fake.mount<Dashboard>(
      'ops-dashboard',
      '<ops-dashboard style="width: 960px; height: 540px" modules=\'["wall"]\' rotate-seconds="5"></ops-dashboard>',
    )
    const wall = Array.from({ length: 6 }, (_, index) => ({ id: `d${index}`, name: `机位 ${index}` }))
    element.source = () => Promise.resolve({ ts: (ts += 1000), wall })
    const names = (): string =>
      [...element.shadowRoot!.querySelectorAll('.ops-dash-wall > li')].map(({ textContent }) => /机位 \d/.exec(textContent)?.[0]).join()
    await waitFor(() => names() === '机位 0,机位 1,机位 2,机位 3', 'the first four')
    await waitFor(() => names() === '机位 4,机位 5', 'the others')
    await waitFor(() => names().startsWith('机位 0'), 'the first again')
  })

  it('opens a shared link once, and says when it has ended', async () => {
    const element = fake.mount<Dashboard>('ops-dashboard', `<ops-dashboard style="width: 960px; height: 540px" ${modules}></ops-dashboard>`)
    element.shareToken = 'x'.repeat(43)
    await waitFor(() => textOf(element).includes('人员求助'), 'the data')
    await element.refresh()
    expectEqual(fake.calls('/ibl/open/share').length, 1)
    fake.respond = () => new FakeError('分享链接无效或已结束', 403)
    await element.refresh()
    await waitFor(() => textOf(element).includes('分享链接已结束'), 'the end')
    expectTrue(!textOf(element).includes('人员求助'), 'old numbers are still there')
  })
})
