import { describe, expect, it } from 'vitest'
import { positionKey, positionNames, positionOptions, positionsOf } from './positions'

const records = [
  { id: '1', code: 'ops', name: '运维工程师', rank_dictText: '中级' },
  { id: '2', code: 'dev', name: '开发', postRank: '5', postRank_dictText: '正高级' },
  { id: '3', code: 'x', name: '其他' },
]
const positions = positionsOf({ records, total: 3 })

it('[7.2-27] offers positions by code, whatever the server calls the rank', () => {
  expect(positionOptions(positions, 'code')).toEqual([
    { value: 'ops', label: '运维工程师', sub: '中级' },
    { value: 'dev', label: '开发', sub: '正高级' },
    { value: 'x', label: '其他' },
  ])
})

describe('[W-G03] ids or codes of positions', () => {
  it('are told by what stored values match, several by comma', () => {
    expect(positionKey(positions, ['', '2,3'])).toBe('id')
    expect(positionKey(positions, ['ops', ''])).toBe('code')
    expect(positionKey(positions, ['1,2', 'ops'])).toBe('id')
  })

  it('are told by the positions themselves where nothing is stored, or nothing that matches', () => {
    expect(positionKey(positions, ['', 'gone'])).toBe('code')
    expect(positionKey(positionsOf(records.map((record) => ({ ...record, tenantId: 0 }))), [''])).toBe('id')
  })

  it('are both offered and read by name', () => {
    expect(positionOptions(positions, 'id').map(({ value }) => value)).toEqual(['1', '2', '3'])
    expect(positionNames(positions)).toMatchObject({ ops: '运维工程师', 1: '运维工程师' })
  })
})
