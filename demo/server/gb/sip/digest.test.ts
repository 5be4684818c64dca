import { describe, expect, it } from 'vitest'
import { authorize, createDigestChallenges, digestResponse } from './digest'

const USER = '34020000001320000001'
const REALM = '3402000000'
const PASSWORD = 'OpsTest12345'
const EXPECTED = { username: USER, method: 'REGISTER', password: PASSWORD, realm: REALM }

describe('[F11] digest of REGISTER', () => {
  it('is that of the worked example (S-02)', () => {
    const uri = 'sip:34020000002000000001@3402000000'
    const input = {
      algorithm: 'MD5',
      username: USER,
      realm: REALM,
      password: PASSWORD,
      method: 'REGISTER',
      uri,
      nonce: '8f3c21aa',
    } as const
    expect(digestResponse(input)).toBe('97f9f9aba12dd27a917ac1bf80bcb37e')
  })

  it('accepts both algorithms, with and without qop, and checks against the uri that was sent (S-02)', () => {
    const digests = createDigestChallenges(() => 0)
    const uri = 'sip:elsewhere@1.2.3.4'
    for (const challenge of digests.challenge(REALM)) {
      const authorization = authorize([challenge], { username: USER, password: PASSWORD, method: 'REGISTER', uri })!
      expect(digests.check(authorization, EXPECTED)).toBe('right')
      expect(digests.check(authorization, { ...EXPECTED, password: 'OpsTest12346' })).toBe('wrong')
      const plain = authorize([challenge.replace(', qop="auth"', '')], { username: USER, password: PASSWORD, method: 'REGISTER', uri })!
      expect(plain).not.toContain('qop')
      expect(digests.check(plain, EXPECTED)).toBe('right')
    }
  })

  it('asks anew, without counting an attempt, where fields are missing or the nonce is unknown or old (S-02)', () => {
    let now = 0
    const digests = createDigestChallenges(() => now)
    const [challenge = ''] = digests.challenge(REALM)
    const authorization = authorize([challenge], { username: USER, password: PASSWORD, method: 'REGISTER', uri: 'sip:1@2' })!
    for (const name of ['uri', 'response', 'cnonce'])
      expect(digests.check(authorization.replace(new RegExp(`${name}="[^"]*",? ?`), ''), EXPECTED), name).toBe('unusable')
    expect(digests.check(authorization.replace(/nonce="/, 'nonce="0'), EXPECTED)).toBe('unusable')
    expect(digests.check('Basic abc', EXPECTED)).toBe('unusable')
    now = 5 * 60_000
    expect(digests.check(authorization, EXPECTED)).toBe('unusable')
  })
})
