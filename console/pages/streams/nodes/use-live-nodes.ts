import { useEffect } from 'react'
import { useConfigStore } from '../../../../elements/core/config'
import { subscribeTopic } from '../../../../elements/core/realtime'
import { isRecord } from '../../../../elements/core/storage/shapes'
import { recordIdOf, stringValue } from '../../../../elements/list-page/resource/records'
import type { ResourceList, WireRecord } from '../../../../elements/list-page/resource/resource.types'
import { useLatest } from '../../../../elements/parts/use-latest'

/** Hears what is seen of nodes, every few seconds. `onBack`: the connection is there again. */
export function useNodeUpdates(onMessage: (node: WireRecord) => void, onBack: () => void): void {
  const config = useConfigStore()
  const latest = useLatest({ onMessage, onBack })
  useEffect(
    () =>
      subscribeTopic(config, 'node.stat', {
        onMessage: (node) => isRecord(node) && typeof node['id'] === 'string' && latest.current.onMessage(node),
        onBack: () => latest.current.onBack(),
      }),
    [config, latest],
  )
}

/** What is seen of nodes changes where they stand in the list; what goes with a node that is lost or back is asked for anew. */
export function useLiveNodes(list: Pick<ResourceList, 'patch' | 'reload' | 'rows'>): void {
  useNodeUpdates(
    (node) => {
      const listed = list.rows.find((row) => recordIdOf(row) === recordIdOf(node))
      list.patch(recordIdOf(node), node)
      const wasDown = listed && stringValue(listed['health']) === 'down'
      if (listed && wasDown !== (stringValue(node['health']) === 'down')) void list.reload()
    },
    () => void list.reload(),
  )
}
