import { useEffect, useRef } from 'react'
import { useConfigStore } from '../../../../elements/core/config'
import { listenTopic } from '../../../../elements/core/realtime'
import { isRecord } from '../../../../elements/core/storage/shapes'
import { useTransport } from '../../../../elements/core/transport'
import { idText } from '../../../../elements/list-page/resource/records'
import type { ResourceList } from '../../../../elements/list-page/resource/resource.types'
import { useLatest } from '../../../../elements/parts/use-latest'
import { useRepeatedly } from '../../use-repeatedly'
import { equipmentPaths } from './equipment-paths'

/** Milliseconds between two questions for what the devices of the page do and send. */
const every = 5000

/**
 * Devices that come, go or are forbidden change where they stand in the list, and so does what they send and who watches. The socket says
 * the first at once; without it the figures do, seconds later.
 */
export function useLiveDevices(list: Pick<ResourceList, 'patch' | 'reload' | 'rows'>): void {
  const config = useConfigStore()
  const transport = useTransport()
  const latest = useLatest(list)
  /** When each device was heard of last, ms: an answer that was asked for before knows less. */
  const heard = useRef(new Map<string, number>())

  useEffect(
    () =>
      listenTopic(config, 'equipment.state', {
        onNews(device) {
          if (!isRecord(device) || typeof device['id'] !== 'string') return
          heard.current.set(device['id'], performance.now())
          latest.current.patch(device['id'], device)
        },
        onBack: () => void latest.current.reload(),
      }),
    [config, latest],
  )

  useRepeatedly(
    async (signal) => {
      const askedAt = performance.now()
      const ids = list.rows.map(idText).join()
      const figures = await transport.get(equipmentPaths.figures, { ids }, { signal })
      for (const device of Array.isArray(figures) ? figures : [])
        if (isRecord(device) && typeof device['id'] === 'string' && (heard.current.get(device['id']) ?? 0) < askedAt)
          list.patch(device['id'], device)
    },
    every,
    list.rows.length > 0,
  )
}
