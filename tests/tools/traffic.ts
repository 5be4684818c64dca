import type { HTTPRequest, Page } from 'puppeteer-core'

const base = '/jeecg-boot'

export interface ApiCall {
  method: string
  /** Below the API base, without query. */
  path: string
  query: URLSearchParams
  body: string
}

/** What a faulty server or network does instead of answering. */
export type Fault =
  | { status: number; body?: string; type?: string }
  /** The connection breaks. */
  | 'cut'
  /** No answer comes until the fault ends; then the call goes to the server. */
  | 'held'

export interface RunningFault {
  /** Calls that met it. */
  readonly hits: number
  end(): Promise<void>
}

interface Rule {
  path: string
  fault: Fault
  hits: number
  held: HTTPRequest[]
}

/** The API calls of one page, and faults put between page and server. */
export class Traffic {
  readonly all: ApiCall[] = []
  /** Paths of everything the page loaded that is no API call. */
  readonly files: string[] = []
  private readonly rules: Rule[] = []
  private intercepting = false

  constructor(private readonly page: Page) {
    page.on('request', (request) => this.note(request))
  }

  /** Calls to a path below the API base. */
  calls(path: string): ApiCall[] {
    return this.all.filter((call) => call.path === path)
  }

  /** From now on calls whose path begins with `path` meet the fault. The newest rule wins. */
  async break(path: string, fault: Fault): Promise<RunningFault> {
    const rule: Rule = { path, fault, hits: 0, held: [] }
    this.rules.unshift(rule)
    if (!this.intercepting) {
      this.intercepting = true
      this.page.on('request', (request) => void this.answer(request))
      await this.page.setRequestInterception(true)
    }
    return {
      get hits() {
        return rule.hits
      },
      end: async () => {
        this.rules.splice(this.rules.indexOf(rule), 1)
        await Promise.all(rule.held.splice(0).map((request) => request.continue()))
      },
    }
  }

  /** A JSON answer of the server, with an envelope of your choice. */
  answerWith(path: string, envelope: Readonly<Record<string, unknown>>, status = 200): Promise<RunningFault> {
    return this.break(path, { status, body: JSON.stringify(envelope), type: 'application/json;charset=UTF-8' })
  }

  private note(request: HTTPRequest): void {
    const { pathname, searchParams } = new URL(request.url())
    if (!pathname.startsWith(base)) {
      this.files.push(pathname)
      return
    }
    this.all.push({ method: request.method(), path: pathname.slice(base.length), query: searchParams, body: request.postData() ?? '' })
  }

  private async answer(request: HTTPRequest): Promise<void> {
    const { pathname } = new URL(request.url())
    const rule = this.rules.find(({ path }) => pathname.startsWith(base + path))
    if (!rule) return request.continue()
    rule.hits++
    if (rule.fault === 'held') {
      rule.held.push(request)
      return undefined
    }
    if (rule.fault === 'cut') return request.abort('connectionreset')
    const { status, body = '', type = 'text/html' } = rule.fault
    return request.respond({ status, body, contentType: type })
  }
}
