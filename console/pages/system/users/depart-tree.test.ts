import { expect, it } from 'vitest'
import { departNames, departNodes } from './depart-tree'

const wire = [
  {
    id: 'a',
    key: 'a',
    title: '华东运营中心',
    departName: '华东运营中心',
    orgCode: 'A01',
    isLeaf: false,
    children: [{ id: 'b', key: 'b', title: '直播一组', departName: '直播一组', isLeaf: true, children: null }],
  },
  { key: 'c', value: 'c', title: '信息技术部', children: [] },
  null,
  { key: 1, title: 'x' },
]

it('[7.2-23] reads the department tree; leaves have no children', () => {
  expect(departNodes(wire)).toEqual([
    { id: 'a', label: '华东运营中心', children: [{ id: 'b', label: '直播一组' }] },
    { id: 'c', label: '信息技术部' },
  ])
})

it('survives an answer that is no tree', () => expect(departNodes(null)).toEqual([]))

it('knows the name of every department at any depth', () => {
  expect(departNames(departNodes(wire))).toEqual({ a: '华东运营中心', b: '直播一组', c: '信息技术部' })
})
