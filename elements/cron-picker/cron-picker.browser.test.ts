import { sendKeys, sendMouse, setViewport } from '@web/test-runner-commands'
import { expectEqual, expectTrue } from '../../tests/suites/assert'
import { axeFindings, axeSuite } from '../../tests/suites/axe-suite'
import { elementSuite } from '../../tests/suites/element-suite'
import { formSuite } from '../../tests/suites/form-suite'
import { rendered, freshStage, html, inside, loadKit, nextFrame, recorder, until } from '../../tests/suites/page'
import { cronPickerEntry } from './cron-picker.element'

type Picker = HTMLElementTagNameMap['ops-cron-picker']

const tag = 'ops-cron-picker'
const all = (element: Element, selector: string) => [...element.shadowRoot!.querySelectorAll<HTMLElement>(selector)]
const box = (element: Element) => until(() => inside<HTMLInputElement>(element, '.ops-cron-box input'), 'the expression box')
const primary = (element: Element) => inside<HTMLButtonElement>(element, 'dialog .ops-btn[data-kind="primary"]')!
const closed = (element: Element) => until(() => !inside(element, 'dialog'), 'the dialog to close')
const button = (element: Element, words: string) =>
  until(
    () => all(element, 'button').find((one) => one.textContent === words || one.getAttribute('aria-label') === words),
    `the button ${words}`,
  )
const cell = (element: Element, value: number) =>
  until(() => inside<HTMLButtonElement>(element, `[data-value="${value}"]`), `the value ${value}`)
const mode = (element: Element, words: string) =>
  until(
    () =>
      all(element, '.ops-cron-modes .ops-check')
        .find((row) => (row.querySelector('[aria-label]')?.getAttribute('aria-label') ?? row.textContent)?.startsWith(words))
        ?.querySelector('input'),
    `the mode ${words}`,
  )

async function openDialog(element: Element): Promise<HTMLInputElement> {
  ;(await until(() => inside(element, '[role="combobox"]'), 'the field')).click()
  return box(element)
}

async function write(element: Element, text: string): Promise<void> {
  const input = await box(element)
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, text)
  input.dispatchEvent(new Event('input', { bubbles: true, composed: true }))
  await until(() => input.value === text, 'the text')
  await nextFrame()
}

async function showUnit(element: Element, words: string): Promise<void> {
  const tab = await until(() => all(element, '[role="tab"]').find((one) => one.textContent?.startsWith(words)), `the tab ${words}`)
  tab.focus()
  await until(() => tab.getAttribute('aria-selected') === 'true', 'the tab to be chosen')
  await nextFrame()
}

async function commit(element: HTMLElement, value: string): Promise<void> {
  await openDialog(element)
  await write(element, value)
  primary(element).click()
  await closed(element)
}

elementSuite({ entry: cronPickerEntry, markup: `<${tag}></${tag}>` })
formSuite({ tag, attributes: '', values: ['0 0 12 * * ? *', '0 0/5 9-18 ? * 2-6'], control: '[role="combobox"]', commit })
axeSuite({ tag, attributes: 'label="执行时间" value="0 30 9 ? * MON-FRI"', open: async (element) => void (await openDialog(element)) })

