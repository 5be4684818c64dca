import { resetMouse, sendMouse } from '@web/test-runner-commands'
import { expectEqual } from '../../../../tests/suites/assert'
import { cell, filled, type Grid } from '../../../../tests/suites/grid-page'
import { mountHtml, queryShadow, loadKit, nextFrame, waitFor, waitForEqual } from '../../../../tests/suites/page'
import type { GridColumn, GridRow, TreeConfig } from '../../edit-grid.types'

const columns: readonly GridColumn[] = [
  { key: 'name', title: '名称', type: 'input' },
  { key: 'site', title: '位置', type: 'input' },
]
const flat: readonly GridRow[] = [
  { id: 'a', name: '华东' },
  { id: 'a1', name: '上海', parentId: 'a', upId: 'b' },
  { id: 'b', name: '华北' },
]
const nested: readonly GridRow[] = [
  { id: 'a', name: '华东', children: [{ id: 'a1', name: '上海' }], parts: [{ id: 'a2', name: '浦东' }] },
  { id: 'b', name: '华北', hasChildren: true },
]
const childRows = async () => [{ id: 'b1', name: '北京' }]

async function treeOf(rows: readonly GridRow[], config?: TreeConfig): Promise<Grid> {
  const element = mountHtml('<ops-edit-grid label="地区" size="mini"></ops-edit-grid>').querySelector<Grid>('ops-edit-grid')!
  element.treeConfig = config
  await filled(element, columns, rows)
  if (config) await branches(element)
  return element
}

const branches = (element: Grid): Promise<unknown> => waitFor(() => queryShadow(element, '[role="treegrid"] .ops-grid-branch'), 'the tree')
const names = (element: Grid): unknown[] => Array.from({ length: element.rowCount }, (_, row) => element.getCell(row, 'name'))

/** By the menu of a row. */
async function insertBelow(element: Grid, row: number): Promise<void> {
  const count = element.rowCount
  const { left, top } = cell(element, row, 'name').getBoundingClientRect()
  await sendMouse({ type: 'click', position: [Math.round(left + 60), Math.round(top + 10)], button: 'right' })
  const item = await waitFor(
    () =>
      [...element.shadowRoot!.querySelectorAll<HTMLElement>('[role="menuitem"]')].find(
        ({ textContent }) => textContent === '在下方插入一行',
      ),
    'the menu',
  )
  item.click()
  await waitFor(() => element.rowCount === count + 1, 'the new row')
}

async function become(element: Grid, config: TreeConfig | undefined): Promise<void> {
  element.treeConfig = config
  await nextFrame()
  await nextFrame()
}

describe('another tree of the same rows', () => {
  before(loadKit)
  afterEach(() => resetMouse())

  it('is shown at once when rows become a tree, another one, and none, with what was changed', async () => {
    const element = await treeOf(flat)
    element.setCells([{ id: 'a1', key: 'site', value: '改' }])
    await become(element, { transform: true, expandAll: true })
    await branches(element)
    await waitFor(() => names(element).join() === '华东,上海,华北', 'the tree')
    await become(element, { transform: true, parentField: 'upId' })
    expectEqual(names(element), ['华东', '华北'])
    await element.setTreeExpand(['b'], true)
    expectEqual(names(element), ['华东', '华北', '上海'])
    await become(element, undefined)
    expectEqual([names(element), element.getRowState('a1'), element.getRows()[1]!['site']], [['华东', '上海', '华北'], 'edited', '改'])
    expectEqual(queryShadow(element, '.ops-grid-branch'), null)
  })

  it('starts with the rows as they were handed over where branches were held by rows', async () => {
    const element = await treeOf(nested, { loadMethod: childRows })
    await element.setTreeExpand(['a', 'b'], true)
    expectEqual(names(element), ['华东', '上海', '华北', '北京'])
    await become(element, { children: 'parts', loadMethod: childRows })
    expectEqual(names(element), ['华东', '华北'])
    await element.setTreeExpand(['a'], true)
    expectEqual(names(element), ['华东', '浦东', '华北'])
    expectEqual(
      (element.getRows()[0]!['parts'] as readonly GridRow[]).map(({ id }) => id),
      ['a2'],
    )
    await become(element, undefined)
    expectEqual([names(element), element.getRows()], [['华东', '华北'], nested])
  })

  it('shows itself in another column, as deep as told', async () => {
    const element = await treeOf(nested, {})
    await become(element, { column: 'site', indent: 40 })
    expectEqual(
      [cell(element, 0, 'name').querySelector('.ops-grid-fold'), cell(element, 0, 'site').querySelectorAll('.ops-grid-fold').length],
      [null, 1],
    )
    await element.setTreeExpand(['a'], true)
    await nextFrame()
    await waitForEqual(() => cell(element, 1, 'site').querySelector<HTMLElement>('.ops-grid-branch')!.style.paddingInlineStart, '40px')
  })
})

describe('a tree that is reset', () => {
  before(loadKit)
  afterEach(() => resetMouse())

  it('has rows that came late, or were added and saved, where they belong, and stays open', async () => {
    const element = await treeOf(nested, { loadMethod: childRows })
    await element.setTreeExpand(['a', 'b'], true)
    await nextFrame()
    await insertBelow(element, 1)
    element.acceptChanges()
    element.setCells([{ id: 'b1', key: 'name', value: '改' }])
    element.reset()
    await nextFrame()
    await waitForEqual(() => names(element), ['华东', '上海', undefined, '华北', '北京'])
    expectEqual(
      [2, 4].map((row) => cell(element, row, 'name').closest('[role="row"]')!.getAttribute('aria-level')),
      ['2', '2'],
    )
    expectEqual(
      element.getRows().map(({ children }) => (children as readonly GridRow[]).length),
      [2, 1],
    )
  })

  it('asks again for rows that came late and were not saved', async () => {
    const element = await treeOf(nested, { loadMethod: childRows })
    await element.setTreeExpand(['b'], true)
    element.reset()
    expectEqual(names(element), ['华东', '华北'])
    await element.setTreeExpand(['b'], true)
    expectEqual(names(element), ['华东', '华北', '北京'])
  })
})
