import { defineLazy } from '../../elements/core/define/define-lazy'
import { formField } from '../../elements/core/define/form-field'
import { expectEqual, expectTrue } from '../suites/assert'
import { elementSuite } from '../suites/element-suite'
import { whenRendered, createStage, mountHtml, queryShadow, nextFrame, captureEvents, waitFor, waitForEqual } from '../suites/page'
import { probeEntry } from './probe.element'

type Probe = HTMLElement & {
  maxCount: number | undefined
  heading: string | undefined
  broken: boolean
  source: (() => string) | undefined
  ask(question: string): Promise<string>
  removeRow(id: string): Promise<boolean>
}

defineLazy(probeEntry, formField)
elementSuite({ entry: probeEntry, markup: '<ops-probe heading="h"></ops-probe>' })

describe('an element of the base class', () => {
  const mountProbe = (attributes = '') => mountHtml(`<ops-probe ${attributes}></ops-probe>`).querySelector<Probe>('ops-probe')!
  const shown = (element: Probe) => queryShadow(element, 'button')?.textContent

  it('gives numbers to its view, and none when they are unset or no numbers', async () => {
    const element = mountProbe('max-count="3"')
    await waitFor(() => shown(element) === '|3||0', 'the number')
    element.maxCount = undefined
    await waitFor(() => shown(element) === '|||0', 'no number')
    element.setAttribute('max-count', 'many')
    expectEqual(element.maxCount, undefined)
  })

  it('calls functions it was given', async () => {
    const element = mountProbe()
    element.source = () => 'from the page'
    await waitFor(() => shown(element) === '||from the page|0', 'the answer of the function')
  })

  it('keeps the state of its view when it is moved', async () => {
    const element = mountProbe()
    await whenRendered(element)
    queryShadow(element, 'button')!.click()
    await waitFor(() => shown(element) === '|||1', 'the click')
    element.parentElement!.appendChild(document.createElement('section')).append(element)
    await nextFrame()
    await waitForEqual(() => shown(element), '|||1')
  })

  it('answers methods with promises, also before it is connected', async () => {
    const element = document.createElement('ops-probe') as Probe
    const early = element.ask('early')
    createStage().append(element)
    expectEqual([await early, await element.ask('late')], ['early!', 'late!'])
  })

  it('dispatches events that bubble, are composed, and can be vetoed', async () => {
    const box = createStage().appendChild(document.createElement('div'))
    const element = box.attachShadow({ mode: 'open' }).appendChild(document.createElement('ops-probe')) as Probe
    const atDocument = captureEvents(document, 'ops-before-row-remove')
    expectEqual(await element.removeRow('7'), true)
    expectEqual(
      [atDocument[0]!.detail, atDocument[0]!.bubbles, atDocument[0]!.composed, atDocument[0]!.cancelable],
      [{ id: '7' }, true, true, true],
    )
    expectTrue(atDocument[0]!.target === box, 'the target at the document is not the outer host')
    element.addEventListener('ops-before-row-remove', (event) => event.preventDefault())
    expectEqual(await element.removeRow('8'), false)
  })

  it('says so in place when its view fails, tells the page, and draws again on retry', async () => {
    const { error } = console
    console.error = () => undefined
    const element = mountProbe('broken')
    const received = captureEvents(element, 'ops-error')
    const alert = await waitFor(() => queryShadow(element, '[role="alert"]'), 'the failure')
    console.error = error
    expectEqual(received.length, 1)
    element.broken = false
    alert.querySelector('button')!.click()
    await waitFor(() => shown(element) === '|||0', 'the view')
  })
})
