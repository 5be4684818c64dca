import { resetMouse, sendKeys, sendMouse, setViewport } from '@web/test-runner-commands'
import { expectEqual, expectTrue } from '../../tests/suites/assert'
import { axeSuite } from '../../tests/suites/axe-suite'
import { elementSuite } from '../../tests/suites/element-suite'
import { mountHtml, queryShadow, loadKit, nextFrame, captureEvents, waitFor } from '../../tests/suites/page'
import { contextMenuEntry } from './context-menu.element'

type ContextMenu = HTMLElementTagNameMap['ops-context-menu']

const items = `items='[{"key":"refresh","text":"刷新","icon":"refresh"},{"key":"pin","text":"固定","disabled":true},{"key":"delete","text":"删除","icon":"delete","danger":true}]'`
const row = '<button style="display: block; width: 300px; height: 100px">row</button>'

elementSuite({ entry: contextMenuEntry, markup: `<ops-context-menu ${items}>${row}</ops-context-menu>` })
axeSuite({
  tag: 'ops-context-menu',
  attributes: items,
  content: row,
  open: async (element) => {
    Object.assign(element, { open: true })
    await waitFor(() => queryShadow(element, '[role="menu"]'), 'the menu')
  },
})

describe('<ops-context-menu>', () => {
  before(loadKit)
  afterEach(() => resetMouse())
  afterEach(() => setViewport({ width: 800, height: 600 }))

  const mountAround = (attributes = '') =>
    mountHtml(`<ops-context-menu ${items} ${attributes}>${row}</ops-context-menu>`).querySelector<ContextMenu>('ops-context-menu')!
  const menu = (element: Element) => queryShadow(element, '[role="menu"]')
  const actions = (element: Element) => [...element.shadowRoot!.querySelectorAll<HTMLElement>('[role="menuitem"]')]
  const ready = (element: Element) => waitFor(() => queryShadow(element, 'slot'), 'the slot')
  const details = (events: readonly CustomEvent[]) => events.map((event) => (event.detail as { key: string }).key)

  async function rightClick(x: number, y: number): Promise<void> {
    await sendMouse({ type: 'click', position: [x, y], button: 'right' })
  }

  it('[2.9-26] [3-70] opens at the pointer and reports the key of what is chosen', async () => {
    const element = mountAround()
    const selects = captureEvents(element, 'ops-select')
    await ready(element)
    await rightClick(120, 60)
    await waitFor(() => menu(element), 'the menu')
    const { left, top } = menu(element)!.closest('.ops-float')!.getBoundingClientRect()
    expectTrue(Math.abs(left - 120) < 12 && Math.abs(top - 60) < 12, `the menu is at ${left}, ${top}`)
    expectEqual([element.open, actions(element).map((action) => action.textContent)], [true, ['刷新', '固定', '删除']])
    expectTrue(actions(element)[0]!.querySelector('svg') && !actions(element)[1]!.querySelector('svg'), 'the icons are wrong')
    actions(element)[2]!.click()
    await waitFor(() => !element.open && !menu(element), 'the menu to close')
    expectEqual(
      [details(selects), (selects[0]!.detail as { target: Element }).target === element.querySelector('button')],
      [['delete'], true],
    )
  })

  it('belongs to another element of the page by for', async () => {
    const stage = mountHtml(
      `<button id="far" style="width: 200px; height: 80px">far</button><ops-context-menu for="far" ${items}></ops-context-menu>`,
    )
    const element = stage.querySelector<ContextMenu>('ops-context-menu')!
    await ready(element)
    await waitFor(() => queryShadow(element, '.ops-root'), 'the body')
    await nextFrame()
    const { x, y } = stage.querySelector('#far')!.getBoundingClientRect()
    await rightClick(Math.round(x) + 20, Math.round(y) + 20)
    await waitFor(() => menu(element), 'the menu')
  })

  it('belongs to an element with a shadow root as well', async () => {
    const stage = mountHtml(`<ops-switch id="far" label="far"></ops-switch><ops-context-menu for="far" ${items}></ops-context-menu>`)
    const [far, element] = [stage.querySelector('ops-switch')!, stage.querySelector<ContextMenu>('ops-context-menu')!]
    await waitFor(() => queryShadow(far, 'input') && queryShadow(element, '.ops-layer'), 'both bodies')
    const selects = captureEvents(element, 'ops-select')
    const { x, y } = queryShadow(far, 'input')!.getBoundingClientRect()
    await rightClick(Math.round(x) + 8, Math.round(y) + 8)
    ;(await waitFor(() => actions(element)[0], 'the menu')).click()
    expectTrue((selects[0]!.detail as { target: Element }).target === far, 'the target is not the element')
  })

  for (const [name, keys] of [
    ['the menu key', ['ContextMenu']],
    ['Shift F10', ['Shift', 'F10']],
  ] as const) {
    it(`opens by ${name}, is walked by arrows, and gives the focus back`, async () => {
      const element = mountAround()
      const selects = captureEvents(element, 'ops-select')
      await ready(element)
      const button = element.querySelector('button')!
      button.focus()
      await nextFrame()
      if (keys.length === 1) await sendKeys({ press: keys[0] })
      else {
        await sendKeys({ down: 'Shift' })
        await sendKeys({ press: 'F10' })
        await sendKeys({ up: 'Shift' })
      }
      await waitFor(() => element.shadowRoot!.activeElement === actions(element)[0] && menu(element), 'the first action')
      await sendKeys({ press: 'ArrowDown' })
      await sendKeys({ press: 'ArrowDown' })
      await sendKeys({ press: 'Enter' })
      await waitFor(() => !menu(element), 'the menu to close')
      expectEqual([details(selects), document.activeElement === button], [['delete'], true])
    })
  }

  it('opens for a finger that rests, and stays when it comes up', async () => {
    const element = mountAround()
    await ready(element)
    const button = element.querySelector('button')!
    const touch = (name: string, clientX: number) =>
      button.dispatchEvent(
        new PointerEvent(name, { bubbles: true, composed: true, pointerType: 'touch', isPrimary: true, clientX, clientY: 40 }),
      )
    touch('pointerdown', 60)
    touch('pointermove', 64)
    await waitFor(() => menu(element), 'the menu')
    touch('pointerup', 64)
    button.dispatchEvent(new PointerEvent('click', { bubbles: true, composed: true, pointerType: 'touch', clientX: 64, clientY: 40 }))
    await nextFrame()
    expectTrue(menu(element), 'the menu closed')
  })

  it('does not open for a finger that moves', async () => {
    const element = mountAround()
    const opened = captureEvents(element, 'ops-open')
    await ready(element)
    const { setTimeout } = globalThis
    const waiting: (() => void)[] = []
    Object.assign(globalThis, { setTimeout: (run: () => void) => waiting.push(run) })
    const cleared: unknown[] = []
    const { clearTimeout } = globalThis
    Object.assign(globalThis, { clearTimeout: (timer: unknown) => cleared.push(timer) })
    const button = element.querySelector('button')!
    for (const [name, clientX] of [
      ['pointerdown', 60],
      ['pointermove', 90],
    ] as const) {
      button.dispatchEvent(
        new PointerEvent(name, { bubbles: true, composed: true, pointerType: 'touch', isPrimary: true, clientX, clientY: 40 }),
      )
    }
    Object.assign(globalThis, { setTimeout, clearTimeout })
    expectEqual([waiting.length, cleared.includes(1), opened.length], [1, true, 0])
  })

  it('closes with Escape and by a press elsewhere, and says so', async () => {
    const element = mountAround()
    const closed = captureEvents(element, 'ops-close')
    await ready(element)
    await rightClick(60, 40)
    await waitFor(() => menu(element), 'the menu')
    await sendKeys({ press: 'Escape' })
    await waitFor(() => !menu(element) && !element.open, 'the menu to close')
    await rightClick(60, 40)
    await waitFor(() => menu(element), 'the menu')
    await sendMouse({ type: 'click', position: [600, 500] })
    await waitFor(() => !menu(element) && !element.open, 'the menu to close')
    expectEqual(closed.length, 2)
  })

  it('refuses a disabled action', async () => {
    const element = mountAround('open')
    const selects = captureEvents(element, 'ops-select')
    ;(await waitFor(() => actions(element)[1], 'the action')).click()
    await nextFrame()
    expectEqual([selects.length, element.open], [0, true])
  })

  it('leaves the browser its own menu where it has no actions', async () => {
    const element = mountHtml(`<ops-context-menu>${row}</ops-context-menu>`).querySelector<ContextMenu>('ops-context-menu')!
    await ready(element)
    await nextFrame()
    const event = new MouseEvent('contextmenu', { bubbles: true, cancelable: true, composed: true, button: 2 })
    element.querySelector('button')!.dispatchEvent(event)
    await nextFrame()
    expectEqual([event.defaultPrevented, element.open], [false, false])
  })

  it('is a sheet on a narrow screen', async () => {
    await setViewport({ width: 390, height: 844 })
    const element = mountAround('open label="设备"')
    await waitFor(() => queryShadow(element, 'dialog [role="menu"]'), 'the sheet')
    expectEqual(queryShadow(element, '.ops-title')!.textContent, '设备')
  })

  it('[0-16] has a name in both languages', async () => {
    const element = mountAround('open lang="en"')
    await waitFor(() => menu(element)?.ariaLabel === 'Actions', 'English')
  })
})
