import { expect, it } from 'vitest'
import { gridSettings } from '../../../tests/suites/grid-settings'
import { multiSelectCell, radioCell, selectCell } from '../cells/choice-cells'
import { CellFiles } from '../cells/uploads/cell-files'
import { GridControl } from '../control/grid-control'
import { surfaceOf } from '../control/grid-surface'
import type { GridColumn } from '../edit-grid.types'

const types = { select: selectCell, radio: radioCell, list_multi: multiSelectCell }
const options = [1, 2].map((value) => ({ value, text: `choice ${value}` }))

function wrongIn(column: Partial<GridColumn>, values: readonly unknown[], dictionaries: ReadonlyMap<string, typeof options> = new Map()) {
  const columns = [{ key: 'kind', ...column }]
  const grid = new GridControl({ ...gridSettings, columns, dictionaries, typeOf: ({ type }) => types[type as keyof typeof types] })
  grid.loading.take(values.map((kind, index) => ({ id: String(index), kind })))
  return surfaceOf(grid, new CellFiles())
    .validateAll()
    .map(({ id }) => Number(id))
}

it.each<[string, Partial<GridColumn>, readonly unknown[], readonly number[]]>([
  ['a select', { type: 'select', options }, [1, '2', 3, '', null, 'choice 1'], [2, 5]],
  ['a radio', { type: 'radio', options }, [2, 'x'], [1]],
  ['several choices', { type: 'list_multi', options }, ['1,2', '1,3', ''], [1]],
  ['a select with free input', { type: 'select', options, allowInput: true }, [3, 'x'], []],
  ['a select without choices', { type: 'select' }, [3], []],
  ['a dictionary that is not here yet', { type: 'select', dictCode: 'kind' }, [3], []],
])('[V-E04] a value that is none of the choices is wrong: %s', (_name, column, values, wrong) => {
  expect(wrongIn(column, values)).toEqual(wrong)
})

it('[V-E04] values are checked by the items of a dictionary once they are here', () => {
  expect(wrongIn({ type: 'select', dictCode: 'kind' }, [1, 3], new Map([['kind', options]]))).toEqual([1])
})
