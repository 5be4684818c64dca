import { resetMouse, sendKeys, setViewport } from '@web/test-runner-commands'
import { expectEqual, expectTrue } from '../../../../tests/suites/assert'
import { axeFindings } from '../../../../tests/suites/axe-suite'
import { editor, type Grid, grid as gridWith, press, pressAt } from '../../../../tests/suites/grid-page'
import { queryShadow, loadKit, captureEvents, waitFor } from '../../../../tests/suites/page'
import type { GridColumn, GridRow } from '../../edit-grid.types'

const columns: readonly GridColumn[] = [
  { key: 'code', title: '编号', type: 'normal', width: 120 },
  { key: 'name', title: '名称', type: 'input' },
  { key: 'more', title: '详情', type: 'normal', showDetails: true, width: 90 },
]
const rowsOf = (count: number): GridRow[] =>
  Array.from({ length: count }, (_, index) => ({ id: `r${index}`, code: `C${index}`, name: `设备 ${index}`, more: '查看' }))

const panel = (element: Grid): HTMLElement | null => queryShadow(element, '.ops-float')
const dialog = (element: Grid): HTMLElement | null => queryShadow(element, '[data-dialog-panel]')
const button = (box: HTMLElement, name: string): HTMLElement =>
  [...box.querySelectorAll('button')].find((one) => one.textContent?.trim() === name || one.getAttribute('aria-label') === name)!

async function grid(count: number, more: string): Promise<Grid> {
  const element = await gridWith(columns, rowsOf(count), more)
  // The code of the forms comes after the rows.
  await waitFor(() => readyForForms(element), 'the forms')
  return element
}

/** A form that is vetoed tells that somebody listens to presses. */
function readyForForms(element: Grid): boolean {
  let isReady = false
  const veto = (event: Event): void => {
    isReady = true
    event.preventDefault()
  }
  element.addEventListener('ops-form-open', veto)
  element.openForm('main', 'r0')
  element.removeEventListener('ops-form-open', veto)
  return isReady
}

describe('the details of a row', () => {
  before(loadKit)
  afterEach(() => Promise.all([resetMouse(), setViewport({ width: 800, height: 600 })]))

  it('[2.9-03] open by a press on a column that asks for them, titled 详细信息 and 1200 wide', async () => {
    const element = await grid(3, '')
    const opens = captureEvents(element, 'ops-form-open')
    await press(element, 1, 'more')
    const box = await waitFor(() => dialog(element), 'the details')
    expectEqual(box.querySelector('.ops-title')?.textContent, '详细信息')
    expectTrue(box.getBoundingClientRect().left >= 0 && box.getBoundingClientRect().right <= innerWidth, 'the details do not fit')
    await setViewport({ width: 1440, height: 900 })
    await waitFor(() => box.offsetWidth === 1200, 'the width on a wide screen')
    expectEqual(
      [...box.querySelectorAll('dd')].map((fact) => fact.textContent),
      ['C1', '设备 1', '查看'],
    )
    expectEqual(
      opens.map(({ detail }) => [
        (detail as { kind: string }).kind,
        (detail as { row: GridRow }).row['id'],
        (detail as { column: GridColumn }).column.key,
      ]),
      [['main', 'r1', 'more']],
    )
    expectEqual(await axeFindings(element), [])
  })

  it('show what the page puts into their slot, and go when they are confirmed', async () => {
    const element = await grid(3, '')
    element.innerHTML = '<p slot="main-form">own form</p>'
    const confirms = captureEvents(element, 'ops-details-confirm')
    await press(element, 0, 'more')
    const box = await waitFor(() => dialog(element), 'the details')
    await waitFor(() => element.querySelector('p')!.checkVisibility(), 'the own form')
    button(box, '确定').click()
    await waitFor(() => !dialog(element), 'the details to go')
    expectEqual(
      confirms.map(({ detail }) => (detail as { row: GridRow }).row['id']),
      ['r0'],
    )
  })

  it('stay while the page is not done, and for good when it refuses', async () => {
    const element = await grid(3, '')
    let result: (ok: boolean) => void = () => undefined
    element.addEventListener('ops-details-confirm', (event) => event.detail.waitFor(new Promise((resolve) => (result = resolve))))
    await press(element, 0, 'more')
    const box = await waitFor(() => dialog(element), 'the details')
    button(box, '确定').click()
    await waitFor(() => button(box, '确定').getAttribute('aria-busy') === 'true', 'the wait')
    await sendKeys({ press: 'Escape' })
    expectTrue(dialog(element) !== null, 'it was dismissed while it was busy')
    result(false)
    await waitFor(() => button(box, '确定').getAttribute('aria-busy') === null, 'the refusal')
    button(box, '确定').click()
    await waitFor(() => button(box, '确定').getAttribute('aria-busy') === 'true', 'the second wait')
    result(true)
    await waitFor(() => !dialog(element), 'the details to go')
  })

  it('open by Enter, also on other columns where the page asks for it, and give the focus back', async () => {
    const element = await grid(3, 'click-row-show-main-form')
    await press(element, 1, 'name')
    await sendKeys({ press: 'Escape' })
    expectEqual(dialog(element), null)
    await sendKeys({ press: 'ArrowLeft' })
    await sendKeys({ press: 'Enter' })
    await waitFor(() => dialog(element), 'the details')
    await sendKeys({ press: 'Escape' })
    await waitFor(
      () => !dialog(element) && element.shadowRoot!.activeElement === element.getCellElement(1, 'code'),
      'the focus on the cell',
    )
  })
})

