import { useEffect } from 'react'
import { useConfigStore } from '../../../elements/core/config'
import { listenTopic, pageActivity } from '../../../elements/core/realtime'
import { isRecord } from '../../../elements/core/storage/shapes'
import { useTransport } from '../../../elements/core/transport'
import type { ResourceList, WireRecord } from '../../../elements/list-page/resource/resource.types'
import { useLatest } from '../../../elements/parts/use-latest'
import { isPushing } from './push-actions'
import { pushPaths } from './push-paths'

/** Milliseconds between two questions for what is sent now. */
const every = 5000

/** What is said of a push changes its row where it stands: what begins has its figures later, what ends has none. */
function changedRow(push: WireRecord): WireRecord {
  return isPushing(push) ? push : { ...push, codec: null, inKbps: null, viewers: 0 }
}

/** Pushes that begin, end or are stopped change where they stand in the list, and so do the figures of those that last. */
export function useLivePushes(list: Pick<ResourceList, 'patch' | 'reload' | 'rows'>): void {
  const config = useConfigStore()
  const transport = useTransport()
  const latest = useLatest(list)
  const isAnyPushing = list.rows.some(isPushing)

  useEffect(
    () =>
      listenTopic(config, 'push.state', {
        onNews(push) {
          if (isRecord(push) && typeof push['id'] === 'string') latest.current.patch(push['id'], changedRow(push))
        },
        onBack: () => void latest.current.reload(),
      }),
    [config, latest],
  )

  useEffect(() => {
    if (!isAnyPushing) return undefined
    const life = new AbortController()
    const { signal } = life
    let timer: ReturnType<typeof setTimeout>

    async function look(): Promise<void> {
      // What does not come is asked for the next time.
      const figures = pageActivity.isActive() ? await transport.get(pushPaths.figures, {}, { signal }).catch(() => []) : []
      if (signal.aborted) return
      for (const push of Array.isArray(figures) ? figures : [])
        if (isRecord(push) && typeof push['id'] === 'string') latest.current.patch(push['id'], push)
      timer = setTimeout(() => void look(), every)
    }

    timer = setTimeout(() => void look(), 1000)
    return () => {
      life.abort()
      clearTimeout(timer)
    }
  }, [isAnyPushing, transport, latest])
}
