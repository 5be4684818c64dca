import { describe, expect, it, vi } from 'vitest'
import { BranchLoader } from './branch-loader'

const never = (): void => expect.unreachable()

describe('the rows of a branch', () => {
  it('[4.4-23] are asked for once while they are on their way', async () => {
    const source = vi.fn(async () => [{ id: 'x' }])
    const loader = new BranchLoader(() => undefined)
    const first = loader.ask('a', source, never)
    expect([loader.stateOf('a'), await loader.ask('a', source, never)]).toEqual(['loading', null])
    expect([await first, loader.stateOf('a'), source.mock.calls.length]).toEqual([[{ id: 'x' }], undefined, 1])
  })

  it('that do not come are told, and can be asked for again', async () => {
    const loader = new BranchLoader(() => undefined)
    const failed = vi.fn()
    expect(await loader.ask('a', () => Promise.reject(new Error('away')), failed)).toBeNull()
    expect([loader.stateOf('a'), loader.ids, failed.mock.calls.length]).toEqual(['failed', ['a'], 1])
    expect(await loader.ask('a', () => [], never)).toEqual([])
    expect(loader.stateOf('a')).toBeUndefined()
  })

  it('that are no list did not come', async () => {
    const loader = new BranchLoader(() => undefined)
    expect(
      await loader.ask(
        'a',
        () => JSON.parse('{}') as never,
        () => undefined,
      ),
    ).toBeNull()
    expect(loader.stateOf('a')).toBe('failed')
  })

  it('that come after the grid got other rows are dropped', async () => {
    const loader = new BranchLoader(() => undefined)
    let answer: (rows: readonly []) => void = never
    const old = loader.ask(
      'a',
      () =>
        new Promise((resolve) => {
          answer = resolve
        }),
      never,
    )
    loader.clear()
    const now = loader.ask('a', () => [{ id: 'now' }], never)
    answer([])
    expect([await old, await now, loader.ids]).toEqual([null, [{ id: 'now' }], []])
  })
})
