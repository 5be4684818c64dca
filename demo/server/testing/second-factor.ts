import { codeAt, stepAt } from '../platform/identity/totp'
import { MINUTE } from '../platform/base/time'
import type { TestServer } from './test-app'

/** The code that an app shows on the test's clock. */
export const codeNow = (server: TestServer, secret: string): string => codeAt(secret, stepAt(server.clock.now()))

/** Turns on the second factor of somebody; afterwards the code of the present step is used up, so time goes on. */
export async function enrol(server: TestServer, username: string): Promise<{ secret: string; recoveryCodes: string[]; token: string }> {
  const token = await server.tokenOf(username)
  const begun = await server.call<{ secret: string }>('POST', '/sys/secondFactor/begin', { token, body: { password: '123456' } })
  const { secret } = begun.result
  const confirmed = await server.call<{ recoveryCodes: string[] }>('POST', '/sys/secondFactor/confirm', {
    token,
    body: { code: codeNow(server, secret) },
  })
  if (!confirmed.success) throw new Error(confirmed.message)
  server.clock.advance(MINUTE)
  return { secret, recoveryCodes: confirmed.result.recoveryCodes, token }
}
