import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createSearchQueue, type SearchState } from './search-queue'

interface PendingSearch {
  keyword: string
  signal: AbortSignal
  respond: (items: string[]) => void
  fail: (error: unknown) => void
}

let requests: PendingSearch[]
let state: SearchState<string>
const queue = () =>
  createSearchQueue<string>(
    (keyword, signal) => new Promise((response, fail) => requests.push({ keyword, signal, respond: response, fail })),
    (change) => (state = { ...state, ...change }),
  )
const keywords = () => requests.map(({ keyword }) => keyword)

beforeEach(() => {
  vi.useFakeTimers()
  requests = []
  state = { items: [], status: 'idle', error: null }
})
afterEach(() => vi.useRealTimers())

describe('the search', () => {
  it('[9-08] asks once for what is typed fast, 800 ms after the last key', () => {
    const search = queue()
    for (const keyword of ['a', 'ab', 'abc']) {
      search.searchLater(keyword)
      vi.advanceTimersByTime(799)
    }
    expect(keywords()).toEqual([])
    vi.advanceTimersByTime(1)
    expect(keywords()).toEqual(['abc'])
  })

  it('is loading from the first key on', () => {
    queue().searchLater('a')
    expect(state.status).toBe('loading')
  })

  it('drops an answer that comes after a newer question, and ends its call', async () => {
    const search = queue()
    search.search('old')
    search.search('new')
    expect(requests[0]!.signal.aborted).toBe(true)
    requests[0]!.respond(['old'])
    await vi.advanceTimersByTimeAsync(0)
    expect(state).toMatchObject({ items: [], status: 'loading' })
    requests[1]!.respond(['new'])
    await vi.advanceTimersByTimeAsync(0)
    expect(state).toMatchObject({ items: ['new'], status: 'ready' })
  })

  it('drops a failure that comes after a newer question', async () => {
    const search = queue()
    search.search('old')
    search.searchLater('new')
    requests[0]!.fail(new Error('late'))
    await vi.advanceTimersByTimeAsync(0)
    expect(state.status).toBe('loading')
  })

  it('says why it failed, and is well again after the next answer', async () => {
    const search = queue()
    search.search('a')
    requests[0]!.fail('away')
    await vi.advanceTimersByTimeAsync(0)
    expect(state).toMatchObject({ status: 'failed', error: 'away' })
    search.search('a')
    requests[1]!.respond(['a'])
    await vi.advanceTimersByTimeAsync(0)
    expect(state).toMatchObject({ items: ['a'], status: 'ready', error: null })
  })

  it('asks nothing any more after it was stopped', () => {
    const search = queue()
    search.searchLater('a')
    search.stop()
    vi.advanceTimersByTime(2000)
    expect(keywords()).toEqual([])
  })
})
