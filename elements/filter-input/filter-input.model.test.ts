import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { changeOperator, unwrapFilter, wrapFilter } from './filter-input.model'

describe('wrapping', () => {
  it.each([
    ['like', '*abc*'],
    ['ne', '!abc'],
    ['ge', '>=abc'],
    ['le', '<=abc'],
    ['eq', 'abc'],
    ['unknown', '*abc*'],
  ])('[5.2-19] makes %s of a text into %s', (operator, value) => {
    expect(wrapFilter('abc', { operator })).toBe(value)
  })

  it.each([
    ['ge', '>= 5'],
    ['le', '<= 5'],
    ['like', '*5*'],
    ['ne', '!5'],
  ])('[5.2-19] puts a blank after the sign of %s on request: %s', (operator, value) => {
    expect(wrapFilter('5', { operator, opSpace: true })).toBe(value)
  })

  it.each(['like', 'ne', 'ge', 'le', 'eq'])('asks for nothing where there is no text, %s', (operator) => {
    expect([wrapFilter('', { operator, opSpace: true }), wrapFilter('  ', { operator, trim: true })]).toEqual(['', ''])
  })

  it('[5.2-20] can trim the text first', () => {
    expect([wrapFilter(' a b ', { operator: 'like', trim: true }), wrapFilter(' a ', { operator: 'like' })]).toEqual(['*a b*', '* a *'])
  })
})

describe('unwrapping', () => {
  it('gives back any text that was wrapped', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), fc.constantFrom('like', 'ne', 'ge', 'le', 'eq'), fc.boolean(), (text, operator, opSpace) => {
        fc.pre(opSpace || !text.startsWith(' '))
        expect(unwrapFilter(wrapFilter(text, { operator, opSpace }), operator)).toBe(text)
      }),
    )
  })

  it.each([
    ['abc', 'like'],
    ['*', 'like'],
    ['*abc', 'like'],
    ['abc', 'ne'],
    ['<=5', 'ge'],
  ])('knows that %s is not of %s', (value, operator) => {
    expect(unwrapFilter(value, operator)).toBeNull()
  })
})

describe('another operator', () => {
  it('takes the text along', () => {
    expect(changeOperator('*a*', 'like', { operator: 'ne' })).toBe('!a')
    expect(changeOperator('!a', 'ne', { operator: 'eq' })).toBe('a')
    expect(changeOperator('a', 'eq', { operator: 'ge', opSpace: true })).toBe('>= a')
  })

  it('keeps what the page set for the new operator already, and what was of neither', () => {
    expect(changeOperator('>=5', 'like', { operator: 'ge' })).toBe('>=5')
    expect(changeOperator('plain', 'like', { operator: 'ge' })).toBe('plain')
    expect(changeOperator('', 'like', { operator: 'ge' })).toBe('')
  })
})
