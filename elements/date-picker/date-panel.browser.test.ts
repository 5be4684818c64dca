import { sendKeys, setViewport } from '@web/test-runner-commands'
import { expectEqual, expectTrue } from '../../tests/suites/assert'
import { whenRendered, mountHtml, queryShadow, loadKit, captureEvents, waitFor } from '../../tests/suites/page'
import { deepElementAt, middleOf } from '../../tests/suites/presses'
import { withStillClock } from '../../tests/suites/still-clock'

type DatePicker = HTMLElementTagNameMap['ops-date-picker']

const mount = (attributes: string) =>
  mountHtml(`<form><ops-date-picker name="when" ${attributes}></ops-date-picker></form>`).querySelector<DatePicker>('ops-date-picker')!
const all = (element: Element, selector: string) => [...element.shadowRoot!.querySelectorAll<HTMLElement>(selector)]

async function open(element: DatePicker): Promise<void> {
  await whenRendered(element)
  element.open = true
  await waitFor(() => queryShadow(element, '.ops-moment, [role="grid"]'), 'the panel')
}

function button(element: Element, label: string): Promise<HTMLElement> {
  return waitFor(() => all(element, '.ops-moment button').find((one) => one.textContent?.trim().startsWith(label)), `the button ${label}`)
}

async function clickDay(element: Element, day: string): Promise<void> {
  ;(await waitFor(() => queryShadow(element, `td[data-day="${day}"] button`), `the day ${day}`)).click()
}

async function clickTime(element: Element, ...numbers: string[]): Promise<void> {
  for (const [index, number] of numbers.entries()) {
    const option = await waitFor(
      () => [...(all(element, '.ops-timecol')[index]?.children ?? [])].find((one) => one.textContent === number),
      number,
    )
    ;(option as HTMLElement).click()
  }
}

async function type(element: Element, text: string): Promise<void> {
  const input = await waitFor(() => queryShadow<HTMLInputElement>(element, 'input'), 'the input')
  input.focus()
  input.select()
  await sendKeys({ type: text })
  await sendKeys({ press: 'Enter' })
}

describe('<ops-date-picker> with time', () => {
  before(loadKit)
  afterEach(() => setViewport({ width: 800, height: 600 }))

  it('[9-31] takes times, typed in any usual way', async () => {
    const element = mount('mode="time"')
    await type(element, '9:5')
    expectEqual(element.value, '09:05:00')
    await type(element, 'noon')
    expectEqual([element.value, element.validity.badInput], ['09:05:00', true])
    await waitFor(() => element.shadowRoot!.textContent?.includes('无法识别“noon”：应为时间，如 08:30:00'), 'the error')
  })

  it('[2.9-20] chooses a time from columns, and nothing before OK', async () => {
    const element = mount('mode="time"')
    const changes = captureEvents(element, 'change')
    await open(element)
    await clickTime(element, '09', '30', '15')
    expectEqual([element.value, changes.length], ['', 0])
    ;(await button(element, '确定')).click()
    await waitFor(() => !element.open, 'the panel to close')
    expectEqual([element.value, changes.length], ['09:30:15', 1])
  })

  it('is used by keys alone', async () => {
    const element = mount('mode="time" value="09:30:00"')
    await whenRendered(element)
    element.focus()
    await sendKeys({ press: 'ArrowDown' })
    await waitFor(() => element.shadowRoot!.activeElement?.matches('.ops-timecol'), 'the focus in the hours')
    await sendKeys({ press: 'ArrowDown' })
    await sendKeys({ press: 'ArrowRight' })
    await withStillClock(() => sendKeys({ type: '45' }))
    await sendKeys({ press: 'Enter' })
    await waitFor(() => !element.open, 'the panel to close')
    expectEqual(element.value, '10:45:00')
    await waitFor(() => element.shadowRoot!.activeElement?.matches('input'), 'the focus back in the field')
  })

  it('[9-31] chooses a day and its time', async () => {
    const element = mount('mode="datetime" value="2026-01-05 09:30:00"')
    await open(element)
    await clickDay(element, '2026-01-08')
    await clickTime(element, '10', '05')
    ;(await button(element, '确定')).click()
    expectEqual(element.value, '2026-01-08 10:05:00')
  })

  it('takes the present by one click', async () => {
    const element = mount('mode="datetime"')
    await open(element)
    ;(await button(element, '现在')).click()
    expectTrue(Math.abs(new Date(element.value.replace(' ', 'T')).getTime() - Date.now()) < 60_000, element.value)
  })

  it('writes values in another format, and leaves out seconds', async () => {
    const element = mount('mode="time" format="HH:mm" value="09:30"')
    await open(element)
    expectEqual(all(element, '.ops-timecol').length, 2)
    await clickTime(element, '10')
    ;(await button(element, '确定')).click()
    expectEqual(element.value, '10:30')
  })

  it('lets nothing outside the bounds out of the panel', async () => {
    const element = mount('mode="time" min="08:00" max="18:00"')
    await open(element)
    await clickTime(element, '07')
    expectTrue((await button(element, '确定')).matches(':disabled'), 'can be confirmed')
    await type(element, '7:00')
    await waitFor(() => element.validity.rangeUnderflow && element.validationMessage === '时间不能早于 08:00', 'the message')
  })

  it('submits its form by Enter, but not with text that cannot be read', async () => {
    const element = mount('mode="time"')
    const submits = captureEvents(element.form!, 'submit')
    element.form!.append(document.createElement('button'))
    await type(element, 'soon')
    expectEqual(submits.length, 0)
    await type(element, '9:30')
    expectEqual([submits.length, element.value], [1, '09:30:00'])
  })

  for (const height of [844, 667]) {
    it(`[W-P17] shows OK without scrolling in the sheet of a range with times, 390 x ${height}`, async () => {
      await setViewport({ width: 390, height })
      const element = mount('mode="datetime" range value="2026-01-05 09:30:00,2026-01-09 23:59:59"')
      await open(element)
      const ok = await button(element, '确定')
      await waitFor(() => queryShadow(element, 'dialog')!.getAnimations({ subtree: true }).length === 0, 'the sheet to rest')
      expectTrue(deepElementAt(...middleOf(ok)).closest('button') === ok, 'OK is out of sight')
      expectTrue(deepElementAt(195, height - 2).closest('.ops-timecol') === null, 'numbers show below it')
      await setViewport({ width: 800, height: 600 })
    })
  }

  it('is a sheet with all its parts on a narrow screen', async () => {
    await setViewport({ width: 390, height: 844 })
    const element = mount('mode="datetime" value="2026-01-05 09:30:00"')
    await open(element)
    await waitFor(() => (all(element, '.ops-timecol')[1]?.scrollTop ?? 0) > 500, 'the chosen minute in sight')
    await clickTime(element, '08')
    const ok = await button(element, '确定')
    const { right, bottom } = ok.getBoundingClientRect()
    expectTrue(right <= 390 && bottom <= 844 && queryShadow(element, 'dialog'), 'the sheet is larger than the screen')
    ok.click()
    expectEqual(element.value, '2026-01-05 08:30:00')
  })
})

