import { resetMouse, sendMouse } from '@web/test-runner-commands'
import { expectEqual, expectTrue } from '../../tests/suites/assert'
import { cell, type Grid, grid, keys, paste, pressAt, activateCell, toasts, type } from '../../tests/suites/grid-page'
import { queryShadow, loadKit, nextFrame, waitFor } from '../../tests/suites/page'
import type { GridColumn, GridRow } from './edit-grid.types'

const columns: readonly GridColumn[] = [
  { key: 'name', title: '名称', type: 'input' },
  { key: 'site', title: '位置', type: 'input' },
]
const rows: readonly GridRow[] = ['a', 'b', 'c', 'd'].map((id) => ({ id, name: `设备 ${id}`, site: '东' }))
const ids = (element: Grid): unknown[] => element.getRows().map(({ id }) => id)
const status = (element: Grid): string => queryShadow(element, '.ops-grid-status[role="status"]')!.innerText

const inDialog = (element: Grid, text: string): Promise<HTMLElement> =>
  waitFor(
    () => [...element.shadowRoot!.querySelectorAll<HTMLElement>('dialog button')].find((one) => one.textContent.trim() === text),
    `the button ${text}`,
  )

async function menuOf(element: Grid, row: number): Promise<HTMLElement[]> {
  const { left, top } = cell(element, row, 'name').getBoundingClientRect()
  await sendMouse({ type: 'click', position: [Math.round(left + 10), Math.round(top + 10)], button: 'right' })
  await waitFor(() => queryShadow(element, '[role="menuitem"]'), 'the menu')
  return [...element.shadowRoot!.querySelectorAll<HTMLElement>('[role="menuitem"]')]
}
const entry = (items: readonly HTMLElement[], text: string): HTMLElement => items.find((item) => item.textContent.includes(text))!

