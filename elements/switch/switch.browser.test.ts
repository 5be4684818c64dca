import { sendKeys } from '@web/test-runner-commands'
import { expectEqual, expectTrue } from '../../tests/suites/assert'
import { axeSuite } from '../../tests/suites/axe-suite'
import { elementSuite } from '../../tests/suites/element-suite'
import { formSuite } from '../../tests/suites/form-suite'
import { whenRendered, mountHtml, queryShadow, loadKit, captureEvents, waitFor } from '../../tests/suites/page'
import { switchEntry } from './switch.element'

type Switch = HTMLElementTagNameMap['ops-switch']

const control = (element: Element) => waitFor(() => queryShadow<HTMLInputElement>(element, '[role="switch"]'), 'the switch')

async function turn(element: HTMLElement, value: string): Promise<void> {
  const input = await control(element)
  const target = value === 'Y'
  // Off is also what nothing reads as: choosing it takes a way there and back.
  if (!target && !input.checked) input.click()
  if (input.checked !== target) input.click()
}

elementSuite({ entry: switchEntry, markup: '<ops-switch></ops-switch>' })
formSuite({ tag: 'ops-switch', attributes: '', values: ['Y', 'N'], control: '[role="switch"]', commit: turn, empty: 'N' })
axeSuite({ tag: 'ops-switch', attributes: 'label="启用" checked' })

describe('<ops-switch>', () => {
  before(loadKit)

  const mount = (attributes = '') =>
    mountHtml(`<form><ops-switch name="live" ${attributes}></ops-switch></form>`).querySelector<Switch>('ops-switch')!
  const sent = (element: Switch) => new FormData(element.form!).get('live')

  it('[4.7-06] is on for the first option and off for the second', async () => {
    const element = mount(`options='["on","off"]' value="on"`)
    expectEqual([(await control(element)).checked, element.checked], [true, true])
    ;(await control(element)).click()
    expectEqual([element.value, element.checked, sent(element)], ['off', false, 'off'])
    await waitFor(() => !queryShadow<HTMLInputElement>(element, 'input')!.checked, 'the switch to be off')
  })

  it('[4.7-07] reads and sends an empty value as the second option, without an event', async () => {
    const stage = mountHtml(`<form><ops-switch name="live"></ops-switch></form>`)
    const events = [captureEvents(stage, 'change'), captureEvents(stage, 'input')]
    const element = stage.querySelector<Switch>('ops-switch')!
    expectEqual([element.value, sent(element)], ['N', 'N'])
    expectEqual((await control(element)).checked, false)
    element.value = ''
    expectEqual([element.value, events.flat().length], ['N', 0])
  })

  it('[W-P17] looks as its value also while it can only be read', async () => {
    const ground = async (attributes: string) => getComputedStyle(await control(mount(attributes))).backgroundColor
    const [on, off] = [await ground('value="Y"'), await ground('value="N"')]
    expectTrue(on !== off, 'on looks off')
    expectEqual([await ground('value="Y" readonly'), await ground('value="N" readonly')], [on, off])
  })

  it('keeps checked and value in step, also when the page sets either', () => {
    const element = mount()
    element.checked = true
    expectEqual([element.value, sent(element)], ['Y', 'Y'])
    element.value = 'N'
    expectEqual(element.checked, false)
    element.options = ['1', '0']
    element.checked = true
    expectEqual(element.value, '1')
  })

  it('is on at the start and after a reset with the attribute checked', () => {
    const element = mount('checked')
    expectEqual([element.value, element.checked], ['Y', true])
    element.checked = false
    element.form!.reset()
    expectEqual([element.value, element.checked], ['Y', true])
  })

  it('is valid only when it is on, where it is required', () => {
    const element = mount('required value="N"')
    expectEqual([element.checkValidity(), element.validity.valueMissing], [false, true])
    element.value = 'Y'
    expectEqual(element.checkValidity(), true)
  })

  it('keeps a value that is neither of the two until it is switched', async () => {
    const element = mount('value="maybe"')
    expectEqual([(await control(element)).checked, element.value], [false, 'maybe'])
    ;(await control(element)).click()
    expectEqual(element.value, 'Y')
  })

  it('is switched by the space key', async () => {
    const element = mount()
    await control(element)
    element.focus()
    await sendKeys({ press: 'Space' })
    expectEqual(element.value, 'Y')
  })

  it('[0-16] says its state in both languages', async () => {
    const element = mount('checked')
    expectTrue((await whenRendered(element)).textContent?.includes('是'), 'no 是')
    element.lang = 'en'
    await waitFor(() => element.shadowRoot!.textContent?.includes('Yes'), 'Yes')
  })

  it('offers nothing as well where it is a select for search forms', async () => {
    const element = mount('type="select"')
    expectEqual([element.value, sent(element)], ['', ''])
    ;(await waitFor(() => queryShadow(element, '[role="combobox"]'), 'the select')).click()
    const no = await waitFor(
      () => [...element.shadowRoot!.querySelectorAll<HTMLElement>('[role="option"]')].find((option) => option.textContent === '否'),
      'the list',
    )
    no.click()
    expectEqual([element.value, sent(element)], ['N', 'N'])
    element.focus()
    await sendKeys({ press: 'Delete' })
    expectEqual(element.value, '')
  })
})
