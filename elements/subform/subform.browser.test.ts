import { resetMouse, sendKeys, setViewport } from '@web/test-runner-commands'
import { expectEqual, expectTrue } from '../../tests/suites/assert'
import { axeSuite } from '../../tests/suites/axe-suite'
import { elementSuite } from '../../tests/suites/element-suite'
import { pressAt } from '../../tests/suites/grid-page'
import { mountHtml, queryShadow, loadKit, nextFrame, captureEvents, waitFor } from '../../tests/suites/page'
import { subformEntry } from './subform.element'
import type { SubformChange, SubformRows } from './subform.types'

type Subform = HTMLElementTagNameMap['ops-subform']

const form: SubformRows = {
  columns: [
    { key: 'name', title: '名称', type: 'input', width: 160 },
    { key: 'rate', title: '码率', type: 'inputNumber', width: 120 },
    { key: 'place', title: '位置', type: 'normal', width: 200 },
  ],
  rows: [
    { id: '1', name: '主码流', rate: 4096, place: '东门' },
    { id: '2', name: '子码流', rate: 512, place: '大厅' },
  ],
}
const input = `form='${JSON.stringify(form)}'`

const panel = (element: Element): HTMLElement | null => queryShadow(element, '.ops-float, .ops-sheet')
const cells = (element: Element): HTMLElement[] => [...element.shadowRoot!.querySelectorAll<HTMLElement>('[role="gridcell"]')]
const cell = (element: Element, text: string): HTMLElement | undefined => cells(element).find((one) => one.textContent?.trim() === text)
const button = (element: Element, name: string): HTMLElement | undefined =>
  [...panel(element)!.querySelectorAll('button')].find((one) => (one.getAttribute('aria-label') ?? one.textContent?.trim()) === name)

/** A page with a button, the element, and something behind it. */
function page(attributes = input): { element: Subform; opener: HTMLButtonElement } {
  const stage = mountHtml(`<button id="channels">通道</button><p>between</p><ops-subform anchor="channels" ${attributes}></ops-subform>`)
  return { element: stage.querySelector('ops-subform')!, opener: stage.querySelector('button')! }
}

async function open(element: Subform): Promise<HTMLElement> {
  element.open = true
  await waitFor(() => cell(element, '主码流'), 'the rows')
  return panel(element)!
}

/** Types into the cell that says this, and leaves the editor open. */
async function type(element: Element, text: string, next: string): Promise<void> {
  await pressAt(cell(element, text)!)
  await sendKeys({ press: 'Escape' })
  await sendKeys({ type: next })
  await waitFor(() => queryShadow(element, '.ops-grid-editor, .ops-grid-input:not([hidden])'), 'the editor')
}

async function removeTicked(element: Element): Promise<void> {
  button(element, '删除')!.click()
  const sure = await waitFor(
    () => [...(queryShadow(element, 'dialog[open]')?.querySelectorAll('button') ?? [])].find((one) => one.textContent?.trim() === '删除'),
    'the question',
  )
  await pressAt(sure)
}

elementSuite({ entry: subformEntry, markup: `<ops-subform ${input}></ops-subform>`, ready: '.ops-root' })
axeSuite({ tag: 'ops-subform', attributes: input, open: (element) => open(element as Subform).then(() => undefined) })

