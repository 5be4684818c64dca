import { expect, it } from 'vitest'
import type { SavedQuery } from './query-builder.types'
import { withSaved } from './use-saved-queries'

const query = (title: string, matchType: 'and' | 'or' = 'and'): SavedQuery => ({ title, matchType, records: [] })
const all = [query('a'), query('b'), query('c')]

it('adds a query at the end', () => expect(withSaved(all, query('d')).map(({ title }) => title)).toEqual(['a', 'b', 'c', 'd']))

it('[5.3-05] overwrites one of the same name in its place, match type and all', () => {
  expect(withSaved(all, query('b', 'or'))).toEqual([query('a'), query('b', 'or'), query('c')])
})

it('renames one in its place, also over another of that name', () => {
  expect(withSaved(all, query('x'), 'b').map(({ title }) => title)).toEqual(['a', 'x', 'c'])
  expect(withSaved(all, query('c'), 'a').map(({ title }) => title)).toEqual(['c', 'b'])
})
