import { describe, expect, it } from 'vitest'
import { fieldsOf } from './list-fields'
import { parseSuperQuery } from './super-query'

const FIELDS = fieldsOf('sysUser', { username: 'text', sex: 'number', birthday: 'day', createTime: 'time' })
const parse = (items: unknown, match = 'and') => parseSuperQuery(encodeURIComponent(JSON.stringify(items)), match, FIELDS)
const termOf = (rule: string, val: unknown, field = 'username') => parse([{ field, rule, val }]).conditions[0]?.term

describe('parseSuperQuery', () => {
  it.each([
    ['eq', 'equals'],
    ['=', 'equals'],
    ['ne', 'notEquals'],
    ['!=', 'notEquals'],
    ['like', 'contains'],
    ['LIKE', 'contains'],
    ['left_like', 'endsWith'],
    ['right_like', 'startsWith'],
    ['gt', 'greater'],
    ['>=', 'greaterOrEqual'],
    ['lt', 'less'],
    ['<=', 'lessOrEqual'],
  ])('[4.6-14] reads the rule %s as %s', (rule, operator) => expect(termOf(rule, 'x')).toEqual({ operator, value: 'x' }))

  it('[4.6-14] reads a list after "in", joined by commas or as it is; numbers and switches as their text', () => {
    expect(termOf('in', 'a, b,,c')).toEqual({ operator: 'in', values: ['a', 'b', 'c'] })
    expect(termOf('in', ['1', 2], 'sex')).toEqual({ operator: 'in', values: ['1', '2'] })
    expect(termOf('eq', 1, 'sex')).toEqual({ operator: 'equals', value: '1' })
  })

  it('[V-M05] reads "empty", which needs no value, and "not_empty", also where it comes with a comparison for servers that lack it', () => {
    expect(termOf('empty', '')).toEqual({ operator: 'empty' })
    expect(termOf('EMPTY', undefined, 'birthday')).toEqual({ operator: 'empty' })
    expect(termOf('not_empty', '', 'sex')).toEqual({ operator: 'notEmpty' })
    expect(parse([{ field: 'username', rule: 'ne', val: ' ', as: 'not_empty' }]).conditions[0]?.term).toEqual({ operator: 'notEmpty' })
    expect(parse([{ field: 'sex', rule: 'ge', val: '1', as: 'between' }]).conditions[0]?.term).toEqual({
      operator: 'greaterOrEqual',
      value: '1',
    })
  })

  it('passes over what lacks a field, a rule or a value', () => {
    expect(
      parse([{}, { field: 'sex' }, { field: 'sex', rule: 'eq' }, { field: 'sex', rule: 'in', val: ',' }, { rule: 'eq', val: 1 }]),
    ).toEqual({
      match: 'and',
      conditions: [],
    })
  })

  it.each(['{', '%E0%A4%A', encodeURIComponent('{}'), encodeURIComponent('[1]'), encodeURIComponent('[{"field":{},"rule":"eq","val":1}]')])(
    '[N15] refuses %s',
    (params) => expect(() => parseSuperQuery(params, 'and', FIELDS)).toThrow('高级查询参数不正确'),
  )

  it.each([
    [[{ field: 'password', rule: 'eq', val: 'x' }], 'and', '字段不存在'],
    [[{ field: '__proto__', rule: 'eq', val: 'x' }], 'and', '字段不存在'],
    [[{ field: 'sex', rule: 'constructor', val: 1 }], 'and', '匹配规则'],
    [[{ field: 'sex', rule: 'eq', val: 'x' }], 'and', '参数类型不正确'],
    [[{ field: 'birthday', rule: 'gt', val: 'yesterday' }], 'and', '日期格式不正确'],
    [Array.from({ length: 101 }, () => ({})), 'or', '条件过多'],
    [Array.from({ length: 2000 }, () => ({ field: 'sex', rule: 'eq', val: 1 })), 'or', '条件过多'],
  ])('[N15] refuses %j with %s', (items, match, message) => expect(() => parse(items, match)).toThrow(message))

  it.each(['', 'and', 'AND', 'xor', 'or 1=1', 'or)', '1'])('[N16] takes the match type %j as and', (match) =>
    expect(parse([{ field: 'sex', rule: 'eq', val: 1 }], match).match).toBe('and'),
  )

  it.each(['or', ' OR '])('takes the match type %j as or', (match) =>
    expect(parse([{ field: 'sex', rule: 'eq', val: 1 }], match).match).toBe('or'),
  )
})
