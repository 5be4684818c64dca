import { describe, expect, it } from 'vitest'
import { createStorage } from '../../../core/storage'
import { fakeStorage } from '../../../core/storage/fake-storage'
import { type ColumnChoices, noChoices } from './column.types'
import { moveColumn, resizeColumn, showColumn } from './column-choices'
import { hideColumn, isChosen, pinColumn, resetColumns } from './column-menu-choices'
import { columnMemory } from './column-memory'
import { inOrder } from './grid-columns'

const keys = ['a', 'b', 'c', 'd']

describe('what the user makes of the columns', () => {
  it('changes one thing and keeps the rest', () => {
    const choices = pinColumn(hideColumn(resizeColumn(noChoices, 'a', 133.4), 'b'), 'c', 'end')
    expect(choices).toEqual({ order: [], hidden: ['b'], widths: { a: 133 }, pins: { c: 'end' } })
    expect(hideColumn(choices, 'b')).toBe(choices)
    expect(showColumn(choices, 'b').hidden).toEqual([])
    expect(showColumn(choices, 'a')).toBe(choices)
    expect(noChoices).toEqual({ order: [], hidden: [], widths: {}, pins: {} })
  })

  it('moves a column before another one, or behind all', () => {
    const columns = keys.map((key) => ({ key }))
    expect(moveColumn(noChoices, columns, 'd', 'b').order).toEqual(['a', 'd', 'b', 'c'])
    expect(moveColumn(noChoices, columns, 'a', null).order).toEqual(['b', 'c', 'd', 'a'])
    expect(moveColumn(noChoices, columns, 'a', 'a')).toBe(noChoices)
    expect(moveColumn(noChoices, columns, 'x', 'a')).toBe(noChoices)
    const moved = moveColumn(noChoices, columns, 'd', 'a')
    expect(
      inOrder(
        moved,
        ['a', 'new', 'b', 'c', 'd'].map((key) => ({ key })),
      ).map(({ key }) => key),
    ).toEqual(['d', 'a', 'b', 'c', 'new'])
    expect(moveColumn(moved, columns, 'c', 'd').order).toEqual(['c', 'd', 'a', 'b'])
  })

  it('goes back to what the page wrote, for a column or for all', () => {
    const choices = pinColumn(hideColumn(resizeColumn(noChoices, 'a', 100), 'a'), 'b', 'none')
    expect(resetColumns(choices, 'a')).toEqual({ order: [], hidden: [], widths: {}, pins: { b: 'none' } })
    expect([isChosen(choices), isChosen(resetColumns(choices))]).toEqual([true, false])
  })
})

describe('the memory of the columns', () => {
  const choices: ColumnChoices = { order: ['d', 'a', 'b', 'c'], hidden: ['b'], widths: { a: 200 }, pins: { c: 'start' } }
  const memoryOn = (backend: Storage, grid = 'orders') => columnMemory(grid, createStorage({ area: 'local', backend: () => backend }))

  it('gives back per grid what was written, until it is forgotten', () => {
    const backend = fakeStorage()
    memoryOn(backend).write(choices)
    expect(memoryOn(backend).read(keys)).toEqual(choices)
    expect(memoryOn(backend, 'others').read(keys)).toEqual(noChoices)
    memoryOn(backend).clear()
    expect(memoryOn(backend).read(keys)).toEqual(noChoices)
  })

  it('drops columns that are not there any more', () => {
    const backend = fakeStorage()
    memoryOn(backend).write(choices)
    expect(memoryOn(backend).read(['c', 'd'])).toEqual({ order: ['d', 'c'], hidden: [], widths: {}, pins: { c: 'start' } })
  })

  it.each([
    ['no choices', '[1]'],
    ['wrong lists', '{"order":"abc","hidden":{"a":1},"widths":[1],"pins":null}'],
    [
      'wrong entries',
      '{"order":[1,null,"x"],"hidden":[["a"]],"widths":{"a":"100","b":-5,"c":1e9,"__proto__":{"d":50}},"pins":{"a":"left","toString":"start"},"other":1}',
    ],
  ])('is as new when the stored value holds %s', (_name, value) => {
    const backend = fakeStorage()
    backend.setItem('pro__GRID_COLUMNS_orders', `{"value":${value},"expire":null}`)
    expect(memoryOn(backend).read(keys)).toEqual(noChoices)
  })

  it('lasts as long as the page where the browser denies storage, and nowhere without a name', () => {
    const denied = columnMemory(
      'orders',
      createStorage({
        area: 'local',
        backend: () => {
          throw new DOMException('denied', 'SecurityError')
        },
      }),
    )
    denied.write(choices)
    expect(denied.read(keys)).toEqual(choices)
    denied.clear()
    expect(denied.read(keys)).toEqual(noChoices)
    const backend = fakeStorage()
    memoryOn(backend, '').write(choices)
    expect([backend.length, memoryOn(backend, '').read(keys)]).toEqual([0, noChoices])
  })
})
