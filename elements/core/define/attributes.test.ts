import { describe, expect, it } from 'vitest'
import { attributeMap, attributeName, normaliseValue, parseAttribute, reflectedAttribute } from './attributes'
import { callback, count, data, flag, list, oneOf, text } from './prop-specs'

describe('attributes', () => {
  it('names attributes in kebab case', () => {
    expect(attributeName('maxCount')).toBe('max-count')
    expect(attributeName('value')).toBe('value')
  })

  it('maps kebab and lower case spelling, but no attribute for data and callbacks', () => {
    const map = attributeMap({ maxCount: count(), rows: data(), source: callback() })
    expect([...map]).toEqual([
      ['maxcount', 'maxCount'],
      ['max-count', 'maxCount'],
    ])
  })

  it('reads flags by presence, "false" as false', () => {
    expect(parseAttribute(flag(), '')).toEqual({ value: true })
    expect(parseAttribute(flag(), 'false')).toEqual({ value: false })
    expect(parseAttribute(flag(), null)).toEqual({ value: undefined })
  })

  it('reads numbers and names what is none', () => {
    expect(parseAttribute(count(), ' 12 ')).toEqual({ value: 12 })
    expect(parseAttribute(count(), '')).toEqual({ value: undefined, fault: 'not a number' })
    expect(parseAttribute(count(), '1x')).toEqual({ value: undefined, fault: 'not a number' })
  })

  it('keeps the empty text as a value', () => {
    expect(parseAttribute(text(), '')).toEqual({ value: '' })
  })

  it('never throws for bad JSON', () => {
    expect(parseAttribute(list(), '[1,')).toEqual({ value: undefined, fault: 'not valid JSON' })
    expect(parseAttribute(list(), '[1]')).toEqual({ value: [1] })
  })

  it('reflects flags by presence and removes empty texts', () => {
    expect(reflectedAttribute(flag(), false)).toBeNull()
    expect(reflectedAttribute(flag(), true)).toBe('')
    expect(reflectedAttribute(text(), undefined)).toBeNull()
    expect(reflectedAttribute(text(), '')).toBe('')
  })

  it('takes null and undefined as the initial value and keeps objects by reference', () => {
    const rows = [{}]
    expect(normaliseValue(oneOf('select'), null)).toBe('select')
    expect(normaliseValue(flag(), undefined)).toBe(false)
    expect(normaliseValue(flag(), 1)).toBe(true)
    expect(normaliseValue(text(), 7)).toBe('7')
    expect(normaliseValue(data(), rows)).toBe(rows)
  })
})
