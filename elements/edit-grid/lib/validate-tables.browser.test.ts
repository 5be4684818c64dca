import { expectEqual, expectTrue } from '../../../tests/suites/assert'
import type { Grid } from '../../../tests/suites/grid-page'
import { mountHtml, loadKit, waitFor } from '../../../tests/suites/page'
import type { GridColumn } from '../edit-grid.types'
import type * as Library from './index'

const libraryUrl = '/dist/lib/grid.js'
const columns: readonly GridColumn[] = [{ key: 'name', title: '名称', type: 'input', validateRules: [{ required: true }] }]

/** A form with a field and two grids, as a page has them, and the published library. */
async function page(): Promise<{ form: HTMLFormElement; grids: [Grid, Grid]; library: typeof Library }> {
  const form = mountHtml(
    '<form><input name="code" required><input name="tag" value="a"><input name="tag" value="b"><ops-edit-grid label="客户"></ops-edit-grid><ops-edit-grid label="机票"></ops-edit-grid></form>',
  ).querySelector('form')!
  const grids = [...form.querySelectorAll<Grid>('ops-edit-grid')] as [Grid, Grid]
  for (const [index, grid] of grids.entries())
    Object.assign(grid, {
      columns,
      rows: [
        { id: `${index}a`, name: 'x' },
        { id: `${index}b`, name: 'y' },
      ],
    })
  await waitFor(() => grids.every((grid) => grid.rowCount === 2), 'the grids')
  return { form, grids, library: (await import(/* @vite-ignore */ libraryUrl)) as typeof Library }
}

const fault = (work: Promise<unknown>): Promise<Record<string, unknown>> =>
  work.then(
    () => ({}),
    (error: unknown) => error as Record<string, unknown>,
  )

describe('a form with two grids', () => {
  before(loadKit)

  it('gives the values of all', async () => {
    const { form, grids, library } = await page()
    form.querySelector('input')!.value = '7'
    grids[0].removeRows('0a')
    grids[1].addRows([{ name: 'new' }])
    const { formValue, tablesValue } = await library.validateFormAndTables(form, grids)
    expectEqual(
      [formValue, tablesValue.map(({ rows, deleted }) => [rows, deleted])],
      [
        { code: '7', tag: ['a', 'b'] },
        [
          [[{ id: '0b', name: 'y' }], ['0a']],
          [[{ id: '1a', name: 'x' }, { id: '1b', name: 'y' }, { name: 'new' }], []],
        ],
      ],
    )
  })

  it('stops at the form, where a field is wrong', async () => {
    const { form, grids, library } = await page()
    grids[0].setCells([{ id: '0a', key: 'name', value: '' }])
    const error = await fault(library.validateFormAndTables(form, grids))
    expectEqual(
      [error['name'], document.activeElement?.getAttribute('name'), grids[0].shadowRoot!.querySelector('[aria-invalid="true"]')],
      ['InvalidFormError', 'code', null],
    )
  })

  it('tells the first grid with wrong cells, its tab and its cells, to go there', async () => {
    const { grids, library } = await page()
    grids[1].setCells([{ id: '1b', key: 'name', value: '' }])
    const error = await fault(library.validateTables([grids[0], { grid: grids[1], paneKey: 'tickets' }]))
    expectEqual(
      [
        error['name'],
        error['index'],
        error['paneKey'],
        (error['error'] as { values: { errors: readonly { id: string }[] } }).values.errors.map(({ id }) => id),
      ],
      ['InvalidTableError', 1, 'tickets', ['1b']],
    )
    expectTrue((error['grid'] as Grid).goToNextError(), 'no wrong cell')
  })
})
