import { useEffect } from 'react'
import { useConfigStore } from '../../../../elements/core/config'
import { listenTopic } from '../../../../elements/core/realtime'
import { isRecord } from '../../../../elements/core/storage/shapes'
import type { ResourceList } from '../../../../elements/list-page/resource/resource.types'
import { useLatest } from '../../../../elements/parts/use-latest'

/** Devices that come, go or are forbidden change where they stand in the list. */
export function useLiveDevices(list: Pick<ResourceList, 'patch' | 'reload'>): void {
  const config = useConfigStore()
  const latest = useLatest(list)
  useEffect(
    () =>
      listenTopic(config, 'equipment.state', {
        onNews(device) {
          if (isRecord(device) && typeof device['id'] === 'string') latest.current.patch(device['id'], device)
        },
        onBack: () => void latest.current.reload(),
      }),
    [config, latest],
  )
}
