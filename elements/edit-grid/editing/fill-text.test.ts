import { describe, expect, it, vi } from 'vitest'
import { gridSettings } from '../../../tests/suites/grid-settings'
import { inputCell } from '../cells/text-cells'
import { GridControl } from '../control/grid-control'
import { singleCell } from '../range/cell-range'
import { fillTyped, pasteText } from './paste-cells'

/** A grid of people, whose names are known once they were asked for; two cells are selected, each by itself. */
function people(): GridControl {
  const known = new Map<string, string>()
  const person = {
    ...inputCell,
    prepare: (texts: readonly string[]) => Promise.resolve().then(() => texts.forEach((text) => known.set(text, `id of ${text}`))),
    parse: (text: string) => known.get(text),
  }
  const made = new GridControl({ ...gridSettings, typeOf: () => person })
  made.loading.take(['a', 'b', 'c', 'd'].map((id) => ({ id, name: 'none' })))
  made.range.all = [singleCell(1, 0), singleCell(3, 0)]
  return made
}
const names = (grid: GridControl): unknown[] => grid.data.rows.map(({ id, name }) => [id, name])

describe('[W-E28] a text for cells of several ranges whose type has to ask what it means', () => {
  it.each<[string, (grid: GridControl) => void]>([
    ['pasted', (grid) => pasteText(grid, 'Ann')],
    [
      'typed',
      (grid) => {
        grid.editing.start('d', 'name', 'Ann')
        grid.editing.holdDraft(() => ({ text: 'Ann' }))
        fillTyped(grid)
      },
    ],
  ])('goes into them once that is known, also where rows go meanwhile: %s', async (_, fill) => {
    const grid = people()
    fill(grid)
    grid.data.letGo(new Set(['a']))
    await vi.waitFor(() =>
      expect(names(grid)).toEqual([
        ['b', 'id of Ann'],
        ['c', 'none'],
        ['d', 'id of Ann'],
      ]),
    )
    expect(grid.announcer.said?.what).not.toBe('unread')
  })
})
