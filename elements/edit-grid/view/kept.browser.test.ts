import { resetMouse, sendKeys } from '@web/test-runner-commands'
import { expectEqual, expectTrue } from '../../../tests/suites/assert'
import { cell, editor, filled, type Grid, grid, keys, press, activateCell, type } from '../../../tests/suites/grid-page'
import { mountHtml, queryShadow, loadKit, nextFrame, waitFor } from '../../../tests/suites/page'
import type { CellType } from '../model/columns/cell-type'
import type { GridColumn, GridRow } from '../edit-grid.types'

const columns: readonly GridColumn[] = [
  { key: 'name', title: '名称', type: 'input' },
  { key: 'rate', title: '码率', type: 'inputNumber' },
  { key: 'day', title: '日期', type: 'date' },
]
const rows: readonly GridRow[] = [
  { id: 'a', name: '一', rate: 1, day: '' },
  { id: 'b', name: '二', rate: 2, day: '' },
  { id: 'c', name: '三', rate: 3, day: '' },
]

async function edited(more = '', input = columns): Promise<Grid> {
  const element = await grid(input, rows, more)
  await type(element, 0, 'name', 'mine')
  await keys('Enter')
  element.addRows([{ name: 'new' }])
  element.removeRows(['c'])
  return element
}

function holdsAll(element: Grid): void {
  expectEqual(
    [element.getCell(0, 'name'), element.getRowState('a'), element.getDeletedIds(), element.getNewRows().length, element.rowCount],
    ['mine', 'edited', ['c'], 1, 3],
  )
}

const failed = (element: Grid): HTMLButtonElement | null => queryShadow<HTMLButtonElement>(element, '[role="alert"] button')
const log = console.error

