import { expect, it } from 'vitest'
import { gridSettings } from '../../../tests/suites/grid-settings'
import { GridControl } from '../control/grid-control'
import type { GridColumn } from '../edit-grid.types'

it.each<Partial<GridColumn>>([{ disabled: true }, { editable: false }])('[W-E28] an editor ends where its column becomes %j', (change) => {
  const grid = new GridControl(gridSettings)
  grid.loading.take([{ id: 'a', name: 'one' }])
  expect(grid.editing.start('a', 'name')).toBe(true)
  grid.editing.holdDraft(() => 'typed')
  grid.configure({ ...gridSettings, columns: [{ key: 'name', type: 'input', ...change }] })
  expect([grid.editing.open, grid.data.rows[0]?.['name']]).toEqual([null, 'typed'])
})
