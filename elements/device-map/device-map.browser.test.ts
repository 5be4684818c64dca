import { resetMouse, sendKeys, sendMouse, setViewport } from '@web/test-runner-commands'
import { expectEqual, expectTrue } from '../../tests/suites/assert'
import { axeFindings, axeSuite } from '../../tests/suites/axe-suite'
import { elementSuite } from '../../tests/suites/element-suite'
import { FakeError, useFakeServer } from '../../tests/suites/fake-server'
import { captureEvents, loadKit, mountHtml, nextFrame, queryShadow, waitFor } from '../../tests/suites/page'
import { wireTime } from '../core/transport/wire-time'
import { fakeNetwork } from '../core/realtime/fake-socket'
import { deviceMapEntry } from './device-map.element'
import type { MapBounds, MapPoint } from './device-map.types'

type DeviceMap = HTMLElementTagNameMap['ops-device-map']

const token = `e.${btoa(JSON.stringify({ sub: 'u1' }))}.s`
const ago = (seconds: number): string => wireTime(Date.now() - seconds * 1000)
const point = (ownerId: string, name: string, more: Partial<MapPoint> = {}): MapPoint => ({
  ownerType: 'equipment',
  ownerId,
  name,
  lng: 121.47,
  lat: 31.23,
  speed: 0,
  direction: 90,
  battery: 80,
  gpsTime: ago(2),
  ...more,
})
const points = (): MapPoint[] => [
  point('car', '巡逻车 07', { speed: 46, lng: 121.46 }),
  point('post', '门岗', { battery: 12, lat: 31.24 }),
  point('ma', '马骏', { ownerType: 'user', lng: 121.5, gpsTime: ago(900) }),
]
const attributes = `label="地图" selectable actions='["live","track","wall"]' points='${JSON.stringify(points())}'`

function mount(more = attributes): DeviceMap {
  return mountHtml(`<ops-device-map style="height: 600px" ${more}></ops-device-map>`).querySelector<DeviceMap>('ops-device-map')!
}
const rows = (element: Element): HTMLElement[] => [...element.shadowRoot!.querySelectorAll<HTMLElement>('.ops-map-row')]
/** Name, state, speed or age, battery. */
const texts = (element: Element): string[] =>
  rows(element).map((one) =>
    [...one.querySelectorAll('.ops-map-name > *, .ops-map-values > *')]
      .map(({ textContent }) => textContent.replace(/^\d+ 秒/, 'n 秒'))
      .join(' '),
  )
const row = (element: Element, name: string) => waitFor(() => rows(element).find(({ textContent }) => textContent.includes(name)), name)
const button = (element: Element, name: string) =>
  waitFor(
    () =>
      [...element.shadowRoot!.querySelectorAll<HTMLElement>('button')].find(
        (one) => (one.getAttribute('aria-label') ?? one.textContent.trim()) === name,
      ),
    `the button ${name}`,
  )
const popup = (element: Element) => waitFor(() => queryShadow(element, '.ops-map-popup'), 'the open point')
const canvasOf = (element: Element) => waitFor(() => element.shadowRoot!.querySelector<HTMLCanvasElement>('canvas'), 'the canvas')
const scale = (element: Element) => waitFor(() => queryShadow(element, '.ops-map-scale')?.textContent, 'the scale')
/** Pixels of the canvas that are not empty. */
function inked(canvas: HTMLCanvasElement): number {
  const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height)
  let count = 0
  for (let index = 3; index < data.length; index += 4) if (data[index]! > 0) count += 1
  return count
}

elementSuite({ entry: deviceMapEntry, markup: `<ops-device-map ${attributes}></ops-device-map>`, ready: '.ops-map-scale' })
axeSuite({ tag: 'ops-device-map', attributes, ready: '.ops-map-scale' })

