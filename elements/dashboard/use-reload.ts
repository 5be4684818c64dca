import { useEffect } from 'react'
import { dayOf, isReloadDue } from './reload-time'

const CHECK_INTERVAL = 60_000
const STORED_DAY = 'ops-dashboard-reload'

/** Loads the page anew at a time of the day, once its server is there; until then it tries each minute. */
export function useReload(at: string | undefined): void {
  useEffect(() => {
    if (!at) return undefined
    const loaded = new Date()
    const life = new AbortController()
    async function check(): Promise<void> {
      const now = new Date()
      if (!isReloadDue(at, now, loaded, sessionStorage.getItem(STORED_DAY) ?? '')) return
      const response = await fetch(location.href, { cache: 'no-store', signal: life.signal }).catch(() => null)
      if (!response?.ok || life.signal.aborted) return
      sessionStorage.setItem(STORED_DAY, dayOf(now))
      location.reload()
    }
    const timer = setInterval(() => void check(), CHECK_INTERVAL)
    return () => {
      life.abort()
      clearInterval(timer)
    }
  }, [at])
}
