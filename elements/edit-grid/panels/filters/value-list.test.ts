import { describe, expect, it } from 'vitest'
import { noChoices } from '../../model/columns/column.types'
import { shownColumns } from '../../model/columns/grid-columns'
import { numberCell } from '../../cells/text-cells'
import { cellMatch } from './column-filter'
import { distinctValues, joinFilter, splitFilter } from './value-list'

const [column] = shownColumns([{ key: 'rate', type: 'inputNumber' }], noChoices, () => numberCell, new Map())

describe('the list of values of a filter', () => {
  it('[W-E28] counts what cells show, in the order of numbers, empty ones first', () => {
    const rows = [{ rate: 10 }, { rate: 9 }, { rate: '' }, { rate: 10 }, {}, { rate: 1000 }]
    expect(distinctValues(rows, column!, 'en').map(({ text, count }) => ({ text, count }))).toEqual([
      { text: '', count: 2 },
      { text: '9', count: 1 },
      { text: '10', count: 2 },
      { text: '1,000', count: 1 },
    ])
  })

  it('[W-E28] is kept in one text with what is typed', () => {
    const both = { text: '9-20', values: ['10', 'a,b'] }
    expect(splitFilter(joinFilter(both))).toEqual(both)
    expect(splitFilter('abc')).toEqual({ text: 'abc', values: null })
    expect(splitFilter(`a\u001Fbroken`)).toEqual({ text: 'a', values: null })
  })

  it('[W-E28] passes what is ticked and typed', () => {
    const passing = (filter: string) => [9, 10, 1000, ''].filter(cellMatch(column!, filter) ?? (() => true))
    expect(passing(joinFilter({ text: '', values: ['10', ''] }))).toEqual([10, ''])
    expect(passing(joinFilter({ text: '>9', values: ['9', '10'] }))).toEqual([10])
    expect(passing(joinFilter({ text: '', values: [] }))).toEqual([])
  })
})
