import { isRecord } from '../../../../elements/core/storage/shapes'
import { stringValue } from '../../../../elements/list-page/resource/records'
import type { WireRecord } from '../../../../elements/list-page/resource/resource.types'
import type { TreeNode } from '../../../../elements/parts/tree'

/** How channels are grouped. */
export type TreeKind = 'civil' | 'group'

/** The nodes of a response of `tree`. */
export function channelNodes(data: unknown): TreeNode[] {
  if (!Array.isArray(data)) return []
  return data.filter(isRecord).map((node) => {
    const isPlace = node['type'] === 'place'
    const [online, total] = [stringValue(node['online']), stringValue(node['total'])]
    return {
      id: stringValue(node['id']),
      label: stringValue(node['title']),
      ...(isPlace && { count: `${online}/${total}`, children: channelNodes(node['children']) }),
      terms: [stringValue(node['channelId'])],
      record: node,
    }
  })
}

/** The record of a channel among nodes and what is below them. */
export function channelRecord(nodes: readonly TreeNode[], id: string): WireRecord | undefined {
  for (const { id: nodeId, record, children } of nodes) {
    if (nodeId === id && record?.['type'] === 'channel') return record
    const below = children && channelRecord(children, id)
    if (below) return below
  }
  return undefined
}

/** The same nodes; channels with a mark of what they do. */
export function withStates(nodes: readonly TreeNode[], texts: { readonly online: string; readonly offline: string }): TreeNode[] {
  return nodes.map((node) => {
    if (node.record?.['type'] === 'place') return { ...node, children: withStates(node.children ?? [], texts) }
    const isOnline = stringValue(node.record?.['onlineStatus']) === '1'
    return { ...node, status: isOnline ? { tone: 'success', text: texts.online } : { tone: 'neutral', shape: 'ring', text: texts.offline } }
  })
}

/** What the list is filtered by for a chosen node: a place with what is below it, or one channel. */
export function filterOfNode(node: TreeNode | undefined, by: TreeKind): Readonly<Record<'civilCode' | 'parentId' | 'channelId', string>> {
  const none = { civilCode: '', parentId: '', channelId: '' }
  const code = stringValue(node?.record?.['channelId'])
  if (!node || code === '') return none
  if (node.record?.['type'] === 'channel') return { ...none, channelId: code }
  return by === 'civil' ? { ...none, civilCode: code } : { ...none, parentId: code }
}
