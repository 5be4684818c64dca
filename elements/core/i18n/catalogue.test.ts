import { describe, expect, it } from 'vitest'
import { defineStrings, fillText, localeOf, translate } from './catalogue'

const strings = defineStrings({
  'zh-CN': { total: '共 {n} 条' },
  en: { total: '{n} items' },
})

describe('catalogue', () => {
  it('[0-16] says a text in the asked language', () => {
    expect(translate(strings, 'zh-CN', 'total', { n: 3 })).toBe('共 3 条')
    expect(translate(strings, 'en', 'total', { n: 3 })).toBe('3 items')
  })

  it('fills every place of a parameter, also with 0 and with text that looks like a place', () => {
    expect(fillText('{a}-{a} {b}', { a: 0, b: '{a}' })).toBe('0-0 {a}')
  })

  it('[V-X05] chooses the word for one or for several', () => {
    const text = '{n} {n:row|rows}, {m} {m:was|were} sent'
    expect(fillText(text, { n: 1, m: 0 })).toBe('1 row, 0 were sent')
    expect(fillText(text, { n: '1,001', m: '1' })).toBe('1,001 rows, 1 was sent')
    expect(fillText('{n:row|rows}', {})).toBe('{n:row|rows}')
  })

  it('leaves a place without a value visible', () => {
    expect(fillText('{name} missing', {})).toBe('{name} missing')
  })

  it('[0-16] [W-P16] [W-P20] takes any Chinese tag and none as zh-CN, and every other language as English', () => {
    expect(['en', 'EN-us', 'en-GB', ' en', 'fr', 'de-AT', 'ja', 'zhx'].map(localeOf)).toEqual(Array(8).fill('en'))
    expect(['zh-CN', 'zh', 'ZH-Hant-TW', ' zh', '', ' ', null, undefined].map(localeOf)).toEqual(Array(8).fill('zh-CN'))
  })
})
