import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { mediaSecretOf, readTicket, ticketText } from './ticket'

const secret = mediaSecretOf(Buffer.from('key'))
const ticket = { key: 'live/a', userId: 'u'.repeat(32), sessionId: 's'.repeat(32), expires: 10_000 }

it('opens its stream until it is too old, and no other', () => {
  const text = ticketText(secret, ticket)
  expect(readTicket(secret, text, 'live/a', 9999)).toEqual(ticket)
  expect(readTicket(secret, text, 'live/a', 10_000)).toBeNull()
  expect(readTicket(secret, text, 'live/b', 9999)).toBeNull()
  expect(readTicket(mediaSecretOf(Buffer.from('other')), text, 'live/a', 9999)).toBeNull()
})

it('with any other letter in it, or anything else, is none', () => {
  const text = ticketText(secret, ticket)
  fc.assert(
    fc.property(fc.nat({ max: text.length - 1 }), fc.constantFrom('a', 'z', '0', '9', '-', '_', '.', ' '), (at, letter) => {
      fc.pre(text[at] !== letter)
      expect(readTicket(secret, text.slice(0, at) + letter + text.slice(at + 1), 'live/a', 0)).toBeNull()
    }),
  )
  fc.assert(fc.property(fc.string(), (any) => readTicket(secret, any, 'live/a', 0) === null))
  expect(readTicket(secret, `${text}.x`, 'live/a', 0)).toBeNull()
})
