import { describe, expect, it } from 'vitest'
import { fieldsOf } from './list-fields'
import { readerOf } from '../http/schema/reader'
import { listParameters, parseListQuery as parse } from './list-query'

const FIELDS = fieldsOf('sysUser', { username: 'text', sex: 'number', birthday: 'day', createTime: 'time' })

/** As a list route does: by its schema first. */
const parseListQuery = (query: Record<string, unknown>, fields: typeof FIELDS) => parse(readerOf(listParameters(fields))(query), fields)

describe('parseListQuery', () => {
  it('[7.2-08] defaults to page 1 of 10, newest first', () => {
    expect(parseListQuery({}, FIELDS)).toEqual({
      page: 1,
      size: 10,
      conditions: [],
      anyOf: [],
      sort: [{ column: 'sysUser.createTime', direction: 'desc' }],
    })
  })

  it.each([
    [{ pageSize: '1000000000' }, 1, 1000],
    [{ pageSize: '9007199254740993' }, 1, 1000],
    [{ pageSize: '-1' }, 1, 10],
    [{ pageSize: '0', pageNo: '0' }, 1, 10],
    [{ pageNo: '2147483648' }, 2147483647, 10],
    [{ pageNo: ['1', '2'] }, 1, 10],
  ])('clamps %j', (query, page, size) => expect(parseListQuery(query, FIELDS)).toMatchObject({ page, size }))

  it("refuses a page size like 10'", () => expect(() => parseListQuery({ pageSize: "10'" }, FIELDS)).toThrow('分页参数不正确'))

  it('takes several sort columns and strips _dictText', () => {
    expect(parseListQuery({ column: 'sex_dictText,username', order: 'ASC' }, FIELDS).sort).toEqual([
      { column: 'sysUser.sex', direction: 'asc' },
      { column: 'sysUser.username', direction: 'asc' },
    ])
  })

  it.each([
    'password',
    'passwordHash',
    'salt',
    'updatexml(1,2,3)',
    'id;drop table sys_log',
    '(select 1)',
    'rowid',
    '__proto__',
    'constructor',
  ])('refuses to sort by %s', (column) => expect(() => parseListQuery({ column }, FIELDS)).toThrow('排序的列字段不存在'))

  it('tolerates createTime where the list has none', () => {
    expect(parseListQuery({ column: 'createTime' }, fieldsOf('sysRole', { roleName: 'text' })).sort).toEqual([])
  })

  it.each(['asc,id', 'asc nulls first', 'desc--'])('refuses the order %s', (order) =>
    expect(() => parseListQuery({ order }, FIELDS)).toThrow('排序方式不正确'),
  )

  it('reads an empty order as desc', () => expect(parseListQuery({ order: '' }, FIELDS).sort[0]?.direction).toBe('desc'))

  it('ends a day range at 23:59:59 for times and at the day for days', () => {
    const { conditions } = parseListQuery(
      { createTime_begin: '2026-01-01', createTime_end: '2026-01-31', birthday_end: '1990-12-31 00:00:00' },
      FIELDS,
    )
    expect(conditions.map(({ column, term }) => [column, term])).toEqual([
      ['sysUser.birthday', { operator: 'lessOrEqual', value: '1990-12-31' }],
      ['sysUser.createTime', { operator: 'greaterOrEqual', value: '2026-01-01' }],
      ['sysUser.createTime', { operator: 'lessOrEqual', value: '2026-01-31 23:59:59' }],
    ])
  })

  it('reads _MultiString as an in-list', () => {
    expect(parseListQuery({ sex_MultiString: '1,2' }, FIELDS).conditions).toEqual([
      { column: 'sysUser.sex', type: 'number', term: { operator: 'in', values: ['1', '2'] } },
    ])
  })

  it.each([{ sex: 'x' }, { sex_begin: '1 or 1=1' }, { birthday: '2026-02-30' }, { createTime_end: 'yesterday' }])(
    'refuses ill-typed values %j',
    (query) => {
      expect(() => parseListQuery(query, FIELDS)).toThrow(/操作失败/)
    },
  )

  it('ignores parameters that are no field, secrets among them', () => {
    expect(parseListQuery({ field: '*', _t: '1', password: '*a*', password_begin: 'a', nonsense: '1' }, FIELDS).conditions).toEqual([])
  })

  it('[3-62] puts the advanced query beside the other conditions: all of it, or a bracket of which one holds', () => {
    const superQueryParams = encodeURIComponent('[{"field":"username","rule":"like","val":"a+&#%王"},{"field":"sex","rule":"eq","val":1}]')
    const [like, sex] = [
      { column: 'sysUser.username', type: 'text', term: { operator: 'contains', value: 'a+&#%王' } },
      { column: 'sysUser.sex', type: 'number', term: { operator: 'equals', value: '1' } },
    ]
    const query = { birthday: '1990-01-01', superQueryParams }
    const day = { column: 'sysUser.birthday', type: 'day', term: { operator: 'equals', value: '1990-01-01' } }
    expect(parseListQuery(query, FIELDS)).toMatchObject({ conditions: [day, like, sex], anyOf: [] })
    expect(parseListQuery({ ...query, superQueryMatchType: 'OR' }, FIELDS)).toMatchObject({ conditions: [day], anyOf: [like, sex] })
  })
})
