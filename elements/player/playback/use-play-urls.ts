import { useRef } from 'react'
import { useServerData } from '../../core/query'
import type { PlayerErrorCode, PlayUrls } from '../player.types'
import { playUrlsPath } from './play-urls-path'
import { readPlayUrls } from './read-play-urls'

export interface PlayUrlsOfDevice {
  readonly status: 'loading' | 'ready' | 'failed'
  readonly source: PlayUrls | undefined
  readonly error: unknown
  readonly retry: () => void
  /** For the player that is given the addresses. */
  readonly renewal: {
    readonly onError: (failure: { code: PlayerErrorCode }) => boolean
    readonly onFirstFrame: () => boolean
  }
}

/** The addresses of a device. They are good for minutes: where the media server refuses one, they are asked for anew, once until a picture comes. */
export function usePlayUrls(id: string, { url = playUrlsPath, enabled = true } = {}): PlayUrlsOfDevice {
  const isRenewed = useRef(false)
  const { status, data, error, retry } = useServerData({
    key: ['play-urls', url, id],
    load: (transport, signal) => transport.get(url, { id }, { signal }),
    forget: true,
    enabled,
  })
  return {
    status,
    source: readPlayUrls(data),
    error,
    retry,
    renewal: {
      onError({ code }) {
        if (code === 'refused' && enabled && !isRenewed.current) {
          isRenewed.current = true
          retry()
        }
        return true
      },
      onFirstFrame() {
        isRenewed.current = false
        return true
      },
    },
  }
}
