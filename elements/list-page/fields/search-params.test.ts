import { describe, expect, it } from 'vitest'
import type { ResourceField } from '../resource/resource.types'
import { searchParams } from './search-params'

const search = { rank: 1 } as const
const fields: readonly ResourceField[] = [
  { name: 'username', search },
  { name: 'realname', search },
  { name: 'sex', type: 'dict', dict: 'sex', search },
  { name: 'birthday', type: 'date', search },
  { name: 'dept', search: { ...search, name: 'departId', Control: () => null } },
  { name: 'note' },
]

describe('searchParams', () => {
  it('wraps texts in stars and leaves the rest of the request alone', () => {
    const request = { username: 'lin', sex: '2', departId: 'd1', note: 'x', column: 'createTime', order: 'desc', pageNo: 1, pageSize: 10 }
    expect(searchParams(request, fields)).toEqual({ ...request, username: '*lin*' })
  })

  it.each(['adm*', '*min', '*dmi*'])('keeps the stars of %j', (typed) => {
    expect(searchParams({ username: typed }, fields)).toEqual({ username: typed })
  })

  it('makes no condition out of nothing', () => {
    expect(searchParams({ username: '', pageNo: 1 }, fields)).toEqual({ username: '', pageNo: 1 })
  })

  it.each([
    ['2026-01-02,2026-03-04', { birthday_begin: '2026-01-02', birthday_end: '2026-03-04' }],
    ['2026-01-02,', { birthday_begin: '2026-01-02' }],
    [',2026-03-04', { birthday_end: '2026-03-04' }],
  ])('asks for the days %j as a range', (days, params) => {
    expect(searchParams({ birthday: days }, fields)).toEqual(params)
  })
})
