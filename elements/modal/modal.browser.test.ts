import { sendKeys } from '@web/test-runner-commands'
import { expectEqual, expectTrue } from '../../tests/suites/assert'
import { axeFindings } from '../../tests/suites/axe-suite'
import { elementSuite } from '../../tests/suites/element-suite'
import { mountHtml, queryShadow, loadKit, captureEvents, waitFor } from '../../tests/suites/page'
import { modalEntry } from './modal.element'

elementSuite({ entry: modalEntry, markup: '<ops-modal open heading="标题"><p>内容</p></ops-modal>' })

describe('<ops-modal>', () => {
  before(loadKit)

  const mount = async (attributes = '', wrapper = '') => {
    const stage = mountHtml(
      `<button id="opener">open</button>${wrapper}<ops-modal heading="标题" ${attributes}><input id="inner" aria-label="x"><p>内容</p></ops-modal>`,
    )
    const modal = stage.querySelector('ops-modal')!
    stage.querySelector<HTMLElement>('#opener')!.focus()
    modal.open = true
    const dialog = await waitFor(() => queryShadow<HTMLDialogElement>(modal, 'dialog[open]'), 'the dialog')
    return { stage, modal, dialog }
  }
  const panel = (modal: Element) => queryShadow(modal, '[data-dialog-panel]')!
  const button = (modal: Element, text: string) =>
    [...modal.shadowRoot!.querySelectorAll('button')].find(
      (found) => found.textContent?.trim() === text || found.getAttribute('aria-label') === text,
    )!

  it('[2.9-01] is 60% wide by default', async () => {
    const { modal } = await mount()
    expectEqual(Math.round(panel(modal).offsetWidth), Math.round(innerWidth * 0.6))
  })

  it('takes another width', async () => {
    const { modal } = await mount('width="420"')
    expectEqual(panel(modal).offsetWidth, 420)
  })

  it('[2.9-02] switches to full screen and back', async () => {
    const { modal } = await mount('fullscreen-switch')
    button(modal, '全屏').click()
    await waitFor(() => panel(modal).offsetWidth > innerWidth * 0.95, 'the full width')
  })

  it('[9-13] fits a narrow screen and scrolls inside', async () => {
    const { modal } = await mount('width="5000px"')
    const box = panel(modal).getBoundingClientRect()
    expectTrue(box.left >= 0 && box.right <= innerWidth && box.bottom <= innerHeight, 'the panel does not fit')
  })

  it('is modal, named by its heading, and makes the page behind inert', async () => {
    const { dialog, stage } = await mount()
    expectTrue(dialog.matches(':modal'), 'not modal')
    stage.querySelector<HTMLElement>('#opener')!.focus()
    expectTrue(document.activeElement?.id !== 'opener', 'the page behind takes focus')
  })

  it('closes with Escape, tells it, and gives the focus back', async () => {
    const { modal } = await mount()
    const closes = captureEvents(modal, 'ops-close')
    await sendKeys({ press: 'Escape' })
    await waitFor(() => !modal.open, 'the dialog to close')
    expectEqual(
      closes.map((event) => event.detail as unknown),
      [{ reason: 'dismiss' }],
    )
    await waitFor(() => document.activeElement?.id === 'opener', 'the focus on the opener')
  })

  it('[V-P05] does not open or close with the events of elements inside it', async () => {
    const { modal } = await mount()
    const picker = document.createElement('ops-date-picker')
    modal.append(picker)
    const own = ['ops-open', 'ops-close', 'ops-before-close'].map((name) => captureEvents(picker, name))
    const received = ['ops-open', 'ops-close', 'ops-before-close'].map((name) => captureEvents(modal, name))
    ;(await waitFor(() => queryShadow(picker, '.ops-btn'), 'the button of the picker')).click()
    await waitFor(() => picker.open, 'the panel')
    await sendKeys({ press: 'Escape' })
    await waitFor(() => !picker.open, 'the panel to close')
    expectEqual(
      own.map((events) => events.length),
      [1, 1, 0],
    )
    expectEqual([received, modal.open], [[[], [], []], true])
  })

  it('stays open when ops-before-close is vetoed', async () => {
    const { modal } = await mount()
    const requests = captureEvents(modal, 'ops-before-close')
    modal.addEventListener('ops-before-close', (event) => event.preventDefault())
    await sendKeys({ press: 'Escape' })
    button(modal, '关闭').click()
    await waitFor(() => requests.length >= 2, 'the question')
    expectEqual(modal.open, true)
  })

  it('fires ops-ok with its button, and closes unless vetoed', async () => {
    const { modal } = await mount()
    const oks = captureEvents(modal, 'ops-ok')
    const veto = (event: Event) => event.preventDefault()
    modal.addEventListener('ops-ok', veto)
    button(modal, '确定').click()
    expectEqual([oks.length, modal.open], [1, true])
    modal.removeEventListener('ops-ok', veto)
    button(modal, '确定').click()
    await waitFor(() => !modal.open, 'the dialog to close')
  })

  it('closes by script without an event', async () => {
    const { modal } = await mount()
    const closes = captureEvents(modal, 'ops-close')
    modal.open = false
    await waitFor(() => !queryShadow(modal, 'dialog'), 'the dialog to go')
    expectEqual(closes.length, 0)
  })

  it('lets events of its content through to the page', async () => {
    const { stage } = await mount()
    const inputs = captureEvents(stage, 'input')
    stage.querySelector<HTMLInputElement>('#inner')!.focus()
    await sendKeys({ type: 'a' })
    expectEqual(inputs.length, 1)
  })

  it('is seen inside a clipped and transformed box', async () => {
    const stage = mountHtml(
      '<div style="overflow:hidden;transform:translateX(0);width:20px;height:20px"><ops-modal open heading="h"></ops-modal></div>',
    )
    const modal = stage.querySelector('ops-modal')!
    const found = await waitFor(() => queryShadow(modal, '[data-dialog-panel]'), 'the panel')
    expectTrue(found.getBoundingClientRect().width > 100, 'clipped')
  })

  it('passes axe open, in both themes', async () => {
    for (const theme of ['light', 'dark']) {
      const { stage, modal } = await mount(`theme="${theme}"`)
      expectEqual(await axeFindings(stage), [], theme)
      modal.open = false
      await waitFor(() => !queryShadow(modal, 'dialog'), 'the dialog to go')
    }
  })
})
