import { expect, it } from 'vitest'
import { checkboxCell } from '../../cells/checkbox-cell'
import { selectCell } from '../../cells/choice-cells'
import { dateCells } from '../../cells/date-cells'
import { inputCell, normalCell, numberCell } from '../../cells/text-cells'
import type { CellType } from '../../model/columns/cell-type'
import { noChoices } from '../../model/columns/column.types'
import { shownColumns } from '../../model/columns/grid-columns'
import type { GridColumn } from '../../edit-grid.types'
import { exportedCell, exportedText } from './exported-cell'
import { fileName, sheetName } from './files'

const column = (source: Partial<GridColumn>, type: CellType) =>
  shownColumns([{ key: 'x', ...source }], noChoices, () => type, new Map())[0]!
const number = column({ type: 'inputNumber' }, numberCell)
const date = (source: Partial<GridColumn> & { type: 'date' | 'datetime' | 'time' }) => column(source, dateCells[source.type])

it.each([
  ['a number', 1234.5, number, 1234.5, '1234.5'],
  ['a number that came as text', '-12.50', number, -12.5, '-12.50'],
  ['more digits than a spreadsheet keeps', '12345678901234567', number, '12345678901234567', '12345678901234567'],
  ['no number at all', 'n/a', number, 'n/a', 'n/a'],
  ['a number of a shown column', 7, column({ type: 'normal' }, normalCell), 7, '7'],
  ['digits that were typed as text', '007', column({ type: 'input' }, inputCell), '007', '007'],
  ['a day', '2026-01-31', date({ type: 'date' }), { form: 'date', serial: 46_053 }, '2026-01-31'],
  ['a day in its own format', '31.01.2026', date({ type: 'date', format: 'DD.MM.YYYY' }), { form: 'date', serial: 46_053 }, '31.01.2026'],
  ['a point in time', '2026-01-31 18:00:00', date({ type: 'datetime' }), { form: 'datetime', serial: 46_053.75 }, '2026-01-31 18:00:00'],
  ['a time', '06:00:00', date({ type: 'time' }), { form: 'time', serial: 0.25 }, '06:00:00'],
  ['a day before spreadsheets count right', '1900-02-28', date({ type: 'date' }), '1900-02-28', '1900-02-28'],
  ['no day', '2026-02-30', date({ type: 'date' }), '2026-02-30', '2026-02-30'],
  ['a tick', true, column({ type: 'checkbox' }, checkboxCell), true, 'true'],
  ['a tick with values of its own', 'Y', column({ type: 'checkbox', customValue: ['Y', 'N'] }, checkboxCell), 'Y', 'Y'],
  ['an option by its text', 1, column({ type: 'select', options: [{ value: 1, text: 'Camera' }] }, selectCell), 'Camera', 'Camera'],
  ['nothing', '', number, null, ''],
])('exports %s', (_what, value, shown, cell, text) => {
  expect([exportedCell(value, shown), exportedText(value, shown)]).toEqual([cell, text])
})

it.each([
  ['设备 [1]: a/b?*\\', '设备  1   a b'],
  ["'x'", 'x'],
  ['History', 'Sheet1'],
  ['', 'Sheet1'],
  ['a'.repeat(40), 'a'.repeat(31)],
])('names the sheet of %j as programs allow', (label, name) => expect(sheetName(label)).toBe(name))

it('names the file after the grid and the day', () => {
  expect([fileName('Orders: a/b', 'xlsx', new Date(2026, 0, 5)), fileName('..', 'csv', new Date(2026, 10, 22))]).toEqual([
    'Orders  a b 2026-01-05.xlsx',
    '2026-11-22.csv',
  ])
})
