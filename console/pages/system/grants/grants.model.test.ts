import { describe, expect, it } from 'vitest'
import { checkStates } from '../../../../elements/core/tree'
import { indexTree } from '../../../../elements/parts/tree'
import {
  beyondTree,
  changesOf,
  differing,
  grantNodes,
  selectedAfterLinked,
  selectedDescendants,
  isButton,
  loneOnes,
  tallyOf,
  selectedAfter,
  withNodeDetails,
  wholeOnes,
  withNewAncestors,
} from './grants.model'

const nodes = grantNodes([
  {
    key: 'system',
    slotTitle: '系统',
    children: [
      {
        key: 'user',
        slotTitle: '用户',
        children: [
          { key: 'add', title: '添加', children: null },
          { key: 'edit', slotTitle: '编辑' },
        ],
      },
      { key: 'role', slotTitle: '角色', children: null },
    ],
  },
  { key: 'home', slotTitle: '首页' },
  { key: 'broken' },
  null,
])
const index = indexTree(nodes)

describe('permissions of a role', () => {
  it('are read from either name of an entry, without what has none', () => {
    expect(nodes.map(({ id }) => id)).toEqual(['system', 'home'])
    expect(nodes[0]!.children![0]!.children).toEqual([
      { id: 'add', label: '添加' },
      { id: 'edit', label: '编辑' },
    ])
  })

  it('come with the menus above them, and without what the tree does not have', () => {
    expect(withNewAncestors(index, [], ['edit', 'gone'])).toEqual(['system', 'user', 'edit'])
    expect(beyondTree(index, ['edit', 'gone'])).toEqual(['gone'])
  })

  it('are whole where nothing below is missing', () => {
    expect(wholeOnes(index, ['system', 'user', 'add', 'role'])).toEqual(['add', 'role'])
    expect(wholeOnes(index, ['user', 'add', 'edit'])).toEqual(['user', 'add', 'edit'])
  })

  it('[V-M11] with linked levels are partly ticked where a menu was granted without what is below it, and so is all above', () => {
    const selected = ['system', 'user']
    const states = checkStates(index, wholeOnes(index, selected), false, loneOnes(index, selected))
    expect([...states]).toEqual([
      ['user', 'some'],
      ['system', 'some'],
    ])
  })

  it('with linked levels keep a menu that was granted alone', () => {
    expect(selectedAfterLinked(index, ['system', 'user'], ['home'])).toEqual(['system', 'user', 'home'])
    expect(selectedAfterLinked(index, ['system', 'role'], [])).toEqual([])
  })

  it('[V-G16] that were granted without the menus above them stay so, whatever else is ticked', () => {
    expect(withNewAncestors(index, ['edit'], ['edit', 'home'])).toEqual(['edit', 'home'])
    expect(withNewAncestors(index, ['edit'], ['edit', 'role'])).toEqual(['system', 'edit', 'role'])
    expect(selectedAfterLinked(index, ['edit'], ['edit', 'home'])).toEqual(['edit', 'home'])
    expect(selectedAfterLinked(index, ['system', 'edit'], ['edit', 'home'])).toEqual(['system', 'edit', 'home'])
  })

  it('are counted below each menu', () => {
    expect(Object.fromEntries(selectedDescendants(index, ['user', 'add', 'gone']))).toEqual({ system: '2/4', user: '1/2' })
  })

  it('that are held alone are shown with the menus above them, each with what is said of it', () => {
    const shown = withNodeDetails(
      nodes,
      ({ id }) => (id === 'system' ? { count: '1/4' } : {}),
      (id) => id === 'edit',
    )
    expect(shown).toEqual([
      { id: 'system', label: '系统', count: '1/4', children: [{ id: 'user', label: '用户', children: [{ id: 'edit', label: '编辑' }] }] },
    ])
  })

  it('are counted by menus and buttons where the server tells them apart', () => {
    const response = grantNodes([
      { key: 'user', title: '用户', icon: 'team', menuType: 1, children: [{ key: 'add', title: '添加', icon: null, menuType: 2 }] },
      { key: 'home', title: '首页', menuType: 0 },
    ])
    expect(response[0]).toMatchObject({ record: { icon: 'team' } })
    expect([response[0]!, response[0]!.children![0]!, nodes[0]!].map(isButton)).toEqual([false, true, undefined])
    expect(tallyOf(indexTree(response), ['user', 'gone'])).toEqual({ menus: [1, 2], buttons: [0, 1] })
    expect(tallyOf(index, ['user'])).toBeNull()
  })

  it('are added and removed', () => {
    expect(changesOf(['a', 'b'], ['b', 'c'])).toEqual({ added: ['c'], removed: ['a'] })
  })

  it('differ in what only one side has', () => {
    expect(differing(['a', 'b'], ['b', 'c'])).toEqual(['a', 'c'])
  })

  it('after a lost answer are what its user wants and what others did meanwhile, whether it was saved or not', () => {
    const save = { stored: ['a', 'b'], sent: ['b', 'c'], ticked: ['b', 'c'] }
    expect(selectedAfter({ ...save, now: ['a', 'b', 'd'] })).toEqual(['b', 'd', 'c'])
    expect(selectedAfter({ ...save, now: ['b', 'c', 'd'] })).toEqual(['b', 'c', 'd'])
    expect(selectedAfter({ stored: ['a'], sent: ['a'], ticked: ['a'], now: [] })).toEqual([])
  })

  it('after a lost answer have what was ticked and unticked since it was sent', () => {
    const save = { stored: [], sent: ['a'], ticked: ['e'] }
    expect([selectedAfter({ ...save, now: ['a'] }), selectedAfter({ ...save, now: [] })]).toEqual([['e'], ['e']])
  })
})
