import { describe, expect, it } from 'vitest'
import { devicesIn, filtered, groupCounts, numbersOf, readDeviceNodes, readDeviceMessage, withDeviceMessage } from './device-nodes'
import type { DeviceTreeNode } from './device-tree.types'

const device = (id: string, state: DeviceTreeNode['state'], more = {}): DeviceTreeNode => ({
  id,
  title: id,
  type: 'device',
  state,
  ...more,
})
const group = (id: string, ...children: DeviceTreeNode[]): DeviceTreeNode => ({ id, title: id, type: 'group', children })

const west = group('west', device('c', 'offline'), device('d', 'disabled', { onlineStatus: '1' }))
const tree = [group('all', group('east', device('a', 'live'), device('b', 'idle')), west)]

describe('the nodes of a device tree', () => {
  it('are read without what is none of them', () => {
    const read = readDeviceNodes([
      {
        id: 'g',
        title: 'G',
        type: 'group',
        online: 1,
        total: '2',
        children: [{ id: 'd', title: 'D', type: 'device', state: 'odd', no: 7 }, null, { id: 'x' }],
      },
      { id: '', title: 'nameless', type: 'group' },
      { id: 'c', title: 'C', type: 'channel' },
    ])
    expect(read).toMatchObject([{ id: 'g', online: undefined, children: [{ id: 'd', state: 'offline', no: 7 }] }])
    expect(read).toHaveLength(1)
    expect(readDeviceNodes({})).toEqual([])
  })

  it('count who can be reached, also among the forbidden, and who is live', () => {
    expect(Object.fromEntries(groupCounts(tree))).toEqual({ all: '3/4', east: '2/2', west: '1/2' })
    expect(numbersOf(devicesIn(tree))).toEqual({ all: 4, online: 3, live: 1 })
    expect(groupCounts([{ id: 'g', title: 'g', type: 'group', online: 3, total: 5 }]).get('g')).toBe('3/5')
  })

  it('narrow to the reachable or the live, and groups without any are left out', () => {
    expect(devicesIn(filtered(tree, 'online')).map(({ id }) => id)).toEqual(['a', 'b', 'd'])
    expect(filtered(tree, 'live')).toMatchObject([{ id: 'all', children: [{ id: 'east', children: [{ id: 'a' }] }] }])
    expect(filtered(tree, 'all')).toBe(tree)
  })

  it('hold each device once, whatever groups it is in', () => {
    expect(devicesIn([...tree, device('a', 'live')]).map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd'])
  })

  it('change by news where it stands, and nowhere else', () => {
    const next = withDeviceMessage(tree, new Map([['b', { state: 'offline', onlineStatus: '0' }]]))
    expect(groupCounts(next).get('all')).toBe('2/4')
    expect(next[0]!.children![1]).toBe(west)
    expect(withDeviceMessage(next, new Map([['b', { state: 'offline', onlineStatus: '0' }]]))).toBe(next)
    expect(withDeviceMessage(tree, new Map([['gone', { state: 'live', onlineStatus: '1' }]]))).toBe(tree)
  })

  it('hear only news that name a device and a state', () => {
    expect(readDeviceMessage({ id: 'a', state: 'live', onlineStatus: '1', more: 1 })).toEqual({ id: 'a', state: 'live', onlineStatus: '1' })
    expect([
      readDeviceMessage({ id: 1, state: 'live' }),
      readDeviceMessage({ id: 'a', state: 'dancing' }),
      readDeviceMessage(null),
    ]).toEqual([null, null, null])
  })
})
