import { sendKeys, setViewport } from '@web/test-runner-commands'
import { expectEqual, expectTrue } from '../../tests/suites/assert'
import { axeFindings } from '../../tests/suites/axe-suite'
import { elementSuite } from '../../tests/suites/element-suite'
import { mountHtml, queryShadow, loadKit, nextFrame, captureEvents, waitFor } from '../../tests/suites/page'
import { imagePreviewEntry } from './image-preview.element'

type Preview = HTMLElementTagNameMap['ops-image-preview']

const pictures = ['/uploads/a.png', { url: '/uploads/b.png', name: '南门道闸.png' }, '/uploads/c.png'] as const

elementSuite({
  entry: imagePreviewEntry,
  markup: `<ops-image-preview open images='["/uploads/a.png"]'></ops-image-preview>`,
  ready: 'dialog',
})

describe('<ops-image-preview>', () => {
  before(loadKit)
  beforeEach(() => setViewport({ width: 1000, height: 800 }))
  after(() => setViewport({ width: 800, height: 600 }))

  const mount = async (more = '', images: Preview['images'] = pictures) => {
    const stage = mountHtml(
      `<button id="opener">open</button><div style="overflow: hidden; transform: translateX(0); width: 10px; height: 10px"><ops-image-preview ${more}></ops-image-preview></div>`,
    )
    const element = stage.querySelector('ops-image-preview')!
    stage.querySelector<HTMLElement>('#opener')!.focus()
    element.images = images
    element.open = true
    await waitFor(() => queryShadow(element, 'dialog[open] .ops-lightpanel'), 'the preview')
    return element
  }
  const image = (element: Element) => queryShadow<HTMLImageElement>(element, '.ops-lightstage img')
  /** Loaded, and drawn on a stage whose size is known. */
  const shown = (element: Element) =>
    waitFor(() => {
      const picture = image(element)
      return picture?.dataset['loading'] === undefined && picture?.getBoundingClientRect().width ? picture : null
    }, 'the picture')
  const stageOf = (element: Element) => queryShadow(element, '.ops-lightstage')!
  const button = (element: Element, label: string) => queryShadow(element, `[aria-label="${label}"]`)!
  const percent = (element: Element) => Number(queryShadow(element, '.ops-lightscale')!.textContent?.replace('%', ''))
  // Not 1: that is the real mouse, which the browser moves by itself when the page under it changes.
  const point = (element: Element, type: string, pointerId: number, clientX: number, clientY: number, more: PointerEventInit = {}) =>
    stageOf(element).dispatchEvent(
      new PointerEvent(type, {
        pointerId,
        clientX,
        clientY,
        pointerType: 'touch',
        bubbles: true,
        cancelable: true,
        isPrimary: pointerId === 11,
        ...more,
      }),
    )

  it('[2.9-14] shows a picture as a whole, as large as the window allows, and closes again', async () => {
    const element = await mount()
    const picture = await shown(element)
    const [box, stage] = [picture.getBoundingClientRect(), stageOf(element).getBoundingClientRect()]
    expectTrue(
      box.width > 900 && box.left >= stage.left - 1 && box.right <= stage.right + 1 && box.bottom <= stage.bottom + 1,
      'not the whole picture',
    )
    expectTrue(Math.abs(box.left + box.right - stage.left - stage.right) < 2, 'not in the middle')
    const closes = captureEvents(element, 'ops-close')
    button(element, '关闭').click()
    await waitFor(() => !queryShadow(element, 'dialog'), 'the preview to close')
    expectEqual([closes.length, element.open], [1, false])
    await waitFor(() => document.activeElement?.id === 'opener', 'the focus on the opener')
  })

  it('goes through the pictures by keys and buttons, says where it is, and stops at the ends', async () => {
    const element = await mount('index="1"')
    const changes = captureEvents(element, 'change')
    expectEqual((await shown(element)).alt, '南门道闸.png')
    await sendKeys({ press: 'ArrowRight' })
    await waitFor(() => image(element)?.alt === 'c.png', 'the next picture')
    await sendKeys({ press: 'ArrowRight' })
    await sendKeys({ press: 'Home' })
    await waitFor(() => image(element)?.alt === 'a.png', 'the first picture')
    button(element, '下一张').click()
    await waitFor(() => image(element)?.alt === '南门道闸.png', 'the second picture')
    expectEqual(
      changes.map(({ detail }) => (detail as { index: number }).index),
      [2, 0, 1],
    )
    expectEqual([element.index, queryShadow(element, '[role="status"]')!.textContent], [1, '第 2 张，共 3 张 南门道闸.png'])
  })

  it('zooms by keys and buttons, moves over a large picture, and fits again', async () => {
    const element = await mount()
    const before = (await shown(element)).getBoundingClientRect()
    const whole = percent(element)
    await sendKeys({ press: '+' })
    await waitFor(() => percent(element) > whole, 'the larger picture')
    button(element, '放大（+）').click()
    await waitFor(() => image(element)!.getBoundingClientRect().width > before.width * 2, 'twice the size')
    const left = image(element)!.getBoundingClientRect().left
    await sendKeys({ press: 'ArrowRight' })
    await waitFor(() => image(element)!.getBoundingClientRect().left < left, 'the move')
    await sendKeys({ press: '-' })
    await sendKeys({ press: '0' })
    await waitFor(() => percent(element) === whole, 'the whole picture')
  })

  it('turns by quarters, and the turned picture fits', async () => {
    const element = await mount()
    await shown(element)
    await sendKeys({ press: 'r' })
    await waitFor(() => image(element)!.style.transform.includes('rotate(90deg)'), 'the turn')
    const [box, stage] = [image(element)!.getBoundingClientRect(), stageOf(element).getBoundingClientRect()]
    expectTrue(box.height <= stage.height + 1 && box.height > box.width, 'the turned picture does not fit')
    button(element, '向左旋转').click()
    await waitFor(() => image(element)!.style.transform.includes('rotate(0deg)'), 'back again')
  })

  it('zooms by the wheel about the pointer, and keeps the page from scrolling', async () => {
    const element = await mount()
    await shown(element)
    const stage = stageOf(element).getBoundingClientRect()
    const wheel = new WheelEvent('wheel', {
      deltaY: -500,
      clientX: stage.left + 10,
      clientY: stage.top + stage.height / 2,
      bubbles: true,
      cancelable: true,
    })
    const left = image(element)!.getBoundingClientRect().left
    stageOf(element).dispatchEvent(wheel)
    expectEqual(wheel.defaultPrevented, true)
    await waitFor(() => image(element)!.getBoundingClientRect().width > stage.width * 1.5, 'the larger picture')
    expectTrue(Math.abs(image(element)!.getBoundingClientRect().left - left) < 12, 'what is under the pointer moved away')
  })

  it('pans by dragging, pinches with two fingers, and swipes to the next one', async () => {
    const element = await mount()
    await shown(element)
    stageOf(element).setPointerCapture = () => undefined
    const whole = percent(element)
    point(element, 'pointerdown', 11, 400, 400)
    point(element, 'pointerdown', 12, 500, 400)
    point(element, 'pointermove', 12, 700, 400)
    point(element, 'pointerup', 12, 700, 400)
    point(element, 'pointerup', 11, 400, 400)
    await waitFor(() => percent(element) > whole * 2, 'the pinched picture')
    const { left } = image(element)!.getBoundingClientRect()
    point(element, 'pointerdown', 11, 600, 400)
    point(element, 'pointermove', 11, 500, 400)
    point(element, 'pointerup', 11, 500, 400)
    await waitFor(() => Math.round(left - image(element)!.getBoundingClientRect().left) === 100, 'the pan')
    expectEqual(element.index, undefined)
    await sendKeys({ press: '0' })
    await waitFor(() => percent(element) === whole, 'the whole picture')
    point(element, 'pointerdown', 11, 600, 400)
    point(element, 'pointerup', 11, 450, 410)
    await waitFor(() => element.index === 1, 'the next picture')
  })

  it('shows its own pixels by a double click, and the whole picture by another', async () => {
    const element = await mount()
    await shown(element)
    const whole = percent(element)
    const twice = () => stageOf(element).dispatchEvent(new MouseEvent('dblclick', { clientX: 500, clientY: 400, bubbles: true }))
    twice()
    await waitFor(() => percent(element) === 100, 'its own pixels')
    twice()
    await waitFor(() => percent(element) === whole, 'the whole picture')
  })

  it('says when a picture does not come, tries again, and draws no SVG', async () => {
    const element = await mount('', ['/uploads/missing.png', '/uploads/evil.svg'])
    const failure = await waitFor(() => queryShadow(element, '.ops-empty[role="alert"]'), 'the failure')
    expectTrue(failure.textContent?.includes('图片没有取到'), 'no words')
    failure.querySelector('button')!.click()
    await waitFor(() => queryShadow(element, '.ops-empty') && queryShadow(element, '.ops-empty') !== failure, 'the second failure')
    await sendKeys({ press: 'PageDown' })
    await waitFor(() => queryShadow(element, '.ops-empty')?.textContent?.includes('SVG 图片不在这里显示'), 'the refusal')
    expectEqual(image(element), null)
  })

  it('offers download and a window of its own for web addresses, and neither with no-download', async () => {
    const element = await mount()
    const links = () => [...element.shadowRoot!.querySelectorAll<HTMLAnchorElement>('.ops-lightbar a')]
    expectEqual(
      links().map(({ pathname, target, download }) => [pathname, target, download]),
      [
        ['/uploads/a.png', '_blank', 'a.png'],
        ['/uploads/a.png', '_blank', ''],
      ],
    )
    element.noDownload = true
    await waitFor(() => links().length === 0, 'no links')
    element.noDownload = false
    element.images = ['javascript:alert(1)']
    await nextFrame()
    await waitFor(() => image(element)?.alt !== 'a.png' && links().length === 0, 'no link to a script')
  })

  it('says so without pictures, and takes an index beyond the ends', async () => {
    const element = await mount('index="99"')
    expectEqual((await shown(element)).alt, 'c.png')
    element.images = []
    await waitFor(() => stageOf(element).textContent === '没有图片', 'the empty state')
  })

  it('fits a phone, with targets for fingers', async () => {
    await setViewport({ width: 390, height: 800 })
    const element = await mount()
    await shown(element)
    const buttons = [...element.shadowRoot!.querySelectorAll<HTMLElement>('.ops-lightbar .ops-btn')]
    expectEqual(
      buttons
        .filter((one) => one.offsetWidth < 40 || one.getBoundingClientRect().right > 390)
        .map((one) => [one.ariaLabel, one.offsetWidth, one.getBoundingClientRect().right]),
      [],
    )
  })

  it('passes axe', async () => {
    const element = await mount()
    await shown(element)
    expectEqual(await axeFindings(document.getElementById('stage')!), [])
  })
})