describe('the details of a row, from a column that can be edited', () => {
  before(loadKit)
  afterEach(() => resetMouse())

  it('[2.9-03] show by their look which cells open the details', async () => {
    const element = await gridWith(
      [
        { key: 'name', title: '名称', type: 'normal', showDetails: true },
        { key: 'rate', title: '码率', type: 'normal' },
      ],
      [{ id: 'r0', name: 'a', rate: 1 }],
      '',
    )
    await waitFor(() => getComputedStyle(element.getCellElement(0, 'name')!).cursor === 'pointer', 'the look')
    expectTrue(getComputedStyle(element.getCellElement(0, 'rate')!).cursor !== 'pointer', 'other cells look so too')
  })

  it('open by a press and by Enter, while F2 and typing edit', async () => {
    const element = await gridWith(
      [
        { key: 'name', title: '名称', type: 'input', showDetails: true },
        { key: 'rate', title: '码率', type: 'inputNumber' },
      ],
      [{ id: 'r0', name: 'a', rate: 1 }],
      '',
    )
    await waitFor(() => readyForForms(element), 'the forms')
    await press(element, 0, 'name')
    await waitFor(() => dialog(element), 'the details')
    await sendKeys({ press: 'Escape' })
    await waitFor(
      () => !dialog(element) && element.shadowRoot!.activeElement === element.getCellElement(0, 'name'),
      'the focus on the cell',
    )
    await sendKeys({ press: 'F2' })
    await waitFor(() => editor(element), 'the editor')
    await sendKeys({ press: 'Escape' })
    await sendKeys({ press: 'Enter' })
    await waitFor(() => dialog(element), 'the details')
  })
})

describe('the sub-form of a row', () => {
  before(loadKit)
  afterEach(() => resetMouse())

  it('[2.9-04] opens by a press, titled 子表, nearly as wide as the grid; the same row closes it, another one opens its own', async () => {
    const element = await grid(5, 'click-row-show-sub-form size="mini"')
    await press(element, 0, 'code')
    const box = await waitFor(() => panel(element), 'the sub-form')
    expectEqual([box.getAttribute('aria-label'), box.querySelector('header')?.textContent], ['子表', '子表'])
    expectTrue(Math.abs(box.offsetWidth - element.offsetWidth * 0.96) < 8, `${box.offsetWidth} of ${element.offsetWidth}`)
    expectTrue(box.textContent?.includes('C0') ?? false, 'another row')
    await pressAt(element.getCellElement(0, 'code')!)
    await waitFor(() => !panel(element), 'the sub-form to close')
    await press(element, 0, 'code')
    await waitFor(() => panel(element)?.textContent?.includes('C0'), 'the sub-form')
    element.openForm('sub', 'r1')
    await waitFor(() => panel(element)?.textContent?.includes('C1'), 'the other sub-form')
    expectEqual(await axeFindings(element), [])
  })

  it('does not open where a press edits, and closes there', async () => {
    const element = await grid(20, 'click-row-show-sub-form size="mini" style="width: 600px"')
    await press(element, 0, 'name')
    await waitFor(() => editor(element), 'the editor')
    expectEqual(panel(element), null)
    element.cancelEdit()
    element.openForm('sub', 'r9')
    await waitFor(() => panel(element), 'the sub-form')
    await press(element, 0, 'name')
    await waitFor(() => !panel(element) && editor(element), 'the editor alone')
  })

  it('closes when the rows are scrolled, and by Escape with the focus on its cell again', async () => {
    const element = await grid(100, 'click-row-show-sub-form')
    await press(element, 1, 'code')
    await waitFor(() => panel(element), 'the sub-form')
    element.scrollElement!.scrollTop = 30
    await waitFor(() => !panel(element), 'the sub-form to close')
    await press(element, 2, 'code')
    await waitFor(() => panel(element), 'the sub-form')
    await sendKeys({ press: 'Escape' })
    await waitFor(() => !panel(element) && element.shadowRoot!.activeElement === element.getCellElement(2, 'code'), 'the focus on the cell')
  })

  it('scrolls to a row out of sight when a script opens it', async () => {
    const element = await grid(100, 'click-row-show-sub-form')
    element.openForm('sub', 'r60')
    await waitFor(() => panel(element)?.textContent?.includes('C60'), 'the sub-form')
    element.closeForm()
    await waitFor(() => !panel(element), 'the sub-form to close')
  })

  for (const [lang, message] of [
    ['zh-CN', '打开子表失败'],
    ['en', 'The sub-form could not be opened'],
  ] as const) {
    it(`[8-31] says ${message} when its row is not there`, async () => {
      const element = await grid(3, `click-row-show-sub-form lang="${lang}"`)
      element.openForm('sub', 'gone')
      await waitFor(() => element.shadowRoot!.textContent?.includes(message), 'the message')
      expectEqual(panel(element), null)
    })
  }

  it('stays closed when the page does not want it', async () => {
    const element = await grid(3, 'click-row-show-sub-form')
    const opens = captureEvents(element, 'ops-form-open')
    element.addEventListener('ops-form-open', (event) => event.preventDefault())
    await press(element, 0, 'code')
    expectEqual([opens.length, panel(element)], [1, null])
  })
})
