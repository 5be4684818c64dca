import { join } from 'node:path'
import Database from 'libsql'
import { codeAt, stepAt } from '../../demo/server/platform/identity/totp'
import type { ConsolePage } from './console-page'

/** An authenticator app with one secret: its codes on the clock of this machine, none of them twice. */
export class Authenticator {
  private used = 0

  constructor(private readonly secret: string) {}

  /** That of the present step, or of the next one, which the server takes as well: two in half a minute. */
  code(): string {
    this.used = Math.max(this.used + 1, stepAt(Date.now()))
    return codeAt(this.secret, this.used)
  }

  /** One that is not among them. */
  wrongCode(): string {
    const now = stepAt(Date.now())
    const right = [-2, -1, 0, 1, 2].map((drift) => codeAt(this.secret, now + drift))
    return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !right.includes(code))!
  }

  /** Takes the secret off the page that shows it. */
  static async setUpFrom(app: ConsolePage): Promise<Authenticator> {
    return new Authenticator(await app.valueOf('密钥'))
  }
}

/** The codes that are shown this once. */
export const recoveryCodesOn = (app: ConsolePage): Promise<string[]> =>
  app.console.all('.ops-recoverycodes li', (lines) => lines.map((line) => line.innerText.trim()))

/** Every sign-in of the server was hours ago. */
export function ageSignIns(dataDir: string): void {
  const database = new Database(join(dataDir, 'ops.db'), { timeout: 5000 })
  try {
    database.prepare("update auth_session set create_time = '2026-01-01 00:00:00', fresh_time = null").run()
  } finally {
    database.close()
  }
}
