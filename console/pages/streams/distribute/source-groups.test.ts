import { describe, expect, it } from 'vitest'
import { countStates, groupBySource, targetsOf, withoutTargets, withTarget } from './source-groups'

const target = (id: string, sourceId: string, more: object) => ({ id, sourceId, sourceId_dictText: `设备 ${sourceId}`, ...more })

describe('targets by source', () => {
  const groups = groupBySource([
    target('1', 'a', { state: 'running', wanted: 'running', kbps: 100, since: '2026-11-30 09:00:00', trend: [90, 100] }),
    target('2', 'b', { state: 'stopped', wanted: 'stopped', kbps: null, since: null, trend: [] }),
    target('3', 'a', { state: 'failed', wanted: 'running', kbps: null, since: null, trend: [null] }),
    target('4', 'a', { state: 'running', wanted: 'running', kbps: 50, since: '2026-11-30 08:00:00', trend: [50] }),
  ])

  it('[1-13] have one row for each source with the sum of their traffic, the longest run and the worst state', () => {
    expect(groups).toMatchObject([
      { id: 'a', name: '设备 a', state: 'failed', wanted: 'running', canStart: false, kbps: 150, since: '2026-11-30 08:00:00', count: 3 },
      { id: 'b', name: '设备 b', state: 'stopped', wanted: 'stopped', canStart: true, kbps: null, since: null, count: 1 },
    ])
    expect(groups[0]?.['trend']).toEqual([90, 150])
  })

  it('count their states, the worst first', () => {
    expect(countStates(targetsOf(groups[0]!))).toEqual([
      { state: 'failed', count: 1 },
      { state: 'running', count: 2 },
    ])
  })

  it('that are all started cannot be started again, whatever became of them; they can be stopped', () => {
    for (const state of ['running', 'retrying', 'failed', 'waiting'])
      expect(groupBySource([target('1', 'a', { state, wanted: 'running' })])[0]).toMatchObject({ canStart: false, wanted: 'running' })
  })

  it('follow what is published of one of them', () => {
    const changed = withTarget(groups[1]!, { id: '2', state: 'running', wanted: 'running', kbps: 70, trend: [70] })
    expect(changed).toMatchObject({ id: 'b', name: '设备 b', state: 'running', kbps: 70, count: 1 })
    expect(withTarget(groups[1]!, { id: '1', state: 'running' })).toBeNull()
  })

  it('leave their source behind with nothing to start or stop when the last one is deleted', () => {
    const source = withoutTargets(groups[0]!)
    expect(source).toMatchObject({ id: 'a', name: '设备 a', wanted: 'stopped', canStart: false, kbps: null, count: 0 })
    expect(countStates(targetsOf(source))).toEqual([])
  })
})
