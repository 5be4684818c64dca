import { assert, constantFrom, property, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { changeBetween, lineEndOf, plainLines, tabSizeOf } from './code-text.model'

describe('a text that is changed from outside', () => {
  it.each([
    ['abc', 'abc', null],
    ['', 'a', { from: 0, to: 0, insert: 'a' }],
    ['one two three', 'one 2 three', { from: 4, to: 7, insert: '2' }],
    ['aaa', 'aa', { from: 2, to: 3, insert: '' }],
    ['ab', 'abab', { from: 2, to: 2, insert: 'ab' }],
  ])('%j to %j', (before, after, change) => expect(changeBetween(before, after)).toEqual(change))

  it('becomes the other one by that change', () => {
    const text = string({ unit: constantFrom('a', 'b', '\n') })
    assert(
      property(text, text, (before, after) => {
        const change = changeBetween(before, after)
        expect(change ? before.slice(0, change.from) + change.insert + before.slice(change.to) : before).toBe(after)
      }),
    )
  })
})

describe('the ends of lines', () => {
  it.each([
    ['a', '\n'],
    ['a\nb\r\nc', '\n'],
    ['a\r\nb\nc', '\r\n'],
    ['a\rb', '\r'],
  ])('of %j are %j', (text, end) => expect(lineEndOf(text)).toBe(end))

  it('are one kind inside', () => expect(plainLines('a\r\nb\rc\nd')).toBe('a\nb\nc\nd'))
})

it('[9-34] a tab is 2 wide, or as many as make sense', () =>
  expect([undefined, 0, -1, 4, 8.5, 99, Number.NaN].map(tabSizeOf)).toEqual([2, 2, 2, 4, 8, 2, 2]))
