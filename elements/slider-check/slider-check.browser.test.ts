import { resetMouse, sendKeys, sendMouse } from '@web/test-runner-commands'
import { expectEqual, expectTrue } from '../../tests/suites/assert'
import { axeSuite } from '../../tests/suites/axe-suite'
import { elementSuite } from '../../tests/suites/element-suite'
import { formSuite } from '../../tests/suites/form-suite'
import { whenRendered, mountHtml, queryShadow, loadKit, nextFrame, captureEvents, waitFor, waitForEqual } from '../../tests/suites/page'
import { sliderCheckEntry } from './slider-check.element'

type SliderCheck = HTMLElementTagNameMap['ops-slider-check']

const knob = (element: Element) => waitFor(() => queryShadow(element, '[role="slider"]'), 'the handle')
const state = (element: Element) => queryShadow(element, '.ops-slide')!.dataset['state']

async function pass(element: HTMLElement): Promise<void> {
  const handle = await knob(element)
  handle.focus()
  await sendKeys({ press: 'End' })
}

elementSuite({ entry: sliderCheckEntry, markup: '<ops-slider-check></ops-slider-check>' })
formSuite({ tag: 'ops-slider-check', attributes: '', values: ['passed', 'passed'], control: '[role="slider"]', commit: pass })
axeSuite({ tag: 'ops-slider-check', attributes: 'label="安全验证"', open: pass })

