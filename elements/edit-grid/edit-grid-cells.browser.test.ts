import { resetMouse, sendKeys } from '@web/test-runner-commands'
import { expectEqual, expectTrue } from '../../tests/suites/assert'
import { grid, rowsOf, text } from '../../tests/suites/device-grid'
import { queryShadow, loadKit, nextFrame, captureEvents, waitFor } from '../../tests/suites/page'
import type { GridColumn } from './edit-grid.types'
import { cell, press, withControl } from '../../tests/suites/grid-page'

describe('<ops-edit-grid>', () => {
  before(loadKit)
  afterEach(() => resetMouse())

  it('[3-43] [4.4-12] [4.4-13] edits a cell by a press, and takes it over by a press outside', async () => {
    const element = await grid(rowsOf(3))
    const changes = captureEvents(element, 'ops-cell-change')
    await press(element, 1, 'name')
    await waitFor(() => queryShadow(element, '.ops-grid-input:not([hidden])'), 'the input')
    await sendKeys({ type: '新名' })
    expectEqual(element.getCell(1, 'name'), '设备 1')
    document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, composed: true }))
    expectEqual(
      [element.getCell(1, 'name'), changes.map(({ detail }) => detail as { key: string }).map(({ key }) => key)],
      ['新名', ['name']],
    )
    expectEqual(element.getRowState('r1'), 'edited')
  })

  it('[5.2-13] [5.2-14] [3-44] stores a number or nothing from a number cell, and reverts what is no number', async () => {
    const element = await grid(rowsOf(2))
    await press(element, 0, 'rate')
    await sendKeys({ type: '-12.5' })
    await sendKeys({ press: 'Enter' })
    expectEqual(element.getCell(0, 'rate'), -12.5)
    element.startEdit('r0', 'rate')
    queryShadow<HTMLInputElement>(element, '.ops-grid-input')!.value = '-'
    element.commitEdit()
    expectEqual(element.getCell(0, 'rate'), -12.5)
    element.startEdit('r0', 'rate')
    queryShadow<HTMLInputElement>(element, '.ops-grid-input')!.value = ''
    element.commitEdit()
    expectEqual(element.getCell(0, 'rate'), '')
  })

  it('[3-31] ticks a checkbox by a press and by the space bar', async () => {
    const element = await grid(rowsOf(2))
    await press(element, 0, 'on')
    await nextFrame()
    const mark = cell(element, 0, 'on').querySelector('[role="checkbox"]')!
    expectEqual([element.getCell(0, 'on'), mark.getAttribute('aria-checked'), mark.getAttribute('aria-label')], [false, 'false', '启用'])
    await sendKeys({ press: 'Space' })
    expectEqual(element.getCell(0, 'on'), true)
  })

  it('[3-45] [3-28] chooses a value of a list, and shows its text', async () => {
    const element = await grid(rowsOf(2))
    await press(element, 0, 'kind')
    await waitFor(() => queryShadow(element, '[role="option"]'), 'the options')
    await sendKeys({ press: 'ArrowDown' })
    await sendKeys({ press: 'Enter' })
    await waitFor(() => element.getCell(0, 'kind') === 2, 'the choice')
    expectEqual(text(element, 0, 'kind'), '编码器')
  })

  it('moves, types, undoes and redoes by keys alone', async () => {
    const element = await grid(rowsOf(3))
    await press(element, 0, 'name')
    await sendKeys({ press: 'Escape' })
    await sendKeys({ press: 'ArrowDown' })
    await sendKeys({ type: 'ab' })
    await sendKeys({ press: 'Tab' })
    await sendKeys({ type: '7' })
    await sendKeys({ press: 'Enter' })
    expectEqual([element.getCell(1, 'name'), element.getCell(1, 'rate')], ['ab', 7])
    await withControl('z')
    await withControl('z')
    expectEqual([element.getCell(1, 'name'), element.getCell(1, 'rate'), element.getRowState('r1')], ['设备 1', 1025, 'existing'])
    await withControl('y')
    expectEqual(element.getCell(1, 'name'), 'ab')
  })

  it('loses no character of an input method that begins in a cell', async () => {
    const element = await grid(rowsOf(2))
    await press(element, 0, 'name')
    await sendKeys({ press: 'Escape' })
    const focused = element.shadowRoot!.activeElement as HTMLElement
    expectTrue(focused.isContentEditable, 'the cell takes no text')
    focused.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true, composed: true }))
    focused.textContent = '你好'
    focused.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true, composed: true, data: '你好' }))
    expectEqual(queryShadow<HTMLInputElement>(element, '.ops-grid-input')!.value, '你好')
    await sendKeys({ type: '!' })
    await sendKeys({ press: 'Enter' })
    expectEqual([element.getCell(0, 'name'), text(element, 0, 'name')], ['你好!', '你好!'])
  })

  const strict: readonly GridColumn[] = [
    { key: 'name', title: '名称', type: 'input', validateRules: [{ required: true }, { unique: true, message: '${title}重复了' }] },
    {
      key: 'rate',
      title: '码率',
      type: 'inputNumber',
      validateRules: [
        {
          handler: ({ cellValue }: { cellValue: unknown }, callback: (passes: boolean, message?: string) => void) =>
            setTimeout(() => callback(Number(cellValue) > 0, '要大于 0')),
        },
      ],
    },
  ]

  it('[5.2-02] [5.2-04] tells the first failing rule of a cell at its edge, and describes the cell by it', async () => {
    const element = await grid(rowsOf(3))
    element.columns = strict
    await nextFrame()
    await press(element, 1, 'name')
    await sendKeys({ type: '设备 0' })
    await sendKeys({ press: 'Enter' })
    await sendKeys({ press: 'ArrowUp' })
    const tip = await waitFor(() => queryShadow(element, '[role="tooltip"]'), 'the reason')
    const wrong = cell(element, 1, 'name')
    expectEqual(
      [tip.textContent, wrong.getAttribute('aria-invalid'), wrong.getAttribute('aria-describedby')],
      ['名称重复了', 'true', tip.id],
    )
    expectEqual(cell(element, 0, 'name').getAttribute('aria-invalid'), 'true')
    await withControl('z')
    await waitFor(() => !queryShadow(element, '[aria-invalid]'), 'no wrong cell')
  })

  it('[5.2-06] [5.2-17] counts wrong cells, waits for rules that answer later, and refuses the values', async () => {
    const element = await grid([
      { id: 'a', name: '', rate: 0 },
      { id: 'b', name: 'x', rate: 5 },
    ])
    element.columns = strict
    await nextFrame()
    expectEqual(element.getValuesSync().errorCount, 1)
    const errorCount = await element.getValues().then(
      () => null,
      (error: { values: { errorCount: number } }) => error.values.errorCount,
    )
    expectEqual(errorCount, 2)
    expectEqual((await element.getValues({ validate: false })).rows, [
      { id: 'a', name: '', rate: 0 },
      { id: 'b', name: 'x', rate: 5 },
    ])
    element.setCells([
      { id: 'a', key: 'name', value: 'y' },
      { id: 'a', key: 'rate', value: 1 },
    ])
    expectEqual((await element.getValues()).errorCount, 0)
  })

  it('goes from one wrong cell to the next by F8', async () => {
    const element = await grid([
      { id: 'a', name: 'x', rate: 1 },
      { id: 'b', name: '', rate: 1 },
      { id: 'c', name: '', rate: 1 },
    ])
    element.columns = strict
    await nextFrame()
    element.validateAll()
    await press(element, 0, 'rate')
    await sendKeys({ press: 'Escape' })
    const active = () => Number(queryShadow(element, '.is-active')?.closest('[role="row"]')?.getAttribute('aria-rowindex')) - 2
    await sendKeys({ press: 'F8' })
    expectEqual(active(), 1)
    await sendKeys({ press: 'F8' })
    expectEqual(active(), 2)
    await sendKeys({ press: 'F8' })
    expectEqual(active(), 1)
  })
})
