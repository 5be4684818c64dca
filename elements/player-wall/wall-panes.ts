import { isRecord } from '../core/storage/shapes'
import { readPlayUrls } from '../player/playback/read-play-urls'
import type { WallDevice, WallLayout } from './player-wall.types'
import { layoutFor } from './wall-layouts'
import { emptyWall, maxDevices, type Wall } from './wall-model'

/** The device of a record; null for one without an id. Where it is no longer said what it is called, the id stands for it. */
export function readDevice(raw: unknown): WallDevice | null {
  if (!isRecord(raw)) return null
  const { id, title, source, unseen } = raw
  if (typeof id !== 'string' || id === '') return null
  return {
    id,
    title: typeof title === 'string' && title !== '' ? title : id,
    source: readPlayUrls(source),
    ...(unseen === true && { unseen }),
  }
}

/** The devices of a list, each once. */
export function readDevices(raw: readonly unknown[]): WallDevice[] {
  const found = new Map<string, WallDevice>()
  for (const entry of raw) {
    const device = readDevice(entry)
    if (device && !found.has(device.id)) found.set(device.id, device)
  }
  return [...found.values()]
}

/** The panes of a list: what is none, or there a second time, is an empty one. */
export function readPanes(raw: readonly unknown[]): (WallDevice | null)[] {
  const seen = new Set<string>()
  const panes = raw.slice(0, maxDevices).map((entry) => {
    const device = readDevice(entry)
    if (!device || seen.has(device.id)) return null
    seen.add(device.id)
    return device
  })
  return panes.slice(0, panes.findLastIndex((pane) => pane !== null) + 1)
}

/** How a page is told what is in the panes. */
export function panesText(items: Wall['items']): WallDevice[] {
  return items.map((item) => item ?? { id: '', title: '' })
}

const defaultLayout: WallLayout = 4

/** The wall of a layout and the panes that a page gives. */
export function wallOf(layout: number | undefined, panes: readonly unknown[] | undefined): Wall {
  return { ...emptyWall(layout === undefined ? defaultLayout : layoutFor(layout)), items: readPanes(panes ?? []) }
}
