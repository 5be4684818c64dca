import { describe, expect, it } from 'vitest'
import { recordsIn } from '../tree-picker/tree-records'
import { descendantDepartIds, departNodes, departPath, departShape } from './depart-records'

describe('departments', () => {
  const tree = departNodes([
    {
      id: '1',
      departName: 'Root',
      title: 'x',
      children: [
        { id: '2', title: 'Left', children: null },
        { id: '3', title: 'Right', children: [{ id: '4', label: 'Deep' }] },
      ],
    },
  ])

  it('are read from the wire, whatever their name field', () =>
    expect([departPath(tree, '4'), departPath(tree, '2'), departPath(tree, '9')]).toEqual([
      ['Root', 'Right', 'Deep'],
      ['Root', 'Left'],
      [],
    ]))
  it('include all below', () =>
    expect([[...descendantDepartIds(tree, '3')], [...descendantDepartIds(tree, '9')]]).toEqual([['3', '4'], []]))
  it('without an id are left out', () =>
    expect(departNodes(recordsIn([{ id: '' }, { id: '5' }, null])).map(({ id, label }) => [id, label])).toEqual([['5', '5']]))
  it('[3-13] are told apart by id, or by another field on request', () => {
    const depart = { id: '1', orgCode: 'A01', departName: 'Sales', departNameEn: 'Sales dept' }
    const [plain, other] = [departShape(), departShape('orgCode', 'departNameEn')]
    expect([plain.keyOf(depart), plain.textOf(depart), other.idOf(depart), other.keyOf(depart), other.textOf(depart)]).toEqual([
      '1',
      'Sales',
      '1',
      'A01',
      'Sales dept',
    ])
  })

  it('[3-14] are nodes of a tree by id, key, title, children and departName', () => {
    const [node] = departNodes([
      { id: '', key: 'k', title: 'by title', children: [{ id: 'c', key: 'c', departName: 'by name', title: 'other' }] },
    ])
    expect([node!.id, node!.label, node!.children!.map(({ label }) => label)]).toEqual(['k', 'by title', ['by name']])
  })
})