describe('<ops-subform>', () => {
  before(loadKit)
  beforeEach(() => setViewport({ width: 1280, height: 900 }))
  afterEach(() => resetMouse())
  after(() => setViewport({ width: 800, height: 600 }))

  it('[2.9-04] is titled 子表, in English Sub-form, or as the page says; stands below what it belongs to', async () => {
    const { element, opener } = page()
    const box = await open(element)
    expectEqual([box.getAttribute('aria-label'), box.querySelector('header')?.textContent], ['子表', '子表'])
    const [above, below] = [opener.getBoundingClientRect(), box.getBoundingClientRect()]
    expectTrue(below.top >= above.bottom && below.top - above.bottom < 12, `${above.bottom} and ${below.top}`)
    expectEqual([Math.round(below.width), Math.round(below.left - Math.max(8, above.left))], [480, 0])
    element.lang = 'en'
    await waitFor(() => box.querySelector('header')?.textContent === 'Sub-form', 'the English title')
    element.heading = '通道'
    await waitFor(() => box.getAttribute('aria-label') === '通道', 'its own title')
  })

  it('stands above where less than 350 px are left below', async () => {
    const { element, opener } = page()
    opener.style.marginBlockStart = '700px'
    const box = await open(element)
    await waitFor(() => box.getBoundingClientRect().bottom <= opener.getBoundingClientRect().top, 'its place above')
  })

  it('[8-31] says 打开子表失败 when its place is not there, after three more looks', async () => {
    for (const [lang, message] of [
      ['zh-CN', '打开子表失败'],
      ['en', 'The sub-form could not be opened'],
    ] as const) {
      const { element, opener } = page(`lang="${lang}" ${input}`)
      const failures = captureEvents(element, 'ops-open-error')
      opener.hidden = true
      await nextFrame()
      element.open = true
      await waitFor(() => element.shadowRoot!.textContent?.includes(message), message)
      expectEqual([failures.map(({ detail }) => detail as unknown), element.open, panel(element)], [[{ anchor: 'channels' }], false, null])
    }
  })

  it('opens beside what comes a moment later', async () => {
    const stage = mountHtml(`<ops-subform anchor="late" ${input}></ops-subform>`)
    const element = stage.querySelector('ops-subform')!
    const failures = captureEvents(element, 'ops-open-error')
    await waitFor(() => queryShadow(element, '.ops-root'), 'the element')
    element.open = true
    await nextFrame()
    stage.insertAdjacentHTML('beforeend', '<button id="late">late</button>')
    await open(element)
    expectEqual(failures, [])
  })

  it('tells what was changed, also in a cell that is open when it is closed, and shows it again', async () => {
    const { element } = page()
    const changes = captureEvents(element, 'ops-change')
    const closes = captureEvents(element, 'ops-close')
    await open(element)
    await type(element, '主码流', '副码流')
    button(element, '关闭')!.click()
    await waitFor(() => !panel(element), 'the panel to go')
    const details = changes.map(({ detail }) => detail as SubformChange)
    expectEqual([details.at(-1)?.rows.map((row) => row['name']), details.at(-1)?.deleted, closes.length], [['副码流', '子码流'], [], 1])
    expectEqual(JSON.parse(details.at(-1)!.value), { rows: details.at(-1)!.rows, deleted: [] })
    element.open = true
    await waitFor(() => cell(element, '副码流'), 'the change')
    element.form = { ...form, rows: [{ id: '3', name: '新', rate: 1 }] }
    await waitFor(() => cell(element, '新') && !cell(element, '副码流'), 'the new rows')
  })

  it('adds and removes rows', async () => {
    const { element } = page()
    const changes = captureEvents(element, 'ops-change')
    await open(element)
    const last = (): SubformChange => changes.at(-1)!.detail as SubformChange
    ;(await waitFor(() => button(element, '新增'), 'the button to add')).click()
    await waitFor(() => changes.length > 0 && last().rows.length === 3, 'the new row')
    panel(element)!.querySelector<HTMLElement>('input[type="checkbox"]')!.click()
    await removeTicked(element)
    await waitFor(() => last().rows.length === 0 && !queryShadow(element, 'dialog[open]'), 'the rows to go')
    expectTrue(panel(element) !== null, 'the answer closed the panel')
    expectEqual(last().deleted, ['1', '2'])
    button(element, '关闭')!.click()
    await waitFor(() => !panel(element), 'the panel to go')
    element.open = true
    ;(await waitFor(() => panel(element) && button(element, '新增'), 'the panel again')).click()
    await waitFor(() => last().rows.length === 1, 'the new row')
    expectEqual(last().deleted, ['1', '2'])
  })

  it('loses nothing when the page closes it: neither what stands in an open cell nor which rows were removed', async () => {
    const { element } = page()
    const changes = captureEvents(element, 'ops-change')
    const last = (): SubformChange => changes.at(-1)!.detail as SubformChange
    await open(element)
    await waitFor(() => button(element, '删除'), 'the toolbar')
    await pressAt(panel(element)!.querySelector('[role="checkbox"][aria-label="1"], [role="row"][aria-rowindex="2"] [role="checkbox"]')!)
    await removeTicked(element)
    await waitFor(() => changes.length > 0 && last().rows.length === 1, 'the row to go')
    await type(element, '子码流', '辅码流')
    element.open = false
    await waitFor(() => !panel(element), 'the panel to go')
    expectEqual([last().rows.map((row) => row['name']), last().deleted], [['辅码流'], ['1']])
    element.open = true
    await waitFor(() => cell(element, '辅码流'), 'the change')
    button(element, '新增')!.click()
    await waitFor(() => last().rows.length === 2, 'the new row')
    expectEqual(last().deleted, ['1'])
  })

  it('keeps what cannot be changed', async () => {
    const { element } = page()
    element.form = { ...form, readOnly: true }
    await open(element)
    expectEqual(button(element, '新增') === undefined, true)
    await pressAt(cell(element, '主码流')!)
    await sendKeys({ type: 'x' })
    expectTrue(
      cell(element, '主码流') !== undefined && !queryShadow(element, '.ops-grid-editor, .ops-grid-input:not([hidden])'),
      'it is edited',
    )
  })

  it('shows content of the page where there is no form', async () => {
    const stage = mountHtml('<button id="here">x</button><ops-subform anchor="here"><p>own content</p></ops-subform>')
    const element = stage.querySelector('ops-subform')!
    expectTrue(!stage.querySelector('p')!.checkVisibility(), 'it shows before it is opened')
    element.open = true
    await waitFor(() => stage.querySelector('p')!.checkVisibility(), 'the content')
  })

  it('closes by Escape and gives the focus back; a press on what it belongs to is left to the page', async () => {
    const { element, opener } = page()
    opener.addEventListener('click', () => (element.open = !element.open))
    opener.focus()
    await sendKeys({ press: 'Enter' })
    await waitFor(() => cell(element, '主码流'), 'the rows')
    await waitFor(() => element.shadowRoot!.activeElement, 'the focus inside')
    await sendKeys({ press: 'Escape' })
    await waitFor(() => !panel(element) && document.activeElement === opener, 'the focus on the button')
    opener.click()
    await waitFor(() => panel(element), 'the panel')
    opener.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, composed: true, pointerType: 'mouse' }))
    await nextFrame()
    expectTrue(panel(element) !== null, 'the press closed it')
    document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, composed: true, pointerType: 'mouse' }))
    await waitFor(() => !panel(element) && !element.open, 'the panel to go')
  })

  for (const width of [390, 600]) {
    it(`stays within a screen of ${width} px, the table too`, async () => {
      await setViewport({ width, height: 800 })
      const { element } = page()
      const box = await open(element)
      await waitFor(() => box.getAnimations().length === 0, 'rest')
      const grid = box.querySelector('[role="grid"]')!
      for (const part of [box, grid.getBoundingClientRect().width > 0 ? grid : box]) {
        const { left, right } = part.getBoundingClientRect()
        expectTrue(left >= 0 && right <= width, `${part.className} from ${left} to ${right}`)
      }
      expectEqual([box.scrollWidth <= box.clientWidth, document.documentElement.scrollWidth <= width], [true, true])
    })
  }
})
