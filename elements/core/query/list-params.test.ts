import { describe, expect, it } from 'vitest'
import { initialList, type ListState } from './list-query.model'
import { isSameParams, listFrom, listParamsOf } from './list-params'

const state = (more: Partial<ListState<object>>): ListState<object> => ({ ...initialList(), ...more })

describe('the question of a list', () => {
  it('is what it does not ask anyway, in the words of the wire', () => {
    expect(listParamsOf(state({}))).toEqual({})
    expect(listParamsOf(state({ search: { name: '', sex: null } }))).toEqual({})
    expect(listParamsOf(state({ page: 2, size: 30, sort: { column: 'name', order: 'asc' }, search: { name: 'a', sex: 1 } }))).toEqual({
      pageNo: '2',
      pageSize: '30',
      column: 'name',
      order: 'asc',
      name: 'a',
      sex: '1',
    })
  })

  it('says when a field is empty that usually holds something', () => {
    const defaults = { search: { status: '1' } }
    expect(listParamsOf(state({ search: { status: '1' } }), defaults)).toEqual({})
    const question = listParamsOf(state({ search: { status: '' } }), defaults)
    expect(question).toEqual({ status: '' })
    expect(listFrom(question, defaults).search).toEqual({ status: '' })
  })

  it('gives the state back', () => {
    const params = state({ page: 3, size: 20, sort: { column: 'name', order: 'desc' }, search: { name: '*a&b*' } })
    const { page, size, sort, search, draft } = listFrom(listParamsOf(params))
    expect({ page, size, sort, search }).toEqual({ page: 3, size: 20, sort: params.sort, search: params.search })
    expect(draft).toEqual(search)
  })

  it.each([
    [null],
    ['x'],
    [{ pageNo: 2 }],
    [{ pageNo: '0', pageSize: '7', column: 'name', order: 'up' }],
    [{ pageNo: '1e400', pageSize: '', column: 'password', order: 'asc', hidden: 'x' }],
  ])('%j is as in the defaults where it is damaged or not of this list', (question) => {
    const { page, size, sort, search } = listFrom(question, { columns: ['name'], searchNames: ['name'] })
    expect({ page, size, sort, search }).toEqual({ page: 1, size: 10, sort: { column: 'createTime', order: 'desc' }, search: {} })
  })

  it('is the same in any order', () => {
    expect(isSameParams({ a: '1', b: '2' }, { b: '2', a: '1' })).toBe(true)
    expect(isSameParams({ a: '1' }, { a: '1', b: '2' })).toBe(false)
    expect(isSameParams({ a: '1' }, { b: '1' })).toBe(false)
  })
})
