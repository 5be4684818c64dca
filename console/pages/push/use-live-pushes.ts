import { useEffect } from 'react'
import { useConfigStore } from '../../../elements/core/config'
import { listenTopic } from '../../../elements/core/realtime'
import { isRecord } from '../../../elements/core/storage/shapes'
import { useTransport } from '../../../elements/core/transport'
import type { ResourceList, WireRecord } from '../../../elements/list-page/resource/resource.types'
import { useLatest } from '../../../elements/parts/use-latest'
import { useRepeatedly } from '../use-repeatedly'
import { isPushing } from './push-actions'
import { pushPaths } from './push-paths'

/** Milliseconds between two questions for what is sent now. */
const every = 5000

/** What is said of a push changes its row where it stands: what begins has its figures later, what ends has none. */
function changedRow(push: WireRecord): WireRecord {
  return isPushing(push) ? push : { ...push, codec: null, inKbps: null, viewers: 0 }
}

/**
 * Pushes that begin, end or are stopped change where they stand in the list, and so do the figures of those that last. `onNews`: one of
 * them has, or something may have while nobody listened.
 */
export function useLivePushes(list: Pick<ResourceList, 'patch' | 'reload' | 'rows'>, onNews: () => void): void {
  const config = useConfigStore()
  const transport = useTransport()
  const latest = useLatest({ list, onNews })

  useEffect(
    () =>
      listenTopic(config, 'push.state', {
        onNews(push) {
          if (!isRecord(push) || typeof push['id'] !== 'string') return
          latest.current.list.patch(push['id'], changedRow(push))
          latest.current.onNews()
        },
        onBack() {
          void latest.current.list.reload()
          latest.current.onNews()
        },
      }),
    [config, latest],
  )

  useRepeatedly(
    async (signal) => {
      const figures = await transport.get(pushPaths.figures, {}, { signal })
      for (const push of Array.isArray(figures) ? figures : [])
        if (isRecord(push) && typeof push['id'] === 'string') list.patch(push['id'], push)
    },
    every,
    list.rows.some(isPushing),
  )
}
