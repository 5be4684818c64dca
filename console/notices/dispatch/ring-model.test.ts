import { describe, expect, it } from 'vitest'
import { ringsOfList, withSignal } from './ring-model'

describe('[F9] invitations that ring', () => {
  it('come with a ring and go with its end', () => {
    const ring = { kind: 'ring', dispatchId: '1', title: '演练', hostName: '林', until: 5 }
    const rings = withSignal([], ring)
    expect(rings).toEqual([{ dispatchId: '1', title: '演练', hostName: '林', until: 5 }])
    expect(withSignal(rings, { ...ring, until: 6 })).toMatchObject([{ until: 6 }])
    expect(withSignal(rings, { kind: 'floor', dispatchId: '1' })).toBe(rings)
    expect(withSignal(rings, { kind: 'ringEnd', dispatchId: '2' })).toEqual(rings)
    for (const kind of ['ringEnd', 'ended']) expect(withSignal(rings, { kind, dispatchId: '1' })).toEqual([])
    expect(withSignal(rings, 'x')).toBe(rings)
  })

  it('are found in the list', () => {
    const own = { joinState: 'ringing', ringUntil: 9 }
    expect(
      ringsOfList({
        records: [
          { id: '1', title: 'a', own },
          { id: '2', own: { joinState: 'joined' } },
          { id: '3', own: null },
        ],
      }),
    ).toEqual([{ dispatchId: '1', title: 'a', hostName: '', until: 9 }])
    expect(ringsOfList(null)).toEqual([])
  })
})
