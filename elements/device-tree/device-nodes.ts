import { isRecord } from '../core/storage/shapes'
import type { DeviceState, DeviceTreeNode } from './device-tree.types'

const states: readonly DeviceState[] = ['live', 'idle', 'offline', 'abnormal', 'disabled']

export function isDeviceState(value: unknown): value is DeviceState {
  return states.some((state) => state === value)
}

/** What is heard of a device. */
export interface DeviceMessage {
  readonly state: DeviceState
  readonly onlineStatus: string
}

/** Which devices are shown. */
export type DeviceFilter = 'all' | 'online' | 'live'

const optionalNumber = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined)

/** The nodes of an answer or of a page, without what is none. */
export function readDeviceNodes(raw: unknown): DeviceTreeNode[] {
  if (!Array.isArray(raw)) return []
  return raw.flatMap((entry: unknown): DeviceTreeNode[] => {
    if (!isRecord(entry)) return []
    const { id, title, type, state, children, online, total } = entry
    if (typeof id !== 'string' || id === '' || typeof title !== 'string') return []
    if (type === 'device')
      return [
        {
          ...entry,
          id,
          title,
          type,
          state: isDeviceState(state) ? state : 'offline',
          lng: optionalNumber(entry['lng']),
          lat: optionalNumber(entry['lat']),
          children: undefined,
        },
      ]
    const numbers = typeof online === 'number' && typeof total === 'number' ? { online, total } : { online: undefined, total: undefined }
    return type === 'group' ? [{ ...entry, id, title, type, state: undefined, ...numbers, children: readDeviceNodes(children) }] : []
  })
}

/** One frame of the socket; null for what says nothing about a device. */
export function readDeviceMessage(raw: unknown): (DeviceMessage & { readonly id: string }) | null {
  if (!isRecord(raw) || typeof raw['id'] !== 'string' || !isDeviceState(raw['state'])) return null
  return { id: raw['id'], state: raw['state'], onlineStatus: raw['onlineStatus'] === '1' ? '1' : '0' }
}

export function isOnline({ state, onlineStatus }: Pick<DeviceTreeNode, 'state' | 'onlineStatus'>): boolean {
  return onlineStatus === undefined ? state === 'live' || state === 'idle' : onlineStatus === '1'
}

export function hasPosition({ lng, lat }: Pick<DeviceTreeNode, 'lng' | 'lat'>): boolean {
  return typeof lng === 'number' && typeof lat === 'number'
}

/** The devices at and below nodes, each once. */
export function devicesIn(nodes: readonly DeviceTreeNode[]): DeviceTreeNode[] {
  const found = new Map<string, DeviceTreeNode>()
  const visit = (node: DeviceTreeNode): void => {
    if (node.type === 'device') found.set(node.id, found.get(node.id) ?? node)
    else node.children?.forEach(visit)
  }
  nodes.forEach(visit)
  return [...found.values()]
}

/** The nodes after the news; branches that it does not touch are the same objects. */
export function withDeviceMessage(
  nodes: readonly DeviceTreeNode[],
  messages: ReadonlyMap<string, DeviceMessage>,
): readonly DeviceTreeNode[] {
  if (messages.size === 0) return nodes
  let hasChanged = false
  const next = nodes.map((node): DeviceTreeNode => {
    const received = node.type === 'device' ? messages.get(node.id) : undefined
    const isOld = received === undefined || (received.state === node.state && received.onlineStatus === node.onlineStatus)
    const children = node.children ? withDeviceMessage(node.children, messages) : node.children
    if (isOld && children === node.children) return node
    hasChanged = true
    return isOld ? { ...node, children } : { ...node, ...received }
  })
  return hasChanged ? next : nodes
}

/** Those that the filter lets through, in groups that hold any. */
export function filtered(nodes: readonly DeviceTreeNode[], filter: DeviceFilter): readonly DeviceTreeNode[] {
  if (filter === 'all') return nodes
  return nodes.flatMap((node): DeviceTreeNode[] => {
    if (node.type === 'device') return (filter === 'live' ? node.state === 'live' : isOnline(node)) ? [node] : []
    const children = filtered(node.children ?? [], filter)
    return children.length > 0 ? [{ ...node, children }] : []
  })
}

export interface DeviceNumbers {
  readonly all: number
  readonly online: number
  readonly live: number
}

export function numbersOf(devices: readonly DeviceTreeNode[]): DeviceNumbers {
  return {
    all: devices.length,
    online: devices.filter(isOnline).length,
    live: devices.filter(({ state }) => state === 'live').length,
  }
}

/** How many of the devices of each group can be reached, and how many there are: of its devices, else as it says itself. */
export function groupCounts(nodes: readonly DeviceTreeNode[]): ReadonlyMap<string, string> {
  const counts = new Map<string, string>()
  const count = (node: DeviceTreeNode): readonly [number, number] => {
    if (node.type === 'device') return [isOnline(node) ? 1 : 0, 1]
    let [online, total] = [0, 0]
    for (const child of node.children ?? []) {
      const [more, of] = count(child)
      online += more
      total += of
    }
    if (total === 0) [online, total] = [node.online ?? 0, node.total ?? 0]
    counts.set(node.id, `${online}/${total}`)
    return [online, total]
  }
  nodes.forEach(count)
  return counts
}
