import { expect, it } from 'vitest'
import { resourceMistakes } from './resource-mistakes'

const fields = [
  { name: 'title', column: {} },
  { name: 'day', type: 'date' },
]
const mistakePaths = (resource: unknown, hasRecords = false) =>
  resourceMistakes(resource, hasRecords).map(({ path, key, value }) => [path, key, value].filter(Boolean).join(' '))

it('finds nothing wrong with what a list can be made of', () => {
  expect(mistakePaths({ name: 'x', paths: { list: '/x/list' }, fields, columns: ['title'] })).toEqual([])
  expect(mistakePaths({ name: 'x', fields }, true)).toEqual([])
})

it('[5.3-25] says that the path of the list is missing', () => {
  expect(mistakePaths({ name: 'x', paths: {}, fields })).toEqual(['paths.list noListUrl'])
})

it.each([
  [null, ['name noName', 'paths.list noListUrl', 'fields noFields']],
  [{ name: ' ', paths: 'x', fields: {} }, ['name noName', 'paths.list noListUrl', 'fields noFields']],
  [{ name: 'x', paths: { list: '/x' }, fields: [{}, null] }, ['fields[0].name noName', 'fields[1].name noName']],
  [
    {
      name: 'x',
      paths: { list: '/x' },
      fields: [
        { name: 'a', type: 'blob' },
        { name: 'a', type: 3 },
      ],
    },
    ['fields[0].type unknownType blob', 'fields[1].name twice a', 'fields[1].type unknownType 3'],
  ],
  [{ name: 'x', paths: { list: '/x' }, fields, columns: ['title', 'day', 'no'] }, ['columns[1] noColumn day', 'columns[2] noColumn no']],
])('says what and where in %j', (resource, expected) => {
  expect(mistakePaths(resource)).toEqual(expected)
})
