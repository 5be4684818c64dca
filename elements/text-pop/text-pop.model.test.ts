import { describe, expect, it } from 'vitest'
import { editedText, endedAs, hasLines, insertText, oneLine } from './text-pop.model'

describe('a text in one line', () => {
  it.each(['a\nb', 'a\r\nb', 'a\rb'])('shows where the lines of %j end', (text) => {
    expect([hasLines(text), oneLine(text)]).toEqual([true, 'a ↵ b'])
  })

  it('is itself where it has one line', () => expect([hasLines('a b'), oneLine('a b')]).toEqual([false, 'a b']))
})

describe('inserting', () => {
  it('replaces what is selected', () => expect(insertText('abcd', 'X\nY', 1, 3)).toBe('aX\nYd'))
  it('stops at the limit', () => {
    expect(insertText('abcd', 'XYZ', 4, 4, 6)).toBe('abcdXY')
    expect(insertText('abcd', 'XYZ', 0, 2, 3)).toBe('Xcd')
    expect(insertText('abcd', 'X', 4, 4, 2)).toBe('abcd')
  })
})

describe('[W-P16] the line ends of a text that is edited in a box', () => {
  it.each([
    ['a\r\nb', 'a\nb!', 'a\r\nb!'],
    ['a\r\nb', 'a\nx\nb', 'a\r\nx\r\nb'],
    ['a\r\nb\nc\rd', 'a\nb\nC\nd', 'a\r\nb\nC\rd'],
    ['a\r\n\r\nb', 'a\nb', 'a\r\nb'],
    ['a\r\nb', '', ''],
    ['a', 'a\nb', 'a\nb'],
    ['aa', 'a', 'a'],
  ])('%j shown as %j is %j', (text, after, expected) => expect(editedText(text, after)).toBe(expected))

  it('of what is pasted are those of the text', () =>
    expect([endedAs('a\r\nb', 'x\ny\r\n'), endedAs('', 'x\r\ny')]).toEqual(['x\r\ny\r\n', 'x\ny']))
})
