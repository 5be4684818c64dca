import { describe, expect, it } from 'vitest'
import {
  allRules,
  blankCondition,
  choosableFields,
  isWhole,
  queryOf,
  queryOfParams,
  resultOf,
  rulesFor,
  sameQuery,
  superQueryParams,
  takesSeveral,
  withField,
  withRule,
} from './conditions'
import type { QueryCondition, QueryField } from './query-builder.types'
import { kindOf } from './value-kind'

const name: QueryField = { value: 'name', text: '名称' }
const sex: QueryField = { value: 'sex', text: '性别', type: 'string', dictCode: 'sex' }
const size: QueryField = { value: 'size', type: 'int' }
const fields = [name, sex, size]
const condition = (more: Partial<QueryCondition>): QueryCondition => ({ ...blankCondition, ...more })

describe('fields', () => {
  it.each([
    [{}, 'text'],
    [{ type: 'nonsense' }, 'text'],
    [{ type: 'constructor' }, 'text'],
    [{ type: 'int' }, 'number'],
    [{ type: 'date' }, 'date'],
    [{ type: 'datetime' }, 'datetime'],
    [{ type: 'time' }, 'time'],
    [{ type: 'switch' }, 'switch'],
    [{ type: 'sel_user' }, 'user'],
    [{ type: 'select-depart' }, 'depart'],
    [{ type: 'pca' }, 'area'],
    [{ type: 'list_multi', dictCode: 'sex' }, 'choice'],
    [{ type: 'string', options: [] }, 'choice'],
    [{ type: 'popup', popup: { code: 'report' } }, 'popup'],
  ])('%j is written as %s', (field, kind) => expect(kindOf(field)).toBe(kind))

  it('[4.6-14] a text has every rule, other fields those that make sense', () => {
    expect(rulesFor(name)).toEqual(allRules.filter((rule) => rule !== 'between'))
    expect(rulesFor(sex)).toEqual(['eq', 'like', 'in', 'ne', 'empty', 'not_empty'])
    expect(rulesFor({ type: 'date' })).toEqual(['eq', 'ne', 'gt', 'ge', 'lt', 'le', 'between', 'empty', 'not_empty'])
    expect(rulesFor({ type: 'switch' })).toEqual(['eq', 'ne', 'empty', 'not_empty'])
  })

  it('of a sub-table are asked for by both names', () => {
    expect(choosableFields([{ value: 'order', text: '订单', children: [name] }, size]).map(({ value, label }) => [value, label])).toEqual([
      ['order,name', '订单-名称'],
      ['size', 'size'],
    ])
  })
})

describe('a row', () => {
  it('[4.6-13] takes type and dictionary of another field, and begins anew', () => {
    const row = condition({ field: 'name', rule: 'in', val: 'a,b', type: 'string' })
    expect(withField(row, 'sex', sex)).toEqual({ field: 'sex', rule: 'in', val: '', type: 'string', dictCode: 'sex' })
    expect(withField({ ...row, rule: 'gt' }, 'sex', sex).rule).toBe('eq')
    expect(withField(withField(row, 'sex', sex), 'size', size)).toEqual({ field: 'size', rule: 'in', val: '', type: 'int' })
  })

  it('[4.6-12] keeps the first of several chosen values when one is wanted, and a typed list as it is', () => {
    const row = condition({ field: 'sex', rule: 'in', val: '1,2', text: '男,女', type: 'string', dictCode: 'sex' })
    expect(takesSeveral(row)).toBe(true)
    expect(withRule(row, 'eq')).toMatchObject({ rule: 'eq', val: '1', text: '男' })
    expect(withRule(withRule(row, 'eq'), 'in')).toMatchObject({ rule: 'in', val: '1' })
    expect(withRule(condition({ field: 'name', rule: 'in', val: 'a,b' }), 'eq').val).toBe('a,b')
  })
})

