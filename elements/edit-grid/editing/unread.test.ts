import { beforeEach, expect, it, vi } from 'vitest'
import { gridSettings } from '../../../tests/suites/grid-settings'
import type { GridControl } from '../control/grid-control'

// Other tests have loaded the code that reads texts.
beforeEach(() => void vi.resetModules())

/** A grid in which a text was typed that nothing has read yet. */
async function typed(question?: Promise<void>): Promise<GridControl> {
  const [{ GridControl }, { inputCell }, { Typed }] = await Promise.all([
    import('../control/grid-control'),
    import('../cells/text-cells'),
    import('../model/columns/cell-type'),
  ])
  const type = { ...inputCell, ...(question && { prepare: () => question }) }
  const grid = new GridControl({ ...gridSettings, columns: [{ key: 'name', type: 'input' }], typeOf: () => type })
  grid.loading.take([{ id: 'a', name: 'one' }])
  grid.editing.start('a', 'name')
  grid.editing.holdDraft(() => new Typed('two'))
  grid.editing.commit()
  return grid
}

const names = (rows: readonly Readonly<Record<string, unknown>>[]): unknown[] => rows.map(({ name }) => name)

it('a text is not lost to a save while the code that reads it is on its way, and counts as wrong at once', async () => {
  const grid = await typed()
  expect(grid.checking.valuesNow().errors).toMatchObject([{ id: 'a', key: 'name' }])
  expect(names((await grid.checking.values({ validate: false })).rows)).toEqual(['two'])
  expect(grid.checking.valuesNow().errors).toEqual([])
})

it('a text is not lost to a save while a back end is asked what it stands for', async () => {
  let respond = (): void => undefined
  const grid = await typed(new Promise((resolve) => (respond = resolve)))
  const saved = grid.checking.values()
  respond()
  expect(names((await saved).rows)).toEqual(['two'])
})
