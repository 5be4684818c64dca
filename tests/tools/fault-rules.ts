import type { IncomingMessage } from 'node:http'
import { createRandom } from '../../demo/server/platform/base/random'

const base = '/jeecg-boot'

/** What goes wrong with a call on its way. */
export type Fault =
  /** This answer instead of the server's, which hears nothing of the call; a socket's handshake is refused with it. */
  | { status: number; body?: string; type?: string; headers?: Readonly<Record<string, string>> }
  /** The server hears of the call so many ms later. */
  | { delay: number }
  /** These request headers (lower case) get lost, as behind a proxy that does not like their names. */
  | { strip: readonly string[] }
  | CutFault
  /** Headers, then one byte each so many ms, without end. */
  | { drip: number }
  /** The connection breaks before the server hears of the call. */
  | 'cut'
  /** The server has done what it was asked for, and the connection breaks before its answer. */
  | 'lost'
  /** Nothing happens until the fault ends; then the call goes to the server. */
  | 'held'

/** The server's answer breaks off after so many of its `length` bytes (as they travel: compressed where `gzip` says so). */
export interface CutFault {
  cutAt: (length: number) => number
  framing?: Framing
  gzip?: boolean
}

/** How the end of a body is told: only `close`, the end of the connection, cannot be told from a body cut off. */
export type Framing = 'length' | 'chunked' | 'close'

export interface FaultLimits {
  method?: string
  /** Only so many calls meet it. Default: all until it ends. */
  times?: number
  /** Share of the calls that meet it, 0-1, drawn from the seed of the proxy. Default 1. */
  chance?: number
}

export interface RunningFault {
  /** Calls that met it. */
  readonly hits: number
  /** From now on calls do not meet it; held ones go on. */
  end(): void
}

export interface Faults {
  /** Calls that have gone to the server, whose answers are not through yet. */
  readonly pendingCount: number
  /**
   * From now on calls meet the fault; the newest of several wins. A text is the beginning of a path below the API base
   * ('' for all of it), an expression is tried on path and query of everything, files of the pages included.
   */
  on(path: string | RegExp, fault: Fault, limits?: FaultLimits): RunningFault
  /** The server's JSON answer, with an envelope of your choice. */
  respond(path: string, envelope: Readonly<Record<string, unknown>>, status?: number): RunningFault
}

interface Rule {
  path: string | RegExp
  fault: Fault
  limits: FaultLimits
  hits: number
  paused: (() => void)[]
}

/** The faults of one proxy, and which of them a call meets. */
export class FaultRules implements Faults {
  pendingCount = 0
  private rules: Rule[] = []
  private readonly random: ReturnType<typeof createRandom>

  constructor(seed: number) {
    this.random = createRandom(seed)
  }

  on(path: string | RegExp, fault: Fault, limits: FaultLimits = {}): RunningFault {
    const rule: Rule = { path, fault, limits, hits: 0, paused: [] }
    this.rules.unshift(rule)
    return {
      get hits() {
        return rule.hits
      },
      end: () => this.end(rule),
    }
  }

  respond(path: string, envelope: Readonly<Record<string, unknown>>, status = 200): RunningFault {
    return this.on(path, { status, body: JSON.stringify(envelope), type: 'application/json;charset=UTF-8' })
  }

  /** The fault that a call meets, counted. `goOn` is kept where the fault holds the call. */
  meet({ method = '', url = '' }: IncomingMessage, goOn: () => void): Fault | undefined {
    const rule = this.rules.find(({ path, limits, hits }) => {
      const fits = typeof path === 'string' ? url.startsWith(base + path) : path.test(url)
      if (!fits || hits >= (limits.times ?? Infinity) || (limits.method ?? method) !== method) return false
      return limits.chance === undefined || this.random.chance(limits.chance)
    })
    if (!rule) return undefined
    rule.hits++
    if (rule.fault === 'held') rule.paused.push(goOn)
    return rule.fault
  }

  clear(): void {
    for (const rule of this.rules) this.end(rule)
  }

  private end(ended: Rule): void {
    this.rules = this.rules.filter((rule) => rule !== ended)
    for (const goOn of ended.paused.splice(0)) goOn()
  }
}