describe('<ops-device-map> with the points of a page', () => {
  before(async () => {
    await loadKit()
    await setViewport({ width: 1200, height: 800 })
  })
  after(() => setViewport({ width: 800, height: 600 }))

  it('lists people and devices with state, speed, age and battery, in both languages', async () => {
    const element = mount()
    await row(element, '马骏')
    expectEqual(texts(element), ['马骏 离线 15 分钟前 80%', '门岗 静止 n 秒前 12%', '巡逻车 07 移动 46 km/h 80%'])
    const english = mount(`lang="en" ${attributes}`)
    await waitFor(() => texts(english)[0] === '马骏 Offline 15 min ago 80%', 'English')
  })

  it('draws the points on a canvas with a scale and, without tiles, a grid of degrees', async () => {
    const element = mount()
    const canvas = await canvasOf(element)
    await waitFor(() => inked(canvas) > 1000, 'a drawing')
    expectTrue(/^\d+ (m|km)$/.test(await scale(element)), 'no scale')
    expectEqual(element.shadowRoot!.querySelectorAll('canvas').length, 1)
    expectEqual(element.shadowRoot!.querySelectorAll('img').length, 0)
  })

  it('shows all points once a hidden map gets a size', async () => {
    const element = mount()
    element.parentElement!.hidden = true
    await row(element, '马骏')
    await nextFrame()
    element.parentElement!.hidden = false
    await waitFor(() => /^(\d+ m|\d km)$/.test(queryShadow(element, '.ops-map-scale')?.textContent ?? ''), 'the points, near')
  })

  it('filters by state, type and text, and says that nothing was found', async () => {
    const element = mount()
    await row(element, '门岗')
    const radio = async (text: string): Promise<void> =>
      (
        await waitFor(
          () => [...element.shadowRoot!.querySelectorAll<HTMLElement>('[role=radio]')].find((one) => one.textContent === text),
          text,
        )
      ).click()
    await radio('移动 1')
    await waitFor(() => rows(element).length === 1, 'the moving one')
    await radio('人员')
    await waitFor(() => queryShadow(element, '.ops-empty')?.textContent.includes('没有符合条件'), 'that nothing was found')
    await radio('全部 3')
    await waitFor(() => texts(element).join().startsWith('马骏'), 'people')
  })

  it('opens a point of the list and offers only the actions of the page', async () => {
    const element = mount()
    const [selects, actions] = [captureEvents(element, 'ops-select'), captureEvents(element, 'ops-action')]
    ;(await row(element, '巡逻车 07')).click()
    const shown = (await popup(element)).textContent
    for (const text of ['巡逻车 07', '移动', '46 km/h', '东 90°', '80%', '121.46,31.23'])
      expectTrue(shown.includes(text), `${text}: ${shown}`)
    expectTrue(!shown.includes('对讲'), 'an action that the page does not offer')
    ;(await button(element, '轨迹')).click()
    expectEqual(
      [selects, actions].map(([event]) => event!.detail),
      [
        { id: 'equipment:car', type: 'equipment' },
        { key: 'track', id: 'equipment:car', name: '巡逻车 07', ids: ['equipment:car'] },
      ],
    )
    expectTrue(actions[0]!.cancelable, 'the page cannot cancel it')
  })

  it('is used by keys: arrows, Space and Enter in the list, Escape closes the point and gives the focus back', async () => {
    const element = mount()
    await row(element, '门岗')
    const list = queryShadow(element, '[role=listbox]')!
    list.focus()
    for (const press of ['ArrowDown', 'Space', 'ArrowDown', 'Space', 'Enter']) await sendKeys({ press })
    expectEqual([...element.selection], ['user:ma', 'equipment:post'])
    await waitFor(() => element.shadowRoot!.activeElement?.classList.contains('ops-map-popup'), 'focus on the point')
    await sendKeys({ press: 'Escape' })
    await waitFor(() => element.shadowRoot!.activeElement === list && !queryShadow(element, '.ops-map-popup'), 'the list')
  })

  it('moves by arrow keys and zooms by plus and minus', async () => {
    const element = mount(`center="121.47,31.23" zoom="12" ${attributes}`)
    const before = await waitFor(async () => scale(element), 'the scale')
    queryShadow(element, '.ops-map')!.focus()
    await sendKeys({ press: 'NumpadAdd' })
    await waitFor(() => queryShadow(element, '.ops-map-scale')?.textContent !== before, 'another scale')
  })

  it('selects by a rectangle and names the points and the area; the selection goes to the action', async () => {
    const element = mount()
    const [areas, actions] = [captureEvents(element, 'ops-area'), captureEvents(element, 'ops-action')]
    await row(element, '门岗')
    await scale(element)
    await element.startArea()
    const cover = await waitFor(() => queryShadow(element, '.ops-map-area'), 'the cover')
    const { left, top, right, bottom } = cover.getBoundingClientRect()
    await sendMouse({ type: 'move', position: [Math.round(left + 4), Math.round(top + 4)] })
    await sendMouse({ type: 'down' })
    await sendMouse({ type: 'move', position: [Math.round(right - 4), Math.round(bottom - 4)] })
    await waitFor(() => queryShadow(element, '.ops-map-rect')?.textContent.includes('km'), 'the size')
    await sendMouse({ type: 'up' })
    await resetMouse()
    const { bounds, ids } = (await waitFor(() => areas[0], 'the area')).detail as { bounds: MapBounds; ids: string[] }
    expectEqual(ids.toSorted(), ['equipment:car', 'equipment:post', 'user:ma'])
    expectTrue(bounds.west < 121.46 && bounds.east > 121.5, JSON.stringify(bounds))
    expectEqual(queryShadow(element, '.ops-map-area'), null)
    ;(await button(element, '上墙')).click()
    expectEqual(actions[0]!.detail, { key: 'wall', id: '', name: '', ids })
  })

  it('ends the rectangle by Escape', async () => {
    const element = mount()
    await scale(element)
    await element.startArea()
    await waitFor(() => queryShadow(element, '.ops-map-area'), 'the cover')
    await sendKeys({ press: 'Escape' })
    await waitFor(() => !queryShadow(element, '.ops-map-area'), 'the end')
  })

  it('measures by Enter at the middle of the map', async () => {
    const element = mount(`center="121.47,31.23" zoom="12" ${attributes}`)
    await scale(element)
    await element.startMeasure()
    queryShadow(element, '.ops-map')!.focus()
    await sendKeys({ press: 'Enter' })
    await sendKeys({ press: 'ArrowRight' })
    await sendKeys({ press: 'Enter' })
    await waitFor(() => /^\d.* k?m$/.test(queryShadow(element, '.ops-map-measure b')?.textContent ?? ''), 'a distance')
    await sendKeys({ press: 'Escape' })
    await waitFor(() => !queryShadow(element, '.ops-map-measure'), 'the end')
  })

  it('follows a point until the user follows another or none', async () => {
    const element = mount()
    const follows = captureEvents(element, 'ops-follow')
    await row(element, '门岗')
    await element.locate('equipment:car')
    ;(await button(element, '跟随')).click()
    expectEqual([follows[0]!.detail, element.follow], [{ follow: 'equipment:car' }, 'equipment:car'])
    ;(await waitFor(() => queryShadow(element, '.ops-map-actions [aria-pressed=true]'), 'the pressed button')).click()
    await waitFor(() => element.follow === '', 'the end')
  })

  it('loads tiles of the given address only, and says once that they cannot be loaded', async () => {
    const element = mount(`tile-url="/no-tiles/{z}/{x}/{y}.png" ${attributes}`)
    await waitFor(() => queryShadow(element, '.ops-map-corner [role=status]')?.textContent.includes('没有加载出来'), 'the message')
    const tiles = [...element.shadowRoot!.querySelectorAll('img')].map(({ src }) => new URL(src).pathname)
    expectTrue(tiles.length > 0 && tiles.every((path) => /^\/no-tiles\/\d+\/-?\d+\/-?\d+\.png$/.test(path)), tiles.slice(0, 3).join())
    expectEqual(element.shadowRoot!.querySelectorAll('[role=status]').length, 1)
  })

  it('draws outlines only with their approval number, which it shows, and a schematic without', async () => {
    const lines = {
      type: 'LineString',
      coordinates: [
        [121, 31],
        [122, 32],
      ],
    }
    const credit = (element: Element): string => queryShadow(element, '.ops-map-corner')?.textContent ?? ''
    const outlined = mount(`outline="/outline.json" ${attributes}`)
    outlined.outlineData = lines
    await scale(outlined)
    expectTrue(!credit(outlined).includes('GS'), credit(outlined))
    outlined.outlineCredit = 'GS(2026)1234'
    await waitFor(() => credit(outlined).includes('GS(2026)1234'), 'the approval number')
    const schematic = mount(`outline="schematic" ${attributes}`)
    schematic.outlineData = lines
    const canvas = await canvasOf(schematic)
    await waitFor(() => inked(canvas) > 1000, 'a drawing')
  })

  it('shows names as text, whatever they hold', async () => {
    const element = mount('label="地图"')
    element.points = [point('x', '<img src=x onerror=alert(1)>')]
    ;(await row(element, '<img')).click()
    await popup(element)
    expectEqual(element.shadowRoot!.querySelectorAll('img').length, 0)
  })

  it('draws 5,000 points once a second on the same canvas with the same number of nodes', async () => {
    const element = mount('label="地图" center="121.47,31.23" zoom="14"')
    const many = (shift: number): MapPoint[] =>
      Array.from({ length: 5000 }, (_, index) =>
        point(String(index), `设备 ${index}`, {
          lng: 121.4 + (index % 71) / 500 + shift,
          lat: 31.2 + (index % 67) / 1000,
          speed: 20,
          gpsTime: ago(0),
        }),
      )
    element.points = many(0)
    const canvas = await canvasOf(element)
    await row(element, '设备 0')
    await scale(element)
    const nodes = (): number => element.shadowRoot!.querySelectorAll('*').length
    const before = nodes()
    const started = performance.now()
    for (let round = 1; round <= 3; round += 1) {
      element.points = many(round / 10_000)
      await nextFrame()
      await nextFrame()
    }
    const spent = (performance.now() - started) / 3
    expectTrue(spent < 1000, `${Math.round(spent)} ms for an update`)
    expectEqual([nodes(), await canvasOf(element)], [before, canvas])
    expectTrue(before < 700, `${before} nodes`)
  })

  it('has no findings of axe with an open point in the dark', async () => {
    const element = mount(`theme="dark" lang="en" ${attributes}`)
    ;(await row(element, '门岗')).click()
    await popup(element)
    expectEqual(await axeFindings(element), [])
  })
})

