import { useEffect } from 'react'
import { useConfigStore } from '../../../../elements/core/config'
import { subscribeTopic } from '../../../../elements/core/realtime'
import { isRecord } from '../../../../elements/core/storage/shapes'
import { useTransport } from '../../../../elements/core/transport'
import { recordIdOf } from '../../../../elements/list-page/resource/records'
import type { ResourceList, WireRecord } from '../../../../elements/list-page/resource/resource.types'
import { useLatest } from '../../../../elements/parts/use-latest'
import { usePolling } from '../../parts/use-polling'
import { statFields, statsEvery, streamKeyOf, useStreamStats } from '../../parts/use-stream-stats'
import { isPushing } from './push-actions'
import { pushPaths } from './push-paths'

/** What is said of a push changes its row where it stands: what begins has its figures later, what ends has none. */
function changedRow(push: WireRecord): WireRecord {
  return isPushing(push) ? push : { ...push, codec: null, inKbps: null, viewers: 0 }
}

/**
 * Pushes that begin, end or are stopped change where they stand in the list, and so do the figures of those that last, which the socket
 * says every few seconds; without it they are asked for. `onMessage`: one of them has, or something may have while nobody listened.
 */
export function useLivePushes(list: Pick<ResourceList, 'patch' | 'reload' | 'rows'>, onMessage: () => void): void {
  const config = useConfigStore()
  const transport = useTransport()
  const latest = useLatest({ list, onMessage })

  useEffect(
    () =>
      subscribeTopic(config, 'push.state', {
        onMessage(push) {
          if (!isRecord(push) || typeof push['id'] !== 'string') return
          latest.current.list.patch(push['id'], changedRow(push))
          latest.current.onMessage()
        },
        onBack() {
          void latest.current.list.reload()
          latest.current.onMessage()
        },
      }),
    [config, latest],
  )

  const areStatsHeard = useStreamStats((stats) => {
    for (const row of list.rows.filter(isPushing)) list.patch(recordIdOf(row), statFields(stats.get(streamKeyOf(row))))
  })

  usePolling(
    async (signal) => {
      if (areStatsHeard()) return
      const stats = await transport.get(pushPaths.figures, {}, { signal })
      for (const push of Array.isArray(stats) ? stats : [])
        if (isRecord(push) && typeof push['id'] === 'string') list.patch(push['id'], push)
    },
    statsEvery,
    { enabled: list.rows.some(isPushing) },
  )
}
