import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

export type DigestAlgorithm = 'MD5' | 'SHA-256'

/** Milliseconds for which a nonce may be used. */
const NONCE_LIFE = 5 * 60 * 1000
const MAX_NONCES = 10_000

const hash = (algorithm: DigestAlgorithm, text: string): string =>
  createHash(algorithm === 'MD5' ? 'md5' : 'sha256')
    .update(text)
    .digest('hex')

/** Parameters of `Digest a="b", c=d`; an empty map for another scheme. */
export function digestParameters(value: string): ReadonlyMap<string, string> {
  const [, parameters] = /^\s*Digest\s+([\s\S]*)$/i.exec(value) ?? []
  const pairs = (parameters ?? '').matchAll(/([\w-]{1,32})\s*=\s*(?:"([^"]*)"|([^\s,]*))/g)
  return new Map([...pairs].map(([, name = '', quoted, bare]) => [name.toLowerCase(), quoted ?? bare ?? '']))
}

export interface DigestInput {
  algorithm: DigestAlgorithm
  username: string
  realm: string
  password: string
  method: string
  uri: string
  nonce: string
  /** Absent: as in RFC 2069, which recorders still send. */
  qop?: { value: string; nc: string; cnonce: string }
}

/** The response of a digest (RFC 2617, RFC 7616). */
export function digestResponse({ algorithm, username, realm, password, method, uri, nonce, qop }: DigestInput): string {
  const secret = hash(algorithm, `${username}:${realm}:${password}`)
  const request = hash(algorithm, `${method}:${uri}`)
  return hash(algorithm, qop ? `${secret}:${nonce}:${qop.nc}:${qop.cnonce}:${qop.value}:${request}` : `${secret}:${nonce}:${request}`)
}

/** `unusable`: fields are missing, or the nonce is unknown or too old: the device gets a new challenge, and no attempt is counted. */
export type DigestResult = 'right' | 'wrong' | 'unusable'

export interface DigestChallenges {
  /** Values of WWW-Authenticate: one for each algorithm. */
  challenge(realm: string): string[]
  /** Checks an Authorization header. The uri that it names counts, not that of the request line. */
  check(authorization: string, expected: { username: string; method: string; password: string; realm: string }): DigestResult
}

/** `now`: ms. */
export function createDigestChallenges(now: () => number): DigestChallenges {
  const nonces = new Map<string, number>()

  function newNonce(): string {
    for (const [nonce, until] of nonces) {
      if (until > now() && nonces.size < MAX_NONCES) break
      nonces.delete(nonce)
    }
    const nonce = randomBytes(16).toString('hex')
    nonces.set(nonce, now() + NONCE_LIFE)
    return nonce
  }

  return {
    challenge(realm) {
      const nonce = newNonce()
      return (['MD5', 'SHA-256'] as const).map(
        (algorithm) => `Digest realm="${realm}", nonce="${nonce}", algorithm=${algorithm}, qop="auth"`,
      )
    },
    check(authorization, { username, method, password, realm }) {
      const fields = digestParameters(authorization)
      const [response, nonce, uri] = ['response', 'nonce', 'uri'].map((name) => fields.get(name) ?? '')
      const algorithm = (fields.get('algorithm') || 'MD5').toUpperCase()
      const isComplete = response && nonce && uri && (fields.get('username') ?? '') !== ''
      if (!isComplete || (algorithm !== 'MD5' && algorithm !== 'SHA-256')) return 'unusable'
      const [value = '', nc = '', cnonce = ''] = ['qop', 'nc', 'cnonce'].map((name) => fields.get(name) ?? '')
      if ((nc !== '' || value !== '') && (cnonce === '' || nc === '')) return 'unusable'
      if ((nonces.get(nonce) ?? 0) <= now()) return 'unusable'
      if (fields.get('username') !== username) return 'wrong'
      const expected = digestResponse({
        algorithm,
        username,
        realm: fields.get('realm') || realm,
        password,
        method,
        uri,
        nonce,
        ...(value !== '' && { qop: { value, nc, cnonce } }),
      })
      const digest = (text: string): Buffer => createHash('sha256').update(text.toLowerCase()).digest()
      return timingSafeEqual(digest(expected), digest(response)) ? 'right' : 'wrong'
    },
  }
}

/** The Authorization header with which a client replies to a challenge; null where it has no algorithm of ours. */
export function authorize(
  challenges: readonly string[],
  { username, password, method, uri }: Pick<DigestInput, 'username' | 'password' | 'method' | 'uri'>,
): string | null {
  for (const text of challenges) {
    const fields = digestParameters(text)
    const algorithm = (fields.get('algorithm') || 'MD5').toUpperCase()
    if (!fields.has('nonce') || (algorithm !== 'MD5' && algorithm !== 'SHA-256')) continue
    const [realm = '', nonce = ''] = [fields.get('realm'), fields.get('nonce')]
    const hasQop = (fields.get('qop') ?? '').split(',').some((value) => value.trim() === 'auth')
    const qop = { value: 'auth', nc: '00000001', cnonce: randomBytes(8).toString('hex') }
    const response = digestResponse({ algorithm, username, realm, password, method, uri, nonce, ...(hasQop && { qop }) })
    const parts = [`username="${username}"`, `realm="${realm}"`, `nonce="${nonce}"`, `uri="${uri}"`, `response="${response}"`]
    if (hasQop) parts.push('qop=auth', `nc=${qop.nc}`, `cnonce="${qop.cnonce}"`)
    return `Digest ${[...parts, `algorithm=${algorithm}`].join(', ')}`
  }
  return null
}
