import { expect } from 'vitest'
import { WAIT_TIMEOUT } from '../suites/wait-timeout'

const interval = 30

/** An assertion that is repeated until it holds: `await expectSoon(() => app.path()).toBe('/404')`. */
export function expectSoon<Value>(read: () => Value | Promise<Value>) {
  return expect.poll(read, { timeout: WAIT_TIMEOUT, interval })
}

/** Looks again until something is found. A page that navigates in between is looked at again. */
export async function waitFor<Value>(
  read: () => Promise<Value | null | undefined | false>,
  what: string,
  limit = WAIT_TIMEOUT,
  pause = interval,
): Promise<Value> {
  const end = performance.now() + limit
  let lastError: unknown
  for (;;) {
    try {
      const found = await read()
      if (found) return found
    } catch (error) {
      lastError = error
    }
    if (performance.now() > end) throw new Error(`waited in vain for ${what}`, { cause: lastError })
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
}
