import { resetMouse, sendKeys, sendMouse } from '@web/test-runner-commands'
import { expectEqual, expectTrue } from '../../tests/suites/assert'
import { axeSuite } from '../../tests/suites/axe-suite'
import { countTimers } from '../../tests/suites/count-timers'
import { elementSuite } from '../../tests/suites/element-suite'
import { mountHtml, loadKit, nextFrame, captureEvents, waitFor } from '../../tests/suites/page'
import { control, hold, type Ptz, sample, withoutRepeats } from '../../tests/suites/ptz-page'
import { ptzEntry } from './ptz.element'

elementSuite({ entry: ptzEntry, markup: `<ops-ptz ${sample}></ops-ptz>`, ready: '.ops-ptz-pad button' })
axeSuite({ tag: 'ops-ptz', attributes: sample })

interface PtzDetail {
  device: string
  cmd: string
  speed: number
}

function mountPtz(attributes = sample): { ptz: Ptz; events: () => string[]; details: () => PtzDetail[] } {
  const ptz = mountHtml(`<ops-ptz ${attributes}></ops-ptz><button id="elsewhere">x</button>`).querySelector('ops-ptz')!
  const commands = captureEvents(ptz, 'ops-ptz-command')
  const details = (): PtzDetail[] => commands.map(({ detail }) => detail as PtzDetail)
  return { ptz, events: () => details().map(({ cmd }) => cmd), details }
}

/** That the camera was told to move and then once to stop, also a while later. */
async function expectStopped(received: () => string[], cmd = 'left'): Promise<void> {
  await waitFor(() => received().at(-1) === 'stop', `the stop, not ${received().join()}`)
  for (let frame = 0; frame < 5; frame += 1) await nextFrame()
  expectEqual(
    received().filter((one) => one === 'stop'),
    ['stop'],
  )
  expectTrue(
    received()
      .slice(0, -1)
      .every((one) => one === cmd),
    received().join(),
  )
}

describe('<ops-ptz> in hand', () => {
  before(loadKit)
  afterEach(async () => {
    await resetMouse()
  })

  it('tells the camera to move while a button is held, again each second, and to stop when it is let go', async () => {
    const { ptz, events: received, details } = mountPtz()
    await hold(ptz, '向左')
    await waitFor(() => received().length >= 3, 'two repetitions')
    await sendMouse({ type: 'up' })
    await expectStopped(received)
    expectEqual(details()[0], { device: '', cmd: 'left', speed: 128 })
  })

  it('tells it to stop when the pointer leaves the button', async () => {
    const { ptz, events: received } = mountPtz()
    await hold(ptz, '向左')
    await waitFor(() => received().length > 0, 'the start')
    await sendMouse({ type: 'move', position: [790, 590] })
    await expectStopped(received)
  })

  it('tells it to stop when the pointer is cancelled', async () => {
    const { ptz, events: received } = mountPtz()
    await hold(ptz, '向左')
    await waitFor(() => received().length > 0, 'the start')
    ;(await control(ptz, '向左')).dispatchEvent(new PointerEvent('pointercancel', { bubbles: true, pointerId: 1 }))
    await expectStopped(received)
  })

  it('tells it to stop at Escape, which is used up', async () => {
    const { ptz, events: received } = mountPtz()
    const escapes = captureEvents(document.body, 'keydown')
    await hold(ptz, '向左')
    await waitFor(() => received().length > 0, 'the start')
    await sendKeys({ press: 'Escape' })
    await expectStopped(received)
    expectEqual(escapes.length, 0)
    await sendMouse({ type: 'up' })
    await sendKeys({ press: 'Escape' })
    expectEqual(escapes.length, 1)
  })

  it('tells it to stop when the focus goes elsewhere', async () => {
    const { ptz, events: received } = mountPtz()
    ;(await control(ptz, '向左')).focus()
    await sendKeys({ down: 'Enter' })
    await waitFor(() => received().length > 0, 'the start')
    document.getElementById('elsewhere')!.focus()
    await expectStopped(received)
    await sendKeys({ up: 'Enter' })
    await expectStopped(received)
  })

  for (const [what, happens] of [
    ['another window has the focus', () => window.dispatchEvent(new Event('blur'))],
    ['the network is lost', () => window.dispatchEvent(new Event('offline'))],
    ['the page is left', () => window.dispatchEvent(new Event('pagehide'))],
    [
      'the page is hidden',
      () => {
        Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' })
        document.dispatchEvent(new Event('visibilitychange'))
        Reflect.deleteProperty(document, 'visibilityState')
      },
    ],
  ] as const) {
    it(`tells it to stop when ${what}`, async () => {
      const { ptz, events: received } = mountPtz()
      await hold(ptz, '向左')
      await waitFor(() => received().length > 0, 'the start')
      happens()
      await expectStopped(received)
      await sendMouse({ type: 'up' })
      await expectStopped(received)
    })
  }

  it('tells it to stop when it is removed, and nothing of it goes on', async () => {
    const { ptz, events: received } = mountPtz()
    await control(ptz, '向左')
    const timers = countTimers()
    // Those limit the commands of the test runner.
    const own = () => timers.left().filter((timer) => timer !== 'timeout 20000')
    try {
      await hold(ptz, '向左')
      await waitFor(() => received().length > 0, 'the start')
      expectEqual(own(), ['interval 1000'])
      ptz.remove()
      await expectStopped(received)
      expectEqual(own(), [])
    } finally {
      timers.release()
    }
  })

  it('follows arrows, two at once, and the zoom keys; those of a field are its own', async () => {
    const { ptz, events: received } = mountPtz()
    ;(await control(ptz, '停止')).focus()
    await withoutRepeats(async () => {
      await sendKeys({ down: 'ArrowUp' })
      await sendKeys({ down: 'ArrowRight' })
      await sendKeys({ up: 'ArrowUp' })
      await sendKeys({ up: 'ArrowRight' })
      await sendKeys({ down: '-' })
      await sendKeys({ up: '-' })
    })
    await waitFor(() => received().length >= 6, `all of it, not ${received().join()}`)
    expectEqual(received(), ['up', 'rightup', 'right', 'stop', 'zoomout', 'stop'])
    const speeds = captureEvents(ptz, 'ops-ptz-speed')
    ptz.shadowRoot!.querySelector<HTMLInputElement>('input[type=range]')!.focus()
    await sendKeys({ press: 'ArrowRight' })
    await waitFor(() => speeds.length === 1, 'the speed')
    expectEqual([ptz.speed, received().length], [6, 6])
  })

  it('moves it a little by a press that is neither of a pointer nor of a key', async () => {
    const { ptz, events: received } = mountPtz()
    ;(await control(ptz, '放大')).click()
    await expectStopped(received, 'zoomin')
  })

  it('does nothing while it is disabled, and says why', async () => {
    const { ptz, events: received } = mountPtz(`${sample} disabled reason="正在检修"`)
    await hold(ptz, '向左')
    await sendMouse({ type: 'up' })
    await sendKeys({ press: 'ArrowUp' })
    expectEqual(received(), [])
    expectTrue(ptz.shadowRoot!.querySelector('[role=status]')!.textContent.includes('正在检修'), 'no reason')
  })
})
