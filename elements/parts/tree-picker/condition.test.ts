import { expect, it } from 'vitest'
import { isCondition } from './condition'

it.each([
  ['', true],
  ['{}', true],
  ['{"status":"1"}', true],
  ['[1]', false],
  ['"text"', false],
  ['7', false],
  ['null', false],
  ['{status:1}', false],
  ['true', false],
])('[5.3-01] a condition is an object as JSON or nothing: %s %s', (text, ok) => expect(isCondition(text)).toBe(ok))
