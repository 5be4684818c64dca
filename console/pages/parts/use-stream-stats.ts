import { useCallback, useEffect, useRef } from 'react'
import { useConfigStore } from '../../../elements/core/config'
import { subscribeTopic } from '../../../elements/core/realtime'
import { isRecord } from '../../../elements/core/storage/shapes'
import { stringValue } from '../../../elements/list-page/resource/records'
import type { WireRecord } from '../../../elements/list-page/resource/resource.types'
import { useLatest } from '../../../elements/parts/use-latest'

/** ms between two times at which the server says what streams carry. */
export const statsEvery = 5000

/** What a stream is called, of the record of a device or a push. */
export const streamKeyOf = ({ app, stream }: WireRecord): string => `${stringValue(app)}/${stringValue(stream)}`

/** What a row shows of a stream: nothing comes in and nobody watches where nothing was said of it. */
export const statFields = (stat: WireRecord | undefined): WireRecord => stat ?? { inKbps: null, viewers: 0 }

/**
 * Hears what streams carry, all that somebody sees at once, by their keys. The returned function says whether that was heard lately; where
 * it was not, because the connection is down or the server does not say it, it has to be asked for.
 */
export function useStreamStats(onStats: (stats: ReadonlyMap<string, WireRecord>) => void): () => boolean {
  const config = useConfigStore()
  const latest = useLatest(onStats)
  const received = useRef(0)
  useEffect(() => {
    // Rows that have just come are as new.
    received.current = performance.now()
    return subscribeTopic(config, 'stream.stat', {
      onMessage(response) {
        const stats: readonly unknown[] = Array.isArray(response) ? response : []
        received.current = performance.now()
        latest.current(new Map(stats.filter(isRecord).map(({ key, ...stat }) => [stringValue(key), stat])))
      },
      onBack: () => undefined,
    })
  }, [config, latest])
  return useCallback(() => performance.now() - received.current < 1.5 * statsEvery, [])
}
