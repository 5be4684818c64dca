import { Play } from 'lucide-react'
import type { TreeNode } from '../parts/tree'
import { devicesIn, groupCounts } from './device-nodes'
import type { DeviceState, DeviceTreeNode } from './device-tree.types'

/** What a device does, as a mark: colour is never alone. */
const marks: Readonly<Record<DeviceState, Omit<NonNullable<TreeNode['status']>, 'text'>>> = {
  live: { tone: 'live' },
  idle: { tone: 'success' },
  offline: { tone: 'neutral', shape: 'ring' },
  abnormal: { tone: 'danger' },
  disabled: { tone: 'neutral', shape: 'square' },
}

interface LineOptions {
  all: readonly DeviceTreeNode[]
  shown: readonly DeviceTreeNode[]
  /** Groups count what of them is shown, not who of all can be reached. */
  isFiltered: boolean
  groupsOnly: boolean
  playing: ReadonlySet<string>
  texts: Readonly<Record<DeviceState | 'playing', string>>
}

/** The lines of the tree. What is as it should be says so by its mark alone, what is not also in a word. */
export function deviceLines({ all, shown, isFiltered, groupsOnly, playing, texts: stateTexts }: LineOptions): TreeNode[] {
  const counts = groupCounts(all)
  const line = (node: DeviceTreeNode): TreeNode[] => {
    const { id, title, type, state = 'offline', children, equipmentNo } = node
    if (type === 'device') {
      if (groupsOnly) return []
      const isWell = state === 'live' || state === 'idle'
      return [
        {
          id,
          label: title,
          record: node,
          ...(typeof equipmentNo === 'string' && { terms: [equipmentNo] }),
          status: { ...marks[state], text: stateTexts[state] },
          ...(playing.has(id) && { mark: { icon: Play, text: stateTexts.playing } }),
          ...(!isWell && { count: stateTexts[state] }),
        },
      ]
    }
    const childNodes = (children ?? []).flatMap(line)
    return [
      {
        id,
        label: title,
        record: node,
        count: isFiltered ? devicesIn([node]).length : counts.get(id),
        ...(childNodes.length > 0 && { children: childNodes }),
      },
    ]
  }
  return shown.flatMap(line)
}
