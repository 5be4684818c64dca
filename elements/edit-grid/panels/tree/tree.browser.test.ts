import { resetMouse, sendKeys } from '@web/test-runner-commands'
import { expectEqual, expectTrue } from '../../../../tests/suites/assert'
import { cell, filled, type Grid, keys, press, pressAt, activateCell, text } from '../../../../tests/suites/grid-page'
import { mountHtml, queryShadow, loadKit, nextFrame, captureEvents, waitFor, waitForEqual } from '../../../../tests/suites/page'
import type { GridColumn, GridRow, TreeConfig } from '../../edit-grid.types'

const columns: readonly GridColumn[] = [
  { key: 'name', title: '名称', type: 'input' },
  { key: 'rate', title: '码率', type: 'inputNumber' },
]
const rows: readonly GridRow[] = [
  {
    id: 'a',
    name: '华东',
    rate: 1,
    children: [
      { id: 'a1', name: '上海', rate: 2 },
      { id: 'a2', name: '杭州', rate: 3, children: [{ id: 'a2x', name: '西湖', rate: 4 }] },
    ],
  },
  { id: 'b', name: '华北', rate: 9, hasChildren: true },
]

async function tree(config: TreeConfig = {}, input = rows, more = ''): Promise<Grid> {
  const element = mountHtml(`<ops-edit-grid label="地区" size="mini" ${more}></ops-edit-grid>`).querySelector<Grid>('ops-edit-grid')!
  element.treeConfig = config
  await filled(element, columns, input)
  await waitFor(() => queryShadow(element, '[role="treegrid"] .ops-grid-branch'), 'the tree')
  await nextFrame()
  return element
}

const names = (element: Grid): unknown[] => Array.from({ length: element.rowCount }, (_, row) => element.getCell(row, 'name'))
const fold = (element: Grid, row: number): HTMLElement => cell(element, row, 'name').querySelector<HTMLElement>('.ops-grid-fold')!
const rowOf = (element: Grid, row: number): HTMLElement => cell(element, row, 'name').closest<HTMLElement>('[role="row"]')!
const notice = (element: Grid): HTMLElement | null => queryShadow(element, '.ops-grid-below')

