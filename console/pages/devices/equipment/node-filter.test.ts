import { describe, expect, it } from 'vitest'
import { chosenIn, groupingIn, nodeFilterOf } from './node-filter'

const group = (id: string) => ({ id, title: id, type: 'group' as const })

describe('what a node of the tree narrows the list of devices to', () => {
  it.each([
    ['a department', group('d1'), 'org', { departId: 'd1' }],
    ['a group', group('g1'), 'group', { groupId: 'g1' }],
    ['a province', group('310000'), 'area', { areaCode: '31*' }],
    ['those in no group', group('none'), 'group', { nowhere: 'group' }],
  ] as const)('%s, and the list says which node it was', (_, node, by, search) => {
    expect(nodeFilterOf(node, by)).toEqual(search)
    expect([chosenIn(search), groupingIn(search)]).toEqual([node.id, by])
  })

  it('a device, whatever it is grouped by', () => {
    const search = nodeFilterOf({ id: 'c1', title: 'c1', type: 'device' }, 'area')
    expect([search, chosenIn(search), groupingIn(search)]).toEqual([{ id: 'c1' }, 'c1', null])
  })

  it('nothing at first', () => expect([chosenIn({}), groupingIn({})]).toEqual(['', null]))
})
