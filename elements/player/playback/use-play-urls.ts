import { useRef, useState } from 'react'
import { useServerData } from '../../core/query'
import type { Transport } from '../../core/transport'
import type { PlayerErrorCode, PlayUrls } from '../player.types'
import { playUrlsPath } from './play-urls-path'
import { readPlayUrls } from './read-play-urls'

export interface PlayUrlsOfDevice {
  readonly status: 'loading' | 'ready' | 'failed'
  readonly source: PlayUrls | undefined
  /** Whose addresses these are: until those of another one are there, they stay those of the one before. */
  readonly of: string | undefined
  readonly error: unknown
  /** Asks again, and shows that. */
  readonly retry: () => void
  /** Asks again, and shows what is known until the answer is there. */
  readonly check: () => void
  /** For the player that is given the addresses. */
  readonly renewal: {
    readonly onError: (failure: { code: PlayerErrorCode }) => boolean
    readonly onFirstFrame: () => boolean
  }
}

interface PlayUrlsOptions {
  /** Where the server has the addresses, below the API base. */
  url?: string
  enabled?: boolean
  /** Loads them in place of that call. */
  load?: ((transport: Transport, signal: AbortSignal) => Promise<unknown>) | undefined
}

interface PlayUrlsState {
  readonly of: string
  readonly status: 'ready' | 'failed'
  readonly data: unknown
  readonly error: unknown
}

/**
 * The addresses of a device. They are good for minutes: where the media server refuses one, they are asked for anew, but not at once again
 * for those that just came. Where that fails there are none any more.
 */
export function usePlayUrls(id: string, { url = playUrlsPath, enabled = true, load }: PlayUrlsOptions = {}): PlayUrlsOfDevice {
  /** They were asked for anew, and have not been refused since. */
  const isRenewed = useRef(false)
  const [round, setRound] = useState(0)
  const [last, setLast] = useState<PlayUrlsState | null>(null)
  const { status, data, error } = useServerData({
    key: ['play-urls', url, id, round],
    load: (transport, signal) => (load ? load(transport, signal) : transport.get(url, { id }, { signal })),
    noCache: true,
    enabled,
  })
  const response = status === 'loading' ? last : { of: id, status, data, error }
  if (response && (response.data !== last?.data || response.error !== last?.error)) setLast(response)
  const reload = (): void => setRound((before) => before + 1)
  return {
    status: response?.status ?? 'loading',
    source: readPlayUrls(response?.data),
    of: response?.of,
    error: response?.error ?? null,
    retry() {
      isRenewed.current = false
      setLast(null)
      reload()
    },
    check: reload,
    renewal: {
      onError({ code }) {
        if (code !== 'refused' || !enabled) return true
        // Who tries what was refused again wants others.
        isRenewed.current = !isRenewed.current
        if (isRenewed.current) reload()
        return true
      },
      onFirstFrame() {
        isRenewed.current = false
        return true
      },
    },
  }
}
