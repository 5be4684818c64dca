import { OpsError } from './ops-error'
import type { HttpMethod } from './transport.types'
import { wait } from './wait'

/**
 * Wait before the only repeat, ms, plus up to 30 %. Not by `backoff` of sockets: calls have no module in common with them, and one more
 * divides the bundles so that the grid loads 1.3 KiB more.
 */
const retryDelay = 1_000

function pageMayRepeat(): boolean {
  const offline = Object.is(globalThis.navigator?.onLine, false)
  return !offline && globalThis.document?.visibilityState !== 'hidden'
}

export interface RepeatSettings {
  path: string
  /** ms for both attempts together, 0 for none. */
  timeout: number
  signal?: AbortSignal
}

/**
 * Repeats a reading call once when its connection broke or its answer was cut off, within the time of the first.
 * Never used for writes: they may have happened.
 */
export async function withOneRepeat<T>(settings: RepeatSettings, attempt: (timeout: number) => Promise<T>): Promise<T> {
  const started = Date.now()
  try {
    return await attempt(settings.timeout)
  } catch (error) {
    if (!(error instanceof OpsError) || (error.kind !== 'network' && !error.cut) || !pageMayRepeat()) throw error
    const pause = retryDelay * (1 + Math.random() * 0.3)
    const left = settings.timeout - (Date.now() - started) - pause
    if (settings.timeout > 0 && left <= 0) throw error
    await wait(pause, settings.path, settings.signal)
    return attempt(settings.timeout > 0 ? left : 0)
  }
}

/**
 * Servers differ in the verb of some writes. A 405 proves that nothing was
 * executed, so PUT and POST are exchanged once, and the answer is remembered per path.
 */
export class MethodFallback {
  private readonly methods = new Map<string, HttpMethod>()

  async run<T>(path: string, method: HttpMethod, attempt: (method: HttpMethod) => Promise<T>): Promise<T> {
    if (method !== 'POST' && method !== 'PUT') return attempt(method)
    const first = this.methods.get(path) ?? method
    try {
      return await attempt(first)
    } catch (error) {
      if (!(error instanceof OpsError) || error.kind !== 'verb') throw error
      const other = first === 'POST' ? 'PUT' : 'POST'
      try {
        const response = await attempt(other)
        this.methods.set(path, other)
        return response
      } catch (second) {
        if (!(second instanceof OpsError) || second.kind !== 'verb') this.methods.set(path, other)
        throw second
      }
    }
  }
}
