import { type RefObject, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useConfigStore } from '../core/config'
import { pageActivity, subscribeTopic } from '../core/realtime'
import { isOpsError, type Transport, useTransport } from '../core/transport'
import { useLatest } from '../parts/use-latest'
import type { DashboardData, DashboardModule, DashboardRange, DashboardRequest } from './dashboard.types'
import { readState } from './read-state'
import { noRefreshes, type Refreshes, withFailure, withState } from './refreshes'
import { useThrottled } from './use-throttled'

const STATE_URL = '/ibl/api/statBigScreenState'
const SHARE_URL = '/ibl/open/share'
/** Messages ask for one load together. */
const GATHER_TIME = 2000
const TOPICS = ['sos.new', 'sos.update', 'dispatch.update'] as const
/** ms in which data of the page is drawn once, however often the page sets it: nobody reads faster. */
const DATA_INTERVAL = 200
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

/** What the server has. A shared link is opened with the first load: that counts as one view. */
async function fetchState(
  transport: Transport,
  shareToken: string | undefined,
  { modules, range, signal }: DashboardRequest,
  opened: RefObject<string | undefined>,
): Promise<unknown> {
  const body = { modules, range }
  if (shareToken === undefined) return transport.post(STATE_URL, body, { signal })
  if (opened.current !== shareToken) await transport.post(SHARE_URL, { token: shareToken }, { signal, anonymous: true })
  opened.current = shareToken
  return transport.post(STATE_URL, body, { signal, ...byShare(shareToken) })
}

/** What the screen shows: the data of the page, or what the server or the page's source has, loaded again and again. */
export function useRefreshes(options: RefreshOptions): { refreshes: Refreshes; refresh: () => Promise<void> } {
  const { data, source, shareToken, range, interval } = options
  const transport = useTransport()
  const [refreshes, setRefreshes] = useState(noRefreshes)
  const opened = useRef<string>(undefined)
  const isLoaded = data === undefined
  const latest = useLatest({ load })

  async function load(signal: AbortSignal): Promise<void> {
    const request = { modules: options.modules, range, signal }
    try {
      const value = await (source ? source(request) : fetchState(transport, shareToken, request, opened))
      if (!signal.aborted) setRefreshes((before) => withState(before, readState(value), transport.now()))
    } catch (error) {
      if (signal.aborted) return
      setRefreshes((before) => withFailure(before, error, hasEnded(error)))
      options.onError(error)
    }
  }

  // Something else is asked for: it is loaded at once.
  const asked = `${options.modules.join()} ${range} ${shareToken ?? ''} ${source ? 'source' : ''}`
  useEffect(() => {
    if (!isLoaded || asked === '') return undefined
    const life = new AbortController()
    let timer: ReturnType<typeof setTimeout>
    async function renew(): Promise<void> {
      if (pageActivity.isActive()) await latest.current.load(life.signal)
      if (!life.signal.aborted) timer = setTimeout(() => void renew(), interval)
    }
    void renew()
    return () => {
      life.abort()
      clearTimeout(timer)
    }
  }, [isLoaded, asked, interval, latest])

  const refresh = (): Promise<void> => (isLoaded ? load(new AbortController().signal) : Promise.resolve())
  useTopics(isLoaded && !source && shareToken === undefined, refresh)
  const given = useThrottled(data, DATA_INTERVAL)
  const ofPage = useMemo(
    () => (given ? withState(noRefreshes, readState(given), given.ts ?? transport.now()) : undefined),
    [given, transport],
  )
  return { refresh, refreshes: ofPage ?? refreshes }
}

/** Loads anew soon after a message; many messages ask for one load, and none of them is kept. */
function useTopics(enabled: boolean, refresh: () => Promise<void>): void {
  const config = useConfigStore()
  const soon = useEffectEvent(() => void refresh())
  useEffect(() => {
    if (!enabled) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    function gather(): void {
      timer ??= setTimeout(() => {
        timer = undefined
        soon()
      }, GATHER_TIME)
    }
    const ends = TOPICS.map((topic) => subscribeTopic(config, topic, { onMessage: gather, onBack: gather }))
    return () => {
      clearTimeout(timer)
      for (const end of ends) end()
    }
  }, [config, enabled])
}