describe('<ops-device-map> with a server', () => {
  const fake = useFakeServer((url) => (url.pathname.endsWith('/watch') ? null : points()))
  const { WebSocket } = globalThis
  let network = fakeNetwork()
  before(loadKit)
  beforeEach(() => {
    network = fakeNetwork()
    Object.assign(globalThis, { WebSocket: network.WebSocket })
  })
  afterEach(() => Object.assign(globalThis, { WebSocket }))

  function served(): DeviceMap {
    const element = fake.mount<DeviceMap>('ops-device-map', '<ops-device-map style="height: 500px" label="地图"></ops-device-map>')
    Object.assign(element.parentElement!, { token })
    return element
  }
  const news = (...rest: unknown[]): string =>
    JSON.stringify({ type: 'common_send_date', data: { topic: 'gps.point', payload: { points: [['equipment', ...rest]] }, ts: 1 } })

  it('asks for messages, follows them, and never goes back in time; it is quiet once it is removed', async () => {
    const element = served()
    await row(element, '门岗')
    await waitFor(() => fake.calls('/gpsinfo/iblGpsInfo/watch').length === 1, 'the call for messages')
    const socket = await waitFor(() => network.sockets[0], 'the socket')
    socket.opens()
    socket.receive(news('post', 121.6, 31.3, 30, 10, 55, ago(0), 'moving'))
    await waitFor(() => texts(element).includes('门岗 移动 30 km/h 55%'), 'the newer position')
    socket.receive(news('post', 121.1, 31.1, 99, 10, 44, ago(600), 'moving'))
    socket.receive(news('car', 121.1, 31.1, 31, 10, 43, ago(0), 'moving'))
    await waitFor(() => texts(element).includes('巡逻车 07 移动 31 km/h 43%'), 'the message after the old one')
    expectTrue(texts(element).includes('门岗 移动 30 km/h 55%'), texts(element).join())
    element.remove()
    await waitFor(() => socket.closed, 'the end of the connection')
  })

  it('loads the points again for an owner that it does not have, and after a lost connection', async () => {
    const element = served()
    await row(element, '门岗')
    const socket = await waitFor(() => network.sockets[0], 'the socket')
    socket.opens()
    const loads = (): number => fake.calls('/ibl/api/usersAllListLastGPS').length
    expectEqual(loads(), 1)
    socket.receive(news('new', 121.6, 31.3, 30, 10, 55, ago(0), 'moving'))
    await waitFor(() => loads() === 2, 'the points again')
    socket.breaks()
    ;(await waitFor(() => network.sockets[1], 'another socket')).opens()
    await waitFor(() => loads() === 3, 'the points after the lost connection')
  })

  it('says that the points could not be loaded, and loads them again', async () => {
    fake.respond = () => new FakeError('位置服务没有启动')
    const element = served()
    const lost = captureEvents(element, 'ops-load-error')
    await waitFor(() => queryShadow(element, '[role=alert]')?.textContent.includes('位置服务没有启动'), 'the reason')
    expectTrue(lost.length > 0, 'no event')
    fake.respond = () => points()
    ;(await button(element, '重试')).click()
    await row(element, '门岗')
  })

  it('says that there are no positions yet', async () => {
    fake.respond = () => []
    const element = served()
    await waitFor(() => queryShadow(element, '.ops-empty')?.textContent.includes('还没有位置'), 'the empty state')
  })
})
