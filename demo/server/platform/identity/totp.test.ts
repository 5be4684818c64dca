import { describe, expect, it } from 'vitest'
import { SECOND } from '../base/time'
import { base32, codeAt, enrolAddress, newSecret, stepAt, stepOfCode } from './totp'

/** The secret of the test vectors of RFC 6238, appendix B, and of RFC 4226, appendix D. */
const secret = base32(Buffer.from('12345678901234567890'))

describe('codes by time', () => {
  it.each([
    [59, '94287082'],
    [1111111109, '07081804'],
    [1111111111, '14050471'],
    [1234567890, '89005924'],
    [2000000000, '69279037'],
    [20000000000, '65353130'],
  ])('are those of RFC 6238 at %i s', (seconds, code) => {
    expect(codeAt(secret, stepAt(seconds * SECOND), 8)).toBe(code)
    expect(codeAt(secret, stepAt(seconds * SECOND))).toBe(code.slice(2))
  })

  it('are those of RFC 4226 by their number', () => {
    const codes = ['755224', '287082', '359152', '969429', '338314', '254676', '287922', '162583', '399871', '520489']
    expect(codes.map((_code, step) => codeAt(secret, step))).toEqual(codes)
  })

  it('count one step before and after their own, and no further', () => {
    const now = 1_800_000_000_000
    const step = stepAt(now)
    const found = [-2, -1, 0, 1, 2].map((drift) => stepOfCode(secret, codeAt(secret, step + drift), now))
    expect(found).toEqual([null, step - 1, step, step + 1, null])
  })

  it('count once: neither they nor those before open anything after that', () => {
    const now = 1_800_000_000_000
    const step = stepAt(now)
    expect(stepOfCode(secret, codeAt(secret, step), now, step)).toBeNull()
    expect(stepOfCode(secret, codeAt(secret, step - 1), now, step)).toBeNull()
    expect(stepOfCode(secret, codeAt(secret, step + 1), now, step)).toBe(step + 1)
  })

  it('are nothing else', () => {
    for (const text of ['', '12345', '1234567', 'abcdef', ' ']) expect(stepOfCode(secret, text, 59 * SECOND)).toBeNull()
  })
})

it('base32 is that of RFC 4648', () => {
  const texts = { f: 'MY', fo: 'MZXQ', foo: 'MZXW6', foob: 'MZXW6YQ', fooba: 'MZXW6YTB', foobar: 'MZXW6YTBOI' }
  for (const [text, encoded] of Object.entries(texts)) expect(base32(Buffer.from(text))).toBe(encoded)
})

it('a secret has 160 bits and is another one each time; apps get it with account and name', () => {
  expect(newSecret()).toMatch(/^[A-Z2-7]{32}$/)
  expect(newSecret()).not.toBe(newSecret())
  expect(enrolAddress('ABC', '李 四', 'ops-console')).toBe(
    'otpauth://totp/ops-console:%E6%9D%8E%20%E5%9B%9B?secret=ABC&issuer=ops-console&algorithm=SHA1&digits=6&period=30',
  )
})
