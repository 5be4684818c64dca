import { expect, it } from 'vitest'
import { missingValues, valuesIn } from './test-data'

it.each([
  ['', {}],
  ['{"a":1}', { a: 1 }],
  ['[1]', null],
  ['"a"', null],
  ['null', null],
  ['{', null],
])('%j holds %j', (text, values) => expect(valuesIn(text)).toEqual(values))

it('names the places of a template that have no value, each once', () => {
  const content = '${a} ${ b } ${b} ${c.d} ${7*7} $a {a} ${toString} ${list}'
  expect(missingValues(content, { a: 0, 'c.d': '', list: [] })).toEqual(['b', 'toString', 'list'])
})
