import { sendKeys } from '@web/test-runner-commands'
import { defineLazy } from '../../elements/core/define/define-lazy'
import { formField } from '../../elements/core/define/form-field'
import type { ElementEntry } from '../../elements/core/define/element-entry'
import { dictSelectEntry } from '../../elements/dict-select/dict-select.element'
import { tagsInputEntry } from '../../elements/tags-input/tags-input.element'
import { expectEqual } from '../suites/assert'
import { createStage, queryShadow, captureEvents, waitFor } from '../suites/page'

type Field = HTMLElement & { value: string; options?: unknown }

let count = 0

/** An element whose body comes when `arrive` is called. */
function earlyField(entry: ElementEntry, setUp?: (element: Field) => void): { element: Field; arrive: () => void } {
  let arrive = (): void => undefined
  const arrived = new Promise<void>((resolve) => (arrive = resolve))
  const tag = `ops-late-${count++}`
  defineLazy({ ...entry, tag, load: () => arrived.then(() => entry.load!()) }, formField)
  const element = document.createElement(tag) as Field
  setUp?.(element)
  const form = createStage().appendChild(document.createElement('form'))
  form.append(element, document.createElement('input'))
  return { element, arrive }
}

describe('keys typed before the code of a field is there', () => {
  it('[W-P07] [W-E04] wait for the text box, which has the focus then', async () => {
    const { element, arrive } = earlyField(tagsInputEntry)
    element.focus()
    await sendKeys({ type: 'abc' })
    arrive()
    const input = await waitFor(() => queryShadow<HTMLInputElement>(element, '.ops-root input'), 'the text box')
    await waitFor(() => input.value === 'ab;c', 'what was typed')
    expectEqual([element.shadowRoot!.activeElement === input, element.value], [true, 'ab;c'])
    await sendKeys({ type: 'd' })
    await waitFor(() => element.value === 'ab;cd;', 'what is typed on')
  })

  it('[W-E04] are committed by Tab, and the focus stays where it went', async () => {
    const { element, arrive } = earlyField(tagsInputEntry)
    const changes = captureEvents(element, 'change')
    element.focus()
    await sendKeys({ type: 'abc' })
    await sendKeys({ press: 'Tab' })
    const next = document.querySelector('#stage input')
    arrive()
    await waitFor(() => changes.length === 1, 'the change')
    expectEqual([element.value, document.activeElement === next], ['ab;c', true])
  })

  it('[W-E04] find an item of a list', async () => {
    const options = [
      { value: '1', text: 'Vienna' },
      { value: '2', text: 'Lima' },
    ]
    const { element, arrive } = earlyField(dictSelectEntry, (field) => (field.options = options))
    element.focus()
    await sendKeys({ type: 'li' })
    arrive()
    await waitFor(() => queryShadow(element, '[data-active]')?.textContent === 'Lima', 'the marked item')
    await sendKeys({ press: 'Enter' })
    await waitFor(() => element.value === '2', 'the choice')
  })

  it('go nowhere while the field is disabled', async () => {
    const { element } = earlyField(tagsInputEntry, (field) => field.setAttribute('disabled', ''))
    element.focus()
    expectEqual(document.activeElement === element, false)
  })
})
