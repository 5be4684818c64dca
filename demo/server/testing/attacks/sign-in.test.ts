import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { startTestServer, type TestServer } from '../test-app'
import { NO } from './harness'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ limits: { failuresPerAccount: 1000, failuresPerAddress: 1000 } })
})
afterAll(() => server.close())
afterEach(() => {
  vi.restoreAllMocks()
  syncBuiltinESMExports()
})

/** The real hashing, counted. */
function countHashes() {
  const scrypt = vi.spyOn(crypto, 'scrypt')
  syncBuiltinESMExports()
  return scrypt
}

const guess = (username: string, path = '/sys/login') => server.call('POST', path, { body: { username, password: 'wrong-one' } })

/** Most of the seeded staff has no password yet. */
async function nameWithoutPassword(): Promise<string> {
  const database = server.openDatabase()
  const { username } = await database.selectFrom('sysUser').select('username').where('passwordHash', 'is', null).executeTakeFirstOrThrow()
  await database.destroy()
  return username
}

it.each([
  ['an account without a password has', nameWithoutPassword, '用户名或密码错误'],
  ['nobody has', 'nobody-here', '用户名或密码错误'],
  ['an account that can sign in has', 'lisi', '用户名或密码错误'],
])('[N42] fifty wrong passwords for a name that %s: fifty hashes of the same cost', async (_who, who, message) => {
  const username = typeof who === 'string' ? who : await who()
  const scrypt = countHashes()
  for (let attempt = 0; attempt < 50; attempt += 1) expect(await guess(username)).toMatchObject({ ...NO, message })
  expect(scrypt).toHaveBeenCalledTimes(50)
  for (const [password, salt, length, options] of scrypt.mock.calls) {
    expect([password, Buffer.isBuffer(salt) && salt.length, length, options]).toEqual([
      'wrong-one',
      16,
      32,
      expect.objectContaining({ N: 256, r: 8, p: 1 }),
    ])
  }
})

it('[N42] every way to sign in hashes, and a name that is no text is refused before', async () => {
  const scrypt = countHashes()
  await guess('nobody-here', '/sys/mLogin')
  expect(scrypt).toHaveBeenCalledTimes(1)
  expect(await server.call('POST', '/sys/login', { body: { username: { $gt: '' }, password: 'x' } })).toMatchObject(NO)
  expect(scrypt).toHaveBeenCalledTimes(1)
})
