import { useEffect } from 'react'
import { useConfigStore } from '../../../../elements/core/config'
import { subscribeTopic } from '../../../../elements/core/realtime'
import { isRecord } from '../../../../elements/core/storage/shapes'
import type { ResourceList } from '../../../../elements/list-page/resource/resource.types'
import { useLatest } from '../../../../elements/parts/use-latest'
import { useCoalesced } from '../../parts/use-coalesced'

/** ms in which news is gathered before the list is loaded again: many alarms may come at once. */
const gathering = 1000

/** Changed alarms change where they stand in the list; with a new one, and when the connection is back, the list is loaded again. */
export function useLiveAlarms({ patch, reload }: Pick<ResourceList, 'patch' | 'reload'>, onChange: () => void): void {
  const config = useConfigStore()
  const latest = useLatest({ patch, reload })
  const reloadSoon = useCoalesced(() => {
    void latest.current.reload()
    onChange()
  }, gathering)
  const soon = useLatest(reloadSoon)
  useEffect(() => {
    const ends = [
      subscribeTopic(config, 'sos.new', { onMessage: () => soon.current(), onBack: () => soon.current() }),
      subscribeTopic(config, 'sos.update', {
        onMessage(row) {
          if (isRecord(row) && typeof row['id'] === 'string') latest.current.patch(row['id'], row)
          soon.current()
        },
        // Heard of the other one.
        onBack: () => undefined,
      }),
    ]
    return () => {
      for (const end of ends) end()
    }
  }, [config, latest, soon])
}
