import { join } from 'node:path'
import Database from 'libsql'
import { captchaCode, captchaSecretOf } from '../../demo/server/auth/captcha'

/** The code behind a captcha picture, which no program is meant to read; made of what is in the server's database. */
export function captchaOf(dataDir: string, checkKey: string): string {
  const database = new Database(join(dataDir, 'ops.db'), { readonly: true })
  try {
    const [row] = database.prepare('select secret from auth_key').all() as { secret: string }[]
    if (!row) throw new Error('the server has no key')
    return captchaCode(captchaSecretOf(Buffer.from(row.secret, 'base64url')), checkKey, Date.now())
  } finally {
    database.close()
  }
}
