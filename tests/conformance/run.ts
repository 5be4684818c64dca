import type { ApiResponse, SentRequest, Client, Verb } from './client'
import type { Area, Case, ContractCall, ContractSocket, Differences, OwnRecord, ObservedResponse } from './contract'
import { expired } from './expectations'
import { asRecord, rowsIn } from './rows'
import { AbsentRecord, Missing, World } from './world'

export type CheckOutcome = 'ok' | 'differs' | 'absent'

/** One case that was looked at. */
export interface CaseReport {
  title: string
  differences: Differences
}

export interface CallReport {
  area: string
  /** `GET /sys/role/list` */
  call: string
  verdict: CheckOutcome
  cases: CaseReport[]
}

export interface Report {
  server: string
  calls: CallReport[]
  /** How the server does what versions do differently. */
  traits: Readonly<Record<string, string>>
  /** Own records that could not be taken away again. */
  left: string[]
}

interface Entry {
  report: CallReport
  call: ContractCall
  case: Case
}

/** A path nobody serves: HTTP 404, or 404 in the envelope. */
function isAbsent({ status, envelope }: ApiResponse): boolean {
  return status === 404 || envelope?.['code'] === 404
}

function isWrongVerb({ status, envelope }: ApiResponse): boolean {
  return status === 405 || envelope?.['code'] === 405
}

const WITHOUT_TOKEN = 'without a token'

const newReport = (area: string, call: string): CallReport => ({ area, call, verdict: 'ok', cases: [] })

/** Runs the contract against one server: every case once, what it needs before it, what takes away at the end. */
export class Run {
  private readonly entries: Entry[]
  private readonly sockets: { report: CallReport; socket: ContractSocket }[]
  private readonly begun = new Map<Entry, Promise<void>>()
  private readonly made: OwnRecord[] = []
  private readonly world: World

  constructor(
    private readonly client: Client,
    token: string,
    areas: readonly Area[],
    /** Areas whose records others need: they are asked only where they are needed. */
    private readonly helpers: readonly Area[] = [],
  ) {
    this.world = new World(client, token)
    this.entries = [...areas, ...helpers].flatMap(({ name, calls }) =>
      calls.flatMap((call) => {
        const report = newReport(name, `${call.verbs[0]} ${call.path}`)
        return call.cases.map((one) => ({ report, call, case: one }))
      }),
    )
    this.sockets = areas.flatMap(({ name, sockets = [] }) =>
      sockets.map((socket) => ({ report: newReport(name, `WS ${socket.path}`), socket })),
    )
  }

  /** What was made is taken away again, whatever happens before. */
  async all(): Promise<Report> {
    const requested = this.entries.filter(({ report }) => !this.helpers.some(({ name }) => name === report.area))
    let left: string[] = []
    try {
      for (const call of new Set(requested.map(({ call }) => call)))
        await this.checkWithoutToken(requested.find((entry) => entry.call === call)!)
      for (const entry of requested.filter((entry) => !entry.case.last)) await this.once(entry)
      for (const { report, socket } of this.sockets) await this.talk(report, socket)
      for (const entry of requested.filter((entry) => entry.case.last)) await this.once(entry)
    } finally {
      left = await this.cleanUp()
    }
    const reports = new Set([...requested.map(({ report }) => report), ...this.sockets.map(({ report }) => report)])
    return { server: this.client.base, calls: [...reports], traits: this.world.traits, left }
  }

  private once(entry: Entry): Promise<void> {
    const begun = this.begun.get(entry) ?? this.check(entry)
    this.begun.set(entry, begun)
    return begun
  }

  /** Makes the records that a case is about, where nobody has made them yet. */
  private async need(names: readonly string[] = []): Promise<void> {
    for (const name of names) {
      const maker = this.entries.find((entry) => entry.case.makes?.name === name)
      if (!maker) throw new Missing(`needs the record "${name}", which nothing makes`)
      await this.once(maker)
      if (maker.report.verdict === 'absent') throw new AbsentRecord(name)
      this.world.row(name)
    }
  }

  private async check({ report, call, case: one }: Entry): Promise<void> {
    if (report.verdict === 'absent') return
    try {
      if (one.when && !one.when(this.world)) return
      await this.need([...(one.needs ?? []), ...(one.as?.startsWith('user') ? ['user'] : [])])
      // Before the call: its answer may be lost after it was done.
      if (one.makes) this.made.push(one.makes)
      const request = typeof one.request === 'function' ? await one.request(this.world) : (one.request ?? {})
      const token = await this.tokenOf(one.as)
      const send = (input: SentRequest): Promise<ApiResponse> => this.send(call, input, token, one.unsigned !== true)
      const response = await send(request)
      if (
        isAbsent(response) ||
        (one.mayBeHidden && response.status === 401 && isAbsent(await this.send(call, request, this.world.token, true)))
      ) {
        report.verdict = 'absent'
        return
      }
      const exchange: ObservedResponse = {
        response,
        request,
        world: this.world,
        again: (query) => send({ ...request, query: { ...request.query, ...query } }),
      }
      note(report, one.title, await one.expects(exchange))
      if (one.makes) await this.find(one.makes)
    } catch (error) {
      if (error instanceof AbsentRecord && report.cases.every(({ title }) => title === WITHOUT_TOKEN)) report.verdict = 'absent'
      else note(report, one.title, [error instanceof Error ? error.message : String(error)])
    }
  }

