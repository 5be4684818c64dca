import { isRecord } from '../../../../elements/core/storage/shapes'
import { recordIdOf, stringValue } from '../../../../elements/list-page/resource/records'
import type { TreeNode } from '../../../../elements/parts/tree'

/** How the channels of a platform are grouped. */
export type ShareGrouping = 'civil' | 'group' | 'device'

/** A channel that can be shared. */
export interface ShareChannel {
  readonly id: string
  readonly name: string
  readonly channelId: string
  readonly deviceName: string
  readonly isOnline: boolean
  /** Code and title of its group by each grouping; '' for none. */
  readonly groups: Readonly<Record<ShareGrouping, readonly [code: string, title: string]>>
}

/** Changes that are not saved yet: ids of channels. */
export interface ShareChanges {
  readonly added: ReadonlySet<string>
  readonly removed: ReadonlySet<string>
}

export const noChanges: ShareChanges = { added: new Set(), removed: new Set() }

/** The channels of a response of `channels`. */
export function shareChannels(data: unknown): ShareChannel[] {
  if (!Array.isArray(data)) return []
  return data.filter(isRecord).map((row) => {
    const text = (name: string): string => stringValue(row[name])
    const [civil, group] = [text('civilCode'), text('groupCode')]
    return {
      id: recordIdOf(row),
      name: text('name'),
      channelId: text('channelId'),
      deviceName: text('deviceName'),
      isOnline: text('onlineStatus') === '1',
      groups: {
        civil: [civil, `${text('civilName')} ${civil}`.trim()],
        group: [group, text('groupName') || group],
        device: [text('deviceId'), text('deviceName') || text('deviceId')],
      },
    }
  })
}

/** Moves channels to the other side; what goes back where it was is no change. */
export function moveChannels({ added, removed }: ShareChanges, ids: readonly string[], isShared: boolean): ShareChanges {
  const next = { added: new Set(added), removed: new Set(removed) }
  for (const id of ids) {
    const [undone, made] = isShared ? [next.added, next.removed] : [next.removed, next.added]
    if (!undone.delete(id)) made.add(id)
  }
  return next
}

/** The channels of one side as they will be. */
export function sideOf(
  { shared, unshared }: { readonly shared: readonly ShareChannel[]; readonly unshared: readonly ShareChannel[] },
  { added, removed }: ShareChanges,
  isShared: boolean,
): ShareChannel[] {
  const [own, other, leaving, arriving] = isShared ? [shared, unshared, removed, added] : [unshared, shared, added, removed]
  return [...own.filter(({ id }) => !leaving.has(id)), ...other.filter(({ id }) => arriving.has(id))].sort((one, next) =>
    one.channelId < next.channelId ? -1 : 1,
  )
}

export interface ShareTexts {
  readonly online: string
  readonly offline: string
  readonly ungrouped: string
  /** Notes of channels that were moved. */
  readonly added: string
  readonly removed: string
}

/** Channels below their groups, with a mark of those that were moved. */
export function shareNodes(channels: readonly ShareChannel[], by: ShareGrouping, changes: ShareChanges, texts: ShareTexts): TreeNode[] {
  const groups = new Map<string, { label: string; channels: TreeNode[] }>()
  for (const { id, name, channelId, deviceName, isOnline, groups: all } of channels) {
    const [code, title] = all[by]
    const group = groups.get(code) ?? { label: code === '' ? texts.ungrouped : title, channels: [] }
    groups.set(code, group)
    const note = changes.added.has(id)
      ? ({ text: texts.added, tone: 'info' } as const)
      : changes.removed.has(id)
        ? ({ text: texts.removed, tone: 'warning' } as const)
        : undefined
    group.channels.push({
      id,
      label: name,
      terms: [channelId, deviceName],
      count: channelId,
      ...(note && { note }),
      status: isOnline ? { tone: 'success', text: texts.online } : { tone: 'neutral', shape: 'ring', text: texts.offline },
    })
  }
  return [...groups].map(([code, { label, channels: children }]) => ({ id: `group/${code}`, label, count: children.length, children }))
}

/** Ids of the channels among chosen keys. */
export const channelIdsOf = (keys: readonly string[], channels: readonly ShareChannel[]): string[] => {
  const chosen = new Set(keys)
  return channels.filter(({ id }) => chosen.has(id)).map(({ id }) => id)
}
