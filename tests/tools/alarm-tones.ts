import type { ConsolePage } from './console-page'

/** Tones of one repetition of the sound of alarms, and ms between two. */
export const TONES = 3
export const REPEATED_AFTER = 2500

/**
 * Counts the tones that a window starts; to be called before its page is opened. `hasLocks`: false takes the Web Locks of pages with https
 * away.
 */
export async function listen(app: ConsolePage, hasLocks = true): Promise<void> {
  await app.page.evaluateOnNewDocument((keepsLocks) => {
    const heard = { tones: 0 }
    Object.assign(globalThis, { opsTestTones: heard })
    const { start } = OscillatorNode.prototype
    OscillatorNode.prototype.start = function count(...times) {
      heard.tones += 1
      start.apply(this, times)
    }
    if (!keepsLocks) Reflect.deleteProperty(Navigator.prototype, 'locks')
  }, hasLocks)
}

/** Tones that a window has started since `listen`. */
export const tones = (app: ConsolePage): Promise<number> =>
  app.page.evaluate(() => (Reflect.get(globalThis, 'opsTestTones') as { tones: number }).tones)
