import { join } from 'node:path'
import Database from 'libsql'

/** The code behind a captcha picture, which no program is meant to read; looked up in the server's database. */
export function captchaOf(dataDir: string, checkKey: string): string {
  const database = new Database(join(dataDir, 'ops.db'), { readonly: true })
  try {
    const row = database.prepare('select code from auth_captcha where check_key = ?').get(checkKey) as { code: string } | undefined
    if (!row) throw new Error(`no captcha has the key ${checkKey}`)
    return row.code
  } finally {
    database.close()
  }
}
