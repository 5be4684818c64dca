import { captchaCode, captchaSecretOf } from '../../demo/server/account/sign-in/captcha'
import { openDatabase } from '../../demo/server/platform/database/connection'

/** The code behind a captcha picture, which no program is meant to read; made of what is in the server's database. */
export async function captchaOf(dataDir: string, checkKey: string): Promise<string> {
  const database = openDatabase({ dataDir, databaseUrl: '' })
  try {
    const { secret } = await database.selectFrom('authKey').select('secret').executeTakeFirstOrThrow()
    return captchaCode(captchaSecretOf(Buffer.from(secret, 'base64url')), checkKey, Date.now())
  } finally {
    await database.destroy()
  }
}
