import type { ResourceList } from '../../../../elements/list-page/resource/resource.types'
import type { DeviceGrouping, DeviceTreeNode } from '../../../../elements/device-tree/device-tree.types'

/** Id of the node of those that are in no group. */
const nowhere = 'none'

/** Parameters of the list call that a node of the tree narrows it by. */
const filterParams = ['departId', 'groupId', 'areaCode', 'nowhere', 'id'] as const

type NodeFilter = Readonly<Partial<Record<(typeof filterParams)[number], string>>>

const ofGroup = { org: 'departId', group: 'groupId', area: 'areaCode' } as const

/** All areas of a province, by the code of it: they share its first two digits. */
const areasOf = (code: string): string => `${code.slice(0, 2)}*`

/** What the list is asked for when a node is chosen: one device, or all of a group. */
export function nodeFilterOf({ id, type }: DeviceTreeNode, by: DeviceGrouping): NodeFilter {
  if (type === 'device') return { id }
  if (id === nowhere) return { nowhere: by }
  return { [ofGroup[by]]: by === 'area' ? areasOf(id) : id }
}

const textIn = (search: ResourceList['search'], name: string): string => {
  const value = search[name]
  return typeof value === 'string' ? value : ''
}

/** Narrows the list to a node of the tree, or by nothing to all devices. */
export function setNodeFilter(list: Pick<ResourceList, 'setSearch' | 'submit'>, to: NodeFilter = {}): void {
  for (const name of filterParams) list.setSearch(name, to[name] ?? '')
  list.submit()
}

/** The grouping whose node narrows the list; null where none does. */
export function groupingIn(search: ResourceList['search']): DeviceGrouping | null {
  const none = textIn(search, 'nowhere')
  const groupings = ['org', 'group', 'area'] as const
  return groupings.find((by) => none === by || textIn(search, ofGroup[by]) !== '') ?? null
}

/** Id of the node that narrows the list; '' for none. */
export function chosenIn(search: ResourceList['search']): string {
  const area = textIn(search, 'areaCode')
  const chosen = textIn(search, 'id') || textIn(search, 'departId') || textIn(search, 'groupId')
  if (chosen !== '') return chosen
  if (area !== '') return `${area.slice(0, 2)}0000`
  return textIn(search, 'nowhere') && nowhere
}
