import { describe, expect, it } from 'vitest'
import { checkStates, visibleRows } from '../../core/tree'
import { idsOfKeys, indexTree, searchTree, toggleNode } from './tree-model'

const nodes = [
  {
    id: 'east',
    label: '华东运营中心',
    children: [
      {
        id: 'run',
        label: '设备运维部',
        children: [
          { id: 'e1', label: '华东片区' },
          { id: 's1', label: '华南片区', disabled: true },
        ],
      },
      { id: 'care', label: '客户服务部' },
    ],
  },
  { id: 'lazy', label: '分公司', leaf: false },
]
const index = indexTree(nodes)
const ids = (expanded: string[], shown?: ReadonlySet<string>): string =>
  visibleRows(index, new Set(expanded), shown)
    .map((row) => row.id)
    .join(' ')

describe('tree model', () => {
  it('shows what is open, in order', () => {
    expect(ids([])).toBe('east lazy')
    expect(ids(['east'])).toBe('east run care lazy')
    expect(ids(['run'])).toBe('east lazy')
    expect(ids(['east', 'run'])).toBe('east run e1 s1 care lazy')
  })

  it('says level, place and number of siblings of each row', () => {
    const row = visibleRows(index, new Set(['east', 'run'])).find(({ id }) => id === 's1')!
    expect([row.entry.level, row.position, row.siblings, row.expandable]).toEqual([2, 2, 2, false])
  })

  it('can open a node whose children come later, and takes them in', () => {
    expect(visibleRows(index, new Set()).at(-1)!.expandable).toBe(true)
    const grown = indexTree(nodes, new Map([['lazy', [{ id: 'n1', label: '新部门' }]]]))
    expect(visibleRows(grown, new Set(['lazy'])).map((row) => row.id)).toEqual(['east', 'lazy', 'n1'])
  })

  it('finds matches with the way to them and what is below, and nothing else', () => {
    const found = searchTree(index, '片区')!
    expect(found.matches).toEqual(['e1', 's1'])
    expect(ids([...found.expanded], found.shown)).toBe('east run e1 s1')
    const parent = searchTree(index, '运维')!
    expect(ids([...parent.expanded, 'run'], parent.shown)).toBe('east run e1 s1')
    expect(searchTree(index, '  ')).toBeNull()
  })

  it('finds what other words belong to, too', () => {
    const coded = indexTree([{ id: 'page', label: '用户管理', children: [{ id: 'add', label: '添加用户', terms: ['user:ADD'] }] }])
    expect(searchTree(coded, 'User:add')!.matches).toEqual(['add'])
    expect(searchTree(coded, 'order:add')!.matches).toEqual([])
  })

  it('shows an answer to a search whole, whatever its labels', () => {
    const found = searchTree(index, 'hd', { isMatch: true })!
    expect(ids([...found.expanded], found.shown)).toBe('east run e1 s1 care lazy')
  })

  it('has nothing to open where loading found no children', () => {
    const row = visibleRows(indexTree(nodes, new Map([['lazy', []]])), new Set(['lazy'])).at(-1)!
    expect([row.id, row.expandable]).toEqual(['lazy', false])
  })

  it('checks everything below but disabled nodes, and marks the parents partly', () => {
    const checked = toggleNode(index, [], 'run', false)
    expect(checked).toEqual(['e1'])
    const checks = checkStates(index, checked, false)
    expect([checks.get('e1'), checks.get('run'), checks.get('east'), checks.get('care')]).toEqual(['all', 'some', 'some', undefined])
  })

  it('checks a parent when its last child is checked, and unchecks it with one', () => {
    const all = toggleNode(index, ['e1', 's1', 'run'], 'care', false)
    expect(all).toEqual(['e1', 's1', 'run', 'east', 'care'])
    expect(toggleNode(index, all, 'e1', false)).toEqual(['s1', 'care'])
  })

  it('leaves what was stored elsewhere as it was: a parent does not come in by another press', () => {
    expect(toggleNode(index, ['e1', 's1'], 'lazy', false)).toEqual(['e1', 's1', 'lazy'])
    expect(toggleNode(index, ['east'], 'care', false)).toEqual(['run', 'e1', 's1'])
  })

  it('leaves everything else alone when strict', () => {
    const checked = toggleNode(index, ['care'], 'east', true)
    expect(checked).toEqual(['care', 'east'])
    expect([...checkStates(index, checked, true)]).toEqual([
      ['care', 'all'],
      ['east', 'all'],
    ])
    expect(toggleNode(index, checked, 'care', true)).toEqual(['east'])
  })

  it('keeps keys that are not in the tree, in their place', () => {
    expect(toggleNode(index, ['gone', 'e1'], 'care', false)).toEqual(['gone', 'e1', 'care'])
    expect(toggleNode(index, ['gone', 'care'], 'care', false)).toEqual(['gone'])
    expect(toggleNode(index, ['gone', 'care'], 'care', true)).toEqual(['gone'])
  })

  it('checks what comes below a checked node later', () => {
    const checked = toggleNode(index, [], 'lazy', false)
    const grown = indexTree(
      nodes,
      new Map([
        [
          'lazy',
          [
            { id: 'n1', label: '新部门' },
            { id: 'n2', label: '老部门' },
          ],
        ],
      ]),
    )
    const checks = checkStates(grown, checked, false)
    expect([checks.get('lazy'), checks.get('n1')]).toEqual(['all', 'all'])
    expect(toggleNode(grown, checked, 'n1', false)).toEqual(['n2'])
  })

  it('chooses by key, several nodes of one key together', () => {
    const named = indexTree([
      { id: '1', key: 'Sales', label: 'Sales' },
      { id: '2', key: 'Sales', label: 'Sales' },
      { id: '3', key: 'Care', label: 'Care' },
    ])
    expect(toggleNode(named, ['Care'], '2', true)).toEqual(['Care', 'Sales'])
    expect([...checkStates(named, idsOfKeys(named, ['Sales']), true).keys()]).toEqual(['1', '2'])
    expect(toggleNode(named, ['Care', 'Sales'], '1', true)).toEqual(['Care'])
  })

  it('leaves out a node it met before, so that circles end', () => {
    const circle = indexTree(
      [
        { id: 'a', label: 'A', leaf: false },
        { id: 'a', label: 'again' },
      ],
      new Map([
        ['a', [{ id: 'b', label: 'B', leaf: false }]],
        ['b', [{ id: 'a', label: 'A' }]],
      ]),
    )
    expect(visibleRows(circle, new Set(['a', 'b'])).map((row) => row.id)).toEqual(['a', 'b'])
  })

  it('stays quick with thousands of nodes', () => {
    const big = indexTree(
      Array.from({ length: 60 }, (_, a) => ({
        id: `a${a}`,
        label: `部门 ${a}`,
        children: Array.from({ length: 60 }, (_, b) => ({ id: `a${a}b${b}`, label: `小组 ${a}-${b}` })),
      })),
    )
    const checked = toggleNode(big, [], 'a7', false)
    expect(checked).toHaveLength(61)
    expect(searchTree(big, '7-59')!.matches).toEqual(['a7b59', 'a17b59', 'a27b59', 'a37b59', 'a47b59', 'a57b59'])
  })
})
