import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chunkOf, chunkText, retype, tagsOf } from './tags-input.model'

describe('tags', () => {
  it.each([
    ['', ''],
    ['a', 'a'],
    ['ab', 'ab;'],
    ['abcd', 'ab;cd;'],
    ['abc', 'ab;c'],
    [';;a;b;', 'ab;'],
    ['中文字', '中文;字'],
    ['😀😀', '😀😀;'],
  ])('[5.2-18] get a semicolon after every two characters, typed ones are stripped: %j is %j', (typed, text) => {
    expect(chunkText(typed, 2)).toBe(text)
  })

  it('can be of another length', () => expect(chunkText('abcdefg', 3)).toBe('abc;def;g'))
  it.each([undefined, 0, -1, 1.5, Number.NaN])('are of two characters for the length %j', (chunk) => expect(chunkOf(chunk)).toBe(2))
  it('can be listed', () => expect(tagsOf('ab;cd;e')).toEqual(['ab', 'cd', 'e']))
})

describe('typing', () => {
  it('keeps the cursor behind what was typed', () => {
    expect(retype('ab;', 'ab;c', 4, 2)).toEqual({ text: 'ab;c', caret: 4 })
    expect(retype('a', 'ab', 2, 2)).toEqual({ text: 'ab;', caret: 3 })
    expect(retype('ab;cd;', 'axb;cd;', 2, 2)).toEqual({ text: 'ax;bc;d', caret: 3 })
  })

  it('takes the character away whose semicolon is deleted', () => {
    expect(retype('ab;', 'ab', 2, 2)).toEqual({ text: 'a', caret: 1 })
    expect(retype('ab;cd;', 'abcd;', 2, 2)).toEqual({ text: 'ac;d', caret: 1 })
    expect(retype('ab;cd;', 'abcd;', 2, 2, true)).toEqual({ text: 'ab;d', caret: 3 })
  })

  it('ignores a typed semicolon', () => expect(retype('ab;c', 'ab;c;', 5, 2)).toEqual({ text: 'ab;c', caret: 4 }))

  it('can always be emptied by Backspace', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 1, max: 4 }), (typed, chunk) => {
        let text = chunkText(typed, chunk)
        for (let presses = 0; text !== ''; presses += 1) {
          const { index } = [...new Intl.Segmenter().segment(text)].at(-1)!
          const after = text.slice(0, index)
          const next = retype(text, after, after.length, chunk).text
          expect(next.length).toBeLessThan(text.length)
          text = next
        }
      }),
    )
  })
})
