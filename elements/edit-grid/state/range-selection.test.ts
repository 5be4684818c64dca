import { expect, it } from 'vitest'
import { gridSettings } from '../../../tests/suites/grid-settings'
import { GridControl } from '../control/grid-control'
import { type CellRange, singleCell } from '../model/range/cell-range'

const one = singleCell(0, 0)
const other: CellRange = { anchor: { row: 2, column: 0 }, focus: { row: 1, column: 1 } }

function control(): GridControl {
  const made = new GridControl(gridSettings)
  made.loading.take(['a', 'b', 'c'].map((id) => ({ id })))
  made.range.all = [one, other]
  return made
}

it('[W-E28] a range that is added once more is taken away, from whichever corner, but not the last one', () => {
  const { range } = control()
  range.put({ anchor: { row: 1, column: 1 }, focus: { row: 2, column: 0 } }, true)
  expect(range.all).toEqual([one])
  range.put(singleCell(0, 0), true)
  expect(range.all).toEqual([one])
  range.put(other, true)
  expect(range.all).toEqual([one, other])
})

it('[W-E28] ranges that no row took with it are the same ones: a cut that is under way is of them', () => {
  const { data, range } = control()
  const { all } = range
  data.insert([{ id: 'new' }], 3)
  expect(range.all).toBe(all)
  data.remove(new Set(['b', 'new']))
  expect(range.all).toEqual([one, { ...other, focus: { row: 1, column: 1 }, anchor: { row: 1, column: 0 } }])
})
