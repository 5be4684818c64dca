import { sendKeys, sendMouse } from '@web/test-runner-commands'
import { expectEqual, expectTrue } from '../../tests/suites/assert'
import { axeSuite } from '../../tests/suites/axe-suite'
import { elementSuite } from '../../tests/suites/element-suite'
import { formSuite } from '../../tests/suites/form-suite'
import { whenRendered, mountHtml, queryShadow, loadKit, captureEvents, nextFrame, waitFor } from '../../tests/suites/page'
import { middleOf } from '../../tests/suites/presses'
import { datePickerEntry } from './date-picker.element'

async function type(element: HTMLElement, text: string): Promise<void> {
  const input = await waitFor(() => queryShadow<HTMLInputElement>(element, 'input'), 'the input')
  input.focus()
  input.select()
  await sendKeys({ type: text })
  await sendKeys({ press: 'Enter' })
}

elementSuite({ entry: datePickerEntry, markup: '<ops-date-picker></ops-date-picker>' })
formSuite({ tag: 'ops-date-picker', attributes: '', values: ['2026-01-05', '2026-02-06'], control: 'input', commit: type })
formSuite({
  tag: 'ops-date-picker',
  attributes: 'mode="datetime"',
  values: ['2026-01-05 09:30:00', '2026-02-06 00:00:00'],
  control: 'input',
  commit: type,
})
formSuite({
  tag: 'ops-date-picker',
  attributes: 'range',
  values: ['2026-01-05,2026-01-09', '2026-02-01,2026-02-28'],
  control: 'input',
  commit: type,
  records: 2,
})
const press = (element: Element): Promise<void> => sendMouse({ type: 'click', position: middleOf(element) })

async function openPanel(element: HTMLElement, sign = '[role="grid"]'): Promise<void> {
  ;(await waitFor(() => queryShadow(element, '.ops-btn'), 'the button')).click()
  await waitFor(() => queryShadow(element, sign), 'the panel')
}

axeSuite({ tag: 'ops-date-picker', attributes: 'label="日期" value="2026-01-05"', open: openPanel })
axeSuite({
  tag: 'ops-date-picker',
  attributes: 'label="时段" mode="datetime" range value="2026-01-05 09:30:00,2026-01-09 23:59:59"',
  open: openPanel,
})

