import { resetMouse, sendKeys } from '@web/test-runner-commands'
import { expectEqual, expectTrue } from '../../../tests/suites/assert'
import { back, cell, type Grid, grid, keys, pressAt, activateCell, toasts, withControl } from '../../../tests/suites/grid-page'
import { queryShadow, loadKit, waitFor } from '../../../tests/suites/page'
import type { GridColumn, GridRow } from '../edit-grid.types'

const columns: readonly GridColumn[] = [
  { key: 'name', title: '名称', type: 'input' },
  { key: 'place', title: '地点', type: 'input' },
]
const count = 150_000
const rows: readonly GridRow[] = Array.from({ length: count }, (_, at) => ({
  id: `r${at}`,
  name: `设备 ${(at * 7919) % count} 号`,
  place: `甲地 ${at}`,
}))
const bar = (element: Grid): HTMLElement | null => queryShadow(element, '.ops-grid-work')
const title = (element: Grid): HTMLElement => queryShadow(element, '[data-key="name"]')!

describe('[W-E23] long work on the rows of <ops-edit-grid>', () => {
  before(loadKit)
  afterEach(() => resetMouse())

  for (const [lang, text, cancel] of [
    ['zh-CN', '正在排序', '取消'],
    ['en', 'Sorting', 'Cancel'],
  ] as const) {
    it(`sorts in pieces, tells how far it is, and leaves rows as they were where it is cancelled, ${lang}`, async () => {
      const element = await grid(columns, rows, `lang="${lang}"`)
      await pressAt(title(element).querySelector('.ops-sort')!)
      const shown = await waitFor(() => bar(element), 'the progress')
      expectTrue(shown.innerText.includes(text), shown.innerText)
      const button = shown.querySelector('button')!
      expectEqual(button.innerText.trim(), cancel)
      button.click()
      await waitFor(() => !bar(element), 'the end')
      expectEqual([title(element).getAttribute('aria-sort'), element.getCell(0, 'id')], [null, 'r0'])
      await pressAt(title(element).querySelector('.ops-sort')!)
      await waitFor(() => title(element).getAttribute('aria-sort') === 'ascending', 'the order')
      expectEqual([element.getCell(0, 'name'), element.getCell(count - 1, 'name')], ['设备 0 号', `设备 ${count - 1} 号`])
    })
  }

  it('gives the focus back to its cells where the button to cancel goes with it', async () => {
    const element = await grid(columns, rows)
    await pressAt(title(element).querySelector('.ops-sort')!)
    const shown = await waitFor(() => bar(element), 'the progress')
    shown.querySelector('button')!.focus()
    await keys('Escape')
    await waitFor(() => !bar(element), 'the end')
    expectTrue(element.shadowRoot!.activeElement === cell(element, 0, 'name'), 'the cells do not have the focus')
  })

  it('answers a script at once that asks what stands where', async () => {
    const element = await grid(columns, rows)
    element.sort('name', 'desc')
    expectEqual(element.getCell(0, 'name'), `设备 ${count - 1} 号`)
  })

  it('replaces all in pieces, as one step, and leaves all as it was where that is cancelled', async () => {
    const element = await grid(columns, rows, 'toolbar')
    await activateCell(element, 1, 'place')
    await withControl('f')
    const field = (label: string): HTMLInputElement | null => queryShadow(element, `.ops-grid-finding input[aria-label="${label}"]`)
    await waitFor(() => field('查找') === element.shadowRoot!.activeElement, 'the field')
    await sendKeys({ type: '甲' })
    await waitFor(() => queryShadow(element, '.ops-grid-found')?.innerText.includes(String(count)), 'the count')
    await pressAt(field('替换为')!)
    await sendKeys({ type: '乙' })
    const replaceAll = async (): Promise<void> => {
      const button = [...element.shadowRoot!.querySelectorAll<HTMLElement>('.ops-grid-finding button')].find(
        ({ innerText }) => innerText.trim() === '全部替换',
      )!
      await pressAt(button)
    }
    await replaceAll()
    const shown = await waitFor(() => bar(element)?.innerText.includes('正在替换') && bar(element), 'the progress')
    expectTrue(element.shadowRoot!.activeElement === shown.querySelector('button'), 'the button to cancel has no focus')
    await keys('Escape')
    await waitFor(() => !bar(element), 'the end')
    expectEqual([element.getCell(0, 'place'), element.undo()], ['甲地 0', false])
    await waitFor(() => queryShadow(element, '.ops-grid-finding')!.contains(element.shadowRoot!.activeElement), 'the focus to be back')
    await waitFor(() => queryShadow(element, '.ops-grid-found')?.innerText.includes(String(count)), 'the count again')
    await replaceAll()
    await waitFor(() => toasts(element).some((text) => text.includes(`已替换 ${count} 个单元格`)), 'the end')
    expectEqual([element.getCell(0, 'place'), element.getCell(count - 1, 'place')], ['乙地 0', `乙地 ${count - 1}`])
    element.undo()
    expectEqual([element.getCell(0, 'place'), element.undo()], ['甲地 0', false])
  })

  for (const [lang, texts] of [
    ['zh-CN', ['正在清空', '正在填充']],
    ['en', ['Emptying', 'Filling']],
  ] as const) {
    it(`empties and fills all cells of two columns in pieces, each as one step, and leaves them where that is cancelled, ${lang}`, async () => {
      const element = await grid(columns, rows, `lang="${lang}"`)
      await activateCell(element, 0, 'name')
      await withControl('a')
      await keys('Delete')
      await waitFor(() => bar(element)?.innerText.includes(texts[0]), texts[0])
      await keys('Escape')
      await waitFor(() => !bar(element), 'the end')
      expectEqual([element.getCell(0, 'place'), element.undo()], ['甲地 0', false])
      await keys('Delete')
      await waitFor(() => bar(element), 'the progress')
      await waitFor(() => !bar(element), 'the end')
      expectEqual([element.getCell(0, 'name'), element.getCell(count - 1, 'place')], ['', ''])
      await sendKeys({ type: 'x' })
      const isFilling = waitFor(() => bar(element)?.innerText.includes(texts[1]), texts[1])
      await withControl('Enter')
      await isFilling
      await waitFor(() => !bar(element), 'the end')
      expectEqual([element.getCell(0, 'name'), element.getCell(count - 1, 'place')], ['x', 'x'])
      element.undo()
      expectEqual([element.getCell(0, 'name'), element.getCell(count - 1, 'place')], ['', ''])
      element.undo()
      expectEqual(
        [element.getCell(0, 'name'), element.getCell(count - 1, 'place'), element.undo()],
        ['设备 0 号', `甲地 ${count - 1}`, false],
      )
    })
  }

  for (const [lang, text] of [
    ['zh-CN', '正在撤销'],
    ['en', 'Undoing'],
  ] as const) {
    it(`takes a large step back in pieces, and leaves all as it was where that is cancelled, ${lang}`, async () => {
      const many = Array.from({ length: 500_000 }, (_, at) => ({ id: `r${at}`, name: `设备 ${at}` }))
      const element = await grid(columns, many, `lang="${lang}"`)
      const firstAndLast = (): unknown[] => {
        const now = element.getRows()
        return [now[0]!['name'], now.at(-1)!['name'], now.filter(({ name }) => name === '新').length]
      }
      const before = ['设备 0', '设备 499999', 0]
      const after = ['新', '新', many.length]
      element.setCells(many.map(({ id }) => ({ id, key: 'name', value: '新' })))
      await activateCell(element, 0, 'name')
      // Looked for from before the keys on: it is seen for less than a second.
      const focused = (): HTMLElement | null | undefined =>
        bar(element)?.innerText.includes(text) ? bar(element)!.querySelector<HTMLElement>('button:focus') : null
      const cancelled = waitFor(focused, `${text}, and the focus on its button`).then((button) => button.click())
      await withControl('z')
      await cancelled
      await waitFor(() => !bar(element), 'the end')
      await back(element, 0, 'name')
      expectEqual([firstAndLast(), element.getChanges().changed.length], [after, many.length])
      await withControl('z')
      await waitFor(() => element.getCell(0, 'name') === '设备 0', 'the step back')
      expectEqual([firstAndLast(), element.getChanges().changed.length, element.undo()], [before, 0, false])
      element.redo()
      expectEqual(firstAndLast(), after)
    })
  }
})
