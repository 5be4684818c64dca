import { expect } from 'vitest'
import { WAIT_TIMEOUT } from '../suites/wait-timeout'

const interval = 30

/** An assertion that is repeated until it holds: `await expectSoon(() => app.path()).toBe('/404')`. */
export function expectSoon<Value>(look: () => Value | Promise<Value>) {
  return expect.poll(look, { timeout: WAIT_TIMEOUT, interval })
}

/** Looks again until something is found. A page that navigates in between is looked at again. */
export async function waitFor<Value>(
  look: () => Promise<Value | null | undefined | false>,
  what: string,
  limit = WAIT_TIMEOUT,
  pause = interval,
): Promise<Value> {
  const end = performance.now() + limit
  let trouble: unknown
  for (;;) {
    try {
      const found = await look()
      if (found) return found
    } catch (error) {
      trouble = error
    }
    if (performance.now() > end) throw new Error(`waited in vain for ${what}`, { cause: trouble })
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
}