describe('<ops-date-picker>', () => {
  before(loadKit)

  const mount = (attributes = '') =>
    mountHtml(`<form><ops-date-picker name="day" ${attributes}></ops-date-picker></form>`).querySelector('ops-date-picker')!

  for (const attributes of ['', 'mode="time"', 'range']) {
    it(`[V-P04] is emptied with its error by an empty value of the page, unless somebody types in it: ${attributes}`, async () => {
      const element = mount(attributes)
      await type(element, '31.31.')
      const input = queryShadow<HTMLInputElement>(element, 'input')!
      await waitFor(() => queryShadow(element, '[aria-invalid="true"]'), 'the error')
      element.value = ''
      expectEqual(input.value, '31.31.')
      input.blur()
      element.value = ''
      await waitFor(() => input.value === '' && !queryShadow(element, '[aria-invalid="true"]'), 'the empty field')
      expectEqual(element.checkValidity(), true)
    })
  }

  it('[V-P04] keeps what is half typed when it is moved in the page, at once or later', async () => {
    const element = mount()
    const input = await waitFor(() => queryShadow<HTMLInputElement>(element, 'input'), 'the input')
    input.focus()
    await sendKeys({ type: '2026-1' })
    const form = element.closest('form')!
    const shown = (): string | undefined => queryShadow<HTMLInputElement>(element, 'input')?.value
    form.after(element)
    await waitFor(() => shown() === '2026-1', 'the text')
    element.remove()
    await nextFrame()
    form.append(element)
    await waitFor(() => shown() === '2026-1', 'the text after a while')
    queryShadow<HTMLInputElement>(element, 'input')!.focus()
    await sendKeys({ press: 'End' })
    await sendKeys({ type: '-5' })
    await sendKeys({ press: 'Enter' })
    expectEqual(element.value, '2026-01-05')
  })

  it('turns any understood spelling into YYYY-MM-DD', async () => {
    const element = mount()
    await type(element, '2026/1/5')
    expectEqual(element.value, '2026-01-05')
    await waitFor(() => queryShadow<HTMLInputElement>(element, 'input')!.value === '2026-01-05', 'the tidy spelling')
  })

  it('keeps what was typed when it is no date, and says what is wrong', async () => {
    const element = mount()
    await type(element, 'soon')
    expectEqual([element.value, element.validity.badInput], ['', true])
    expectEqual(queryShadow<HTMLInputElement>(element, 'input')!.value, 'soon')
    await waitFor(() => element.shadowRoot!.textContent?.includes('无法识别“soon”：应为日期'), 'the error')
  })

  for (const [how, act] of [
    ['reset', (element: HTMLElementTagNameMap['ops-date-picker']) => element.form!.reset()],
    ['clear()', (element: HTMLElementTagNameMap['ops-date-picker']) => element.clear()],
  ] as const) {
    it(`drops what is no date on ${how}`, async () => {
      const element = mount()
      await type(element, 'soon')
      await waitFor(() => element.validity.badInput, 'the error')
      act(element)
      await waitFor(() => queryShadow<HTMLInputElement>(element, 'input')!.value === '', 'an empty field')
      expectEqual([element.validity.badInput, Boolean(queryShadow(element, '[aria-invalid="true"]'))], [false, false])
    })
  }

  it('says what is wrong in the new language when it changes', async () => {
    const element = mount('required')
    await type(element, 'soon')
    element.lang = 'en'
    await waitFor(() => element.shadowRoot!.textContent?.includes('expected a date such as'), 'the English error')
    expectEqual([element.validity.badInput, element.validity.valueMissing], [true, false])
  })

  it('reports a date outside its bounds and does not clamp it', async () => {
    const element = mount('min="2026-01-10"')
    await type(element, '2026-01-05')
    expectEqual(element.value, '2026-01-05')
    await waitFor(() => element.validity.rangeUnderflow, 'rangeUnderflow')
  })

  it('[W-P08] is invalid with a stored text that is no date, and says so when it is refused', async () => {
    for (const [lang, message] of [
      ['zh-CN', '无法识别“soon”：应为日期'],
      ['en', '“soon” cannot be read: expected a date'],
    ] as const) {
      const element = mount(`lang="${lang}" value="soon"`)
      await waitFor(() => element.validity.badInput, 'badInput')
      expectEqual([element.value, queryShadow(element, '[aria-invalid="true"]')], ['soon', null])
      element.form!.requestSubmit()
      await waitFor(() => queryShadow(element, '.ops-field-error')?.textContent?.includes(message), message)
    }
  })

  it('[W-P08] [W-P18] counts as typed before it is left: what can be read is sent, what cannot is refused', async () => {
    const element = mount('value="2026-01-05"')
    const changes = captureEvents(element, 'change')
    const submits = captureEvents(element.form!, 'submit')
    const input = await waitFor(() => queryShadow<HTMLInputElement>(element, 'input'), 'the input')
    input.focus()
    input.select()
    await sendKeys({ type: '2026/2/6' })
    expectEqual([new FormData(element.form!).get('day'), element.value, changes.length], ['2026-02-06', '2026-02-06', 0])
    await sendKeys({ type: 'x' })
    expectEqual([new FormData(element.form!).get('day'), element.validity.badInput], ['2026-01-05', true])
    expectEqual(queryShadow(element, '[aria-invalid="true"]'), null)
    element.form!.requestSubmit()
    await waitFor(() => queryShadow(element, '.ops-field-error')?.textContent?.includes('无法识别“2026/2/6x”：应为日期'), 'the refusal')
    expectEqual(submits.length, 0)
    await sendKeys({ press: 'Backspace' })
    element.form!.requestSubmit()
    expectEqual(
      [submits.length, new FormData(element.form!).get('day'), element.shadowRoot!.activeElement === input],
      [1, '2026-02-06', true],
    )
    input.blur()
    await waitFor(() => changes.length === 1, 'the change')
  })

  it('[W-P16] reads full-width digits, Chinese and English spellings, by hand and pasted', async () => {
    for (const [mode, text, value] of [
      ['date', '２０２６年１月５日', '2026-01-05'],
      ['date', 'Jan 5, 2026', '2026-01-05'],
      ['time', '下午3:05', '15:05:00'],
      ['datetime', '5 Jan 2026 3:05 pm', '2026-01-05 15:05:00'],
    ] as const) {
      const element = mount(`mode="${mode}"`)
      const input = await waitFor(() => queryShadow<HTMLInputElement>(element, 'input'), 'the input')
      input.focus()
      document.execCommand('insertText', false, text)
      await sendKeys({ press: 'Enter' })
      await waitFor(() => element.value === value, text)
    }
    const range = mount('range')
    await type(range, 'Jan 5, 2026 to Jan 9, 2026')
    expectEqual(range.value, '2026-01-05,2026-01-09')
  })

  it('[W-P16] does not guess between day and month, and says both meanings', async () => {
    for (const [lang, message] of [
      ['zh-CN', '无法识别“01/02/2026”：可能是 2026-01-02 或 2026-02-01'],
      ['en', '“01/02/2026” cannot be read: it can mean 2026-01-02 or 2026-02-01'],
    ] as const) {
      const element = mount(`lang="${lang}"`)
      await type(element, '01/02/2026')
      await waitFor(() => queryShadow(element, '.ops-field-error')?.textContent?.includes(message), message)
      expectEqual([element.value, element.validity.badInput], ['', true])
    }
    const committed = mount('min="2026-01-15"')
    await type(committed, '01/02/2026')
    expectEqual(committed.value, '2026-02-01')
  })

  it('opens with the arrow key, chooses with Enter, and returns the focus', async () => {
    const element = mount('value="2026-01-05"')
    const changes = captureEvents(element, 'change')
    const input = await waitFor(() => queryShadow<HTMLInputElement>(element, 'input'), 'the input')
    input.focus()
    await sendKeys({ press: 'ArrowDown' })
    await waitFor(() => element.open && queryShadow(element, '[role="grid"]'), 'the calendar')
    await waitFor(() => element.shadowRoot!.activeElement?.closest('[role="grid"]'), 'the focus in the calendar')
    await sendKeys({ press: 'ArrowRight' })
    await sendKeys({ press: 'Enter' })
    await waitFor(() => !element.open, 'the calendar to close')
    expectEqual([element.value, changes.length], ['2026-01-06', 1])
  })

  for (const mode of ['date', 'datetime']) {
    it(`[W-C11] opens by a press in its text, which can still be typed (${mode})`, async () => {
      const element = mount(`mode="${mode}" value="2026-01-05 09:30:00"`)
      const input = await waitFor(() => queryShadow<HTMLInputElement>(element, 'input'), 'the input')
      await press(input)
      await waitFor(() => element.open && queryShadow(element, '[role="grid"]'), 'the calendar')
      expectTrue(element.shadowRoot!.activeElement === input, 'the focus left the field')
      await sendKeys({ press: 'ArrowDown' })
      await waitFor(() => element.shadowRoot!.activeElement?.closest('[role="grid"]'), 'the focus in the calendar')
      await sendKeys({ press: 'Escape' })
      await waitFor(() => !element.open && element.shadowRoot!.activeElement === input, 'the focus in the field')
      await press(input)
      await waitFor(() => queryShadow(element, '[role="grid"]'), 'the calendar again')
      input.select()
      await sendKeys({ type: '2026-02-03' })
      await waitFor(() => !element.open, 'what is typed to close it')
      await press(input)
      await waitFor(() => queryShadow(element, '[role="grid"]'), 'the calendar again')
      await sendKeys({ press: 'Tab' })
      await waitFor(() => !element.open, 'the calendar to close')
      expectTrue(element.value.startsWith('2026-02-03'), element.value)
    })
  }

  it('[W-C11] chosen by presses alone, gives the focus back to its text', async () => {
    const element = mount('value="2026-01-05"')
    const input = await waitFor(() => queryShadow<HTMLInputElement>(element, 'input'), 'the input')
    await press(input)
    await press(await waitFor(() => queryShadow(element, '[data-day="2026-01-06"] button'), 'a day'))
    await waitFor(
      () => element.value === '2026-01-06' && !element.open && element.shadowRoot!.activeElement === input,
      'the day and the focus',
    )
  })

  it('[W-C11] opens by no press where it cannot be changed', async () => {
    const element = mount('value="2026-01-05" readonly')
    const opens = captureEvents(element, 'ops-open')
    await press(await waitFor(() => queryShadow<HTMLInputElement>(element, 'input'), 'the input'))
    await whenRendered(element)
    expectEqual([element.open, opens.length], [false, 0])
  })

  it('closes with Escape and changes nothing', async () => {
    const element = mount('value="2026-01-05"')
    await whenRendered(element)
    element.open = true
    await waitFor(() => queryShadow(element, '[role="grid"]'), 'the calendar')
    await sendKeys({ press: 'Escape' })
    await waitFor(() => !element.open, 'the calendar to close')
    expectEqual(element.value, '2026-01-05')
  })

  it('[0-16] has a calendar in the language of the element', async () => {
    const element = mount('lang="en" value="2026-01-05"')
    await whenRendered(element)
    element.open = true
    const grid = await waitFor(() => queryShadow(element, '[role="grid"]'), 'the calendar')
    expectTrue(/Mon/.test(grid.textContent ?? ''), 'the weekdays are not English')
  })
})
