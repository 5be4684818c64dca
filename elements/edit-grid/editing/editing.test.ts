import { describe, expect, it, vi } from 'vitest'
import { gridSettings } from '../../../tests/suites/grid-settings'
import { inputCell } from '../cells/text-cells'
import { Typed } from '../model/columns/cell-type'
import { GridControl } from '../control/grid-control'
import type { GridColumn } from '../edit-grid.types'
import { WAIT_TIMEOUT } from '../../../tests/suites/wait-timeout'

it.each<Partial<GridColumn>>([{ disabled: true }, { editable: false }])('[W-E28] an editor ends where its column becomes %j', (change) => {
  const grid = new GridControl(gridSettings)
  grid.loading.take([{ id: 'a', name: 'one' }])
  expect(grid.editing.start('a', 'name')).toBe(true)
  grid.editing.holdDraft(() => 'typed')
  grid.configure({ ...gridSettings, columns: [{ key: 'name', type: 'input', ...change }] })
  expect([grid.editing.open, grid.data.rows[0]?.['name']]).toEqual([null, 'typed'])
})

describe('[W-E03] letters whose field has gone', () => {
  const plain = (key: string) => ({ key, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false })
  const longText = { ...inputCell, goesOn: String }

  it.each([
    ['a text that is still to be read', inputCell, null, new Typed('ab'), ['c'], 'abc'],
    ['what was typed to begin with', inputCell, 'a', undefined, ['c'], 'ac'],
    ['a changed long text', longText, null, 'a long story', ['.'], 'a long story.'],
    ['an untouched long text', longText, null, undefined, ['.'], 'one.'],
    ['a text that is taken back', inputCell, 'ab', undefined, ['Backspace', 'c'], 'ac'],
  ] as const)('go on with %s', async (_, type, typed, draft, keys, expected) => {
    const grid = new GridControl({ ...gridSettings, typeOf: () => type })
    grid.loading.take([{ id: 'a', name: 'one' }])
    grid.editing.start('a', 'name', typed)
    grid.editing.holdDraft(() => draft)
    grid.editing.hurry = () => keys.map(plain)
    grid.editing.commit()
    await vi.waitFor(() => expect(grid.data.rows[0]?.['name']).toBe(expected), WAIT_TIMEOUT)
  })

  it.each(['chosen', 3])('leave %j as it was chosen', (draft) => {
    const grid = new GridControl({ ...gridSettings, typeOf: () => inputCell })
    grid.loading.take([{ id: 'a', name: 'one' }])
    grid.editing.start('a', 'name')
    grid.editing.holdDraft(() => draft)
    grid.editing.hurry = () => [plain('c')]
    grid.editing.commit()
    expect(grid.data.rows[0]?.['name']).toBe(draft)
  })

  it('are taken back by Backspace from what was typed before', async () => {
    const grid = new GridControl({ ...gridSettings, typeOf: () => inputCell })
    grid.loading.take([{ id: 'a', name: 'one' }])
    grid.editing.start('a', 'name', 'ab')
    grid.editing.keys = [plain('Backspace'), plain('c')]
    grid.editing.commit()
    await vi.waitFor(() => expect(grid.data.rows[0]?.['name']).toBe('ac'), WAIT_TIMEOUT)
  })
})
