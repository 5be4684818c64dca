import { sendKeys, sendMouse, setViewport } from '@web/test-runner-commands'
import { expectEqual, expectTrue } from '../../tests/suites/assert'
import {
  all,
  button,
  cell,
  closed,
  mode,
  opened,
  openDialog,
  mountCronPicker,
  primary,
  shownText,
  showUnit,
  tag,
  text,
  write,
} from '../../tests/suites/cron-picker-page'
import { queryShadow, loadKit, nextFrame, waitFor } from '../../tests/suites/page'

describe(`<${tag}>`, () => {
  before(loadKit)
  before(() => setViewport({ width: 1280, height: 900 }))

  it('[4.3-22] names the field of a mistake, underlines its characters, does not confirm, and repairs', async () => {
    const element = await opened('value="0 0/60 9-18 * * MON-FRI *"')
    expectEqual(
      all(element, '.ops-cron-mirror .ops-cron-wrong').map((mark) => mark.textContent),
      ['0/60', '*'],
    )
    expectTrue(shownText(element).includes('分的步长最大是 59'), 'the field is not named')
    expectEqual(primary(element).disabled, true)
    await sendKeys({ press: 'Enter' })
    expectTrue(queryShadow(element, 'dialog'), 'a wrong text was confirmed')
    ;(await button(element, '日改为 ?')).click()
    await waitFor(() => text(element) === '0 0/60 9-18 ? * MON-FRI *', 'the first repair')
    ;(await button(element, '全部采用')).click()
    await waitFor(() => text(element) === '0 0 9-18 ? * MON-FRI *' && !primary(element).disabled, 'all repairs')
  })

  it('[4.3-23] shows a schedule that never runs as an error and does not confirm it', async () => {
    const element = await opened('value="0 0 12 * * ?"')
    await write(element, '0 0 0 30 2 ?')
    await waitFor(() => shownText(element).includes('永远不会执行'), 'the error')
    expectEqual(primary(element).disabled, true)
  })

  it('[4.3-06] [4.3-07] does not confirm while no weekday or day is chosen', async () => {
    const element = await opened('value="0 0 12 * * ?"')
    await showUnit(element, '日 / 周')
    ;(await mode(element, '指定星期')).click()
    await waitFor(() => shownText(element).includes('请选择至少一个星期') && primary(element).disabled, 'the message')
    ;(await cell(element, 2)).click()
    await waitFor(() => text(element) === '0 0 12 ? * 2 *' && !primary(element).disabled, 'the weekday')
    ;(await mode(element, '指定日期')).click()
    await waitFor(() => shownText(element).includes('请选择至少一天') && primary(element).disabled, 'the message')
  })

  it('[4.3-04] says that mode 2 begins anew each week', async () => {
    const element = await opened('value="0 0 12 ? * 2/2 *"')
    await showUnit(element, '日 / 周')
    expectTrue((await mode(element, '每周从周一起')).checked, 'mode 2 is not chosen')
    expectTrue(shownText(element).includes('每周重新开始'), 'the hint is missing')
  })

  it('[4.3-20] shows what no mode expresses as custom, and replaces it when one is picked', async () => {
    const element = await opened('value="0 0,10-20/5 8 * * ?"')
    await showUnit(element, '分')
    await waitFor(() => queryShadow(element, '.ops-cron-custom code')?.textContent === '0,10-20/5', 'the custom text')
    expectEqual(all(element, '.ops-cron-modes input[type="radio"]:checked').length, 0)
    ;(await mode(element, '每分钟')).click()
    await waitFor(() => text(element) === '0 * 8 * * ? *', 'the replaced field')
  })

  it('changes a number by the arrow keys, by ten with Page Up and Down, and stops at its bounds', async () => {
    const element = await opened('value="0 0/50 8 * * ?"')
    await showUnit(element, '分')
    ;(await waitFor(() => queryShadow<HTMLInputElement>(element, '[role="spinbutton"][aria-label="间隔"]'), 'the step')).focus()
    for (const [key, step] of [
      ['ArrowDown', 49],
      ['PageUp', 59],
      ['ArrowUp', 59],
      ['PageDown', 49],
      ['ArrowUp', 50],
    ] as const) {
      await sendKeys({ press: key })
      await waitFor(() => text(element) === `0 0/${step} 8 * * ? *`, `${key} to lead to ${step}`)
    }
  })

  it('changes nothing when the keyboard only passes through', async () => {
    const element = await opened('value="0 0/5 8 * * ?"')
    await showUnit(element, '分')
    for (const number of all(element, '[role="spinbutton"]')) number.focus()
    await nextFrame()
    expectEqual(text(element), '0 0/5 8 * * ?')
  })

  it('selects hours by dragging and by Shift', async () => {
    const element = await opened('value="0 0 0 * * ? *"')
    await showUnit(element, '时')
    const at = async (value: number) => {
      const { x, y, width, height } = (await cell(element, value)).getBoundingClientRect()
      return [Math.round(x + width / 2), Math.round(y + height / 2)] as [number, number]
    }
    await nextFrame()
    await sendMouse({ type: 'move', position: await at(9) })
    await sendMouse({ type: 'down' })
    await sendMouse({ type: 'move', position: await at(12) })
    await sendMouse({ type: 'up' })
    await waitFor(() => text(element) === '0 0 0,9,10,11,12 * * ? *', 'the dragged hours')
    await sendMouse({ type: 'click', position: await at(14) })
    await sendKeys({ down: 'Shift' })
    await sendMouse({ type: 'click', position: await at(16) })
    await sendKeys({ up: 'Shift' })
    await waitFor(() => text(element) === '0 0 0,9,10,11,12,14,15,16 * * ? *', 'the span')
  })

  it('is used by the keyboard alone: opens, writes, moves in tabs and grids, confirms', async () => {
    const element = mountCronPicker('value="0 0 8 * * ? *"')
    ;(await waitFor(() => queryShadow(element, '[role="combobox"]'), 'the field')).focus()
    await sendKeys({ press: 'Enter' })
    await waitFor(() => element.shadowRoot!.activeElement === queryShadow(element, '.ops-cron-box input'), 'the focus in the expression')
    await showUnit(element, '时')
    ;(await cell(element, 8)).focus()
    await sendKeys({ down: 'Shift' })
    await sendKeys({ press: 'ArrowRight' })
    await sendKeys({ up: 'Shift' })
    await sendKeys({ press: 'ArrowDown' })
    await sendKeys({ press: 'Space' })
    await waitFor(() => text(element) === '0 0 8,9,17 * * ? *', 'the hours by key')
    await sendKeys({ down: 'Control' })
    await sendKeys({ press: 'Enter' })
    await sendKeys({ up: 'Control' })
    await closed(element)
    expectEqual(element.value, '0 0 8,9,17 * * ? *')
    await waitFor(() => element.shadowRoot!.activeElement === queryShadow(element, '[role="combobox"]'), 'the focus back in the field')
  })

  it('shows the next 10 runs, in the zone chosen', async () => {
    const element = await opened('value="0 0 0 1 1 ? 2090-2110" time-zone="UTC"')
    await waitFor(() => all(element, '.ops-cron-runs time').length === 10, 'ten runs')
    expectEqual(all(element, '.ops-cron-runs time')[0]!.getAttribute('datetime'), '2090-01-01T00:00:00.000Z')
    element.timeZone = 'Asia/Shanghai'
    ;(await button(element, '关闭')).click()
    await closed(element)
    await openDialog(element)
    await waitFor(
      () => queryShadow(element, '.ops-cron-runs time')?.getAttribute('datetime') === '2089-12-31T16:00:00.000Z',
      'the same wall time in Shanghai',
    )
  })

  it('goes by the zone of its servers where the given one is unknown', async () => {
    const element = await opened('value="0 0 0 1 1 ? 2090" time-zone="Mars/Base"')
    await waitFor(
      () => queryShadow(element, '.ops-cron-runs time')?.getAttribute('datetime') === '2089-12-31T16:00:00.000Z',
      'the run in Shanghai',
    )
  })

  it('marks runs that a clock change moves or leaves out', async () => {
    const element = await opened('value="0 30 2 8-9 3 ? 2026-2100" time-zone="America/New_York"')
    await waitFor(() => all(element, '.ops-cron-mark').some((mark) => mark.textContent?.includes('时钟拨快')), 'a mark')
  })

  it('warns of schedules under 10 seconds', async () => {
    const element = await opened('value="0/5 * * * * ?"')
    await waitFor(() => shownText(element).includes('间隔不到 10 秒'), 'the warning')
    expectEqual(primary(element).disabled, false)
  })

  it('recognises crontab and Spring text, shows its runs and converts it', async () => {
    const element = await opened()
    await write(element, '0 9 * * 1-5')
    await waitFor(
      () => shownText(element).includes('crontab') && all(element, '.ops-cron-runs time').length === 10,
      'the offer and its runs',
    )
    ;(await button(element, '转换')).click()
    await waitFor(() => text(element) === '0 0 9 ? * MON-FRI *', 'the converted text')
  })

  it('[4.3-22] refuses five fields, says which are needed, and adds the seconds', async () => {
    const element = await opened()
    await write(element, '30 4 ? * MON')
    await waitFor(() => shownText(element).includes('应有 6 或 7 段：秒 分 时 日 月 周 [年]') && primary(element).disabled, 'the words')
    element.lang = 'en'
    await waitFor(
      () => shownText(element).includes('6 or 7 fields are needed: second minute hour day month weekday [year]'),
      'the English words',
    )
    ;(await button(element, 'Add seconds')).click()
    await waitFor(() => text(element) === '0 30 4 ? * MON' && !primary(element).disabled, 'the repaired text')
  })

  it('offers presets', async () => {
    const element = await opened('value="0 0 12 * * ?"')
    ;(await button(element, '常用')).click()
    ;(
      await waitFor(() => all(element, '[role="menuitem"]').find((item) => item.textContent?.startsWith('每月最后一天')), 'the preset')
    ).click()
    await waitFor(() => text(element) === '0 0 0 L * ? *', 'the preset text')
  })
})
