import { describe, expect, it } from 'vitest'
import { parseTerm } from './term'

describe('parseTerm', () => {
  it.each([
    ['wang', { operator: 'equals', value: 'wang' }],
    ['  wang  ', { operator: 'equals', value: 'wang' }],
    ['*wang*', { operator: 'contains', value: 'wang' }],
    ['*wang', { operator: 'endsWith', value: 'wang' }],
    ['wang*', { operator: 'startsWith', value: 'wang' }],
    ['w*g', { operator: 'equals', value: 'w*g' }],
    ['!wang', { operator: 'notEquals', value: 'wang' }],
    ['a,b', { operator: 'in', values: ['a', 'b'] }],
    ['a,', { operator: 'in', values: ['a'] }],
    [',a,b,', { operator: 'containsAny', values: ['a', 'b'] }],
    ['>= 5', { operator: 'greaterOrEqual', value: '5' }],
    ['>=5', { operator: 'greaterOrEqual', value: '5' }],
    ['ge 5', { operator: 'greaterOrEqual', value: '5' }],
    ['<= 5', { operator: 'lessOrEqual', value: '5' }],
    ['le 5', { operator: 'lessOrEqual', value: '5' }],
    ['> 5', { operator: 'greater', value: '5' }],
    ['gt 5', { operator: 'greater', value: '5' }],
    ['< 5', { operator: 'less', value: '5' }],
    ['lt 5', { operator: 'less', value: '5' }],
    ['leopard', { operator: 'equals', value: 'leopard' }],
    ['constructor x', { operator: 'equals', value: 'constructor x' }],
    ["a' or '1'='1", { operator: 'equals', value: "a' or '1'='1" }],
  ])('reads %j', (text, term) => expect(parseTerm(text)).toEqual(term))

  it.each(['', '   ', '*', '**', ',', ',,'])('takes %j for no condition', (text) => expect(parseTerm(text)).toBeNull())
})
