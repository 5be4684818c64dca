import { describe, expect, it } from 'vitest'
import { inLanguage, translateItem } from './dict-translations'

const sex = [
  { value: '1', text: '男', disabled: false },
  { value: '2', text: '女士', disabled: false },
]

describe('dictionary texts in English', () => {
  it('[3-10] says male and female for the sexes', () => {
    expect([translateItem('sex', '男', 'en'), translateItem('sex', '女', 'en')]).toEqual(['Male', 'Female'])
  })

  it('keeps the word of a site that renamed an item', () => {
    expect(inLanguage('sex', sex, 'en').map(({ text }) => text)).toEqual(['Male', '女士'])
  })

  it('leaves Chinese, unknown dictionaries and odd codes alone', () => {
    expect(inLanguage('sex', sex, 'zh-CN')).toBe(sex)
    expect(inLanguage('other', sex, 'en')).toBe(sex)
    expect(translateItem('constructor', 'name', 'en')).toBe('name')
  })
})
