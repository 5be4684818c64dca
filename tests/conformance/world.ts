import { randomInt } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { Client } from './client'
import type { Differences, Row } from './contract'
import { asRecord } from './rows'

/** Something a case needs is not there. */
export class Missing extends Error {
  override name = 'Missing'
}

/** A case needs a record of calls that the server does not have. */
export class AbsentRecord extends Error {
  override name = 'AbsentRecord'

  constructor(record: string) {
    super(`needs the record "${record}", whose calls are absent`)
  }
}

/** Milliseconds after which a sign-in returns another token, and how often that is tried. */
const SAME_TOKEN_MS = 1100
const MAX_SIGN_INS = 4

/** Begins every name that the suite gives. */
export const PREFIX = 'conform'

/** What a run knows: who calls, what it has made, what it has noticed of the server. */
export class World {
  /** In every name of this run, so that its records are told from others. */
  readonly mark = `${PREFIX}${randomInt(36 ** 5)
    .toString(36)
    .padStart(5, '0')}`
  /** A number that no phone has. */
  readonly phone = `199${String(randomInt(10 ** 8)).padStart(8, '0')}`
  readonly password = `Cf-${this.mark}-1`
  readonly traits: Record<string, string> = {}
  /** Path of the file that was uploaded, as the answer had it. */
  uploaded = ''
  private readonly rows = new Map<string, Row>()
  private userToken: Promise<string> | undefined

  constructor(
    readonly client: Client,
    /** Token of whoever runs the suite. */
    readonly token: string,
  ) {}

  /** A name of this run. */
  name(suffix: string): string {
    return this.mark + suffix
  }

  isOwn(row: Row): boolean {
    return Object.values(row).some((value) => typeof value === 'string' && value.includes(this.mark))
  }

  keep(name: string, row: Row): void {
    this.rows.set(name, row)
  }

  /** @throws Missing where it was not made */
  row(name: string): Row {
    const row = this.rows.get(name)
    if (!row) throw new Missing(`needs the record "${name}", which was not made`)
    return row
  }

  id(name: string): string {
    return this.row(name).id
  }

  /** The id of a record that was made and found; none where it was not. */
  createdId(name: string): string[] {
    const row = this.rows.get(name)
    return row ? [row.id] : []
  }

  text(name: string, field: string): string {
    return String(this.row(name)[field] ?? '')
  }

  /** How this server does what versions do differently; two answers that disagree differ. */
  notice(trait: string, kind: string): Differences {
    const before = this.traits[trait]
    this.traits[trait] ??= kind
    return before === undefined || before === kind ? [] : [`expected ${trait} as before (${before}), came ${kind}`]
  }

  /** Token of the user that the run has made, signed in once. @throws Missing */
  userLogin(): Promise<string> {
    return (this.userToken ??= this.signInUser())
  }

  /**
   * Another session of that user. Two sign-ins within a second get the same token on JeecgBoot: the end of one would end both.
   * @throws Missing
   */
  async otherLogin(): Promise<string> {
    const first = await this.userLogin()
    for (let tries = 0; tries < MAX_SIGN_INS; tries++) {
      const token = await this.signInUser()
      if (token !== first) return token
      await setTimeout(SAME_TOKEN_MS)
    }
    throw new Missing('needs a second session of the made user: each sign-in returned the token of the first')
  }

  /** Signs that user in, without a captcha. @throws Missing */
  private async signInUser(): Promise<string> {
    const body = { username: this.text('user', 'username'), password: this.password }
    const { envelope } = await this.client.send('POST', '/sys/mLogin', { body })
    const { token } = asRecord(envelope?.['result'])
    if (typeof token !== 'string') throw new Missing(`needs the made user signed in, who was refused: ${String(envelope?.['message'])}`)
    return token
  }
}
