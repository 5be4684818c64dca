import { isRecord } from '../core/storage/shapes'
import type { WallDevice } from './player-wall.types'
import { layoutFor } from './wall-layouts'
import { emptyWall, type Wall } from './wall-model'
import { readDevices, readPanes } from './wall-panes'

/** A layout that the server keeps. */
export interface SavedLayout {
  readonly id: string
  readonly name: string
  /** Grows with each change: whoever changes it says which one he knows. */
  readonly version: number
  /** Others may open it. */
  readonly isShared: boolean
  /** Who shares it; null for one of the user's own. */
  readonly owner: string | null
  readonly wall: Wall
  /** s; 0: no tour. */
  readonly tour: number
}

const padded = (panes: readonly (WallDevice | null)[], count: number): (WallDevice | null)[] =>
  Array.from({ length: count }, (_, at) => panes[at] ?? null)

const named = (devices: unknown, unseen: string): unknown[] =>
  (Array.isArray(devices) ? devices : []).map((device: unknown) =>
    isRecord(device) && device['title'] === '' ? { ...device, title: unseen, unseen: true } : device,
  )

/** The layouts of an answer, without what is none. `unseen` is what devices are called of which nothing is told. */
export function parseSavedLayouts(raw: unknown, unseen: string): SavedLayout[] {
  if (!Array.isArray(raw)) return []
  return raw.flatMap((entry: unknown): SavedLayout[] => {
    if (!isRecord(entry)) return []
    const { id, name, version, layout, panes, more, tour, sharedFlag, owner } = entry
    if (typeof id !== 'string' || typeof name !== 'string' || typeof layout !== 'number') return []
    const fitting = layoutFor(layout)
    const first = readPanes(named(panes, unseen).slice(0, fitting))
    const rest = readDevices(named(more, unseen)).filter((device) => first.every((pane) => pane?.id !== device.id))
    return [
      {
        id,
        name,
        version: typeof version === 'number' ? version : 0,
        isShared: sharedFlag === '1',
        owner: typeof owner === 'string' ? owner : null,
        tour: typeof tour === 'number' ? tour : 0,
        wall: { ...emptyWall(fitting), items: rest.length > 0 ? [...padded(first, fitting), ...rest] : first },
      },
    ]
  })
}

const idsOf = (items: Wall['items']): string[] => items.map((item) => item?.id ?? '')

/** How a wall is sent: ids of its panes with gaps, and of the devices on further pages. */
export function sentWall({ layout, items }: Wall, tour: number): { layout: number; panes: string; more: string; tour: number } {
  return {
    layout,
    panes: idsOf(items.slice(0, layout)).join(','),
    more: idsOf(items.slice(layout)).filter(Boolean).join(','),
    tour,
  }
}

/** The same devices in the same panes. */
export function isSameWall(one: Wall, other: Wall): boolean {
  return one.layout === other.layout && idsOf(one.items).join() === idsOf(other.items).join()
}
