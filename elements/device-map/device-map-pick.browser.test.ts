import { sendKeys } from '@web/test-runner-commands'
import { expectEqual, expectTrue } from '../../tests/suites/assert'
import { axeSuite } from '../../tests/suites/axe-suite'
import { formSuite } from '../../tests/suites/form-suite'
import { captureEvents, loadKit, mountHtml, queryShadow, waitFor } from '../../tests/suites/page'
import { distance } from '../core/format/great-circle'
import { readPosition } from './coordinates'

type DeviceMap = HTMLElementTagNameMap['ops-device-map']

async function type(element: HTMLElement, value: string): Promise<void> {
  const input = await waitFor(() => queryShadow<HTMLInputElement>(element, 'input'), 'the text')
  input.focus()
  input.select()
  await sendKeys({ type: value })
  await sendKeys({ press: 'Enter' })
}

formSuite({
  tag: 'ops-device-map',
  attributes: 'mode="pick"',
  values: ['121.4737,31.2304', '113.912316,22.543847'],
  control: 'input',
  commit: type,
})
axeSuite({ tag: 'ops-device-map', attributes: 'mode="pick" label="位置" value="121.4737,31.2304"', ready: '.ops-map-scale' })

describe('<ops-device-map mode="pick">', () => {
  before(loadKit)

  const mount = (more: string): DeviceMap =>
    mountHtml(`<ops-device-map mode="pick" label="位置" ${more}></ops-device-map>`).querySelector<DeviceMap>('ops-device-map')!
  const mapOf = async (element: DeviceMap): Promise<HTMLElement> => {
    await waitFor(() => queryShadow(element, '.ops-map-scale'), 'the map')
    return queryShadow(element, '.ops-map')!
  }

  it('sets the position by a press, where it was pressed', async () => {
    const element = mount('center="121.4737,31.2304" zoom="14"')
    const changes = captureEvents(element, 'change')
    const map = await mapOf(element)
    const { left, top, width, height } = map.getBoundingClientRect()
    const press = { clientX: left + width / 2, clientY: top + height / 2, bubbles: true, composed: true, button: 0, detail: 1 }
    for (const name of ['mousedown', 'mouseup', 'click']) map.dispatchEvent(new MouseEvent(name, press))
    await waitFor(() => changes.length === 1, 'the change')
    expectTrue(distance(readPosition(element.value)!, { lng: 121.4737, lat: 31.2304 }) < 20, element.value)
  })

  it('moves the marker by arrow keys, with Shift by one pixel, and sets the middle by Enter', async () => {
    const element = mount('center="121.4737,31.2304" zoom="14"')
    const map = await mapOf(element)
    map.focus()
    await sendKeys({ press: 'Enter' })
    await waitFor(() => element.value !== '', 'the middle')
    const start = readPosition(element.value)!
    await sendKeys({ press: 'ArrowRight' })
    await waitFor(() => readPosition(element.value)!.lng > start.lng, 'a move to the east')
    const far = readPosition(element.value)!.lng - start.lng
    await sendKeys({ down: 'Shift' })
    await sendKeys({ press: 'ArrowLeft' })
    await sendKeys({ up: 'Shift' })
    await waitFor(() => readPosition(element.value)!.lng - start.lng < far, 'a move back')
    expectTrue(readPosition(element.value)!.lng - start.lng > far / 2, 'Shift moved as far')
  })

  it('keeps text that is no position, is invalid and says what to enter', async () => {
    const element = mount('value="121.4737,31.2304"')
    await mapOf(element)
    await type(element, '31.2304,121.4737')
    queryShadow<HTMLInputElement>(element, 'input')!.blur()
    expectEqual([element.value, element.validity.badInput], ['121.4737,31.2304', true])
    await waitFor(() => queryShadow(element, '.ops-root')?.textContent.includes('请输入“经度,纬度”'), 'what to enter')
    expectEqual(queryShadow<HTMLInputElement>(element, 'input')!.value, '31.2304,121.4737')
  })

  it('is not changed while it is read only', async () => {
    const element = mount('value="121.4737,31.2304" readonly')
    const map = await mapOf(element)
    map.focus()
    await sendKeys({ press: 'ArrowRight' })
    expectEqual(element.value, '121.4737,31.2304')
  })

  it('[S-46] moves over the 180th meridian', async () => {
    const element = mount('value="179.9999,-17.7" zoom="12"')
    const map = await mapOf(element)
    map.focus()
    await sendKeys({ press: 'ArrowRight' })
    await waitFor(() => element.value.startsWith('-179.9'), 'the other side')
  })
})
