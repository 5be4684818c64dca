import { expect, it } from 'vitest'
import { columnsOf, spanOf } from './detail-list.model'

it('has 3 columns where none or nonsense is given, and never more than 4', () => {
  expect([undefined, 0, -1, Number.NaN, 1, 2, 3, 4, 5, 12].map(columnsOf)).toEqual([3, 3, 3, 3, 1, 2, 3, 4, 4, 4])
})

it('lets an item take several columns, never more than there are', () => {
  expect([undefined, 0, 2, 9].map((span) => spanOf(span, 3))).toEqual([1, 1, 2, 3])
})
