import { sendKeys } from '@web/test-runner-commands'
import { expectEqual, expectTrue } from '../../tests/suites/assert'
import { axeSuite } from '../../tests/suites/axe-suite'
import { elementSuite } from '../../tests/suites/element-suite'
import { formSuite } from '../../tests/suites/form-suite'
import { whenRendered, mountHtml, queryShadow, loadKit, captureEvents, waitFor } from '../../tests/suites/page'
import { filterInputEntry } from './filter-input.element'

type FilterInput = HTMLElementTagNameMap['ops-filter-input']

const input = (element: Element) => waitFor(() => queryShadow<HTMLInputElement>(element, 'input'), 'the input')

async function type(element: HTMLElement, text: string): Promise<void> {
  const control = await input(element)
  control.focus()
  control.select()
  await sendKeys({ type: text.replaceAll('*', '') })
  await sendKeys({ press: 'Enter' })
}

elementSuite({ entry: filterInputEntry, markup: '<ops-filter-input></ops-filter-input>' })
formSuite({ tag: 'ops-filter-input', attributes: '', values: ['*ab*', '*cd*'], control: 'input', commit: type })
axeSuite({ tag: 'ops-filter-input', attributes: 'label="设备名称" value="*滨江*"' })

describe('<ops-filter-input>', () => {
  before(loadKit)

  const mount = (attributes = '') =>
    mountHtml(`<form><ops-filter-input name="q" ${attributes}></ops-filter-input></form>`).querySelector<FilterInput>('ops-filter-input')!

  for (const [operator, value] of [
    ['like', '*5*'],
    ['ne', '!5'],
    ['ge', '>=5'],
    ['le', '<=5'],
  ]) {
    it(`[5.2-19] wraps for ${operator}, and shows the bare text of a stored value`, async () => {
      const element = mount(`operator="${operator}"`)
      await type(element, '5')
      expectEqual(element.value, value)
      const stored = mount(`operator="${operator}" value="${value}"`)
      expectEqual((await input(stored)).value, '5')
    })
  }

  it('[5.2-19] puts a blank after the sign for genuine servers', async () => {
    const element = mount('operator="ge" op-space value=">=3"')
    expectEqual((await input(element)).value, '3')
    await type(element, '5')
    expectEqual(element.value, '>= 5')
  })

  it('[5.2-20] trims for the value, not under the cursor', async () => {
    const element = mount('trim')
    ;(await input(element)).focus()
    await sendKeys({ type: 'a b ' })
    expectEqual([element.value, queryShadow<HTMLInputElement>(element, 'input')!.value], ['*a b*', 'a b '])
    await sendKeys({ press: 'Tab' })
    await waitFor(() => queryShadow<HTMLInputElement>(element, 'input')!.value === 'a b', 'the tidy text')
  })

  it('asks for nothing when it is emptied', async () => {
    const element = mount('value="*old*"')
    const changes = captureEvents(element, 'change')
    ;(await waitFor(() => queryShadow(element, 'button'), 'the cross')).click()
    expectEqual(element.value, '')
    await sendKeys({ press: 'Enter' })
    expectEqual(
      changes.map((event) => (event.detail as { value: string }).value),
      [''],
    )
  })

  it('fires input with each key and change once, when it is left', async () => {
    const element = mount()
    const [inputs, changes] = [captureEvents(element, 'input'), captureEvents(element, 'change')]
    ;(await input(element)).focus()
    await sendKeys({ type: 'abc' })
    expectEqual([inputs.map((event) => (event.detail as { value: string }).value), changes.length], [['*a*', '*ab*', '*abc*'], 0])
    await sendKeys({ press: 'Tab' })
    expectEqual(
      changes.map((event) => (event.detail as { value: string }).value),
      ['*abc*'],
    )
  })

  it('fires no change for what was typed and taken back', async () => {
    const element = mount('value="*a*"')
    const changes = captureEvents(element, 'change')
    ;(await input(element)).focus()
    await sendKeys({ press: 'End' })
    await sendKeys({ type: 'b' })
    await sendKeys({ press: 'Backspace' })
    await sendKeys({ press: 'Tab' })
    expectEqual([element.value, changes.length], ['*a*', 0])
  })

  it('drops half-typed text for a value set by the page', async () => {
    const element = mount()
    ;(await input(element)).focus()
    await sendKeys({ type: 'abc' })
    element.value = '*page*'
    await waitFor(() => queryShadow<HTMLInputElement>(element, 'input')!.value === 'page', 'the new text')
  })

  it('follows another operator without an event', async () => {
    const element = mount('value="*5*"')
    const events = [captureEvents(element, 'change'), captureEvents(element, 'input')]
    await input(element)
    element.operator = 'ge'
    await waitFor(() => element.value === '>=5', 'the new wrapping')
    expectEqual([queryShadow<HTMLInputElement>(element, 'input')!.value, events.flat().length], ['5', 0])
  })

  it('[0-16] says how it compares, in both languages', async () => {
    const element = mount('operator="ne"')
    expectTrue((await whenRendered(element)).textContent?.includes('不等于'), 'no 不等于')
    element.lang = 'en'
    await waitFor(() => element.shadowRoot!.textContent?.includes('is not'), 'is not')
  })

  describe('Enter in its form', () => {
    const enter = async (markup: string) => {
      const stage = mountHtml(`<form>${markup}</form>`)
      const submits = captureEvents(stage, 'submit') as unknown as SubmitEvent[]
      await type(stage.querySelector('ops-filter-input')!, 'a')
      return submits.map((submit) => submit.submitter?.id ?? '')
    }

    it('presses the submit button, with the new value in the form', async () => {
      expectEqual(
        await enter('<ops-filter-input name="q"></ops-filter-input><button type="button">no</button><button id="ok">ok</button>'),
        ['ok'],
      )
      expectEqual(new FormData(document.querySelector('#stage form') as HTMLFormElement).get('q'), '*a*')
    })

    it('does nothing where the button is disabled', async () => {
      expectEqual(await enter('<ops-filter-input></ops-filter-input><button disabled>ok</button>'), [])
    })

    it('submits without a button only as the one field of its form', async () => {
      expectEqual(await enter('<ops-filter-input></ops-filter-input><input type="checkbox">'), [''])
      expectEqual(await enter('<ops-filter-input></ops-filter-input><input>'), [])
    })
  })
})
