import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { inBatches, LongWork } from './long-work'
import { Topics } from './topics'

let now = 0
beforeEach(() => {
  now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now)
})
afterEach(() => void vi.restoreAllMocks())

/** Each item takes a tenth of a ms. */
function slow(from: number, to: number): void {
  now += (to - from) / 10
}

describe('[W-E23] long work', () => {
  it('that takes no longer than a moment is done at once, unseen', () => {
    const work = new LongWork({ topics: new Topics() })
    const ends: boolean[] = []
    const progress: (readonly number[])[] = []
    work.run(
      'seeking',
      inBatches(100, (from, to) => void progress.push([from, to])),
      { name: 'finding', end: (isWhole) => ends.push(isWhole) },
    )
    expect([progress, ends, work.current]).toEqual([
      [
        [0, 64],
        [64, 100],
      ],
      [true],
      null,
    ])
  })

  it('goes on in pieces, tells how far it is, and ends once', async () => {
    const topics = new Topics()
    const work = new LongWork({ topics })
    const percents: number[] = []
    topics.subscribe(['work'], () => percents.push(Math.round(work.current?.percent ?? -1)))
    const items = 3000
    const isWhole = await new Promise<boolean>((resolve) => {
      work.run('pasting', inBatches(items, slow), { name: 'finding', end: resolve })
      // Not all of it before the caller goes on.
      expect(now).toBeLessThan(30)
    })
    expect([isWhole, work.current, now]).toEqual([true, null, items / 10])
    expect(percents.length).toBeGreaterThan(3)
    expect(percents.toSorted((one, other) => one - other)).toEqual([-1, ...percents.slice(0, -1)])
  })

  it('does nothing more once it is cancelled, by its user or by other work of its kind', async () => {
    const work = new LongWork({ topics: new Topics() })
    const ends: string[] = []
    let items = 0
    const count = (from: number, to: number): void => {
      items += to - from
      slow(from, to)
    }
    work.run('seeking', inBatches(10_000, count), { name: 'finding', end: (isWhole) => ends.push(`first ${isWhole}`) })
    work.run('seeking', inBatches(10_000, count), { name: 'finding', end: (isWhole) => ends.push(`second ${isWhole}`) })
    work.cancel('seeking')
    const done = items
    await new Promise<void>((resolve) => work.run('copying', inBatches(1000, count), { name: 'finding', end: () => resolve() }))
    expect([ends, items - done]).toEqual([['first false', 'second false'], 1000])
  })

  it('goes on where somebody asks within a step to have it done at once', async () => {
    const work = new LongWork({ topics: new Topics() })
    const ends: boolean[] = []
    let items = 0
    const start = (from: number, to: number): void => {
      items += to - from
      slow(from, to)
      work.complete('pasting')
    }
    work.run('pasting', inBatches(1000, start), { name: 'pasting', end: (isWhole) => ends.push(isWhole) })
    expect([ends, work.isRunning('pasting')]).toEqual([[], true])
    work.complete('pasting')
    expect([ends, items]).toEqual([[true], 1000])
  })
})
