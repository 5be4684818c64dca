import { expect, it } from 'vitest'
import { contentOf, differencesOf } from './differences'

it('tells of each field what it was and what it is, those that went too', () => {
  expect(differencesOf('{"name":"a","sex":1,"phone":null}', '{"name":"b","sex":1,"tags":["x"]}')).toEqual([
    { field: 'name', left: 'a', right: 'b', differs: true },
    { field: 'sex', left: '1', right: '1', differs: false },
    { field: 'tags', left: undefined, right: '["x"]', differs: true },
    { field: 'phone', left: '', right: undefined, differs: false },
  ])
})

it('of a record that was deleted, or is no record, nothing is there', () => {
  expect(contentOf('')).toBeUndefined()
  expect(contentOf('[1]')).toBeUndefined()
  expect(differencesOf('{"id":"1"}', '')).toEqual([{ field: 'id', left: '1', right: undefined, differs: true }])
  expect(differencesOf('{"constructor":"x"}', '{}')).toEqual([{ field: 'constructor', left: 'x', right: undefined, differs: true }])
})
