import { expect, it } from 'vitest'
import { selectionChange } from './selection-change'

const keyOf = (row: { id: string }) => row.id
const [ann, bob, cem] = [{ id: '1' }, { id: '2' }, { id: '3' }]

it('finds what was ticked on this page', () => {
  expect(selectionChange(new Map([['1', ann]]), new Set(['1', '2']), [bob, cem], keyOf)).toEqual({ added: [bob], removed: [] })
})

it('finds what was unticked, also records of pages that were left', () => {
  expect(
    selectionChange(
      new Map([
        ['1', ann],
        ['2', bob],
      ]),
      new Set(['2']),
      [bob],
      keyOf,
    ),
  ).toEqual({ added: [], removed: [ann] })
})

it('unticks everything when nothing is left', () => {
  expect(
    selectionChange(
      new Map([
        ['1', ann],
        ['2', bob],
      ]),
      new Set<string>(),
      [cem],
      keyOf,
    ).removed,
  ).toEqual([ann, bob])
})
