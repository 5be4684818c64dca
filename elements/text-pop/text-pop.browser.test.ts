import { sendKeys, setViewport } from '@web/test-runner-commands'
import { expectEqual, expectTrue } from '../../tests/suites/assert'
import { axeSuite } from '../../tests/suites/axe-suite'
import { elementSuite } from '../../tests/suites/element-suite'
import { formSuite } from '../../tests/suites/form-suite'
import { whenRendered, mountHtml, queryShadow, loadKit, captureEvents, waitFor } from '../../tests/suites/page'
import { textPopEntry } from './text-pop.element'

type TextPop = HTMLElementTagNameMap['ops-text-pop']

const input = (element: Element) => waitFor(() => queryShadow<HTMLInputElement>(element, 'input'), 'the input')

async function type(element: HTMLElement, text: string): Promise<void> {
  const control = await input(element)
  control.focus()
  control.select()
  await sendKeys({ type: text })
  await sendKeys({ press: 'Enter' })
}

async function openBox(element: Element): Promise<HTMLTextAreaElement> {
  ;(await waitFor(() => queryShadow(element, '.ops-btn'), 'the button')).click()
  const area = await waitFor(() => queryShadow<HTMLTextAreaElement>(element, 'textarea'), 'the box')
  await waitFor(() => element.shadowRoot!.activeElement === area, 'the focus in the box')
  return area
}

async function control(key: string): Promise<void> {
  await sendKeys({ down: 'Control' })
  await sendKeys({ press: key })
  await sendKeys({ up: 'Control' })
}

elementSuite({ entry: textPopEntry, markup: '<ops-text-pop></ops-text-pop>' })
formSuite({ tag: 'ops-text-pop', attributes: '', values: ['one', 'two'], control: 'input', commit: type })
axeSuite({
  tag: 'ops-text-pop',
  attributes: 'label="备注" value="风大" max-length="200"',
  open: async (element) => void (await openBox(element)),
})

