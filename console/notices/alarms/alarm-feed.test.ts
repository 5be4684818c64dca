import { describe, expect, it } from 'vitest'
import { emptyFeed, isLoud, withRows, withWaiting } from './alarm-feed'

const row = (id: string, changedAt: number, more: object = {}) => ({
  id,
  changedAt,
  status: 'new',
  level: 'H',
  type: 'fall',
  type_dictText: '跌倒',
  name: '一号',
  createTime: `2026-11-18 10:00:${String(changedAt % 60).padStart(2, '0')}`,
  repeatCount: 1,
  ...more,
})
const ids = (feed: typeof emptyFeed) => feed.waiting.map(({ id }) => id)

describe('[F9] alarms that wait', () => {
  it('are the newest first, once each, however often they come', () => {
    const feed = withRows(withRows(emptyFeed, [row('a', 1), row('b', 2)]), [row('a', 1), row('b', 2), row('c', 3)])
    expect(ids(feed)).toEqual(['c', 'b', 'a'])
    expect(feed.latest).toBe(3)
  })

  it('go with an acknowledgement and do not come back with an older message', () => {
    let feed = withRows(emptyFeed, [row('a', 1)])
    feed = withRows(feed, [{ id: 'a', status: 'acked', changedAt: 5 }])
    expect(ids(feed)).toEqual([])
    expect(ids(withRows(feed, [row('a', 4)]))).toEqual([])
  })

  it('keep their texts when a message has only what changed', () => {
    const feed = withRows(withRows(emptyFeed, [row('a', 1)]), [{ id: 'a', status: 'new', repeatCount: 3, changedAt: 2 }])
    expect(feed.waiting[0]).toMatchObject({ type: '跌倒', name: '一号', repeatCount: 3 })
  })

  it('[S-51] are those of the server after a gap: raised and closed, raised, taken by somebody', () => {
    const before = withRows(emptyFeed, [row('three', 1)])
    const after = withRows(before, [
      row('one', 3, { status: 'closed' }),
      row('two', 4),
      row('three', 5, { status: 'acked', handlerId: 'colleague' }),
    ])
    expect(ids(after)).toEqual(['two'])
    expect(ids(withWaiting(before, [row('two', 4)]))).toEqual(['two'])
  })

  it('are loud but for low ones', () => {
    expect(isLoud(withRows(emptyFeed, [row('a', 1, { level: 'L' })]))).toBe(false)
    expect(isLoud(withRows(emptyFeed, [row('a', 1, { level: 'L' }), row('b', 2, { level: 'M' })]))).toBe(true)
  })

  it('are handled by the thousand, and what is remembered has an end', () => {
    let feed = emptyFeed
    const started = performance.now()
    for (let batch = 0; batch < 10; batch += 1)
      feed = withRows(
        feed,
        Array.from({ length: 100 }, (_, index) => row(`${batch}-${index}`, batch * 100 + index + 1)),
      )
    expect(feed.waiting).toHaveLength(1000)
    expect(performance.now() - started).toBeLessThan(1000)
    feed = withRows(
      feed,
      Array.from({ length: 6000 }, (_, index) => row(`x${index}`, index + 5000, { status: 'closed' })),
    )
    expect(feed.handledIds.size).toBe(5000)
  })

  it('ignore what is no alarm', () => {
    expect(withRows(emptyFeed, [null, 'x', {}, { id: 1 }, { id: 'u', status: 'new', changedAt: 1 }]).waiting).toEqual([])
  })
})