describe('<ops-date-picker range>', () => {
  before(loadKit)

  it('has two values, joined by a comma', async () => {
    const element = mount('range')
    const changes = captureEvents(element, 'change')
    await type(element, '2026-1-5 ~ 2026-1-9')
    expectEqual([element.value, element.selection, changes.length], ['2026-01-05,2026-01-09', ['2026-01-05', '2026-01-09'], 1])
    await waitFor(() => queryShadow<HTMLInputElement>(element, 'input')!.value === '2026-01-05 ~ 2026-01-09', 'the tidy spelling')
  })

  it('is chosen by two clicks, in either order', async () => {
    const element = mount('range value="2026-01-05,2026-01-06"')
    await open(element)
    await clickDay(element, '2026-01-20')
    expectEqual(element.open, true)
    await clickDay(element, '2026-01-12')
    await waitFor(() => !element.open, 'the panel to close')
    expectEqual(element.value, '2026-01-12,2026-01-20')
  })

  it('shows the days between its ends', async () => {
    const element = mount('range value="2026-01-05,2026-01-09"')
    await open(element)
    await waitFor(() => all(element, 'td[aria-selected="true"]').length === 5, 'five days')
  })

  it('refuses one end alone, and an end before the start, and keeps both', async () => {
    const element = mount('range')
    await type(element, '2026-01-05')
    expectEqual([element.value, element.validity.badInput], ['', true])
    await type(element, '2026-01-09 ~ 2026-01-05')
    await waitFor(() => element.validity.customError && element.validationMessage === '结束不能早于开始', 'the message')
    expectEqual(element.value, '2026-01-09,2026-01-05')
  })

  it('takes a usual range by one click', async () => {
    const element = mount('range mode="datetime"')
    await open(element)
    ;(await button(element, '今天')).click()
    const [from, to] = element.value.split(',')
    expectEqual([from?.slice(11), to?.slice(11), from?.slice(0, 10) === to?.slice(0, 10)], ['00:00:00', '23:59:59', true])
  })

  it('offers the ranges of the page instead, or none', async () => {
    const element = mount(`range presets='[{"label":"夜班","value":"2026-01-05,2026-01-06"}]'`)
    await open(element)
    expectEqual(
      all(element, '.ops-moment-presets button').map((one) => one.textContent),
      ['夜班'],
    )
    ;(await button(element, '夜班')).click()
    expectEqual(element.value, '2026-01-05,2026-01-06')
    element.presets = []
    element.open = true
    await waitFor(() => queryShadow(element, '[role="grid"]'), 'the panel')
    expectEqual(all(element, '.ops-moment-presets').length, 0)
  })

  it('edits the time of either end', async () => {
    const element = mount('range mode="datetime" value="2026-01-05 00:00:00,2026-01-06 23:59:59"')
    await open(element)
    await clickTime(element, '08')
    ;(await button(element, '结束')).click()
    await clickTime(element, '18', '00', '00')
    ;(await button(element, '确定')).click()
    expectEqual(element.value, '2026-01-05 08:00:00,2026-01-06 18:00:00')
  })

  it('[0-16] speaks English', async () => {
    const element = mount('lang="en" range mode="datetime"')
    await open(element)
    await button(element, 'Last 7 days')
    await button(element, 'OK')
  })
})
