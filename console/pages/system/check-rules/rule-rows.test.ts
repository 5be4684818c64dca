import { describe, expect, it } from 'vitest'
import { rowsOfRules, rulesOfRows } from './rule-rows'

const local = { digits: '1', pattern: '^[a-z]$', message: '字母' }
const global = (priority: string) => ({ digits: '*', pattern: '^.{3}$', message: '三位', priority })
const rowsOf = (value: string): unknown => (value === '' ? [] : (JSON.parse(value) as { rows: unknown }).rows)

describe('rules of a code', () => {
  it('stand in two grids, those for the whole code with their place before or behind the others', () => {
    const { localRules, globalRules } = rowsOfRules(JSON.stringify([global('1'), local, global('0')]))
    expect(rowsOf(localRules)).toEqual([{ id: '2', ...local }])
    expect(rowsOf(globalRules)).toEqual([
      { id: '1', pattern: '^.{3}$', message: '三位', priority: '1' },
      { id: '3', pattern: '^.{3}$', message: '三位', priority: '0' },
    ])
  })

  it.each([[[]], [[local]], [[global('0')]], [[global('1'), local, local, global('0')]]])('come back as they were: %j', (rules) => {
    expect(JSON.parse(rulesOfRows(rowsOfRules(JSON.stringify(rules))))).toEqual(rules)
  })

  it('are asked in the order of their grids, the first of the whole code before all others', () => {
    const { localRules } = rowsOfRules(JSON.stringify([local]))
    const globalRules = JSON.stringify({ rows: [global('0'), global('1')], deleted: [] })
    expect(JSON.parse(rulesOfRows({ localRules, globalRules }))).toEqual([global('1'), local, global('0')])
  })

  it.each(['', '{', '{}', 'null', '[1]'])('that cannot be read are none: %j', (ruleJson) => {
    expect(rowsOfRules(ruleJson)).toEqual({ localRules: '', globalRules: '' })
    expect(rulesOfRows({})).toBe('[]')
  })
})
