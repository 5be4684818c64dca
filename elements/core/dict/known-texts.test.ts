import { describe, expect, it } from 'vitest'
import { inLanguage, knownText } from './known-texts'

const sex = [
  { value: '1', text: '男', disabled: false },
  { value: '2', text: '女士', disabled: false },
]

describe('dictionary texts in English', () => {
  it('[3-10] says male and female for the sexes', () => {
    expect([knownText('sex', '男', 'en'), knownText('sex', '女', 'en')]).toEqual(['Male', 'Female'])
  })

  it('keeps the word of a site that renamed an item', () => {
    expect(inLanguage('sex', sex, 'en').map(({ text }) => text)).toEqual(['Male', '女士'])
  })

  it('leaves Chinese, unknown dictionaries and odd codes alone', () => {
    expect(inLanguage('sex', sex, 'zh-CN')).toBe(sex)
    expect(inLanguage('other', sex, 'en')).toBe(sex)
    expect(knownText('constructor', 'name', 'en')).toBe('name')
  })
})
