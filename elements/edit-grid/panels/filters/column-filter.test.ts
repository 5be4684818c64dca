import { describe, expect, it } from 'vitest'
import { noChoices } from '../../model/columns/column.types'
import { shownColumns } from '../../model/columns/grid-columns'
import { checkboxCell } from '../../cells/checkbox-cell'
import { normalCell } from '../../cells/text-cells'
import type { GridColumn } from '../../edit-grid.types'
import { cellMatch, filterKindOf, rowFilter } from './column-filter'
import { readNumberRange } from './number-range'

const shown = (...columns: readonly GridColumn[]) =>
  shownColumns(columns, noChoices, ({ type }) => (type === 'checkbox' ? checkboxCell : normalCell), new Map())
const passing = (column: GridColumn, filter: string, values: readonly unknown[]) =>
  values.filter(cellMatch(shown(column)[0]!, filter) ?? (() => true))

describe('what a column is filtered by', () => {
  it('follows its type', () => {
    const options = [{ value: 1, text: 'A' }]
    const columns = shown(
      { key: 'a', type: 'input' },
      { key: 'b', type: 'inputNumber' },
      { key: 'c', type: 'select', options },
      { key: 'd', type: 'checkbox' },
      { key: 'e', type: 'datetime' },
      { key: 'f', type: 'date', format: 'DD.MM.YYYY' },
      { key: 'g', type: 'image' },
      { key: 'h', type: 'sel_user' },
    )
    expect(columns.map(filterKindOf)).toEqual(['text', 'number', 'options', 'options', 'dates', 'text', null, 'text'])
  })

  it('finds a part of a text in any case', () => {
    expect(passing({ key: 'a', type: 'input' }, ' Sh-', ['SH-01', 'xsh-2', 'DR-1', '', null])).toEqual(['SH-01', 'xsh-2'])
  })

  it('compares numbers, also those stored as text, and passes over empty cells', () => {
    expect(passing({ key: 'a', type: 'inputNumber' }, '0-10', [0, 10, '7', 11, '', null, undefined])).toEqual([0, 10, '7'])
    expect(passing({ key: 'a', type: 'inputNumber' }, 'abc', [1, 2])).toEqual([1, 2])
  })

  it('takes any of the chosen options, also of cells that hold several', () => {
    const options = [{ value: 1 }, { value: 2 }, { value: 3 }]
    expect(passing({ key: 'a', type: 'list_multi', options }, '1,3', ['1', '2', '2,3', '', 3])).toEqual(['1', '2,3', 3])
  })

  it('tells ticked boxes from others, whatever they store', () => {
    expect(passing({ key: 'a', type: 'checkbox' }, 'on', [true, false, undefined])).toEqual([true])
    expect(passing({ key: 'a', type: 'checkbox', customValue: ['Y', 'N'] }, 'off', ['Y', 'N', undefined])).toEqual(['N', undefined])
  })

  it('takes dates from the first day to the end of the last', () => {
    const values = ['2026-11-19 23:59:59', '2026-11-20 00:00:00', '2026-11-21 23:59:59', '2026-11-22 00:00:00', '']
    expect(passing({ key: 'a', type: 'datetime' }, '2026-11-20,2026-11-21', values)).toEqual(values.slice(1, 3))
    expect(passing({ key: 'a', type: 'datetime' }, '2026-11-20', values)).toEqual([values[1]])
  })

  it('asks all columns of a row, and says so when nothing is filtered', () => {
    const columns = shown({ key: 'a', type: 'input' }, { key: 'b', type: 'inputNumber' })
    const filter = rowFilter(columns, { a: 'x', b: '>1', gone: 'y' })!
    expect([filter({ a: 'x', b: 2 }), filter({ a: 'x', b: 1 }), filter({ a: 'y', b: 2 })]).toEqual([true, false, false])
    expect(rowFilter(columns, { a: '  ', gone: 'y' })).toBeNull()
  })
})

describe('a range of numbers as it is typed', () => {
  it.each([
    ['100-200', 100, 200, false],
    ['200 .. 100', 100, 200, false],
    ['1,000~2,000', 1000, 2000, false],
    ['-5--1', -5, -1, false],
    ['1.5 至 2', 1.5, 2, false],
    ['>=3', 3, Infinity, false],
    ['≥ 3', 3, Infinity, false],
    ['> 3', 3, Infinity, true],
    ['<=3', -Infinity, 3, false],
    ['<3', -Infinity, 3, true],
    ['=3', 3, 3, false],
    ['-3', -3, -3, false],
  ])('%s', (text, from, to, isOpen) => expect(readNumberRange(text)).toEqual({ from, to, isOpen }))

  it.each(['', 'abc', '1-', '> ', '1 2', '=='])('%j is none', (text) => expect(readNumberRange(text)).toBeNull())
})
