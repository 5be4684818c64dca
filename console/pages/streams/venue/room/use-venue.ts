import { useEffect } from 'react'
import { useConfigStore } from '../../../../../elements/core/config'
import { type ServerData, useServerData } from '../../../../../elements/core/query'
import { subscribeTopic } from '../../../../../elements/core/realtime'
import { isRecord } from '../../../../../elements/core/storage/shapes'
import type { WireRecord } from '../../../../../elements/list-page/resource/resource.types'
import { useLatest } from '../../../../../elements/parts/use-latest'
import { useCoalesced } from '../../../parts/use-coalesced'
import { usePolling } from '../../../parts/use-polling'
import { venuePath } from '../venue-terms'

/** ms between two loads: what streams carry is said by no message. */
const POLL_INTERVAL = 5000
/** ms in which messages are gathered before the venue is loaded again. */
const GATHERING = 200

/** A venue with its sources and figures, as they change. */
export function useVenue(id: string): ServerData<WireRecord> {
  const config = useConfigStore()
  const venue = useServerData<WireRecord>({
    key: ['venue', id],
    load: async (call, signal) => {
      const record: unknown = await call.get(venuePath('queryById'), { id }, { signal })
      return isRecord(record) ? record : {}
    },
    noCache: true,
  })
  usePolling(venue.reload, POLL_INTERVAL)
  const reloadSoon = useLatest(useCoalesced(() => void venue.reload(), GATHERING))
  useEffect(
    () =>
      subscribeTopic(config, 'venue.state', {
        onMessage: (state) => isRecord(state) && state['id'] === id && reloadSoon.current(),
        onBack: () => reloadSoon.current(),
      }),
    [config, id, reloadSoon],
  )
  return venue
}
