import { expect, it } from 'vitest'
import { gridSettings } from '../../../tests/suites/grid-settings'
import { GridControl } from '../control/grid-control'
import { changesOf } from './changes'
import { RowCommands } from './row-commands'

it('[W-E28] a duplicate of a row of a tree leaves what is below it where it is', () => {
  const grid = new GridControl({ ...gridSettings, tree: {} })
  grid.loading.take([{ id: 'a', name: 'A', hasChildren: true, children: [{ id: 'b', name: 'B' }] }])
  new RowCommands(grid).duplicate('a')
  expect(changesOf(grid).added).toEqual([{ name: 'A' }])
})
