import { expectTrue } from './assert'
import { mountHtml } from './page'

/** An answer with `success: false`. */
export class FakeError {
  constructor(
    readonly message: string,
    readonly code = 500,
    readonly result: unknown = null,
  ) {}
}

export interface FakeServer {
  /** Every call since the test began, without those that elements of an earlier test still had to make. */
  readonly requests: readonly URL[]
  /** Decides the `result` of a call, or refuses it by a `Refusal`; `undefined`: nobody is there. */
  respond: (url: URL) => unknown
  /** Code of good answers; back to 0, as of most calls, with each test. */
  code: number
  /** Holds answers back until it is called. */
  hold(): () => void
  /** Markup below a configuration of its own, so that no cache knows anything; the element of this tag in it. */
  mount<Found extends HTMLElement>(tag: string, markup: string): Found
  /** Paths below the base, in the order of the calls. */
  paths(): string[]
  /** Calls of one path below the base. */
  calls(path: string): URL[]
}

let bases = 0

const pathOf = ({ pathname }: URL): string => pathname.replace(/^\/server\d+/, '')

/** The number of the configuration a call belongs to; `Infinity`: none of `place`. */
const baseOf = ({ pathname }: URL): number => Number(/^\/server(\d+)/.exec(pathname)?.[1] ?? Infinity)

function envelope(result: unknown, code: number): object {
  return result instanceof FakeError
    ? { success: false, code: result.code, message: result.message, result: result.result }
    : { success: true, code, result }
}

/** Answers of a server for the tests of this `describe`, in its wire format, without one. */
export function useFakeServer(defaultResponse: (url: URL) => unknown): FakeServer {
  const { XMLHttpRequest } = globalThis
  let requests: URL[] = []
  let earlier = bases
  let paused: Promise<void> | null = null
  const fake: FakeServer = {
    get requests() {
      return requests
    },
    respond: defaultResponse,
    code: 0,
    hold() {
      let release = (): void => undefined
      paused = new Promise((resolve) => (release = resolve))
      return () => {
        paused = null
        release()
      }
    },
    mount<Found extends HTMLElement>(tag: string, markup: string): Found {
      const found = mountHtml(`<ops-config base-url="/server${(bases += 1)}">${markup}</ops-config>`).querySelector<Found>(tag)
      expectTrue(found, `no ${tag} in the markup`)
      return found
    },
    paths: () => requests.map(pathOf),
    calls: (path) => requests.filter((url) => pathOf(url) === path),
  }

  beforeEach(() => {
    requests = []
    earlier = bases
    paused = null
    fake.respond = defaultResponse
    fake.code = 0
    globalThis.XMLHttpRequest = class extends XMLHttpRequest {
      override open(method: string, url: string | URL): void {
        const target = new URL(url, location.href)
        if (baseOf(target) > earlier) requests.push(target)
        const result = fake.respond(target)
        if (result === undefined) super.open(method, '/nowhere')
        else super.open(method, `data:application/json,${encodeURIComponent(JSON.stringify(envelope(result, fake.code)))}`)
      }
      override setRequestHeader(): void {}
      override send(body?: Document | XMLHttpRequestBodyInit | null): void {
        if (paused) void paused.then(() => super.send(body))
        else super.send(body)
      }
    }
  })
  afterEach(() => Object.assign(globalThis, { XMLHttpRequest }))
  return fake
}
