import { useMemo, useState } from 'react'
import { type ServerData, useServerData } from '../../../../elements/core/query'
import { isRecord } from '../../../../elements/core/storage/shapes'
import { recordIdOf, stringValue } from '../../../../elements/list-page/resource/records'
import type { WireRecord } from '../../../../elements/list-page/resource/resource.types'
import type { TreeNode } from '../../../../elements/parts/tree'
import { useCoalesced } from '../../parts/use-coalesced'
import { channelNodes, type TreeKind } from './channel-tree'
import { channelPath } from './gb-paths'
import { useGbTopic } from './use-gb-topic'

/** The channels of a device, loaded again when the device or its catalogue changes. */
export interface DeviceTreeData extends Pick<ServerData<unknown>, 'status' | 'error' | 'retry'> {
  readonly by: TreeKind
  readonly setBy: (by: TreeKind) => void
  readonly nodes: readonly TreeNode[]
}

export function useDeviceTree(device: WireRecord): DeviceTreeData {
  const [by, setBy] = useState<TreeKind>('civil')
  const [id, deviceId] = [recordIdOf(device), stringValue(device['deviceId'])]
  const tree = useServerData({
    key: ['gb-tree', by, deviceId],
    load: (transport, signal) => transport.get(channelPath('tree'), { by, deviceId }, { signal }),
    noCache: true,
  })
  const reload = useCoalesced(() => void tree.reload(), 1000)
  useGbTopic('gb.state', (payload) => {
    if (!isRecord(payload) || payload['id'] === id) reload()
  })
  useGbTopic('gb.catalog', (payload) => {
    if (!isRecord(payload) || payload['deviceId'] === id) reload()
  })
  const { status, data, error, retry } = tree
  const nodes = useMemo(() => channelNodes(data), [data])
  return { by, setBy, status, error, retry, nodes }
}