describe('what is asked for', () => {
  it('[3-67] is the match type and the whole conditions: without a field or a value a row asks for nothing', () => {
    const records = [
      condition({ field: 'name', rule: 'like', val: ' 滨江 ', type: 'string' }),
      condition({ field: 'name', val: ' ' }),
      condition({ val: 'x' }),
      condition({ field: 'sex', rule: 'in', val: ',', type: 'string' }),
      condition({ field: 'sex', rule: 'in', val: '1,2', text: '男,女', type: 'string', dictCode: 'sex' }),
      condition({ field: 'size', rule: 'ge', val: '0', type: 'int' }),
    ]
    expect(resultOf({ matchType: 'or', records })).toEqual({
      matchType: 'or',
      params: [
        { field: 'name', rule: 'like', val: '滨江', type: 'string' },
        { field: 'sex', rule: 'in', val: '1,2', type: 'string', text: '男,女' },
        { field: 'size', rule: 'ge', val: '0', type: 'int', dbType: 'int' },
      ],
    })
  })

  it.each(['a+b', '&x=1', '#', '100%', '王%2B', 'o\'"\\'])('[3-62] travels encoded once more: %j comes back unharmed', (val) => {
    const query = { matchType: 'or' as const, records: [condition({ field: 'name', rule: 'like', val, type: 'string' })] }
    const sent = superQueryParams(resultOf(query))
    expect(sent.superQueryParams).toMatch(/^[\w%.!~*'()-]+$/)
    expect(queryOfParams(sent.superQueryParams, sent.superQueryMatchType, fields)).toEqual(query)
  })

  it('[4.6-08] is nothing where no condition is whole', () => {
    expect(superQueryParams(resultOf({ matchType: 'and', records: [blankCondition] }))).toEqual({
      superQueryParams: '',
      superQueryMatchType: '',
    })
  })
})

describe('[V-M05] rules that not every JeecgBoot knows', () => {
  const between = condition({ field: 'size', rule: 'between', val: '3,9', type: 'int' })
  const paramsOf = (matchType: 'and' | 'or', ...records: QueryCondition[]) => resultOf({ matchType, records }).params

  it('"empty" is asked for without a value', () =>
    expect(paramsOf('and', condition({ field: 'size', rule: 'empty', type: 'int' }))).toEqual([
      { field: 'size', rule: 'empty', val: '', type: 'int' },
    ]))

  it.each([
    [name, 'ne', ' '],
    [sex, 'ge', '-2147483648'],
    [size, 'ge', '-2147483648'],
    [{ value: 'since', type: 'date' }, 'ge', '1000-01-01'],
    [{ value: 'at', type: 'datetime' }, 'ge', '1000-01-01 00:00:00'],
    [{ value: 'from', type: 'time' }, 'ge', '00:00:00'],
  ])('"not empty" of %j is asked for by a comparison, as JeecgBoot would drop it in silence', (field: QueryField, rule, val) => {
    const [param] = paramsOf('and', withRule(withField(blankCondition, field.value, field), 'not_empty'))
    expect(param).toMatchObject({ field: field.value, rule, val, as: 'not_empty' })
  })

  it('"between" is two comparisons, and one condition again when it is read', () => {
    expect(paramsOf('and', between)).toEqual([
      { field: 'size', rule: 'ge', val: '3', type: 'int', dbType: 'int', as: 'between' },
      { field: 'size', rule: 'le', val: '9', type: 'int', dbType: 'int', as: 'between' },
    ])
    const query = {
      matchType: 'and' as const,
      records: [
        between,
        condition({ field: 'name', rule: 'not_empty', type: 'string' }),
        condition({ field: 'size', rule: 'ge', val: '4', type: 'int' }),
      ],
    }
    const sent = superQueryParams(resultOf(query))
    expect(queryOfParams(sent.superQueryParams, sent.superQueryMatchType, fields)).toEqual(query)
  })

  it('"between" needs both ends, and stands alone or beside conditions that must all match', () => {
    expect(isWhole({ ...between, val: '3,' })).toBe(false)
    expect(isWhole({ ...between, val: ',9' })).toBe(false)
    expect(resultOf({ matchType: 'or', records: [between] })).toMatchObject({ matchType: 'and', params: [{ rule: 'ge' }, { rule: 'le' }] })
    expect(paramsOf('or', between, condition({ field: 'name', val: 'x', type: 'string' }))).toEqual([
      { field: 'name', rule: 'eq', val: 'x', type: 'string' },
    ])
  })

  it('another rule takes what fits of the value', () => {
    expect(withRule(between, 'ge').val).toBe('3')
    expect(withRule(condition({ field: 'size', rule: 'ge', val: '3', type: 'int' }), 'between').val).toBe('3')
    expect(withRule(between, 'empty').val).toBe('')
  })
})

describe('what was stored', () => {
  it('is read with the settings that its fields have now; what is none is left out', () => {
    const stored = {
      matchType: 'OR',
      records: [
        { field: 'sex', rule: 'in', val: ['1', '2'], options: [{ value: 'old' }] },
        null,
        { rule: 'eq' },
        { field: 'gone', rule: 'xx', val: 3 },
      ],
    }
    expect(queryOf(stored, fields)).toEqual({
      matchType: 'or',
      records: [
        { field: 'sex', rule: 'in', val: '1,2', type: 'string', dictCode: 'sex' },
        { field: 'gone', rule: 'eq', val: '3', type: 'string' },
      ],
    })
    expect(queryOf('nonsense', fields)).toEqual({ matchType: 'and', records: [] })
  })

  it.each(['{', '%', '[]', '"x"'])('is nothing where it cannot be read: %s', (params) =>
    expect(queryOfParams(params, 'and', fields)).toBeNull(),
  )

  it('tells whether two ask for the same', () => {
    const one = { matchType: 'and' as const, records: [condition({ field: 'name', val: 'x' })] }
    expect(sameQuery(one, { matchType: 'or', records: [...one.records, blankCondition] })).toBe(true)
    expect(sameQuery(one, { ...one, records: [condition({ field: 'name', val: 'y' })] })).toBe(false)
  })
})