describe('rows of <ops-edit-grid> that nobody may lose', () => {
  before(loadKit)
  afterEach(() => resetMouse())

  it('[W-E08] changes none of two rows with one id, and says so', async () => {
    const warned: string[] = []
    const { warn } = console
    console.warn = (...calls: unknown[]) => void warned.push(calls.join(' '))
    try {
      const element = await grid(columns, [...rows, { id: 'b', name: '另一个', site: '西' }], 'selection="checkbox"')
      await waitFor(() => status(element).includes('编号重复'), 'the note')
      expectEqual(element.setCells([{ id: 'b', key: 'name', value: '改' }]), 0)
      await activateCell(element, 4, 'name')
      await keys('x')
      await nextFrame()
      expectTrue(!element.startEdit('b', 'name'), 'it is edited')
      paste(element, '粘贴')
      await waitFor(() => toasts(element).length > 0, 'the refusal')
      expectEqual(element.removeRows('b'), [])
      element.selectAll()
      expectEqual(element.getSelectedIds(), ['a', 'c', 'd'])
      expectTrue(entry(await menuOf(element, 1), '删除').getAttribute('aria-disabled') === 'true', 'it can be removed')
      expectEqual([element.getChanges(), element.rowCount], [{ added: [], changed: [], removed: [] }, 5])
      expectEqual(warned.filter((text) => text.includes('b')).length, 1)
    } finally {
      console.warn = warn
    }
  })

  it('[W-E08] takes a copy of a row for another row: it gets an id of its own', async () => {
    const element = await grid(columns, rows)
    element.insertRows([element.getRows()[0]!], 1)
    element.setCells([{ id: 'a', key: 'name', value: '第一个' }])
    expectEqual(
      element.getRows().map(({ name }) => name),
      ['第一个', '设备 a', '设备 b', '设备 c', '设备 d'],
    )
    expectEqual(element.getChanges().added, [{ name: '设备 a', site: '东' }])
  })

  it('[W-E09] keeps the removed ids of a form value that is set', async () => {
    const element = await grid(columns, rows, 'name="devices"')
    Object.assign(element, { value: JSON.stringify({ rows: rows.slice(0, 2), deleted: ['c', 'd'] }) })
    await waitFor(() => element.rowCount === 2, 'the rows')
    expectEqual(
      [element.getDeletedIds(), element.getChanges().removed],
      [
        ['c', 'd'],
        [{ id: 'c' }, { id: 'd' }],
      ],
    )
    element.removeRows('a')
    expectEqual((await element.getValues()).deleted, ['c', 'd', 'a'])
    expectEqual(JSON.parse((element as unknown as { value: string }).value), { rows: [rows[1]], deleted: ['c', 'd', 'a'] })
    expectTrue(status(element).includes('已删除 3'), status(element))
  })

  it('[W-E10] is not right without a row where one is needed, whatever asks', async () => {
    const element = await grid(columns, [], 'name="devices" required toolbar toolbar-buttons="save,add,find"')
    await element.getValues().then(
      () => expectTrue(false, 'it was taken'),
      ({ values }: { values: { errors: { message: string }[] } }) => expectEqual(values.errors[0]!.message, '至少需要一行'),
    )
    expectEqual([(await element.fullValidateTable())?.length, element.validateAll().length], [1, 1])
    element.addRows([{ name: '一' }])
    expectEqual([await element.fullValidateTable(), (await element.getValues()).rows.length], [null, 1])
    const others = await grid(columns, rows, 'required filter-row')
    others.removeRows(['a', 'b', 'c'])
    expectEqual(await others.fullValidateTable(), null)
  })

  it('[W-E10] is right while a filter hides all its rows', async () => {
    const element = await grid(columns, rows, 'name="devices" required toolbar')
    await type(element, 0, 'name', '改')
    await keys('Enter')
    const find = queryShadow<HTMLInputElement>(element, '.ops-grid-find input')!
    await pressAt(find)
    find.value = ''
    await keys('q', 'q', 'Enter')
    await waitFor(() => element.rowCount === 0, 'nothing found')
    expectEqual((await element.getValues()).rows.length, 4)
    expectTrue((element as unknown as HTMLInputElement).checkValidity(), 'the form may not be sent')
  })

  it('[W-E11] [5.2-22] asks before a row is removed by its menu, and keeps a locked one', async () => {
    const element = await grid(columns, rows)
    element.disabledRows = { id: ['b'] }
    await nextFrame()
    expectEqual(entry(await menuOf(element, 1), '删除').getAttribute('aria-disabled'), 'true')
    await keys('Escape')
    entry(await menuOf(element, 2), '删除').click()
    await waitFor(() => queryShadow(element, 'dialog[open]')?.innerText.includes('确定要删除这 1 项吗?'), 'the question')
    ;(await inDialog(element, '取消')).click()
    await waitFor(() => !queryShadow(element, 'dialog[open]'), 'the answer')
    expectEqual(element.rowCount, 4)
    entry(await menuOf(element, 2), '删除').click()
    ;(await inDialog(element, '删除')).click()
    await waitFor(() => element.rowCount === 3, 'the row to go')
    expectEqual(ids(element), ['a', 'b', 'd'])
  })

  it('[W-E12] puts removed rows back where they were, as they were', async () => {
    const element = await grid(columns, rows, 'selection="checkbox"')
    element.setCells([{ id: 'b', key: 'site', value: '改' }])
    element.addRows([{ id: 'n', name: '新', site: '' }])
    element.removeRows(['a', 'b', 'd'])
    await waitFor(() => status(element).includes('已删除 3'), 'the count')
    await pressAt([...element.shadowRoot!.querySelectorAll('button')].find((one) => one.textContent.trim() === '恢复')!)
    await waitFor(() => element.rowCount === 5, 'the rows')
    expectEqual(ids(element), ['a', 'b', 'c', 'd', 'n'])
    expectEqual([element.getCell(1, 'site'), element.getRowState('b'), element.getDeletedIds()], ['改', 'edited', []])
    element.undo()
    expectEqual(ids(element), ['c', 'n'])
  })

  it('[W-E24] [4.4-08] moves rows by their menu also where they cannot be dragged, and such an order can be saved', async () => {
    const element = await grid(columns, rows, 'toolbar toolbar-buttons="find,save"')
    const items = await menuOf(element, 0)
    expectEqual(
      [entry(items, '向上移').getAttribute('aria-disabled'), entry(items, '向下移').getAttribute('aria-disabled')],
      ['true', null],
    )
    entry(items, '向下移').click()
    await waitFor(() => ids(element)[0] === 'b', 'the other order')
    expectEqual(
      [ids(element), (await element.getValues()).rows.map(({ id }) => id)],
      [
        ['b', 'a', 'c', 'd'],
        ['b', 'a', 'c', 'd'],
      ],
    )
    const save = queryShadow<HTMLButtonElement>(element, '.ops-grid-saving button:last-of-type')!
    await waitFor(() => !save.disabled, 'the button')
    expectEqual(save.textContent, '保存顺序')
    expectEqual(entry(await menuOf(element, 3), '向下移').getAttribute('aria-disabled'), 'true')
  })

  it('[W-E24] [4.4-14] shows what a cell held for a moment where the user changed it', async () => {
    const element = await grid(columns, rows, 'reload-effect')
    await type(element, 0, 'name', '新')
    // Looked for from before the key on: it goes by itself.
    const isShown = waitFor(() => cell(element, 0, 'name').dataset['old'] === '设备 a', 'the old value')
    await keys('Enter')
    await isShown
    expectEqual(cell(element, 0, 'name').textContent, '新')
    await waitFor(() => cell(element, 0, 'name').dataset['old'] === undefined, 'the old value to go')
  })

  it('[W-E19] sorts by what is shown, and numbers in names by their size', async () => {
    const options = [
      { value: '1', text: '球机' },
      { value: '2', text: '半球' },
      { value: '3', text: '编码器' },
    ]
    const element = await grid(
      [
        { key: 'name', title: '名称', type: 'input' },
        { key: 'kind', title: '类型', type: 'select', options },
      ],
      [
        { id: 'a', name: '设备 10', kind: '1' },
        { id: 'b', name: '设备 9', kind: '2' },
        { id: 'c', name: '设备 1', kind: '3' },
      ],
    )
    const shown = (key: string): unknown[] => [0, 1, 2].map((row) => element.getCell(row, key))
    element.sort('kind', 'asc')
    expectEqual(shown('kind'), ['2', '3', '1'])
    element.sort('kind', 'desc')
    expectEqual(shown('kind'), ['1', '3', '2'])
    element.sort('name', 'asc')
    expectEqual(shown('name'), ['设备 1', '设备 9', '设备 10'])
  })
})
