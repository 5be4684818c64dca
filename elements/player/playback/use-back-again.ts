import { useEffect } from 'react'
import { useConfigStore } from '../../core/config'
import { listenTopic } from '../../core/realtime'
import { readNews } from '../../device-tree/device-nodes'
import { useLatest } from '../../parts/use-latest'

/** Tries again when a device that could not be played is live again. Null: there is nothing to wait for. */
export function useBackAgain(id: string | null, retry: () => void): void {
  const config = useConfigStore()
  const latest = useLatest({ retry })
  useEffect(() => {
    if (id === null) return undefined
    return listenTopic(config, 'equipment.state', {
      onNews(raw) {
        const news = readNews(raw)
        if (news?.id === id && news.state === 'live') latest.current.retry()
      },
      onBack: () => latest.current.retry(),
    })
  }, [config, id, latest])
}
