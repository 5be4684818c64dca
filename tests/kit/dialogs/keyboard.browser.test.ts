import { sendKeys, sendMouse, setViewport } from '@web/test-runner-commands'
import { expectEqual, expectTrue } from '../../suites/assert'
import { dialogSamples, openSample, panelOf } from '../../suites/dialog-samples'
import { useFakeServer } from '../../suites/fake-server'
import { mountHtml, queryShadow, loadKit, nextFrame, waitFor } from '../../suites/page'
import { middleOf } from '../../suites/presses'
import { all } from '../../suites/record-dialog'

type Picker = HTMLElement & { open: boolean; value: string }

const rowsOf = (element: HTMLElement) =>
  all(element, 'tbody > tr:not([aria-hidden]) > td:nth-child(2), .ops-picker-card b, .ops-depart [role="treeitem"] .ops-truncate')

/** What has focus, and that it is something a key can be meant for. */
function focused(element: HTMLElement): HTMLElement {
  const active = element.shadowRoot!.activeElement ?? document.activeElement
  expectTrue(active instanceof HTMLElement && active !== document.body && active !== element, 'focus fell to the page')
  expectTrue(!active.matches('dialog, [data-dialog-panel]'), 'focus fell to the frame of the dialog')
  return active
}

/** Focus is given on in the frame after what had it went away. */
const whenFocused = (element: HTMLElement) =>
  waitFor(() => element.shadowRoot!.activeElement?.matches(':not(dialog, [data-dialog-panel])'), 'focus in a control')

async function controlEnter(): Promise<void> {
  await sendKeys({ down: 'Control' })
  await sendKeys({ press: 'Enter' })
  await sendKeys({ up: 'Control' })
}

describe('the keyboard in dialogs that choose several', () => {
  before(loadKit)
  after(() => setViewport({ width: 800, height: 600 }))
  const mountPicker = (markup: string, tag: string) => mountHtml(markup).querySelector<Picker>(tag)!

  for (const { name, tag, markup, state } of dialogSamples.filter(({ several }) => several)) {
    const chosen = (element: HTMLElement) => (state!(element) as string[]).length

    for (const [width, height] of [
      [1440, 900],
      [390, 844],
    ] as const) {
      it(`[W-P02] ${name} has it right after opening, and after a press on a row: Space, Up and Down, Tab, Control Enter (${width} px)`, async () => {
        await setViewport({ width, height })
        const element = mountPicker(markup, tag)
        await openSample(element)
        await waitFor(() => rowsOf(element).length > 3, 'the rows')
        await nextFrame()
        await nextFrame()
        focused(element)

        await sendMouse({ type: 'click', position: middleOf(rowsOf(element)[1]!) })
        await waitFor(() => chosen(element) === 1, 'the choice')
        focused(element)
        await sendKeys({ press: 'Space' })
        await waitFor(() => chosen(element) === 0, 'none after Space')
        await sendKeys({ press: 'Space' })
        await waitFor(() => chosen(element) === 1, 'the choice by Space')
        await sendKeys({ press: 'ArrowDown' })
        await sendKeys({ press: 'Space' })
        await waitFor(() => chosen(element) === 2, 'the next row')
        await sendKeys({ press: 'ArrowUp' })
        await sendKeys({ press: 'Space' })
        await waitFor(() => chosen(element) === 1, 'the row before taken back')
        await sendKeys({ press: 'Tab' })
        expectTrue(panelOf(element)!.contains(focused(element)), 'Tab left the dialog')
        await controlEnter()
        await waitFor(() => !panelOf(element), 'the dialog to close')
        expectEqual(element.value.split(',').length, 1)
        expectTrue(element.value !== '', 'nothing was confirmed')
      })
    }

    it(`[W-P02] ${name} confirms by Control Enter right after it opened, and from a press beside everything`, async () => {
      await setViewport({ width: 1440, height: 900 })
      const element = mountPicker(markup, tag)
      await openSample(element)
      await controlEnter()
      // A report wants a row, and says so.
      if (tag === 'ops-popup-picker') {
        await waitFor(() => queryShadow(element, '.ops-dialogfoot [role="alert"]'), 'the refusal')
        return
      }
      await waitFor(() => !panelOf(element), 'the dialog to close')
      const panel = await openSample(element)
      const [x, y] = middleOf(panel.querySelector('.ops-title')!)
      await sendMouse({ type: 'click', position: [x, y] })
      await controlEnter()
      await waitFor(() => !panelOf(element), 'the dialog to close after a press on its title')
    })
  }
})

describe('the keyboard in a dialog whose content comes and goes', () => {
  before(loadKit)
  beforeEach(() => setViewport({ width: 1440, height: 900 }))
  after(() => setViewport({ width: 800, height: 600 }))
  const server = useFakeServer(() => undefined)

  it('[W-P02] is in the rows after a retry by key, and in the search again when nothing was found', async () => {
    const element = server.mount<Picker>('ops-role-picker', '<ops-role-picker multiple></ops-role-picker>')
    element.open = true
    const retry = await waitFor(() => all(element, 'dialog .ops-empty[role="alert"] button')[0], 'the failure with retry')
    retry.focus()
    server.respond = () => ({ records: [{ id: '1', roleCode: 'admin', roleName: 'Admin' }], total: 1 })
    await sendKeys({ press: 'Enter' })
    await waitFor(() => rowsOf(element).length === 1, 'the row')
    await whenFocused(element)
    expectTrue(panelOf(element)!.contains(focused(element)), 'focus left the dialog')
  })

  it('[W-P02] goes to the first field once it has come: the search form of a report', async () => {
    server.respond = ({ pathname }) => {
      if (pathname.includes('/getRpColumns/'))
        return { cgRpConfigId: 'r1', cgRpConfigName: 'Report', columns: [{ dataIndex: 'realname', title: 'Name' }], dictOptions: {} }
      if (pathname.includes('/getQueryInfo/')) return [{ field: 'realname', label: 'Name', mode: 'single', view: 'text' }]
      return { records: [{ id: '1', realname: 'Ann' }], total: 1 }
    }
    const element = server.mount<Picker>(
      'ops-popup-picker',
      '<ops-popup-picker multiple code="r" field="who" org-fields="realname" dest-fields="who"></ops-popup-picker>',
    )
    element.open = true
    await waitFor(() => queryShadow(element, '.ops-filters input:focus'), 'focus in the first condition')
  })

  it('[W-P02] stays inside when the button that has it goes away', async () => {
    const element = mountHtml(
      `<ops-role-picker multiple value="a,b" options='[{"id":"1","roleCode":"a","roleName":"A"},{"id":"2","roleCode":"b","roleName":"B"}]'></ops-role-picker>`,
    ).querySelector<Picker>('ops-role-picker')!
    await openSample(element)
    const clear = await waitFor(() => all(element, '.ops-picker-clear')[0], 'the button that clears')
    clear.focus()
    await sendKeys({ press: 'Enter' })
    await waitFor(() => !queryShadow(element, '.ops-picker-clear'), 'the button to go')
    await whenFocused(element)
    focused(element)
  })
})
