import { expect, it } from 'vitest'
import type { SipRequest } from '../sip/message'
import { requestedExpires } from './registrar'

const request = (...headers: [string, string][]): SipRequest => ({ method: 'REGISTER', uri: 'sip:1@2', headers, body: Buffer.alloc(0) })
const CONTACT = '<sip:34020000001310000001@192.0.2.20:5060>'

it.each<[string, SipRequest, number | null]>([
  ['none is said', request(['contact', CONTACT]), null],
  ['the Contact says it', request(['contact', `${CONTACT};expires=600`]), 600],
  ['the Contact comes before the header', request(['contact', `${CONTACT};expires=600`], ['expires', '3600']), 600],
  ['all contacts are removed', request(['contact', '*'], ['expires', '0']), 0],
  ['it is cut to a day', request(['contact', CONTACT], ['expires', '99999999']), 86_400],
  ['it is no number', request(['contact', CONTACT], ['expires', 'abc']), null],
])('[F11] seconds of a registration: %s (S-01)', (_title, input, expected) => {
  expect(requestedExpires(input)).toBe(expected)
})
