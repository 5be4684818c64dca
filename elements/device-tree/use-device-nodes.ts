import { useEffect, useMemo, useState } from 'react'
import { useConfigStore } from '../core/config'
import { useServerData } from '../core/query'
import { listenTopic } from '../core/realtime'
import { useLatest } from '../parts/use-latest'
import { type DeviceNews, readDeviceNodes, readNews, withNews } from './device-nodes'
import type { DeviceGrouping, DeviceTreeNode } from './device-tree.types'

/** ms in which news is gathered before it is drawn: thousands of devices may come back at once. */
const gathering = 250

const noNews: ReadonlyMap<string, HeardNews> = new Map()

interface DeviceNodesWish {
  /** The page's own. */
  nodes: readonly DeviceTreeNode[] | undefined
  url: string
  by: DeviceGrouping
}

export interface DeviceNodes {
  status: 'loading' | 'ready' | 'failed'
  nodes: readonly DeviceTreeNode[]
  error: unknown
  reload: () => Promise<void>
}

/** The tree of the page, or of the server with what is heard of its devices since. */
export function useDeviceNodes({ nodes, url, by }: DeviceNodesWish): DeviceNodes {
  const isServed = nodes === undefined
  const { status, data, error, reload } = useServerData({
    key: ['device-tree', url, by],
    load: async (transport, signal) => {
      const askedAt = performance.now()
      return { askedAt, nodes: readDeviceNodes(await transport.get(url, { by }, { signal })) }
    },
    enabled: isServed,
  })
  const news = useNews(isServed, reload)
  const told = useMemo(() => {
    if (nodes) return readDeviceNodes(nodes)
    // An answer knows all that was said before it was asked for.
    return data ? withNews(data.nodes, new Map([...news].filter(([, { at }]) => at >= data.askedAt))) : []
  }, [nodes, data, news])
  return { status: isServed ? status : 'ready', nodes: told, error, reload: isServed ? reload : () => Promise.resolve() }
}

type HeardNews = DeviceNews & { readonly at: number }

/** The last that was heard of each device. */
function useNews(enabled: boolean, reload: () => Promise<void>): ReadonlyMap<string, HeardNews> {
  const config = useConfigStore()
  const [news, setNews] = useState<ReadonlyMap<string, HeardNews>>(noNews)
  const latest = useLatest({ reload })
  useEffect(() => {
    if (!enabled) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const waiting = new Map<string, HeardNews>()
    const draw = (): void => {
      timer = undefined
      const more = [...waiting]
      waiting.clear()
      setNews((known) => new Map([...known, ...more]))
    }
    const end = listenTopic(config, 'equipment.state', {
      onNews(device) {
        const told = readNews(device)
        if (!told) return
        const { id, ...what } = told
        waiting.set(id, { ...what, at: performance.now() })
        timer ??= setTimeout(draw, gathering)
      },
      onBack: () => void latest.current.reload(),
    })
    // He sees other devices from now on.
    const endScope = listenTopic(config, 'equipment.scope', { onNews: () => void latest.current.reload(), onBack: () => undefined })
    return () => {
      clearTimeout(timer)
      end()
      endScope()
    }
  }, [config, enabled, latest])
  return news
}
