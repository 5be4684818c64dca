import { describe, expect, it } from 'vitest'
import { partAfterKey, partOf } from './slider-check.model'

describe('the way of the handle', () => {
  it.each([
    [-5, 100, 0],
    [0, 100, 0],
    [25, 100, 0.25],
    [100, 100, 1],
    [130, 100, 1],
  ])('is from start to end: %d of %d is %d', (moved, room, part) => expect(partOf(moved, room)).toBe(part))

  it('does not exist where nothing is laid out', () => expect([partOf(50, 0), partOf(50, -44)]).toEqual([0, 0]))
})

describe('keys', () => {
  it('go the whole way in ten steps', () => {
    let part = 0
    for (let presses = 0; presses < 10; presses += 1) part = partAfterKey(part, 'ArrowRight', false)!
    expect(part).toBe(1)
  })

  it('go back, and to both ends', () => {
    expect([partAfterKey(0.5, 'ArrowLeft', false), partAfterKey(0, 'ArrowDown', false)]).toEqual([0.4, 0])
    expect([partAfterKey(0.3, 'End', false), partAfterKey(0.3, 'Home', false)]).toEqual([1, 0])
  })

  it('follow the direction of the text', () => {
    expect([partAfterKey(0.5, 'ArrowLeft', true), partAfterKey(0.5, 'ArrowRight', true)]).toEqual([0.6, 0.4])
  })

  it.each(['a', 'Enter', 'Tab'])('%s means something else', (key) => expect(partAfterKey(0.5, key, false)).toBeNull())
})
