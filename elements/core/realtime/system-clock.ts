import type { Clock, PageActivity } from './realtime.types'

export const systemClock: Clock = {
  setTimeout: (run, ms) => setTimeout(run, ms),
  clearTimeout: (handle) => clearTimeout(handle),
  now: () => performance.now(),
  random: () => Math.random(),
}

/** The page itself: visible, and the browser believes to be online. */
export const pageActivity: PageActivity = {
  isActive: () => document.visibilityState !== 'hidden' && navigator.onLine,
  subscribe(listener) {
    const ends = new AbortController()
    const options = { signal: ends.signal }
    for (const event of ['online', 'offline', 'focus']) window.addEventListener(event, listener, options)
    document.addEventListener('visibilitychange', listener, options)
    return () => ends.abort()
  },
}
