import { useEffect } from 'react'
import { useConfigStore } from '../../../../elements/core/config'
import { subscribeTopic } from '../../../../elements/core/realtime'
import { isRecord } from '../../../../elements/core/storage/shapes'
import type { ResourceList } from '../../../../elements/list-page/resource/resource.types'
import { useLatest } from '../../../../elements/parts/use-latest'
import { usePolling } from '../../parts/use-polling'

/** Milliseconds between two loads of a list with started tasks, for pages without a socket. */
const every = 10_000

/** Tasks change where they stand in the list: `topic` publishes their states, `also` further fields. */
export function useLiveWork(list: Pick<ResourceList, 'patch' | 'reload' | 'rows'>, ...topics: readonly string[]): void {
  const config = useConfigStore()
  const latest = useLatest(list)
  const names = topics.join()
  useEffect(() => {
    const ends = names.split(',').map((topic) =>
      subscribeTopic(config, topic, {
        onMessage(task) {
          if (isRecord(task) && typeof task['id'] === 'string') latest.current.patch(task['id'], task)
        },
        onBack: () => void latest.current.reload(),
      }),
    )
    return () => {
      for (const end of ends) end()
    }
  }, [config, names, latest])
  usePolling(
    async () => {
      await latest.current.reload()
    },
    every,
    { enabled: list.rows.some(({ wanted }) => wanted === 'running') },
  )
}
