import { useEffect } from 'react'

/** Keeps the screen on as long as `isOn`, where the browser can; again when the page is back in view. */
export function useWakeLock(isOn: boolean): void {
  useEffect(() => {
    const wakeLock: WakeLock | undefined = Reflect.get(navigator, 'wakeLock')
    if (!isOn || !wakeLock) return undefined
    const life = new AbortController()
    let lock: WakeLockSentinel | null = null
    async function request(): Promise<void> {
      if (document.visibilityState !== 'visible') return
      lock = await wakeLock!.request('screen')
      if (life.signal.aborted) await lock.release()
    }
    // A refused lock, with a low battery say, only lets the screen go dark.
    const tryRequest = (): void => void request().catch(() => undefined)
    tryRequest()
    document.addEventListener('visibilitychange', tryRequest, { signal: life.signal })
    return () => {
      life.abort()
      void lock?.release().catch(() => undefined)
    }
  }, [isOn])
}
