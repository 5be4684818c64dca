import { expect, it } from 'vitest'
import { flatRecords } from './flat-records'

it('puts what is below a record behind it, and takes it out of the record', () => {
  const tree = [
    { id: '1', below: [{ id: '2', below: [{ id: '3' }] }, 'damage'] },
    { id: '4', below: null },
  ]
  expect(flatRecords(tree, 'below')).toEqual([{ id: '1', below: null }, { id: '2', below: null }, { id: '3' }, { id: '4', below: null }])
})
