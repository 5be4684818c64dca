import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { GridData } from '../../model/data/grid-data'
import type { GridRow } from '../../edit-grid.types'
import { ownOrder } from '../../model/rows/row-order'
import { Branches, flattened } from './branches'

const rows: readonly GridRow[] = [{ id: 'a', children: [{ id: 'a1' }, { id: 'a2', children: [{ id: 'a2x' }] }] }, { id: 'b' }]

function planted(input: readonly GridRow[] = rows): {
  branches: Branches
  data: GridData
  shown: (found?: readonly string[]) => readonly string[]
} {
  const data = new GridData()
  const branches = new Branches()
  const flat = flattened(input, 'children')
  data.load(flat.map(({ row }) => row))
  for (const { row, parent } of flat) branches.adopt(String(row['id']), parent ? String(parent['id']) : undefined)
  const idAt = (position: number): string => data.idAt(position)
  const shown = (found?: readonly string[]): readonly string[] =>
    [...branches.arrange(ownOrder(data.rows.length), idAt, found ? Int32Array.from(found.map((id) => data.indexOf(id))) : null)].map(idAt)
  return { branches, data, shown }
}

describe('the tree of a grid', () => {
  it('shows the rows below those that are open', () => {
    const { branches, shown } = planted()
    expect(shown()).toEqual(['a', 'b'])
    branches.setOpen('a', true)
    expect(shown()).toEqual(['a', 'a1', 'a2', 'b'])
    branches.setOpen('a2', true)
    expect(shown()).toEqual(['a', 'a1', 'a2', 'a2x', 'b'])
    expect(['a', 'a2', 'a2x'].map((id) => branches.levelOf(id))).toEqual([1, 2, 3])
    branches.setOpen('a', false)
    expect(shown()).toEqual(['a', 'b'])
    // What was open below is open again.
    branches.setOpen('a', true)
    expect(shown()).toContain('a2x')
  })

  it('shows what is looked for with the way to it, whatever is open', () => {
    const { shown } = planted()
    expect(shown(['a2x'])).toEqual(['a', 'a2', 'a2x'])
    expect(shown(['b'])).toEqual(['b'])
  })

  it('shows a row by itself whose parent is not there', () => {
    const { branches, shown } = planted([{ id: 'x' }])
    branches.adopt('x', 'gone')
    expect(shown()).toEqual(['x'])
  })

  it('shows each row once behind its parent, also after rows came late, were inserted, and all was undone', () => {
    const step = fc.oneof(
      fc.record({ kind: fc.constant('toggle' as const), at: fc.nat() }),
      fc.record({ kind: fc.constant('late' as const), at: fc.nat() }),
      fc.record({ kind: fc.constant('insert' as const), at: fc.nat() }),
      fc.record({ kind: fc.constant('undo' as const), at: fc.nat() }),
      fc.record({ kind: fc.constant('redo' as const), at: fc.nat() }),
    )
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const { branches, data, shown } = planted()
        let delay = 0
        for (const { kind, at } of steps) {
          const id = data.idAt(at % data.rows.length)
          if (kind === 'toggle') branches.setOpen(id, !branches.isOpen(id))
          else if (kind === 'undo') data.undo()
          else if (kind === 'redo') data.redo()
          else if (kind === 'late') for (const row of data.loadMore([{ id: `late${delay++}` }])) branches.adopt(String(row['id']), id)
          else
            for (const row of data.insert([{}], at % (data.rows.length + 1), 'user'))
              branches.adopt(String(row['id']), branches.parentOf(id))
          const ids = shown()
          expect(new Set(ids).size).toBe(ids.length)
          for (const [index, one] of ids.entries()) {
            const parent = branches.parentOf(one)
            if (parent !== undefined && data.indexOf(parent) >= 0)
              expect([ids.slice(0, index).includes(parent), branches.isOpen(parent)]).toEqual([true, true])
          }
        }
        while (data.undo());
        const inserted = data.rows.map(({ id }) => String(id)).filter((id) => data.states.of(id) === 'new')
        expect(inserted).toEqual([])
        for (const { id } of data.rows) branches.setOpen(String(id), true)
        expect(shown().toSorted()).toEqual(data.rows.map(({ id }) => String(id)).toSorted())
      }),
    )
  })
})
