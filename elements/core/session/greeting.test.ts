import { expect, it } from 'vitest'
import { greetingAt } from './greeting'
import { sessionStrings } from './session.strings'

it('[2.6-08] greets by hour, boundaries 11 and 13 inclusive', () => {
  const spans = Array.from({ length: 24 }, (_, hour) => greetingAt(hour))
  expect(spans.map((greeting) => greeting[0]).join('')).toBe('mmmmmmmmmfffnnaaaaaaeeee')
  expect(sessionStrings['zh-CN'][`greet.${greetingAt(11)}`]).toBe('上午好')
  expect(sessionStrings['zh-CN'][`greet.${greetingAt(13)}`]).toBe('中午好')
  expect(sessionStrings.en[`greet.${greetingAt(12)}`]).toBe('Good day')
})
