import { useEffect } from 'react'
import { useConfigStore } from '../../../elements/core/config'
import { subscribeTopic } from '../../../elements/core/realtime'
import { isRecord } from '../../../elements/core/storage/shapes'
import type { ResourceList } from '../../../elements/list-page/resource/resource.types'
import { useLatest } from '../../../elements/parts/use-latest'
import { useCoalesced } from './use-coalesced'

/** ms in which messages are gathered before the list is loaded again. */
const gathering = 1000

/** Patches the rows that a topic names by `id`, and loads the list again a moment later, also when the connection is back. */
export function useLiveRows(topic: string, { patch, reload }: Pick<ResourceList, 'patch' | 'reload'>, onChange?: () => void): void {
  const config = useConfigStore()
  const latest = useLatest({ patch, reload, onChange })
  const reloadSoon = useLatest(
    useCoalesced(() => {
      void latest.current.reload()
      latest.current.onChange?.()
    }, gathering),
  )
  useEffect(
    () =>
      subscribeTopic(config, topic, {
        onMessage(row) {
          if (isRecord(row) && typeof row['id'] === 'string') latest.current.patch(row['id'], row)
          reloadSoon.current()
        },
        onBack: () => reloadSoon.current(),
      }),
    [config, latest, reloadSoon, topic],
  )
}
