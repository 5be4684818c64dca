import { describe, expect, it } from 'vitest'
import { REPORTS } from '../migrations/sample-reports'
import { BrokenReport, readReportQuery } from './report-query'

const GOOD = {
  from: 'demo',
  joins: [],
  where: [{ column: 'demo.sex', operator: 'equals', value: '1' }],
  order: [{ field: 'id', direction: 'asc' }],
}

describe('readReportQuery', () => {
  it('reads what the migrations store', () => {
    for (const { query } of REPORTS) expect(readReportQuery(JSON.stringify(query))).toEqual(query)
  })

  it.each<[string, unknown]>([
    ['an unlisted table', { ...GOOD, from: 'auth_key' }],
    ['a table with an alias', { ...GOOD, from: 'demo d' }],
    ['an inherited name', { ...GOOD, from: 'constructor' }],
    ['an unlisted column', { ...GOOD, where: [{ column: 'sys_user.password_hash', operator: 'equals', value: 'x' }] }],
    ['a column without its table', { ...GOOD, where: [{ column: 'sex', operator: 'equals', value: 'x' }] }],
    ['a column with a schema', { ...GOOD, where: [{ column: 'main.demo.sex', operator: 'equals', value: 'x' }] }],
    ['an expression', { ...GOOD, where: [{ column: 'demo.sex) or (1', operator: 'equals', value: 'x' }] }],
    ['an unknown operator', { ...GOOD, where: [{ column: 'demo.sex', operator: '= 1 or', value: 'x' }] }],
    ['a value that is no text', { ...GOOD, where: [{ column: 'demo.sex', operator: 'equals', value: { $ne: 1 } }] }],
    ['a join to an unlisted table', { ...GOOD, joins: [{ table: 'auth_session', left: 'demo.id', right: 'demo.id' }] }],
    ['a join by an unlisted column', { ...GOOD, joins: [{ table: 'sys_user', left: 'sys_user.password_hash', right: 'demo.id' }] }],
    ['an unknown direction', { ...GOOD, order: [{ field: 'id', direction: 'asc, (select 1)' }] }],
    ['a list in place of an object', []],
    ['a missing part', { from: 'demo' }],
  ])('refuses %s', (_what, query) => expect(() => readReportQuery(JSON.stringify(query))).toThrow(BrokenReport))
})
