import { expect, it } from 'vitest'
import { responsePage } from './answered-page'

it('is the page that a server says, the last one where the one that was asked for has gone', () => {
  expect(responsePage({ records: [], total: 20, current: 1 }, 2)).toBe(1)
  expect(responsePage({ records: [], total: 60, current: 2 }, 2)).toBe(2)
  expect([undefined, null, [], { records: [] }, { current: 0 }, { current: 'x' }].map((response) => responsePage(response, 3))).toEqual(
    Array.from({ length: 6 }, () => 3),
  )
})
