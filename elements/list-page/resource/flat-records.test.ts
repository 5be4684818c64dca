import { expect, it } from 'vitest'
import { flatRecords, idsOfAncestors } from './flat-records'

it('puts what is below a record behind it, and takes it out of the record', () => {
  const tree = [
    { id: '1', below: [{ id: '2', below: [{ id: '3' }] }, 'damage'] },
    { id: '4', below: null },
  ]
  expect(flatRecords(tree, 'below')).toEqual([{ id: '1', below: null }, { id: '2', below: null }, { id: '3' }, { id: '4', below: null }])
})

it('[V-M05] names the records above one that matches, and not those below it', () => {
  const records = [
    {
      id: '1',
      children: [
        { id: '2', children: [{ id: '3', children: [{ id: '4' }] }] },
        { id: '5', children: null },
      ],
    },
    { id: '6', children: [{ id: '7' }] },
  ]
  expect(idsOfAncestors(records, ({ id }) => id === '3')).toEqual(['1', '2'])
  expect(idsOfAncestors(records, () => false)).toEqual([])
})
