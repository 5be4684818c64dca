import { setViewport } from '@web/test-runner-commands'
import { expectEqual, expectTrue } from '../../suites/assert'
import { dialogSamples, openSample, panelOf } from '../../suites/dialog-samples'
import { whenRendered, mountHtml, queryShadow, loadKit, nextFrame, captureEvents, waitFor, waitForEqual } from '../../suites/page'
import { middleOf, pressAt } from '../../suites/presses'
import { all } from '../../suites/record-dialog'

type Picker = HTMLElement & { open: boolean; value: string }

/** The second press of a double click meets what the first one left. */
describe('a double click', () => {
  before(loadKit)
  beforeEach(() => setViewport({ width: 1440, height: 900 }))
  after(() => setViewport({ width: 800, height: 600 }))

  /** In the middle of the screen, so that a dialog opens below the pointer. */
  const mountPicker = (markup: string, tag: string) =>
    mountHtml(`<div style="padding: 400px 500px">${markup}</div>`).querySelector<Picker>(tag)!

  for (const { name, tag, markup } of dialogSamples.filter(({ tag }) => tag.endsWith('-picker'))) {
    it(`[W-P13] on the field of ${name} opens it once, also where its code is still on its way, and presses nothing in it`, async () => {
      const element = mountPicker(markup, tag)
      await whenRendered(element)
      const before = element.value
      const [opens, closes, changes] = [
        captureEvents(element, 'ops-open'),
        captureEvents(element, 'ops-close'),
        captureEvents(element, 'change'),
      ]
      const at = middleOf(queryShadow(element, '[role="combobox"], input')!)
      pressAt(...at, 1)
      pressAt(...at, 2)
      await waitFor(() => panelOf(element), 'the dialog')
      await nextFrame()
      expectEqual([element.open, opens.length, closes.length, changes.length], [true, 1, 0, 0])
      element.open = false
      await waitFor(() => !panelOf(element), 'the dialog to close')

      // Its code is there by now: the second press falls on the dialog.
      pressAt(...at, 1)
      await waitFor(() => panelOf(element), 'the dialog')
      pressAt(...at, 2)
      await nextFrame()
      expectEqual([element.open, closes.length, element.value], [true, 0, before])
      expectEqual(all(element, 'dialog[role="alertdialog"], tbody input:checked').length, 0)
    })
  }

  for (const { name, tag, markup, change, state, several } of dialogSamples.filter(({ several }) => several)) {
    it(`[W-P13] on a row of ${name} chooses it once, and on the confirming button commits once and opens nothing again`, async () => {
      const element = mountPicker(markup, tag)
      const changes = captureEvents(element, 'change')
      await openSample(element)
      await change!(element)
      await waitFor(() => (state!(element) as string[]).length === 1, 'the choice')
      await change!(element)
      await waitFor(() => (state!(element) as string[]).length === 0, 'none again')
      const row = await waitFor(
        () => all(element, 'tbody > tr:nth-child(2) > td:nth-child(2), .ops-depart [role="treeitem"]:nth-child(2) .ops-truncate')[0],
        'a row',
      )
      pressAt(...middleOf(row), 1)
      await nextFrame()
      pressAt(...middleOf(row), 2)
      await nextFrame()
      expectTrue(several && (state!(element) as string[]).length === 1, 'the second press took the choice back')

      const at = middleOf(queryShadow(element, '.ops-dialogfoot [data-kind="primary"]')!)
      pressAt(...at, 1)
      await waitFor(() => !panelOf(element), 'the dialog to close')
      pressAt(...at, 2)
      await nextFrame()
      await waitForEqual(() => [element.open, changes.length, panelOf(element)], [false, 1, null])
      pressAt(...middleOf(queryShadow(element, '[role="combobox"]')!), 1)
      await waitFor(() => panelOf(element), 'the dialog at the next press')
    })
  }

  it('[W-P13] on a button of the page opens a modal that stays, and its confirming button does not reach the page behind', async () => {
    const stage = mountHtml(
      '<button id="opener" style="position: fixed; inset: 0 auto auto 0; width: 100%; height: 100%">open</button><ops-modal heading="Rules"><p>text</p></ops-modal>',
    )
    const modal = stage.querySelector('ops-modal')!
    await whenRendered(modal)
    let presses = 0
    stage.querySelector('#opener')!.addEventListener('click', () => {
      presses += 1
      modal.open = true
    })
    pressAt(20, 20, 1)
    await waitFor(() => panelOf(modal), 'the dialog')
    pressAt(20, 20, 2)
    await nextFrame()
    expectEqual([modal.open, presses], [true, 1])

    const at = middleOf(queryShadow(modal, '.ops-dialogfoot [data-kind="primary"]')!)
    pressAt(...at, 1)
    await waitFor(() => !panelOf(modal), 'the dialog to close')
    pressAt(...at, 2)
    await nextFrame()
    await waitForEqual(() => [modal.open, presses], [false, 1])
    // The next press of its own is heard.
    pressAt(20, 20, 1)
    await waitFor(() => panelOf(modal), 'the dialog again')
    pressAt(4, 4, 1)
    await waitFor(() => !panelOf(modal), 'the dialog to close by the backdrop')
  })
})
