import { describe, expect, it } from 'vitest'
import { canonicalJson, inReferenceOrder } from './canonical-json'

const entry = (id: string, children: unknown[] = []) => ({ id, path: `/${id}`, meta: { title: id }, children })
const ids = (entries: readonly unknown[]): unknown[] => entries.map((item) => (item as { id: string }).id)

describe('[W-G06] permissions and menus that come in another order', () => {
  it('are the same', () => {
    const rules = [
      { action: 'a', type: '1' },
      { action: 'b', type: '2' },
    ]
    expect(canonicalJson(rules.toReversed())).toBe(canonicalJson(rules))
    expect(canonicalJson([{ type: '1', action: 'a' }])).toBe(canonicalJson([{ action: 'a', type: '1' }]))
    expect(canonicalJson([entry('a', [entry('c'), entry('d')]), entry('b')])).toBe(
      canonicalJson([entry('b'), entry('a', [entry('d'), entry('c')])]),
    )
  })

  it('are others when one came, went, or lies elsewhere', () => {
    expect(canonicalJson([entry('a')])).not.toBe(canonicalJson([entry('a'), entry('b')]))
    expect(canonicalJson([entry('a', [entry('b')])])).not.toBe(canonicalJson([entry('a'), entry('b')]))
    expect(canonicalJson([{ action: 'a', type: '1' }])).not.toBe(canonicalJson([{ action: 'a', type: '2' }]))
  })

  it('keep the places they had; a new entry comes where the server has it', () => {
    const entries = [entry('home'), entry('a', [entry('x'), entry('y')]), entry('b')]
    const now = [entry('home'), entry('new'), entry('b'), entry('a', [entry('y'), entry('z'), entry('x')])]
    const shown = inReferenceOrder(now, entries)
    expect(ids(shown)).toEqual(['home', 'new', 'a', 'b'])
    expect(ids((shown[2] as { children: unknown[] }).children)).toEqual(['x', 'z', 'y'])
    expect(inReferenceOrder(now, [])).toEqual(now)
  })
})
