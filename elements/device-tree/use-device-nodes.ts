import { useEffect, useMemo, useState } from 'react'
import { useConfigStore } from '../core/config'
import { useServerData } from '../core/query'
import { subscribeTopic } from '../core/realtime'
import { useLatest } from '../parts/use-latest'
import { type DeviceMessage, readDeviceNodes, readDeviceMessage, withDeviceMessage } from './device-nodes'
import type { DeviceGrouping, DeviceTreeNode } from './device-tree.types'

/** ms in which news is gathered before it is drawn: thousands of devices may come back at once. */
const gathering = 250

const noMessages: ReadonlyMap<string, ReceivedMessage> = new Map()

interface DeviceNodesOptions {
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
export function useDeviceNodes({ nodes, url, by }: DeviceNodesOptions): DeviceNodes {
  const isServed = nodes === undefined
  const { status, data, error, reload } = useServerData({
    key: ['device-tree', url, by],
    load: async (transport, signal) => {
      const requestedAt = performance.now()
      return { askedAt: requestedAt, nodes: readDeviceNodes(await transport.get(url, { by }, { signal })) }
    },
    enabled: isServed,
  })
  const messages = useDeviceMessages(isServed, reload)
  const shownNodes = useMemo(() => {
    if (nodes) return readDeviceNodes(nodes)
    // An answer knows all that was said before it was asked for.
    return data ? withDeviceMessage(data.nodes, new Map([...messages].filter(([, { at }]) => at >= data.askedAt))) : []
  }, [nodes, data, messages])
  return { status: isServed ? status : 'ready', nodes: shownNodes, error, reload: isServed ? reload : () => Promise.resolve() }
}

type ReceivedMessage = DeviceMessage & { readonly at: number }

/** The last that was heard of each device. */
function useDeviceMessages(enabled: boolean, reload: () => Promise<void>): ReadonlyMap<string, ReceivedMessage> {
  const config = useConfigStore()
  const [messages, setNews] = useState<ReadonlyMap<string, ReceivedMessage>>(noMessages)
  const latest = useLatest({ reload })
  useEffect(() => {
    if (!enabled) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const waiting = new Map<string, ReceivedMessage>()
    const draw = (): void => {
      timer = undefined
      const more = [...waiting]
      waiting.clear()
      setNews((previous) => new Map([...previous, ...more]))
    }
    const end = subscribeTopic(config, 'equipment.state', {
      onMessage(device) {
        const message = readDeviceMessage(device)
        if (!message) return
        const { id, ...what } = message
        waiting.set(id, { ...what, at: performance.now() })
        timer ??= setTimeout(draw, gathering)
      },
      onBack: () => void latest.current.reload(),
    })
    // He sees other devices from now on.
    const endScope = subscribeTopic(config, 'equipment.scope', { onMessage: () => void latest.current.reload(), onBack: () => undefined })
    return () => {
      clearTimeout(timer)
      end()
      endScope()
    }
  }, [config, enabled, latest])
  return messages
}