describe('edits of a grid', () => {
  before(loadKit)
  beforeEach(() => {
    console.error = () => undefined
  })
  afterEach(() => {
    console.error = log
    return resetMouse()
  })

  for (const key of ['rate', 'day']) {
    it(`[W-E03] outlive that the column which is edited is taken away (${key}), and what was typed counts`, async () => {
      const element = await edited()
      await type(element, 1, key, key === 'rate' ? '77' : '2026-02-03')
      await waitFor(() => editor(element), 'the editor')
      await waitFor(() => element.shadowRoot!.activeElement?.matches('input'), 'the field')
      element.columns = columns.filter((column) => column.key !== key)
      await nextFrame()
      expectEqual([failed(element), editor(element)], [null, null])
      holdsAll(element)
      expectEqual(element.getRows()[1]![key], key === 'rate' ? 77 : '2026-02-03')
      await activateCell(element, 0, 'name')
    })
  }

  for (const [what, act] of [
    ['its column is taken away', (element: Grid) => void (element.columns = columns.filter(({ key }) => key !== 'day'))],
    ['values are asked for', (element: Grid) => void element.getValuesSync()],
  ] as const) {
    it(`[W-E03] outlive that ${what} while keys that were pressed before the editor was there are on their way into it`, async () => {
      const element = await edited()
      await activateCell(element, 1, 'day')
      element.shadowRoot!.addEventListener('focusin', () => act(element), { once: true })
      for (const key of '2026-02-03')
        element.shadowRoot!.activeElement!.dispatchEvent(
          new KeyboardEvent('keydown', { key, bubbles: true, composed: true, cancelable: true }),
        )
      await waitFor(() => element.getValuesSync().rows[1]!['day'] === '2026-02-03', 'what was typed')
      holdsAll(element)
    })
  }

  it('[W-E03] have all letters that were pressed before an editor was there as soon as it has the focus', async () => {
    const element = await edited()
    await activateCell(element, 1, 'day')
    for (const key of '2026-02-03')
      element.shadowRoot!.activeElement!.dispatchEvent(
        new KeyboardEvent('keydown', { key, bubbles: true, composed: true, cancelable: true }),
      )
    const field = (): Element | null => element.shadowRoot!.activeElement
    await waitFor(() => field()?.matches('input'), 'the field')
    const input = field()
    expectEqual(input instanceof HTMLInputElement && input.value, '2026-02-03')
  })

  it('[W-E03] outlive other columns in mid-edit; the editor goes on where its column is still there', async () => {
    const element = await edited()
    await type(element, 1, 'rate', '7')
    element.columns = columns.toReversed().map((column) => ({ ...column }))
    await nextFrame()
    await sendKeys({ type: '5' })
    await keys('Enter')
    holdsAll(element)
    expectEqual([failed(element), element.getCell(1, 'rate')], [null, 75])
    await type(element, 1, 'rate', '8')
    element.columns = columns.map((column) => (column.key === 'rate' ? { ...column, type: 'date' } : column))
    await nextFrame()
    expectEqual([failed(element), element.getCell(1, 'rate')], [null, 8])
  })

  it('[W-E03] outlive another language in mid-edit, with what was typed', async () => {
    const element = await edited('toolbar', [...columns, { key: 'note', title: '备注', type: 'textarea' }])
    await type(element, 1, 'rate', '7')
    element.lang = 'en'
    await waitFor(() => queryShadow(element, '.ops-grid-status')?.innerText.includes('Rows'), 'the language')
    await sendKeys({ type: '5' })
    await keys('Enter')
    expectEqual(element.getCell(1, 'rate'), 75)
    await type(element, 1, 'note', 'lo')
    await waitFor(() => element.shadowRoot!.activeElement?.matches('textarea'), 'the box')
    element.lang = 'zh-CN'
    await waitFor(() => queryShadow(element, '.ops-grid-status')?.innerText.includes('行'), 'the language')
    await sendKeys({ type: 'ng' })
    await keys('Tab')
    await waitFor(() => element.getCell(1, 'note') === 'long', 'the note')
    holdsAll(element)
  })

  for (const member of ['text', 'draw', 'make', 'parse', 'toggle', 'press'] as const) {
    it(`[W-E03] outlive an own type whose ${member} throws, and the other cells are drawn`, async () => {
      let isBroken = false
      const may = (what: string): void => {
        if (isBroken && what === member) throw new Error('broken')
      }
      const lamp: CellType = {
        text: (value) => (may('text'), String(value)),
        parse: (text) => (may('parse'), text),
        editor: member === 'toggle' ? 'toggle' : 'text',
        toggle: (value) => (may('toggle'), !value),
        press: () => (may('press'), false),
        ...((member === 'draw' || member === 'make') && {
          paint: { make: () => may('make'), draw: (target: HTMLElement) => (may('draw'), (target.textContent = 'lamp')) },
        }),
      }
      const element = mountHtml('<ops-edit-grid label="设备"></ops-edit-grid>').querySelector<Grid>('ops-edit-grid')!
      element.cellTypes = { lamp }
      await filled(element, columns, rows)
      await type(element, 0, 'name', 'mine')
      await keys('Enter')
      element.addRows([{ name: 'new' }])
      element.removeRows(['c'])
      isBroken = true
      element.columns = [...columns, { key: 'light', title: '灯', type: 'lamp' }]
      await nextFrame()
      await nextFrame()
      await press(element, 1, 'light')
      await sendKeys({ type: 'x' })
      await keys('Enter')
      expectEqual(failed(element), null)
      holdsAll(element)
      expectEqual(cell(element, 1, 'name').textContent, '二')
    })
  }

  it('[W-E03] outlive an own editor that throws, and functions of the page that do', async () => {
    const broken = (): never => {
      throw new Error('broken')
    }
    const element = mountHtml('<ops-edit-grid label="设备"></ops-edit-grid>').querySelector<Grid>('ops-edit-grid')!
    element.cellTypes = { lamp: { text: String, editor: () => Promise.resolve({ default: broken }) } }
    await filled(element, columns, rows)
    await type(element, 0, 'name', 'mine')
    await keys('Enter')
    element.addRows([{ name: 'new' }])
    element.removeRows(['c'])
    element.columns = [
      ...columns.map((column) => ({ ...column, validateRules: [{ handler: broken }] })),
      { key: 'light', title: '灯', type: 'lamp' },
      { key: 'tags', title: '标签', type: 'tags', props: { setTagColor: broken } },
    ]
    element.setCells([{ id: 'a', key: 'tags', value: 'a;b;' }])
    await nextFrame()
    await nextFrame()
    await press(element, 1, 'light')
    await nextFrame()
    await waitFor(() => !editor(element), 'the end of editing')
    expectEqual(failed(element), null)
    holdsAll(element)
    const tags = (): string => [...cell(element, 0, 'tags').querySelectorAll('.ops-grid-tag')].map(({ textContent }) => textContent).join()
    await waitFor(() => tags() === 'a,b', 'the tags, whose code comes with them')
    await activateCell(element, 0, 'name')
  })

  it('[W-E03] are there again when a view failed and is tried once more', async () => {
    const element = await edited('toolbar')
    const state = element.getRows()
    // What makes any view of the grid fail.
    const broken = new Proxy([...columns], {
      get: (list, name) => {
        if (name === 'flatMap') throw new Error('broken')
        return Reflect.get(list, name) as unknown
      },
    })
    await type(element, 1, 'rate', '77')
    element.columns = broken
    const retry = await waitFor(() => failed(element), 'the failure')
    element.columns = columns
    retry.click()
    await waitFor(() => queryShadow(element, '[role="gridcell"]'), 'the grid')
    expectEqual(
      element.getRows(),
      state.map((row) => (row['id'] === 'b' ? { ...row, rate: 77 } : row)),
    )
    holdsAll(element)
    expectEqual(element.undo() && element.getCell(1, 'rate'), 2)
  })

  for (const [where, more] of [
    ['', ''],
    [' in a form', 'name="devices"'],
    [' with pages', `pagination='{"pageSize": 10}'`],
  ] as const) {
    it(`[W-E03] are there again when the grid is taken out of the page and put back${where}`, async () => {
      const element = await edited(more)
      await type(element, 1, 'rate', '77')
      const parent = element.parentElement!
      element.remove()
      await nextFrame()
      expectTrue(!queryShadow(element, '[role="gridcell"]'), 'it is gone')
      parent.append(element)
      await waitFor(() => queryShadow(element, '[role="gridcell"]'), 'the grid')
      holdsAll(element)
      expectEqual([element.getCell(1, 'rate'), element.getRowState('b')], [77, 'edited'])
      expectEqual(element.undo() && element.getCell(1, 'rate'), 2)
      await nextFrame()
      element.remove()
      await nextFrame()
      element.rows = [{ id: 'z', name: 'other' }]
      parent.append(element)
      await waitFor(() => queryShadow(element, '[role="gridcell"]'), 'the grid')
      expectEqual([element.rowCount, element.getCell(0, 'name')], [1, 'other'])
    })
  }
})