describe('<ops-edit-grid> with a tree of rows', () => {
  before(loadKit)
  afterEach(() => resetMouse())

  it('shows the rows below a row when it is opened, deeper by levels', async () => {
    const element = await tree()
    const events = captureEvents(element, 'ops-expand')
    expectEqual(names(element), ['华东', '华北'])
    await pressAt(fold(element, 0))
    await nextFrame()
    await waitForEqual(() => names(element), ['华东', '上海', '杭州', '华北'])
    expectEqual(
      [0, 1].map((row) => [rowOf(element, row).getAttribute('aria-level'), rowOf(element, row).getAttribute('aria-expanded')]),
      [
        ['1', 'true'],
        ['2', null],
      ],
    )
    const left = (row: number): number => cell(element, row, 'name').querySelector('.ops-grid-leaf')!.getBoundingClientRect().left
    expectEqual(left(1) - left(0), 20)
    await pressAt(fold(element, 0))
    expectEqual(
      [names(element), events.map(({ detail }) => (detail as { expanded: boolean }).expanded)],
      [
        ['华东', '华北'],
        [true, false],
      ],
    )
  })

  it('opens and closes by arrow keys on the cell of the tree, and goes to the row above', async () => {
    const element = await tree({ loadMethod: () => [] })
    await activateCell(element, 0, 'name')
    await keys('ArrowRight')
    expectEqual(element.rowCount, 4)
    await keys('ArrowDown', 'ArrowDown', 'ArrowRight')
    expectEqual(names(element)[3], '西湖')
    await keys('ArrowDown', 'ArrowLeft')
    expectTrue(element.shadowRoot!.activeElement === cell(element, 2, 'name'), 'not at the row above')
    await keys('ArrowLeft')
    expectEqual(element.rowCount, 4)
    // An open row lets the arrow through.
    await keys('ArrowUp', 'ArrowUp', 'ArrowRight')
    expectTrue(element.shadowRoot!.activeElement === cell(element, 0, 'rate'), 'not at the next cell')
  })

  it('[4.4-22] [4.4-23] asks for the rows below when they are wanted first, with a placeholder in their place', async () => {
    let result: (children: readonly GridRow[]) => void = () => undefined
    const requests: unknown[] = []
    const element = await tree({
      loadMethod: ({ row }) => {
        requests.push(row['id'])
        return new Promise((resolve) => {
          result = resolve
        })
      },
    })
    await pressAt(fold(element, 1))
    expectEqual((await waitFor(() => notice(element), 'the placeholder')).textContent, '加载中…')
    result([{ id: 'b1', name: '北京', rate: 5 }])
    await waitFor(() => element.rowCount === 3, 'the row below')
    expectEqual([names(element), notice(element), element.getRowState('b1')], [['华东', '华北', '北京'], null, 'existing'])
    await nextFrame()
    await pressAt(fold(element, 1))
    await nextFrame()
    await pressAt(fold(element, 1))
    expectEqual([requests, element.rowCount], [['b'], 3])
    expectEqual(element.getRows()[1], {
      id: 'b',
      name: '华北',
      rate: 9,
      hasChildren: true,
      children: [{ id: 'b1', name: '北京', rate: 5 }],
    })
  })

  it('[4.4-24] takes the disclosure away where nothing is below', async () => {
    const element = await tree({ loadMethod: async () => [] })
    await pressAt(fold(element, 1))
    await waitFor(() => getComputedStyle(fold(element, 1)).visibility === 'hidden', 'no disclosure')
    expectEqual([rowOf(element, 1).getAttribute('aria-expanded'), notice(element)], [null, null])
  })

  it('says in place that the rows did not come, and asks again', async () => {
    let times = 0
    const element = await tree({
      loadMethod: async () => {
        if (times++ === 0) throw new Error('away')
        return [{ id: 'b1', name: '北京' }]
      },
    })
    const errors = captureEvents(element, 'ops-load-error')
    await element.setTreeExpand(['b'], true)
    const box = await waitFor(() => queryShadow(element, '.ops-grid-below[role="alert"]'), 'the message')
    expectTrue(box.textContent.startsWith('下级数据加载失败'), box.textContent)
    expectEqual(
      errors.map(({ detail }) => (detail as { id: string }).id),
      ['b'],
    )
    // The grid grows with the next frame.
    await nextFrame()
    await nextFrame()
    await pressAt(box.querySelector('button')!)
    await waitFor(() => element.rowCount === 3, 'the row below')
  })

  it('drops rows that come after the grid got others', async () => {
    let result: (children: readonly GridRow[]) => void = () => undefined
    const element = await tree({
      loadMethod: () =>
        new Promise((resolve) => {
          result = resolve
        }),
    })
    void element.setTreeExpand(['b'], true)
    element.rows = rows
    result([{ id: 'old', name: 'old' }])
    await nextFrame()
    await nextFrame()
    await waitForEqual(() => names(element), ['华东', '华北'])
  })

  it('edits, undoes and hands over rows below like others', async () => {
    const element = await tree({ expandAll: true })
    await waitFor(() => element.rowCount === 5, 'all rows')
    await activateCell(element, 3, 'name')
    await sendKeys({ type: '灵隐' })
    await sendKeys({ press: 'Enter' })
    expectEqual([text(element, 3, 'name'), element.getRowState('a2x')], ['灵隐', 'edited'])
    const [first] = (await element.getValues()).rows as readonly { children: readonly { children?: readonly GridRow[] }[] }[]
    expectEqual(first!.children[1]!.children![0]!['name'], '灵隐')
    element.undo()
    await nextFrame()
    await waitForEqual(() => [text(element, 3, 'name'), element.getRowState('a2x')], ['西湖', 'existing'])
  })

  it('sorts and finds within branches', async () => {
    const element = await tree({ expandAll: true }, rows, 'toolbar')
    await waitFor(() => element.rowCount === 5, 'all rows')
    element.sort('rate', 'desc')
    expectEqual(names(element), ['华北', '华东', '杭州', '西湖', '上海'])
    element.sort('rate', null)
    await pressAt(queryShadow(element, '.ops-bar .ops-input input')!)
    await sendKeys({ type: '西湖' })
    await waitFor(() => element.rowCount === 3, 'what is found')
    expectEqual(names(element), ['华东', '杭州', '西湖'])
  })

  it('counts all rows into the sums, also those that come with a branch', async () => {
    for (const _ of [1, 2]) {
      // The second time all code is there at once.
      const element = mountHtml('<ops-edit-grid label="地区"></ops-edit-grid>').querySelector<Grid>('ops-edit-grid')!
      element.treeConfig = { loadMethod: async () => [{ id: 'b1', name: '北京', rate: 5 }] }
      await filled(element, [columns[0]!, { ...columns[1]!, statistics: ['sum'] }], rows)
      const sum = (): string => queryShadow(element, '.ops-grid-sums')?.textContent ?? ''
      await waitFor(() => sum().includes('19'), 'the sum of all')
      await element.setTreeExpand(['b'], true)
      await waitFor(() => sum().includes('24'), 'the sum with the branch')
    }
  })

  it('reads rows that name the row above, one after the other', async () => {
    const flat = [
      { id: 1, name: 'root' },
      { id: 2, name: 'leaf', parentId: 1 },
    ]
    const element = await tree({ transform: true }, flat)
    expectEqual(names(element), ['root'])
    await press(element, 0, 'rate')
    await keys('Escape')
    await element.setTreeExpand(['1'], true)
    expectEqual([names(element), element.getRows()], [['root', 'leaf'], flat])
  })
})
