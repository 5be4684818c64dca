import { describe, expect, it } from 'vitest'
import { filterRecords } from './record-filter'
import type { MatchType, QueryCondition, QueryField, QueryRule } from './query-builder.types'

const fields: QueryField[] = [{ value: 'name' }, { value: 'size', type: 'number' }, { value: 'since', type: 'date' }]
const records = [
  { id: '1', name: '北门 A', size: 9, since: '2026-01-02' },
  { id: '2', name: '南门 a', size: 10, since: '2026-02-02' },
  { id: '3', name: '', size: null, since: '2026-03-02' },
]
const found = (matchType: MatchType, ...conditions: [field: string, rule: QueryRule, val: string][]) => {
  const query = { matchType, records: conditions.map(([field, rule, val]): QueryCondition => ({ field, rule, val, type: '' })) }
  return records.filter((record) => filterRecords(query, fields, record)).map(({ id }) => id)
}

describe('records of a page', () => {
  it.each<[QueryRule, string, string, string[]]>([
    ['eq', 'name', '北门 A', ['1']],
    ['ne', 'name', '北门 A', ['2', '3']],
    ['like', 'name', 'a', ['1', '2']],
    ['right_like', 'name', '南', ['2']],
    ['left_like', 'name', 'A', ['1', '2']],
    ['in', 'size', '9, 11', ['1']],
    ['gt', 'size', '9', ['2']],
    ['ge', 'size', '9', ['1', '2']],
    ['lt', 'size', '10', ['1']],
    ['le', 'since', '2026-02-02', ['1', '2']],
    ['gt', 'since', '2026-02-01', ['2', '3']],
    ['between', 'since', '2026-01-02,2026-02-02', ['1', '2']],
    ['between', 'size', '10,9', []],
    ['empty', 'size', '', ['3']],
    ['not_empty', 'name', '', ['1', '2']],
  ])('[4.6-15] %s finds by %s', (rule, field, val, ids) => expect(found('and', [field, rule, val])).toEqual(ids))

  it('[4.6-03] all conditions are to match, or any', () => {
    expect(found('and', ['name', 'like', '门'], ['size', 'gt', '9'])).toEqual(['2'])
    expect(found('or', ['name', 'right_like', '北'], ['since', 'ge', '2026-03-01'])).toEqual(['1', '3'])
  })
})
