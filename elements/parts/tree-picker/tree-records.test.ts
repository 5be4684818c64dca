import { describe, expect, it } from 'vitest'
import { flatRecords, leafOf, pruneRecords, recordsIn, treeNodes } from './tree-records'
import { ownTree, treeOfRecords, treeOf } from './tree-sources'

const shape = {
  idOf: (record: Record<string, unknown>) => String(record['id'] ?? ''),
  keyOf: (record: Record<string, unknown>) => String(record['code'] ?? ''),
  textOf: (record: Record<string, unknown>) => String(record['title'] ?? ''),
}
const tree = [
  {
    id: '1',
    code: 'A',
    title: 'East',
    children: [
      { id: '2', code: 'A1', title: 'Run' },
      { id: '3', code: 'A2', title: 'Care', children: [{ id: '4', code: 'A21', title: 'Night run' }] },
    ],
  },
  { id: '5', code: 'B', title: 'West' },
]

describe('records of a tree', () => {
  it.each([
    [{ isLeaf: true }, true],
    [{ leaf: 1 }, true],
    [{ leaf: '0' }, false],
    [{ isLeaf: false, leaf: 1 }, false],
    [{ isLeaf: null, leaf: 0 }, false],
    [{}, null],
    [{ leaf: 'x' }, null],
  ])('[3-20] say by isLeaf, else by leaf, whether anything is below: %j %s', (record, leaf) => expect(leafOf(record)).toBe(leaf))

  it('become nodes with their own key', () => {
    const [east] = treeNodes(tree, shape)
    expect([east!.id, east!.key, east!.label, east!.children!.map((child) => child.key)]).toEqual(['1', 'A', 'East', ['A1', 'A2']])
  })

  it('that nothing can be stored of are shown and cannot be chosen', () => {
    const nodes = treeNodes(
      [
        { id: '1', code: '', title: 'no key' },
        { id: '2', code: 'a,b', title: 'comma' },
        { id: '3', code: 'c', disabled: true },
        { id: '4', code: 'd' },
      ],
      shape,
    )
    expect(nodes.map(({ disabled }) => disabled)).toEqual([true, true, true, false])
  })

  it('without id and key are left out, and so is what is no record', () => {
    expect(treeNodes(recordsIn([{ title: 'lost' }, null, 'text', { id: '1' }]), shape).map(({ id, label }) => [id, label])).toEqual([
      ['1', '1'],
    ])
    expect([recordsIn(null), recordsIn({ records: [] })]).toEqual([[], []])
  })

  it('wait for their children only where they say so and children can be asked for', () => {
    const level = [
      { id: '1', code: 'a', isLeaf: false },
      { id: '2', code: 'b', isLeaf: true },
      { id: '3', code: 'c' },
      { id: '4', code: 'd', leaf: false, children: [{ id: '5', code: 'e' }] },
    ]
    expect(treeNodes(level, shape, true).map(({ leaf }) => leaf)).toEqual([false, undefined, undefined, undefined])
    expect(treeNodes(level, shape).map(({ leaf }) => leaf)).toEqual([undefined, undefined, undefined, undefined])
  })

  it('can be read in one row', () => expect(flatRecords(tree).map(({ id }) => id)).toEqual(['1', '2', '3', '4', '5']))

  it('are pruned to matches and the way to them', () => {
    const found = pruneRecords(tree, ({ title }) => title.toLowerCase().includes('run'))
    expect(flatRecords(found).map(({ id }) => id)).toEqual(['1', '2', '3', '4'])
    expect(flatRecords(pruneRecords(tree, ({ title }) => title === 'Care')).map(({ id }) => id)).toEqual(['1', '3', '4'])
  })
})

describe('the source of a tree', () => {
  const server = { name: 'server', roots: () => Promise.resolve([]) }
  const signal = new AbortController().signal

  it('is the function of the page, else its records, else the server', () => {
    const source = () => Promise.resolve(tree)
    expect(treeOf({ source, options: tree, server })).toBe(ownTree(source))
    expect(treeOf({ source: undefined, options: tree, server })).toBe(treeOfRecords(tree))
    expect(treeOf({ source: undefined, options: undefined, server })).toBe(server)
  })

  it('is another one for another function and for other records', () => {
    const names = [ownTree(() => Promise.resolve(tree)), ownTree(() => Promise.resolve(tree)), treeOfRecords(tree), treeOfRecords([])].map(
      ({ name }) => name,
    )
    expect(new Set(names).size).toBe(4)
  })

  it('asks the function for the top level and for what is below a record', async () => {
    const requests: unknown[] = []
    const own = ownTree<{ id: string }>((request) => {
      requests.push(request)
      return Promise.resolve([{ id: '1' }])
    })
    expect(await own.roots(signal)).toEqual([{ id: '1' }])
    await own.children!({ id: '1' })
    expect(requests).toEqual([{ signal }, { parent: { id: '1' } }])
  })
})
