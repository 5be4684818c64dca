import { sendKeys } from '@web/test-runner-commands'
import { expectEqual, expectTrue } from '../../tests/suites/assert'
import { axeSuite } from '../../tests/suites/axe-suite'
import { FakeError, useFakeServer } from '../../tests/suites/fake-server'
import { captureEvents, loadKit, mountHtml, queryShadow, waitFor } from '../../tests/suites/page'
import type { MapTrack } from './device-map.types'

type DeviceMap = HTMLElementTagNameMap['ops-device-map']

/** An hour over midnight, a point each minute. */
const track: MapTrack = {
  points: Array.from({ length: 61 }, (_, index) => ({
    lng: 121.4 + index / 1000,
    lat: 31.2,
    speed: index,
    direction: 90,
    gpsTime: index < 30 ? `2026-11-29 23:${30 + index}:00` : `2026-11-30 00:${String(index - 30).padStart(2, '0')}:00`,
  })),
  stops: [{ lng: 121.41, lat: 31.2, from: '2026-11-29 23:40:00', to: '2026-11-29 23:46:00', seconds: 360 }],
  km: 5.7,
  movingSeconds: 3240,
  stoppedSeconds: 360,
  maxSpeed: 60,
  avgSpeed: 6.3,
  total: 9000,
  thinned: true,
}
const attributes = `mode="track" label="巡逻车 07" track='${JSON.stringify(track)}'`

axeSuite({ tag: 'ops-device-map', attributes, ready: '.ops-map-scale' })

describe('<ops-device-map mode="track">', () => {
  const fake = useFakeServer(() => track)
  before(loadKit)

  const mount = (more = attributes): DeviceMap =>
    mountHtml(`<ops-device-map style="height: 600px" ${more}></ops-device-map>`).querySelector<DeviceMap>('ops-device-map')!
  const ready = async (element: DeviceMap): Promise<void> => {
    await waitFor(() => queryShadow(element, '.ops-map-bar') && queryShadow(element, '.ops-map-scale'), 'the track')
  }
  const time = (element: DeviceMap): string => queryShadow(element, '.ops-map-time b')!.textContent
  const button = (element: DeviceMap, name: string): HTMLElement =>
    [...element.shadowRoot!.querySelectorAll<HTMLElement>('button')].find(
      (one) => (one.getAttribute('aria-label') ?? one.textContent.trim()) === name,
    )!

  it('shows totals, the points, how many were left out, and the stops', async () => {
    const element = mount()
    await ready(element)
    const side = queryShadow(element, '.ops-map-side')!
    for (const text of ['5.7 km', '00:54:00', '00:06:00', '60 km/h', '6.3 km/h', '轨迹点 61', '停留 1', '共 9000 个点，显示其中 61 个'])
      expectTrue(side.textContent.includes(text), `${text} is missing: ${side.textContent.slice(0, 200)}`)
    ;[...element.shadowRoot!.querySelectorAll<HTMLElement>('[role=radio]')].find(({ textContent }) => textContent === '停留 1')!.click()
    await waitFor(() => side.textContent.includes('23:40:00 - 23:46:00'), 'the stop')
    queryShadow(element, '.ops-map-row')!.click()
    await waitFor(() => time(element) === '2026-11-29 23:40:00', 'the time of the stop')
  })

  it('plays, pauses, and goes to a time by method, by slider and by the list, across midnight', async () => {
    const element = mount()
    await ready(element)
    expectEqual(time(element), '2026-11-29 23:30:00')
    await element.seek('2026-11-29 23:59:50')
    await waitFor(() => time(element) === '2026-11-29 23:59:50', 'the time')
    ;[...element.shadowRoot!.querySelectorAll<HTMLElement>('[role=radio]')].find(({ textContent }) => textContent === '64×')!.click()
    button(element, '播放').click()
    await waitFor(() => time(element) > '2026-11-30 00:00:10', 'the next day')
    button(element, '暂停').click()
    const slider = queryShadow<HTMLInputElement>(element, 'input[type=range]')!
    slider.focus()
    await sendKeys({ press: 'Home' })
    await waitFor(() => time(element) === '2026-11-29 23:30:00', 'the start')
    const list = queryShadow(element, '[role=listbox]')!
    list.focus()
    await sendKeys({ press: 'End' })
    await sendKeys({ press: 'Enter' })
    await waitFor(() => time(element) === '2026-11-30 00:30:00', 'the end')
  })

  it('saves the points as CSV', async () => {
    const element = mount()
    await ready(element)
    const { createObjectURL } = URL
    let saved: Blob | undefined
    URL.createObjectURL = (blob: Blob) => {
      saved = blob
      return createObjectURL.call(URL, new Blob())
    }
    const { click } = HTMLAnchorElement.prototype
    HTMLAnchorElement.prototype.click = () => undefined
    button(element, '导出 CSV').click()
    Object.assign(URL, { createObjectURL })
    HTMLAnchorElement.prototype.click = click
    const lines = (await saved!.text()).split('\r\n')
    expectEqual(lines.slice(0, 2), ['时间,经度,纬度,速度 (km/h),方向 (°)', '2026-11-29 23:30:00,121.4,31.2,0,90'])
    expectEqual(lines.length, 63)
  })

  it('loads a track from the server, says when that fails, and that there is none', async () => {
    fake.respond = () => new FakeError('轨迹查询超时')
    const element = fake.mount<DeviceMap>(
      'ops-device-map',
      '<ops-device-map mode="track" style="height: 600px" track-url="/track?ownerId=1"></ops-device-map>',
    )
    const lost = captureEvents(element, 'ops-load-error')
    await waitFor(() => queryShadow(element, '[role=alert]')?.textContent.includes('轨迹查询超时'), 'the reason')
    expectTrue(lost.length > 0, 'no event')
    fake.respond = () => track
    button(element, '重试').click()
    await ready(element)
    element.trackUrl = '/track?ownerId=2'
    fake.respond = () => ({ points: [], stops: [] })
    await waitFor(() => queryShadow(element, '.ops-empty')?.textContent.includes('没有轨迹'), 'that there is none')
  })
})
