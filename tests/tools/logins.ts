import type { ApiResponse, Login } from './server'

/**
 * Sign-ins of one server. Those of a test that has ended are taken again as long as the server knows them: checking a password
 * takes as long as drawing a page.
 */
export class Logins {
  private readonly idle = new Map<string, Login[]>()
  private readonly taken: { username: string; login: Login }[] = []

  constructor(
    private readonly signIn: (username: string) => Promise<Login>,
    private readonly ownDeparts: (token: string) => Promise<ApiResponse>,
  ) {}

  /** Nobody else in this test has the same. @throws Error with the server's words */
  async take(username: string): Promise<Login> {
    const login = (await this.idleOne(username)) ?? (await this.signIn(username))
    this.taken.push({ username, login })
    return login
  }

  /** The test has ended. */
  giveBack(): void {
    for (const { username, login } of this.taken.splice(0)) this.idle.set(username, [...(this.idle.get(username) ?? []), login])
  }

  private async idleOne(username: string): Promise<Login | undefined> {
    const login = this.idle.get(username)?.pop()
    if (!login) return undefined
    // An emulated older server says `success` of an ended session too.
    const { status, success } = await this.ownDeparts(login.token)
    return status === 200 && success ? login : undefined
  }
}
