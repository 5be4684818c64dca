import { captchaCode, captchaSecretOf } from '../account/sign-in/captcha'
import type { TestServer } from './test-app'

/** The code of a key at this moment, worked out as only a server can: from what is in its database. */
export async function captchaOf(server: TestServer, key: string): Promise<string> {
  const database = server.openDatabase()
  const { secret } = await database.selectFrom('authKey').select('secret').executeTakeFirstOrThrow()
  await database.destroy()
  return captchaCode(captchaSecretOf(Buffer.from(secret, 'base64url')), key, server.clock.monotonic())
}
