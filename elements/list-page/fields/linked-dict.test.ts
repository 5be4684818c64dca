import { expect, it } from 'vitest'
import { linkedDict } from './linked-dict'

const first = { dict: 'sys_category,name,id', condition: "pid = '0'", followers: ['model'] }
const second = { dict: 'sys_category,name,id', follows: 'kind', parent: 'pid', followers: [] }

it('offers the first choice by its condition, and what follows by the row that was chosen', () => {
  expect(linkedDict(first, {})).toBe("sys_category,name,id,pid = '0'")
  expect(linkedDict({ ...first, condition: '' }, {})).toBe('sys_category,name,id')
  expect(linkedDict(second, { kind: 'k1' })).toBe("sys_category,name,id,pid = 'k1'")
})

it.each(['', "x' or '1'='1", 'x\\'])('offers nothing below %j', (kind) => expect(linkedDict(second, { kind })).toBe(''))
