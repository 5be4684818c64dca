import { useEffect } from 'react'
import { useConfigStore } from '../../../../elements/core/config'
import { subscribeTopic } from '../../../../elements/core/realtime'
import { isRecord } from '../../../../elements/core/storage/shapes'
import type { ResourceList, WireRecord } from '../../../../elements/list-page/resource/resource.types'
import { useLatest } from '../../../../elements/parts/use-latest'
import { usePolling } from '../../parts/use-polling'

/** Milliseconds between two loads of a list with started tasks, for pages without a socket. */
const every = 10_000

const sameFields = (task: WireRecord): WireRecord => task

/** Tasks change where they stand in the list: `topic` publishes them, `fieldsOf` gives the fields of the list that a message changes. */
export function useLiveWork(
  list: Pick<ResourceList, 'patch' | 'reload' | 'rows'>,
  topic: string,
  fieldsOf: (task: WireRecord) => WireRecord = sameFields,
): void {
  const config = useConfigStore()
  const latest = useLatest(list)
  useEffect(
    () =>
      subscribeTopic(config, topic, {
        onMessage(task) {
          if (isRecord(task) && typeof task['id'] === 'string') latest.current.patch(task['id'], fieldsOf(task))
        },
        onBack: () => void latest.current.reload(),
      }),
    [config, topic, fieldsOf, latest],
  )
  usePolling(
    async () => {
      await latest.current.reload()
    },
    every,
    { enabled: list.rows.some(({ wanted }) => wanted === 'running') },
  )
}
