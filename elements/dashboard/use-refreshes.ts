import { useCallback, useEffect, useRef, useState } from 'react'
import { useConfigStore } from '../core/config'
import { pageActivity, subscribeTopic } from '../core/realtime'
import { isOpsError, type Transport, useTransport } from '../core/transport'
import { useLatest } from '../parts/use-latest'
import type { DashboardData, DashboardModule, DashboardRange, DashboardRequest } from './dashboard.types'
import { readState } from './read-state'
import { noRefreshes, type Refreshes, withFailure, withState } from './refreshes'

const STATE_URL = '/ibl/api/statBigScreenState'
const SHARE_URL = '/ibl/open/share'
/** Messages ask for one load together. */
const GATHER_TIME = 2000
const TOPICS = ['sos.new', 'sos.update', 'dispatch.update'] as const
/** The right to see the screen is gone. */
const ENDED: readonly (number | undefined)[] = [401, 403, 510]

interface RefreshOptions {
  data: DashboardData | undefined
  source: ((request: DashboardRequest) => Promise<DashboardData>) | undefined
  shareToken: string | undefined
  modules: readonly DashboardModule[]
  range: DashboardRange
  /** ms between two loads. */
  interval: number
  onError: (error: unknown) => void
}

export const hasEnded = (error: unknown): boolean => isOpsError(error) && (ENDED.includes(error.status) || ENDED.includes(error.code))

/** Options of a call by a shared link: without the session of the page. */
export const byShare = (shareToken: string) => ({ anonymous: true, headers: { 'X-Share-Token': shareToken } })

/** What the screen shows: the data of the page, or what the server or the page's source has, loaded again and again. */
export function useRefreshes(options: RefreshOptions): { refreshes: Refreshes; refresh: () => Promise<void> } {
  const { data, source, shareToken, range, interval } = options
  const transport = useTransport()
  const [refreshes, setRefreshes] = useState(noRefreshes)
  const latest = useLatest(options)
  /** The shared link that was opened: that counts as one view. */
  const opened = useRef<string>(undefined)
  const isLoaded = data === undefined
  const moduleKey = options.modules.join()

  const load = useCallback(
    async (signal: AbortSignal): Promise<void> => {
      const { modules, onError } = latest.current
      try {
        const value = source ? await source({ modules, range, signal }) : await fetchState(transport, { modules, range, signal })
        if (!signal.aborted) setRefreshes((before) => withState(before, readState(value), transport.now()))
      } catch (error) {
        if (signal.aborted) return
        setRefreshes((before) => withFailure(before, error, hasEnded(error)))
        onError(error)
      }

      async function fetchState(server: Transport, request: DashboardRequest): Promise<unknown> {
        const body = { modules: request.modules, range: request.range }
        if (shareToken === undefined) return server.post(STATE_URL, body, { signal })
        if (opened.current !== shareToken) await server.post(SHARE_URL, { token: shareToken }, { signal, anonymous: true })
        opened.current = shareToken
        return server.post(STATE_URL, body, { signal, ...byShare(shareToken) })
      }
    },
    [source, shareToken, range, transport, latest],
  )

  useEffect(() => {
    if (!isLoaded) return undefined
    const life = new AbortController()
    let timer: ReturnType<typeof setTimeout>
    async function renew(): Promise<void> {
      if (pageActivity.isActive()) await load(life.signal)
      if (!life.signal.aborted) timer = setTimeout(() => void renew(), interval)
    }
    void renew()
    return () => {
      life.abort()
      clearTimeout(timer)
    }
    // Other modules are loaded at once.
  }, [isLoaded, load, interval, moduleKey])

  const refresh = useCallback(() => (isLoaded ? load(new AbortController().signal) : Promise.resolve()), [isLoaded, load])
  useTopics(isLoaded && !source && shareToken === undefined, refresh)
  return { refresh, refreshes: data ? withState(noRefreshes, readState(data), data.ts ?? transport.now()) : refreshes }
}

/** Loads anew soon after a message; many messages ask for one load, and none of them is kept. */
function useTopics(enabled: boolean, refresh: () => Promise<void>): void {
  const config = useConfigStore()
  const latest = useLatest(refresh)
  useEffect(() => {
    if (!enabled) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const soon = (): void => {
      timer ??= setTimeout(() => {
        timer = undefined
        void latest.current()
      }, GATHER_TIME)
    }
    const ends = TOPICS.map((topic) => subscribeTopic(config, topic, { onNews: soon, onBack: soon }))
    return () => {
      clearTimeout(timer)
      for (const end of ends) end()
    }
  }, [config, enabled, latest])
}