describe(`<${tag}>`, () => {
  before(loadKit)
  before(() => setViewport({ width: 1280, height: 900 }))

  const place = (attributes = '') => html(`<form><${tag} label="执行时间" ${attributes}></${tag}></form>`).querySelector<Picker>(tag)!
  const opened = async (attributes = '') => {
    const element = place(attributes)
    await openDialog(element)
    return element
  }
  const text = (element: Element) => inside<HTMLInputElement>(element, '.ops-cron-box input')!.value
  const said = (element: Element) => element.shadowRoot!.textContent ?? ''

  it('says what its value means, in both languages', async () => {
    const element = place('value="0 30 9,18 ? * 2-6"')
    await until(() => said(element).includes('周一至周五 9、18 点的 30 分，每天 2 次'), 'the sentence')
    element.lang = 'en'
    await until(() => said(element).includes('At 09:30 and 18:30, Monday to Friday, twice a day'), 'the English sentence')
  })

  it("is drawn by the kit's parts, although its view brings a sheet of its own from the start", async () => {
    const element = place('value="0 0 12 * * ?"')
    await rendered(element)
    expectEqual(getComputedStyle(inside(element, '[role="combobox"]')!).borderTopWidth, '1px')
  })

  it('[2.9-17] [9-02] opens a dialog 608 wide', async () => {
    const element = await opened()
    await until(() => Math.round(inside(element, '[data-dialog-panel]')!.getBoundingClientRect().width) === 608, 'the width')
  })

  for (const value of ['0 0 7 * * ?', '0  0,10-20/5 12 ? * MON-FRI 2030']) {
    it(`[4.3-21] returns the identical text when nothing is changed: ${value}`, async () => {
      const element = await opened(`value="${value}"`)
      const changes = recorder(element, 'change')
      await until(() => !primary(element).disabled, 'the confirming button')
      primary(element).click()
      await closed(element)
      expectEqual([element.value, changes.length], [value, 0])
    })
  }

  it('[4.3-24] emits the built expression once, and closes', async () => {
    const element = await opened('value="0 0 12 * * ?"')
    const changes = recorder(element, 'change')
    await showUnit(element, '时')
    ;(await cell(element, 9)).click()
    await until(() => text(element) === '0 0 9,12 * * ? *', 'the new text')
    expectEqual(changes.length, 0)
    primary(element).click()
    await closed(element)
    expectEqual([element.value, element.open, changes.length], ['0 0 9,12 * * ? *', false, 1])
    expectEqual((changes[0]!.detail as { selection: { sentence: string }[] }).selection[0]!.sentence, '每天 9、12 点整，共 2 次')
  })

  it('[X53] copies where the browser lets it, and says how else where it does not', async () => {
    const element = await opened('value="0 0 12 * * ?"')
    let refused = true
    Object.defineProperty(navigator, 'clipboard', {
      configurable: true,
      value: {
        writeText: async () => {
          if (refused) throw new DOMException('denied', 'NotAllowedError')
        },
      },
    })
    try {
      ;(await button(element, '复制')).click()
      const again = await button(element, '浏览器不允许复制，请选中文字后手动复制')
      refused = false
      again.click()
      await button(element, '已复制')
    } finally {
      Reflect.deleteProperty(navigator, 'clipboard')
    }
  })

  it('[4.3-25] empties by its clear button', async () => {
    const element = await opened('value="0 0 12 * * ?"')
    const changes = recorder(element, 'change')
    ;(await until(() => inside(element, '.ops-cron-clear'), 'the clear button')).click()
    await closed(element)
    expectEqual([element.value, changes.length], ['', 1])
  })

  it('changes nothing when it is closed by Escape or its button, and asks nothing where nothing was done', async () => {
    const element = await opened('value="0 0 12 * * ?"')
    await sendKeys({ press: 'Escape' })
    await closed(element)
    await openDialog(element)
    ;(await until(() => all(element, '.ops-dialogfoot button').find((one) => one.textContent === '关闭'), 'the close button')).click()
    await closed(element)
    expectEqual(element.value, '0 0 12 * * ?')
  })

  const undone: readonly [string, (element: Element) => Promise<unknown>][] = [
    ['a text', (element) => write(element, '0 0 9 * * ?')],
    [
      'a refused number',
      async (element) => {
        await showUnit(element, '时')
        const step = await until(() => inside<HTMLInputElement>(element, '[role="spinbutton"][aria-label="到"]'), 'the number')
        step.focus()
        await sendKeys({ type: '77' })
        await until(() => step.value === '77', 'the typed number')
      },
    ],
    [
      'a list without a day',
      async (element) => {
        await showUnit(element, '日 / 周')
        ;(await mode(element, '指定日期')).click()
        await until(() => said(element).includes('请选择至少一天'), 'the message')
      },
    ],
  ]
  for (const [what, edit] of undone) {
    it(`[W-P13] asks before Escape drops ${what}, goes on with it, and drops it when that is the answer`, async () => {
      const element = await opened('value="0 0 12 * * ?"')
      await edit(element)
      const shown = text(element)
      await sendKeys({ press: 'Escape' })
      ;(await button(element, '继续编辑')).click()
      await until(() => !all(element, 'button').some((one) => one.textContent === '继续编辑'), 'the question to go')
      expectEqual([text(element), element.value], [shown, '0 0 12 * * ?'])
      await sendKeys({ press: 'Escape' })
      ;(await button(element, '放弃修改')).click()
      await closed(element)
      await openDialog(element)
      expectEqual(text(element), '0 0 12 * * ?')
    })
  }

  it('[4.3-22] names the field of a mistake, underlines its characters, does not confirm, and repairs', async () => {
    const element = await opened('value="0 0/60 9-18 * * MON-FRI *"')
    expectEqual(
      all(element, '.ops-cron-mirror .ops-cron-wrong').map((mark) => mark.textContent),
      ['0/60', '*'],
    )
    expectTrue(said(element).includes('分的步长最大是 59'), 'the field is not named')
    expectEqual(primary(element).disabled, true)
    await sendKeys({ press: 'Enter' })
    expectTrue(inside(element, 'dialog'), 'a wrong text was confirmed')
    ;(await button(element, '日改为 ?')).click()
    await until(() => text(element) === '0 0/60 9-18 ? * MON-FRI *', 'the first repair')
    ;(await button(element, '全部采用')).click()
    await until(() => text(element) === '0 0 9-18 ? * MON-FRI *' && !primary(element).disabled, 'all repairs')
  })

  it('[4.3-23] shows a schedule that never runs as an error and does not confirm it', async () => {
    const element = await opened('value="0 0 12 * * ?"')
    await write(element, '0 0 0 30 2 ?')
    await until(() => said(element).includes('永远不会执行'), 'the error')
    expectEqual(primary(element).disabled, true)
  })

  it('[4.3-06] [4.3-07] does not confirm while no weekday or day is chosen', async () => {
    const element = await opened('value="0 0 12 * * ?"')
    await showUnit(element, '日 / 周')
    ;(await mode(element, '指定星期')).click()
    await until(() => said(element).includes('请选择至少一个星期') && primary(element).disabled, 'the message')
    ;(await cell(element, 2)).click()
    await until(() => text(element) === '0 0 12 ? * 2 *' && !primary(element).disabled, 'the weekday')
    ;(await mode(element, '指定日期')).click()
    await until(() => said(element).includes('请选择至少一天') && primary(element).disabled, 'the message')
  })

  it('[4.3-04] says that mode 2 begins anew each week', async () => {
    const element = await opened('value="0 0 12 ? * 2/2 *"')
    await showUnit(element, '日 / 周')
    expectTrue((await mode(element, '每周从周一起')).checked, 'mode 2 is not chosen')
    expectTrue(said(element).includes('每周重新开始'), 'the hint is missing')
  })

  it('[4.3-20] shows what no mode expresses as custom, and replaces it when one is picked', async () => {
    const element = await opened('value="0 0,10-20/5 8 * * ?"')
    await showUnit(element, '分')
    await until(() => inside(element, '.ops-cron-custom code')?.textContent === '0,10-20/5', 'the custom text')
    expectEqual(all(element, '.ops-cron-modes input[type="radio"]:checked').length, 0)
    ;(await mode(element, '每分钟')).click()
    await until(() => text(element) === '0 * 8 * * ? *', 'the replaced field')
  })

  it('changes a number by the arrow keys, by ten with Page Up and Down, and stops at its bounds', async () => {
    const element = await opened('value="0 0/50 8 * * ?"')
    await showUnit(element, '分')
    ;(await until(() => inside<HTMLInputElement>(element, '[role="spinbutton"][aria-label="间隔"]'), 'the step')).focus()
    for (const [key, step] of [
      ['ArrowDown', 49],
      ['PageUp', 59],
      ['ArrowUp', 59],
      ['PageDown', 49],
      ['ArrowUp', 50],
    ] as const) {
      await sendKeys({ press: key })
      await until(() => text(element) === `0 0/${step} 8 * * ? *`, `${key} to lead to ${step}`)
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
    await until(() => text(element) === '0 0 0,9,10,11,12 * * ? *', 'the dragged hours')
    await sendMouse({ type: 'click', position: await at(14) })
    await sendKeys({ down: 'Shift' })
    await sendMouse({ type: 'click', position: await at(16) })
    await sendKeys({ up: 'Shift' })
    await until(() => text(element) === '0 0 0,9,10,11,12,14,15,16 * * ? *', 'the span')
  })

  it('is used by the keyboard alone: opens, writes, moves in tabs and grids, confirms', async () => {
    const element = place('value="0 0 8 * * ? *"')
    ;(await until(() => inside(element, '[role="combobox"]'), 'the field')).focus()
    await sendKeys({ press: 'Enter' })
    await until(() => element.shadowRoot!.activeElement === inside(element, '.ops-cron-box input'), 'the focus in the expression')
    await showUnit(element, '时')
    ;(await cell(element, 8)).focus()
    await sendKeys({ down: 'Shift' })
    await sendKeys({ press: 'ArrowRight' })
    await sendKeys({ up: 'Shift' })
    await sendKeys({ press: 'ArrowDown' })
    await sendKeys({ press: 'Space' })
    await until(() => text(element) === '0 0 8,9,17 * * ? *', 'the hours by key')
    await sendKeys({ down: 'Control' })
    await sendKeys({ press: 'Enter' })
    await sendKeys({ up: 'Control' })
    await closed(element)
    expectEqual(element.value, '0 0 8,9,17 * * ? *')
    await until(() => element.shadowRoot!.activeElement === inside(element, '[role="combobox"]'), 'the focus back in the field')
  })

  it('shows the next 10 runs, in the zone chosen', async () => {
    const element = await opened('value="0 0 0 1 1 ? 2090-2110" time-zone="UTC"')
    await until(() => all(element, '.ops-cron-runs time').length === 10, 'ten runs')
    expectEqual(all(element, '.ops-cron-runs time')[0]!.getAttribute('datetime'), '2090-01-01T00:00:00.000Z')
    element.timeZone = 'Asia/Shanghai'
    ;(await button(element, '关闭')).click()
    await closed(element)
    await openDialog(element)
    await until(
      () => inside(element, '.ops-cron-runs time')?.getAttribute('datetime') === '2089-12-31T16:00:00.000Z',
      'the same wall time in Shanghai',
    )
  })

  it('goes by the zone of its servers where the given one is unknown', async () => {
    const element = await opened('value="0 0 0 1 1 ? 2090" time-zone="Mars/Base"')
    await until(
      () => inside(element, '.ops-cron-runs time')?.getAttribute('datetime') === '2089-12-31T16:00:00.000Z',
      'the run in Shanghai',
    )
  })

  it('marks runs that a clock change moves or leaves out', async () => {
    const element = await opened('value="0 30 2 8-9 3 ? 2026-2100" time-zone="America/New_York"')
    await until(() => all(element, '.ops-cron-mark').some((mark) => mark.textContent?.includes('时钟拨快')), 'a mark')
  })

  it('warns of schedules under 10 seconds', async () => {
    const element = await opened('value="0/5 * * * * ?"')
    await until(() => said(element).includes('间隔不到 10 秒'), 'the warning')
    expectEqual(primary(element).disabled, false)
  })

  it('recognises crontab and Spring text, shows its runs and converts it', async () => {
    const element = await opened()
    await write(element, '0 9 * * 1-5')
    await until(() => said(element).includes('crontab') && all(element, '.ops-cron-runs time').length === 10, 'the offer and its runs')
    ;(await button(element, '转换')).click()
    await until(() => text(element) === '0 0 9 ? * MON-FRI *', 'the converted text')
  })

  it('[4.3-22] refuses five fields, says which are needed, and adds the seconds', async () => {
    const element = await opened()
    await write(element, '30 4 ? * MON')
    await until(() => said(element).includes('应有 6 或 7 段：秒 分 时 日 月 周 [年]') && primary(element).disabled, 'the words')
    element.lang = 'en'
    await until(() => said(element).includes('6 or 7 fields are needed: second minute hour day month weekday [year]'), 'the English words')
    ;(await button(element, 'Add seconds')).click()
    await until(() => text(element) === '0 30 4 ? * MON' && !primary(element).disabled, 'the repaired text')
  })

  it('offers presets', async () => {
    const element = await opened('value="0 0 12 * * ?"')
    ;(await button(element, '常用')).click()
    ;(
      await until(() => all(element, '[role="menuitem"]').find((item) => item.textContent?.startsWith('每月最后一天')), 'the preset')
    ).click()
    await until(() => text(element) === '0 0 0 L * ? *', 'the preset text')
  })

  it('tells the page of each change in the editor by its own input event', async () => {
    const element = await opened('value="0 0 12 * * ?"')
    const inputs = recorder(element, 'input')
    await write(element, '0 0 9 * * ?')
    expectEqual(
      inputs.map(({ detail }) => (detail as { value: string }).value),
      ['0 0 9 * * ?'],
    )
    expectEqual(element.value, '0 0 12 * * ?')
  })

  it('reports a wrong or never running value to its form', async () => {
    const element = place('value="0 0 25 * * ?"')
    await until(() => element.validity.badInput && element.validationMessage.includes('时只能是 0 到 23'), 'badInput')
    element.value = '0 0 0 30 2 ?'
    await until(() => element.validity.customError && !element.validity.badInput, 'never runs')
    element.value = '0 0 0 1 2 ?'
    await until(() => element.validity.valid, 'a valid value')
  })

  it('edits in place with inline, each step committed', async () => {
    const element = place('inline value="0 0 12 * * ?"')
    const changes = recorder(element, 'change')
    await box(element)
    await showUnit(element, '时')
    ;(await cell(element, 13)).click()
    await until(() => element.value === '0 0 12,13 * * ? *', 'the committed step')
    await write(element, '0 0 25 * * ?')
    expectEqual([element.value, changes.length], ['0 0 12,13 * * ? *', 1])
    await until(() => element.validity.badInput, 'the form to refuse the text in place')
    element.value = '0 0 7 * * ?'
    await until(() => text(element) === '0 0 7 * * ?' && element.validity.valid, 'the value of the page')
    expectEqual(await axeFindings(element), [])
  })

  it('is one line of words with compact, for cells of lists', async () => {
    const element = place('compact value="0 0/10 9-18 ? * 2-6"')
    await until(() => inside(element, '.ops-cron-text')?.textContent === '周一至周五 09:00 至 18:59，每 10 分钟，每天 60 次', 'the words')
    expectEqual(all(element, 'input, button, [role="combobox"]').length, 0)
  })

  it('writes six fields where that is asked', async () => {
    const element = await opened('fields="6" value="0 0 12 * * ?"')
    await showUnit(element, '时')
    ;(await cell(element, 9)).click()
    await until(() => text(element) === '0 0 9,12 * * ?', 'six fields')
  })

  it('works inside overflow:hidden and inside a dialog of the page', async () => {
    const stage = freshStage()
    stage.innerHTML = `<dialog><div style="overflow:hidden;height:60px"><${tag} value="0 0 12 * * ?"></${tag}></div></dialog>`
    const host = stage.querySelector('dialog')!
    host.showModal()
    const element = stage.querySelector<Picker>(tag)!
    await openDialog(element)
    await nextFrame()
    const confirm = primary(element)
    const { x, y, width, height } = confirm.getBoundingClientRect()
    expectTrue(element.shadowRoot!.elementFromPoint(x + width / 2, y + height / 2) === confirm, 'the dialog is covered or cut')
    await sendKeys({ press: 'Escape' })
    await closed(element)
    expectTrue(host.open, 'the dialog of the page closed as well')
    host.close()
  })

  it('is one column at 390 pixels, without anything beside the screen', async () => {
    await setViewport({ width: 390, height: 844 })
    try {
      const element = await opened('value="0 30 9,11,14,16,18 ? * 2-6 *"')
      await until(() => inside(element, '.ops-cron-runs time'), 'the runs')
      const [pane, runs] = ['.ops-cron-modes', '.ops-cron-runs'].map((selector) => inside(element, selector)!.getBoundingClientRect()) as [
        DOMRect,
        DOMRect,
      ]
      expectTrue(runs.top >= pane.bottom, 'the runs are not below')
      const wide = all(element, 'dialog *').filter(
        (node) => !node.closest('.ops-cron-box, .ops-sr-only, .ops-tabs') && node.getBoundingClientRect().right > 391,
      )
      expectEqual(
        wide.map((node) => node.className),
        [],
      )
    } finally {
      await setViewport({ width: 1280, height: 900 })
    }
  })
})
