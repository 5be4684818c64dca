import { useEffect } from 'react'
import { useConfigStore } from '../../../../elements/core/config'
import { subscribeTopic } from '../../../../elements/core/realtime'
import { isRecord } from '../../../../elements/core/storage/shapes'
import { recordIdOf } from '../../../../elements/list-page/resource/records'
import type { ResourceList, WireRecord } from '../../../../elements/list-page/resource/resource.types'
import { useLatest } from '../../../../elements/parts/use-latest'
import { usePolling } from '../../parts/use-polling'

/** Milliseconds between two loads of a list with started tasks, for pages without a socket. */
const POLL_INTERVAL = 10_000

type LiveList = Pick<ResourceList, 'patch' | 'reload' | 'rows'>

const patchRow = (list: LiveList, task: WireRecord): void => list.patch(recordIdOf(task), task)

/** Tasks change where they stand in the list: `topic` publishes them, `apply` enters a message. */
export function useLiveWork(list: LiveList, topic: string, apply: (list: LiveList, task: WireRecord) => void = patchRow): void {
  const config = useConfigStore()
  const latest = useLatest(list)
  useEffect(
    () =>
      subscribeTopic(config, topic, {
        onMessage(task) {
          if (isRecord(task) && typeof task['id'] === 'string') apply(latest.current, task)
        },
        onBack: () => void latest.current.reload(),
      }),
    [config, topic, apply, latest],
  )
  usePolling(
    async () => {
      await latest.current.reload()
    },
    POLL_INTERVAL,
    { enabled: list.rows.some(({ wanted }) => wanted === 'running') },
  )
}