describe('<ops-text-pop>', () => {
  before(loadKit)
  afterEach(() => setViewport({ width: 800, height: 600 }))

  const mount = (attributes = '') => mountHtml(`<ops-text-pop ${attributes}></ops-text-pop>`).querySelector<TextPop>('ops-text-pop')!

  it('[9-21] opens a box of 300 x 210 pixels with the text, and the cursor at its end', async () => {
    const element = mount('value="one"')
    const area = await openBox(element)
    const box = area.parentElement!.getBoundingClientRect()
    expectEqual([Math.round(box.width), area.offsetHeight], [300, 210])
    await sendKeys({ type: '!' })
    expectEqual([area.value, queryShadow<HTMLInputElement>(element, 'input')!.value], ['one!', 'one!'])
  })

  it('takes its width from the page', async () => {
    const element = mount('style="--panel-width: 420px"')
    const area = await openBox(element)
    expectEqual(Math.round(area.parentElement!.getBoundingClientRect().width), 420)
  })

  it('tells each key, and commits once when the box closes', async () => {
    const element = mount()
    const [inputs, changes] = [captureEvents(element, 'input'), captureEvents(element, 'change')]
    await openBox(element)
    await sendKeys({ type: 'ab' })
    await sendKeys({ press: 'Enter' })
    await sendKeys({ type: 'c' })
    expectEqual([inputs.length, changes.length, element.value], [4, 0, 'ab\nc'])
    await control('Enter')
    await waitFor(() => !element.open && !queryShadow(element, 'textarea'), 'the box to close')
    expectEqual(
      changes.map((event) => (event.detail as { value: string }).value),
      ['ab\nc'],
    )
    await waitFor(() => element.shadowRoot!.activeElement, 'the focus back in the field')
  })

  it('keeps what was typed when Escape closes the box', async () => {
    const element = mount('value="one"')
    await openBox(element)
    await sendKeys({ type: ' two' })
    await sendKeys({ press: 'Escape' })
    await waitFor(() => !queryShadow(element, 'textarea'), 'the box to close')
    expectEqual(element.value, 'one two')
  })

  it('shows the lines of a text in one, and edits them in the box only', async () => {
    const element = mount()
    element.value = 'one\ntwo'
    await waitFor(() => queryShadow<HTMLInputElement>(element, 'input')?.value === 'one ↵ two', 'one line')
    ;(await input(element)).focus()
    await sendKeys({ type: 'x' })
    const area = await waitFor(() => queryShadow<HTMLTextAreaElement>(element, 'textarea'), 'the box')
    expectEqual([area.value, element.value], ['one\ntwo', 'one\ntwo'])
  })

  it('loses no line of a pasted text', async () => {
    const element = mount('value="start end" max-length="14"')
    const line = await input(element)
    line.focus()
    line.setSelectionRange(6, 9)
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', 'a\nb and more')
    line.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, composed: true, clipboardData }))
    const area = await waitFor(() => queryShadow<HTMLTextAreaElement>(element, 'textarea'), 'the box')
    expectEqual([area.value, element.value], ['start a\nb and ', 'start a\nb and '])
  })

  it('[W-P16] keeps a value with the line ends it was given, and those of lines that are not touched', async () => {
    const value = 'one\r\ntwo\r\nthree'
    const element = mount('max-length="100"')
    element.value = value
    const [inputs, changes] = [captureEvents(element, 'input'), captureEvents(element, 'change')]
    const area = await openBox(element)
    await control('Enter')
    await waitFor(() => !queryShadow(element, 'textarea'), 'the box to close')
    expectEqual([element.value, inputs.length, changes.length], [value, 0, 0])
    await openBox(element)
    await sendKeys({ press: 'Home' })
    await sendKeys({ type: '3' })
    await sendKeys({ press: 'Backspace' })
    await sendKeys({ type: 'x' })
    await sendKeys({ press: 'Enter' })
    expectEqual([area.isConnected, element.value], [false, 'one\r\ntwo\r\nx\r\nthree'])
    const box = queryShadow<HTMLTextAreaElement>(element, 'textarea')!
    expectEqual([box.value, box.selectionStart], ['one\ntwo\nx\nthree', 'one\ntwo\nx\n'.length])
    await control('Enter')
    await waitFor(() => changes.length === 1, 'the change')
    expectEqual(
      changes.map(({ detail }) => (detail as { value: string }).value),
      ['one\r\ntwo\r\nx\r\nthree'],
    )
  })

  it('counts the characters and takes no more than allowed', async () => {
    const element = mount('max-length="5" rows="3"')
    const area = await openBox(element)
    await sendKeys({ type: 'abcdefg' })
    expectEqual([area.value, area.rows], ['abcde', 3])
    await waitFor(() => element.shadowRoot!.textContent?.includes('5 / 5'), 'the count')
  })

  it('opens by key and by the page, and says so', async () => {
    const element = mount()
    const [opened, closed] = [captureEvents(element, 'ops-open'), captureEvents(element, 'ops-close')]
    ;(await input(element)).focus()
    await sendKeys({ press: 'ArrowDown' })
    await waitFor(() => queryShadow(element, 'textarea'), 'the box')
    expectEqual([element.open, opened.length], [true, 1])
    element.open = false
    await waitFor(() => !queryShadow(element, 'textarea'), 'the box to close')
    element.open = true
    await waitFor(() => queryShadow(element, 'textarea'), 'the box')
    expectEqual([opened.length, closed.length], [1, 0])
  })

  it('is a sheet on a narrow screen', async () => {
    await setViewport({ width: 390, height: 844 })
    const area = await openBox(mount('label="备注"'))
    const panel = area.closest('dialog')!
    expectEqual(Math.round(panel.firstElementChild!.getBoundingClientRect().width), 390)
    expectTrue(area.offsetWidth > 340, 'the box is narrow')
  })

  it('[0-16] speaks English', async () => {
    const element = mount('lang="en"')
    await whenRendered(element)
    expectTrue(queryShadow(element, 'button[aria-label="Edit in a box"]'), 'no English button')
  })
})
