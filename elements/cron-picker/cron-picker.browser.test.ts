import { sendKeys, setViewport } from '@web/test-runner-commands'
import { expectEqual, expectTrue } from '../../tests/suites/assert'
import { axeFindings, axeSuite } from '../../tests/suites/axe-suite'
import {
  all,
  box,
  button,
  cell,
  closed,
  mode,
  opened,
  openDialog,
  type Picker,
  mountCronPicker,
  primary,
  shownText,
  showUnit,
  tag,
  text,
  write,
} from '../../tests/suites/cron-picker-page'
import { elementSuite } from '../../tests/suites/element-suite'
import { formSuite } from '../../tests/suites/form-suite'
import { whenRendered, createStage, queryShadow, loadKit, nextFrame, captureEvents, waitFor } from '../../tests/suites/page'
import { cronPickerEntry } from './cron-picker.element'

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

  it('says what its value means, in both languages', async () => {
    const element = mountCronPicker('value="0 30 9,18 ? * 2-6"')
    await waitFor(() => shownText(element).includes('周一至周五 9、18 点的 30 分，每天 2 次'), 'the sentence')
    element.lang = 'en'
    await waitFor(() => shownText(element).includes('At 09:30 and 18:30, Monday to Friday, twice a day'), 'the English sentence')
  })

  it("is drawn by the kit's parts, although its view brings a sheet of its own from the start", async () => {
    const element = mountCronPicker('value="0 0 12 * * ?"')
    await whenRendered(element)
    expectEqual(getComputedStyle(queryShadow(element, '[role="combobox"]')!).borderTopWidth, '1px')
  })

  it('[2.9-17] [9-02] opens a dialog 608 wide', async () => {
    const element = await opened()
    await waitFor(() => Math.round(queryShadow(element, '[data-dialog-panel]')!.getBoundingClientRect().width) === 608, 'the width')
  })

  for (const value of ['0 0 7 * * ?', '0  0,10-20/5 12 ? * MON-FRI 2030']) {
    it(`[4.3-21] returns the identical text when nothing is changed: ${value}`, async () => {
      const element = await opened(`value="${value}"`)
      const changes = captureEvents(element, 'change')
      await waitFor(() => !primary(element).disabled, 'the confirming button')
      primary(element).click()
      await closed(element)
      expectEqual([element.value, changes.length], [value, 0])
    })
  }

  it('[4.3-24] emits the built expression once, and closes', async () => {
    const element = await opened('value="0 0 12 * * ?"')
    const changes = captureEvents(element, 'change')
    await showUnit(element, '时')
    ;(await cell(element, 9)).click()
    await waitFor(() => text(element) === '0 0 9,12 * * ? *', 'the new text')
    expectEqual(changes.length, 0)
    primary(element).click()
    await closed(element)
    expectEqual([element.value, element.open, changes.length], ['0 0 9,12 * * ? *', false, 1])
    expectEqual((changes[0]!.detail as { selection: { sentence: string }[] }).selection[0]!.sentence, '每天 9、12 点整，共 2 次')
  })

  it('[X53] copies where the browser lets it, and says how else where it does not', async () => {
    const element = await opened('value="0 0 12 * * ?"')
    let isDenied = true
    Object.defineProperty(navigator, 'clipboard', {
      configurable: true,
      value: {
        writeText: async () => {
          if (isDenied) throw new DOMException('denied', 'NotAllowedError')
        },
      },
    })
    try {
      ;(await button(element, '复制')).click()
      const again = await button(element, '浏览器不允许复制，请选中文字后手动复制')
      isDenied = false
      again.click()
      await button(element, '已复制')
    } finally {
      Reflect.deleteProperty(navigator, 'clipboard')
    }
  })

  it('[4.3-25] empties by its clear button', async () => {
    const element = await opened('value="0 0 12 * * ?"')
    const changes = captureEvents(element, 'change')
    ;(await waitFor(() => queryShadow(element, '.ops-cron-clear'), 'the clear button')).click()
    await closed(element)
    expectEqual([element.value, changes.length], ['', 1])
  })

  it('changes nothing when it is closed by Escape or its button, and asks nothing where nothing was done', async () => {
    const element = await opened('value="0 0 12 * * ?"')
    await sendKeys({ press: 'Escape' })
    await closed(element)
    await openDialog(element)
    ;(await waitFor(() => all(element, '.ops-dialogfoot button').find((one) => one.textContent === '关闭'), 'the close button')).click()
    await closed(element)
    expectEqual(element.value, '0 0 12 * * ?')
  })

  const undone: readonly [string, (element: Element) => Promise<unknown>][] = [
    ['a text', (element) => write(element, '0 0 9 * * ?')],
    [
      'a refused number',
      async (element) => {
        await showUnit(element, '时')
        const step = await waitFor(() => queryShadow<HTMLInputElement>(element, '[role="spinbutton"][aria-label="到"]'), 'the number')
        step.focus()
        await sendKeys({ type: '77' })
        await waitFor(() => step.value === '77', 'the typed number')
      },
    ],
    [
      'a list without a day',
      async (element) => {
        await showUnit(element, '日 / 周')
        ;(await mode(element, '指定日期')).click()
        await waitFor(() => shownText(element).includes('请选择至少一天'), 'the message')
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
      await waitFor(() => !all(element, 'button').some((one) => one.textContent === '继续编辑'), 'the question to go')
      expectEqual([text(element), element.value], [shown, shown])
      await sendKeys({ press: 'Escape' })
      ;(await button(element, '放弃修改')).click()
      await closed(element)
      await openDialog(element)
      expectEqual([text(element), element.value], ['0 0 12 * * ?', '0 0 12 * * ?'])
    })
  }

  it('[V-P02] previews each change in the editor by an input event, and the value before when the dialog is cancelled', async () => {
    const element = await opened('value="0 0 12 * * ?"')
    const inputs: unknown[] = []
    const changes = captureEvents(element, 'change')
    element.addEventListener('input', ({ detail: { value, preview } }) => inputs.push([value, preview, element.value]))
    await write(element, '0 0 9 * * ?')
    expectEqual(inputs, [['0 0 9 * * ?', true, '0 0 9 * * ?']])
    // As `v-model` does.
    element.value = '0 0 9 * * ?'
    await sendKeys({ press: 'Escape' })
    ;(await button(element, '放弃修改')).click()
    await closed(element)
    expectEqual(inputs.slice(1), [['0 0 12 * * ?', undefined, '0 0 12 * * ?']])
    expectEqual(changes.length, 0)
  })

  it('reports a wrong or never running value to its form', async () => {
    const element = mountCronPicker('value="0 0 25 * * ?"')
    await waitFor(() => element.validity.badInput && element.validationMessage.includes('时只能是 0 到 23'), 'badInput')
    element.value = '0 0 0 30 2 ?'
    await waitFor(() => element.validity.customError && !element.validity.badInput, 'never runs')
    element.value = '0 0 0 1 2 ?'
    await waitFor(() => element.validity.valid, 'a valid value')
  })

  it('edits in place with inline, each step committed', async () => {
    const element = mountCronPicker('inline value="0 0 12 * * ?"')
    const changes = captureEvents(element, 'change')
    await box(element)
    await showUnit(element, '时')
    ;(await cell(element, 13)).click()
    await waitFor(() => element.value === '0 0 12,13 * * ? *', 'the committed step')
    await write(element, '0 0 25 * * ?')
    expectEqual([element.value, changes.length], ['0 0 25 * * ?', 1])
    await waitFor(() => element.validity.badInput, 'the form to refuse the text in place')
    element.value = '0 0 7 * * ?'
    await waitFor(() => text(element) === '0 0 7 * * ?' && element.validity.valid, 'the value of the page')
    expectEqual(await axeFindings(element), [])
  })

  it('is one line of words with compact, for cells of lists', async () => {
    const element = mountCronPicker('compact value="0 0/10 9-18 ? * 2-6"')
    await waitFor(
      () => queryShadow(element, '.ops-cron-text')?.textContent === '周一至周五 09:00 至 18:59，每 10 分钟，每天 60 次',
      'the words',
    )
    expectEqual(all(element, 'input, button, [role="combobox"]').length, 0)
  })

  it('writes six fields where that is asked', async () => {
    const element = await opened('fields="6" value="0 0 12 * * ?"')
    await showUnit(element, '时')
    ;(await cell(element, 9)).click()
    await waitFor(() => text(element) === '0 0 9,12 * * ?', 'six fields')
  })

  it('works inside overflow:hidden and inside a dialog of the page', async () => {
    const stage = createStage()
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
      await waitFor(() => queryShadow(element, '.ops-cron-runs time'), 'the runs')
      const [pane, runs] = ['.ops-cron-modes', '.ops-cron-runs'].map((selector) =>
        queryShadow(element, selector)!.getBoundingClientRect(),
      ) as [DOMRect, DOMRect]
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
