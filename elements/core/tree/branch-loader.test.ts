import { describe, expect, it, vi } from 'vitest'
import { BranchLoader } from './branch-loader'

const never = (): void => expect.unreachable()

describe('the rows of a branch', () => {
  it('[4.4-23] are asked for once while they are on their way', async () => {
    const source = vi.fn(async () => [{ id: 'x' }])
    const loader = new BranchLoader<{ id: string }>(() => undefined)
    const first = loader.load('a', source, never)
    expect([loader.states.get('a')?.status, await loader.load('a', source, never)]).toEqual(['loading', null])
    expect([await first, loader.states.get('a')?.status, source.mock.calls.length]).toEqual([[{ id: 'x' }], undefined, 1])
  })

  it('that do not come are told, and can be asked for again', async () => {
    const loader = new BranchLoader<{ id: string }>(() => undefined)
    const failed = vi.fn()
    expect(await loader.load('a', () => Promise.reject(new Error('away')), failed)).toBeNull()
    expect([loader.states.get('a')?.status, [...loader.states.keys()], failed.mock.calls.length]).toEqual(['failed', ['a'], 1])
    expect(await loader.load('a', () => [], never)).toEqual([])
    expect(loader.states.get('a')?.status).toBeUndefined()
  })

  it('that are no list did not come', async () => {
    const loader = new BranchLoader<{ id: string }>(() => undefined)
    expect(
      await loader.load(
        'a',
        () => JSON.parse('{}') as never,
        () => undefined,
      ),
    ).toBeNull()
    expect(loader.states.get('a')?.status).toBe('failed')
  })

  it('that come after other rows were handed over are dropped', async () => {
    const loader = new BranchLoader<{ id: string }>(() => undefined)
    let response: (rows: readonly []) => void = never
    const old = loader.load(
      'a',
      () =>
        new Promise((resolve) => {
          response = resolve
        }),
      never,
    )
    loader.clear()
    const now = loader.load('a', () => [{ id: 'now' }], never)
    response([])
    expect([await old, await now, [...loader.states.keys()]]).toEqual([null, [{ id: 'now' }], []])
  })
})
