import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'

const BLOCK_SIZE = 8
const PARALLELISM = 1
const KEY_LENGTH = 32
/** Hashes at a time: each holds 32 MiB and a thread of the pool that file access needs as well. */
const CONCURRENT_HASHES = 2

function derive(password: string, salt: Buffer, cost: number, blockSize: number, parallelism: number): Promise<Buffer> {
  const options = { N: cost, r: blockSize, p: parallelism, maxmem: 256 * cost * blockSize }
  return new Promise((resolve, reject) => {
    scrypt(password, salt, KEY_LENGTH, options, (error, key) => (error ? reject(error) : resolve(key)))
  })
}

/** Lets `size` jobs run at a time; the others wait in order. */
function limitConcurrency(size: number): <Result>(job: () => Promise<Result>) => Promise<Result> {
  let running = 0
  const waiting: (() => void)[] = []
  return async (job) => {
    if (running >= size) await new Promise<void>((resolve) => waiting.push(resolve))
    running += 1
    try {
      return await job()
    } finally {
      running -= 1
      waiting.shift()?.()
    }
  }
}

export interface PasswordHasher {
  /** `scrypt$N$r$p$salt$key`, salt and key in base64: the parameters can be raised without breaking old hashes. */
  hash(password: string): Promise<string>
  /**
   * Whether the password belongs to the hash. Takes the same time when there is no hash (null), so that unknown accounts
   * cannot be told from known ones by the clock; the answer is then false.
   */
  verify(password: string, stored: string | null): Promise<boolean>
}

export function createPasswordHasher(cost: number): PasswordHasher {
  const queued = limitConcurrency(CONCURRENT_HASHES)
  const decoy = `scrypt$${cost}$${BLOCK_SIZE}$${PARALLELISM}$${randomBytes(16).toString('base64')}$${randomBytes(KEY_LENGTH).toString('base64')}`
  return {
    async hash(password) {
      const salt = randomBytes(16)
      const key = await queued(() => derive(password, salt, cost, BLOCK_SIZE, PARALLELISM))
      return ['scrypt', cost, BLOCK_SIZE, PARALLELISM, salt.toString('base64'), key.toString('base64')].join('$')
    },
    async verify(password, stored) {
      const [scheme, n, r, p, salt, key] = (stored ?? decoy).split('$')
      if (scheme !== 'scrypt' || !salt || !key) throw new Error('Unknown password hash')
      const expected = Buffer.from(key, 'base64')
      const actual = await queued(() => derive(password, Buffer.from(salt, 'base64'), Number(n), Number(r), Number(p)))
      return stored !== null && expected.length === actual.length && timingSafeEqual(expected, actual)
    },
  }
}