  private async tokenOf(who: Case['as']): Promise<string | undefined> {
    if (who === 'nobody') return undefined
    if (who === 'user') return this.world.userLogin()
    return who === 'user, signed in again' ? this.world.otherLogin() : this.world.token
  }

  /** The verb of our clients first; versions that know another one say so, and have done nothing. */
  private async send(call: ContractCall, request: SentRequest, token: string | undefined, isSigned: boolean): Promise<ApiResponse> {
    const [first, ...others] = call.verbs
    let response = await this.client.send(first, call.path, request, token, isSigned)
    for (const verb of others) {
      if (!isWrongVerb(response)) break
      response = await this.client.send(verb, call.path, request, token, isSigned)
    }
    return response
  }

  private async find({ name, find }: OwnRecord): Promise<void> {
    const own = await this.ownRows(find)
    if (own[0]) this.world.keep(name, own[0])
    else throw new Missing(`the record "${name}" was stored and is not found by ${find.path}`)
  }

  private async ownRows({ path, query }: OwnRecord['find']) {
    const { envelope } = await this.client.send('GET', path, { query: query?.(this.world) ?? {} }, this.world.token)
    return rowsIn(envelope?.['result']).filter((row) => this.world.isOwn(row))
  }

  private async checkWithoutToken({ report, call }: Entry): Promise<void> {
    if (call.isOpen) return
    const [verb] = call.verbs
    const request = verb === 'GET' ? {} : { body: {} }
    try {
      const response = await this.client.send(verb, call.path.replace(/\{\+?\w+\}/g, 'nothing'), request)
      // A server may know a path only after it knows the caller.
      if (isAbsent(response)) return
      note(report, WITHOUT_TOKEN, await expired({ response, request, world: this.world, again: () => Promise.resolve(response) }))
    } catch (error) {
      note(report, WITHOUT_TOKEN, [error instanceof Error ? error.message : String(error)])
    }
  }

  private async talk(report: CallReport, { cases }: ContractSocket): Promise<void> {
    for (const { title, needs, talks } of cases) {
      try {
        await this.need(needs)
        const outcome = await talks(this.world)
        if (outcome === 'absent') {
          report.verdict = 'absent'
          return
        }
        note(report, title, outcome)
      } catch (error) {
        note(report, title, [error instanceof Error ? error.message : String(error)])
      }
    }
  }

  /** Looked for anew, so that also what was stored and not answered goes. What a case has deleted may be in a recycle bin. */
  private async cleanUp(): Promise<string[]> {
    const left: string[] = []
    for (const { name, find, remove } of this.made.toReversed()) {
      try {
        const found = (await this.ownRows(find)).map(({ id }) => id)
        for (const id of new Set([...found, ...this.world.createdId(name)])) {
          for (const { path, request: requestOf } of remove) await this.client.send('DELETE', path, requestOf(id), this.world.token)
        }
        const rows = await this.ownRows(find)
        left.push(...rows.map(({ id }) => `${name} ${id}`))
      } catch (error) {
        left.push(`${name}: ${String(error)}`)
      }
    }
    return left
  }
}

function note(report: CallReport, title: string, differences: Differences): void {
  report.cases.push({ title, differences })
  if (differences.length > 0) report.verdict = 'differs'
}

/** Signs in as the client would, past the captcha where the server asks for one. @throws Error with the server's words */
export async function signIn(client: Client, username: string, password: string, captcha = ''): Promise<string> {
  const [checkKey = '', code = ''] = captcha === '' ? [String(Date.now())] : captcha.split('=')
  const image = await client.send('GET', '/sys/randomImage/{key}', { path: { key: checkKey } })
  const isCaptchaNeeded = captcha === '' && typeof image.envelope?.['result'] === 'string'
  const signInCall: { verb: Verb; path: string } = { verb: 'POST', path: isCaptchaNeeded ? '/sys/mLogin' : '/sys/login' }
  const { status, envelope } = await client.send(signInCall.verb, signInCall.path, {
    body: { username, password, captcha: code, checkKey },
  })
  const { token } = asRecord(envelope?.['result'])
  if (typeof token === 'string') return token
  const reason = envelope ? `"${String(envelope['message'])}"` : `HTTP ${status}`
  throw new Error(`${username} cannot sign in by ${signInCall.path}: ${reason}. A token taken from a browser can be given with --token.`)
}
