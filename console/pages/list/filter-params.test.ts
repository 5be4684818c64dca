import { describe, expect, it } from 'vitest'
import { containsParams } from './filter-params'

const contains = ['username', 'realname', 'phone']

describe('containsParams', () => {
  it('wraps contains searches in stars and leaves the rest of the request alone', () => {
    const request = { username: 'lin', sex: '2', departId: 'd1', column: 'createTime', order: 'desc', pageNo: 1, pageSize: 10 }
    expect(containsParams(request, contains)).toEqual({ ...request, username: '*lin*' })
  })

  it.each(['adm*', '*min', '*dmi*'])('keeps the stars of %j', (typed) => {
    expect(containsParams({ username: typed }, contains)).toEqual({ username: typed })
  })

  it('makes no condition out of nothing', () => {
    expect(containsParams({ username: '', pageNo: 1 }, contains)).toEqual({ username: '', pageNo: 1 })
  })
})
