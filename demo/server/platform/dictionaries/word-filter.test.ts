import { describe, expect, it } from 'vitest'
import { filterWords } from './word-filter'

describe('[F9] sensitive words', () => {
  it.each([
    ['as they are', '不要赌博', '不要**', 1],
    ['in full width and other case', 'ＢＡＤ word bad', '*** word ***', 2],
    ['with blanks in between', '赌 博', '***', 1],
    ['not at all', '你好', '你好', 0],
    ['beside characters of two units', '😀赌博😀', '😀**😀', 1],
  ])('are replaced %s', (_, content, expected, hits) => {
    expect(filterWords(content, ['赌博', 'bad', ' '])).toEqual({ content: expected, hits })
  })
})