describe('<ops-slider-check>', () => {
  before(loadKit)

  const mount = (attributes = '') =>
    mountHtml(
      `<form style="width: 300px"><ops-slider-check name="check" ${attributes}></ops-slider-check></form>`,
    ).querySelector<SliderCheck>('ops-slider-check')!

  async function centre(element: Element): Promise<[number, number]> {
    const { x, y, width, height } = (await knob(element)).getBoundingClientRect()
    return [Math.round(x + width / 2), Math.round(y + height / 2)]
  }

  async function pull(element: Element, distance: number): Promise<void> {
    const [x, y] = await centre(element)
    await sendMouse({ type: 'move', position: [x, y] })
    await sendMouse({ type: 'down' })
    await sendMouse({ type: 'move', position: [x + distance, y + 60] })
  }

  afterEach(() => resetMouse())

  it('[4.7-01] goes from idle to dragging when its handle is pulled, and back when it is released early', async () => {
    const element = mount()
    const [changes, resets] = [captureEvents(element, 'change'), captureEvents(element, 'ops-reset')]
    await whenRendered(element)
    expectEqual(state(element), 'idle')
    await pull(element, 120)
    await waitFor(() => state(element) === 'dragging', 'dragging')
    expectTrue(Number(queryShadow(element, '[role="slider"]')!.ariaValueNow) > 30, 'the handle did not move')
    await sendMouse({ type: 'up' })
    await waitFor(() => state(element) === 'idle', 'idle again')
    expectEqual([queryShadow(element, '[role="slider"]')!.ariaValueNow, element.value, changes.length, resets.length], ['0', '', 0, 1])
  })

  it('[4.7-02] [2.9-26] succeeds when the handle reaches the end, and says so once', async () => {
    const element = mount()
    const [changes, successes, resets] = [
      captureEvents(element, 'change'),
      captureEvents(element, 'ops-success'),
      captureEvents(element, 'ops-reset'),
    ]
    await pull(element, 400)
    await waitFor(() => state(element) === 'success', 'success')
    expectEqual(queryShadow(element, 'output')!.textContent, '验证通过')
    await sendMouse({ type: 'move', position: [600, 300] })
    await sendMouse({ type: 'up' })
    await nextFrame()
    await waitForEqual(() => [element.value, changes.length, successes.length, resets.length], ['passed', 1, 1, 0])
    expectEqual(new FormData(element.form!).get('check'), 'passed')
  })

  it('is pulled by a finger', async () => {
    const element = mount()
    const handle = await knob(element)
    const [x, y] = await centre(element)
    const touch = (name: string, clientX: number) =>
      new PointerEvent(name, {
        bubbles: true,
        composed: true,
        pointerType: 'touch',
        pointerId: 7,
        isPrimary: true,
        buttons: 1,
        clientX,
        clientY: y,
      })
    handle.dispatchEvent(touch('pointerdown', x))
    await waitFor(() => state(element) === 'dragging', 'dragging')
    handle.dispatchEvent(touch('pointermove', x + 100))
    handle.dispatchEvent(touch('pointercancel', x + 100))
    await waitFor(() => state(element) === 'idle', 'idle, as the browser took the finger away')
    handle.dispatchEvent(touch('pointerdown', x))
    await waitFor(() => state(element) === 'dragging', 'dragging')
    handle.dispatchEvent(touch('pointermove', x + 400))
    await waitFor(() => element.value === 'passed', 'success')
    expectEqual(getComputedStyle(handle).touchAction, 'pan-y')
  })

  it('is moved by keys, and goes back when it is left on the way', async () => {
    const element = mount()
    const resets = captureEvents(element, 'ops-reset')
    await knob(element)
    element.focus()
    for (let presses = 0; presses < 3; presses += 1) await sendKeys({ press: 'ArrowRight' })
    expectEqual(queryShadow(element, '[role="slider"]')!.ariaValueNow, '30')
    await sendKeys({ press: 'Tab' })
    await waitFor(() => resets.length === 1 && queryShadow(element, '[role="slider"]')!.ariaValueNow === '0', 'the way back')
    element.focus()
    for (let presses = 0; presses < 10; presses += 1) await sendKeys({ press: 'ArrowRight' })
    expectEqual(element.value, 'passed')
  })

  it('can be pulled after it was hidden', async () => {
    const stage = mountHtml('<div hidden style="width: 300px"><ops-slider-check></ops-slider-check></div>')
    const element = stage.querySelector<SliderCheck>('ops-slider-check')!
    await knob(element)
    ;(stage.firstElementChild as HTMLElement).hidden = false
    await nextFrame()
    await pull(element, 400)
    await waitFor(() => element.value === 'passed', 'success')
  })

  it('leaves another slider on the page alone', async () => {
    const stage = mountHtml('<ops-slider-check></ops-slider-check><ops-slider-check></ops-slider-check>')
    const [first, second] = [...stage.querySelectorAll<SliderCheck>('ops-slider-check')] as [SliderCheck, SliderCheck]
    await knob(second)
    await pull(first, 1200)
    await waitFor(() => first.value === 'passed', 'success')
    expectEqual([second.value, state(second)], ['', 'idle'])
  })

  it('cannot be pulled by another button, while disabled, readonly or passed', async () => {
    for (const attributes of ['disabled', 'readonly', 'value="passed"']) {
      const element = mount(attributes)
      const before = element.value
      const changes = captureEvents(element, 'change')
      await pull(element, 400)
      await sendMouse({ type: 'up' })
      await pass(element)
      expectEqual([element.value, changes.length], [before, 0])
    }
  })

  it('starts again after a reset of its form', async () => {
    const element = mount()
    await pass(element)
    expectEqual(element.value, 'passed')
    element.form!.reset()
    await waitFor(() => state(element) === 'idle', 'idle')
    await pass(element)
    expectEqual(element.value, 'passed')
  })

  it('is pulled to the left where the text runs so', async () => {
    const stage = mountHtml('<div dir="rtl" style="width: 300px"><ops-slider-check></ops-slider-check></div>')
    const element = stage.querySelector<SliderCheck>('ops-slider-check')!
    await pull(element, -400)
    await waitFor(() => element.value === 'passed', 'success')
  })

  it('is styled by its own sheet over the shared one', async () => {
    const element = mount()
    await knob(element)
    const { borderTopWidth } = getComputedStyle(queryShadow(element, '.ops-slide')!)
    expectEqual(borderTopWidth, '1px')
  })

  it('[0-16] takes words of the page, and speaks English', async () => {
    const element = mount('text="Pull" success-text="Done"')
    expectTrue((await whenRendered(element)).textContent?.includes('Pull'), 'not the own words')
    const english = mount('lang="en" value="passed"')
    expectTrue((await whenRendered(english)).textContent?.includes('Verification passed'), 'no English')
  })
})
