import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { checkboxCell } from '../../elements/edit-grid/cells/checkbox-cell'
import { dateCells } from '../../elements/edit-grid/cells/date-cells'
import { inputCell, numberCell } from '../../elements/edit-grid/cells/text-cells'
import type { CellType } from '../../elements/edit-grid/model/columns/cell-type'
import { GridControl } from '../../elements/edit-grid/control/grid-control'
import { pasteText } from '../../elements/edit-grid/editing/paste-cells'
import type { GridColumn } from '../../elements/edit-grid/edit-grid.types'
import { gridSettings } from '../suites/grid-settings'

const columns: readonly GridColumn[] = [
  { key: 'code', type: 'input' },
  { key: 'name', type: 'input' },
  { key: 'rate', type: 'inputNumber' },
  { key: 'day', type: 'date' },
  { key: 'moment', type: 'datetime' },
  { key: 'on', type: 'checkbox' },
]
const types: Readonly<Record<string, CellType>> = { input: inputCell, inputNumber: numberCell, checkbox: checkboxCell, ...dateCells }

/** What the cells of an empty grid hold after a paste, without ids. */
function pasted(text: string): unknown[][] {
  const grid = new GridControl({ ...gridSettings, columns, locale: 'zh-CN', typeOf: ({ type = '' }) => types[type]! })
  grid.loading.take([])
  pasteText(grid, text)
  grid.work.complete('pasting')
  return grid.data.rows.map((row) => columns.map(({ key }) => row[key] ?? ''))
}

describe('the text that a spreadsheet puts on the clipboard', () => {
  it.each([
    [
      'Excel: CRLF, cells with line breaks or tabs in quotes, single line feeds inside, one line break at the end',
      '0012\tsay "hi"\t4,096.50\t2026/1/31\t2026/1/31 8:30\tTRUE\r\nB2\t"一号门\n东路 ""12"""\t-1,234,567\t2026年2月28日\t2026/2/28 18:00\tFALSE\r\n',
      [
        ['0012', 'say "hi"', 4096.5, '2026-01-31', '2026-01-31 08:30:00', true],
        ['B2', '一号门\n东路 "12"', -1_234_567, '2026-02-28', '2026-02-28 18:00:00', false],
      ],
    ],
    [
      'WPS: the same with line feeds and carriage returns, ticks as 是 and 否, an empty last row',
      '0012\tsay "hi"\t4096.5\t2026-01-31\t2026-01-31 08:30\t是\r\nB2\t"一号门\n东路"\t-12\t2026.2.28\t2026/2/28 18:00:05\t否\r\n\t\t\t\t\t\r\n',
      [
        ['0012', 'say "hi"', 4096.5, '2026-01-31', '2026-01-31 08:30:00', true],
        ['B2', '一号门\n东路', -12, '2026-02-28', '2026-02-28 18:00:05', false],
        ['', '', '', '', '', false],
      ],
    ],
    ['a cell alone that holds quotes and a line break', '"a ""b""\nc"', [['a "b"\nc', '', '', '', '', false]]],
    ['quotes that are no quotes of a cell', '5" pipe\t"open\t1', [['5" pipe', '"open', 1, '', '', false]]],
  ])('is read as it was meant: %s', (_name, text, cells) => {
    expect(pasted(text)).toEqual(cells)
  })

  it('is read as it was meant: the file that LibreOffice wrote of its own cells', () => {
    const text = readFileSync(new URL('by-libreoffice.txt', import.meta.url), 'utf8')
    expect(pasted(text.slice(text.indexOf('\n') + 1))).toEqual([
      ['0012', 'say "hi"', 4096.5, '2026-01-31', '2026-01-31 08:30:00', true],
      ['B2', '一号门\n东路 "12"', -1_234_567, '2026-02-28', '2026-02-28 18:00:00', false],
      ['"x"', '5" pipe', '', '', '', false],
    ])
  })
})
