import { useEffect, useRef } from 'react'
import { useConfigStore } from '../../../../elements/core/config'
import { subscribeTopic } from '../../../../elements/core/realtime'
import { isRecord } from '../../../../elements/core/storage/shapes'
import { useTransport } from '../../../../elements/core/transport'
import { recordIdOf } from '../../../../elements/list-page/resource/records'
import type { ResourceList, WireRecord } from '../../../../elements/list-page/resource/resource.types'
import { useLatest } from '../../../../elements/parts/use-latest'
import { usePolling } from '../../parts/use-polling'
import { statFields, statsEvery, streamKeyOf, useStreamStats } from '../../parts/use-stream-stats'
import { equipmentPaths } from '../../parts/device/equipment-paths'
import { isManaged } from '../../parts/device/managed'

/** Devices of which is asked at once: the server tells of no more. */
const maxLiveDevices = 200

/** One that is live has a codec, which nobody says of a stream that nobody watches. */
const lacksCodec = ({ state, codec }: WireRecord): boolean => state === 'live' && codec === null

/**
 * Devices that come, go or are forbidden change where they stand in the list, and so does what they send and who watches. The socket says
 * the first at once and the second every few seconds; without it both are asked for. Those that are not seen any more go, those that are
 * seen from now on come: of one that is only granted is asked all the time, for a grant may end by itself.
 */
export function useLiveDevices(list: Pick<ResourceList, 'patch' | 'reload' | 'rows'>): void {
  const config = useConfigStore()
  const transport = useTransport()
  const latest = useLatest(list)
  /** When each device was heard of last, ms: an answer that was asked for before knows less. */
  const received = useRef(new Map<string, number>())

  useEffect(
    () =>
      subscribeTopic(config, 'equipment.state', {
        onMessage(device) {
          if (!isRecord(device) || typeof device['id'] !== 'string') return
          received.current.set(device['id'], performance.now())
          latest.current.patch(device['id'], device)
        },
        onBack: () => void latest.current.reload(),
      }),
    [config, latest],
  )

  useEffect(
    () => subscribeTopic(config, 'equipment.scope', { onMessage: () => void latest.current.reload(), onBack: () => undefined }),
    [config, latest],
  )

  const areStatsHeard = useStreamStats((stats) => {
    for (const row of list.rows)
      list.patch(recordIdOf(row), { ...(row['state'] !== 'live' && { codec: null }), ...statFields(stats.get(streamKeyOf(row))) })
  })

  usePolling(
    async (signal) => {
      const requestedAt = performance.now()
      const requested = areStatsHeard() ? list.rows.filter((row) => lacksCodec(row) || !isManaged(row)) : list.rows
      if (requested.length === 0) return
      const ids = requested.map(recordIdOf).slice(0, maxLiveDevices)
      const response = await transport.get(equipmentPaths.figures, { ids: ids.join() }, { signal })
      const stats: readonly unknown[] | null = Array.isArray(response) ? response : null
      if (stats && stats.length < ids.length) await list.reload()
      for (const device of stats ?? [])
        if (isRecord(device) && typeof device['id'] === 'string' && (received.current.get(device['id']) ?? 0) < requestedAt)
          list.patch(device['id'], device)
    },
    statsEvery,
    { enabled: list.rows.length > 0 },
  )
}
