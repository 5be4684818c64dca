import type { WallDevice, WallLayout } from './player-wall.types'

/** What is on a wall. More than its panes are on further pages. */
export interface Wall {
  readonly layout: WallLayout
  /** By place, page after page; null: nothing is played there. Nothing follows the last device. */
  readonly items: readonly (WallDevice | null)[]
  readonly page: number
  /** Pane of the page that is meant. */
  readonly selected: number
}

/** Devices that a wall takes. */
export const maxDevices = 100

export function emptyWall(layout: WallLayout): Wall {
  return { layout, items: [], page: 0, selected: 0 }
}

export function pageCount({ items, layout }: Pick<Wall, 'items' | 'layout'>): number {
  return Math.max(1, Math.ceil(items.length / layout))
}

/** Place of a pane of the page that is shown. */
const indexOfPane = ({ page, layout }: Wall, pane: number): number => page * layout + pane

/** The panes of the page that is shown. */
export function panesOf(wall: Wall): (WallDevice | null)[] {
  return Array.from({ length: wall.layout }, (_, pane) => wall.items[indexOfPane(wall, pane)] ?? null)
}

export function devicesOn({ items }: Pick<Wall, 'items'>): WallDevice[] {
  return items.filter((item) => item !== null)
}

/** The same wall with other items: without what is empty at the end, on a page that there is. */
function withItems(wall: Wall, items: readonly (WallDevice | null)[]): Wall {
  const saved = items.slice(0, items.findLastIndex((item) => item !== null) + 1)
  const next = { ...wall, items: saved }
  return { ...next, page: Math.min(wall.page, pageCount(next) - 1) }
}

/** The items with something at a place, which may lie behind the last. */
function withItem(items: readonly (WallDevice | null)[], position: number, item: WallDevice | null): (WallDevice | null)[] {
  const next = [...items]
  while (next.length < position) next.push(null)
  next[position] = item
  return next
}

const indexOf = ({ items }: Wall, id: string): number => items.findIndex((item) => item?.id === id)

/** The page and the pane of a place. */
function shownAt(wall: Wall, position: number): Wall {
  return { ...wall, page: Math.floor(position / wall.layout), selected: position % wall.layout }
}

/** The first pane of the page with nothing in it: the selected one before all others. */
function freePane(wall: Wall): number | null {
  const panes = panesOf(wall)
  if (panes[wall.selected] === null) return wall.selected
  const found = panes.indexOf(null)
  return found < 0 ? null : found
}

export function selectPane(wall: Wall, pane: number): Wall {
  return wall.selected === pane ? wall : { ...wall, selected: pane }
}

/** Puts a device into a pane; one that is on the wall already changes places with what was there. */
export function putInto(wall: Wall, pane: number, device: WallDevice): Wall {
  const position = indexOfPane(wall, pane)
  const from = indexOf(wall, device.id)
  if (from === position) return selectPane(wall, pane)
  const items = from < 0 ? wall.items : withItem(wall.items, from, wall.items[position] ?? null)
  return selectPane(withItems(wall, withItem(items, position, device)), pane)
}

/**
 * Puts devices where there is room. One that is shown already is only selected. With no pane free a single one takes the place of what
 * is selected; of several the rest comes to further pages.
 */
export function addDevices(wall: Wall, devices: readonly WallDevice[]): Wall {
  const added = devices.filter(({ id }, at) => indexOf(wall, id) < 0 && devices.findIndex((one) => one.id === id) === at)
  const [first] = devices
  if (!first) return wall
  if (added.length === 0) return shownAt(wall, indexOf(wall, first.id))
  if (added.length === 1) return addOne(wall, added[0]!)
  let next = wall
  for (const device of added) {
    if (devicesOn(next).length >= maxDevices) break
    const pane = freePane(next)
    const free = pane === null ? next.items.indexOf(null) : indexOfPane(next, pane)
    next = withItems(next, withItem(next.items, free < 0 ? next.items.length : free, device))
  }
  return next
}

function addOne(wall: Wall, device: WallDevice): Wall {
  const pane = freePane(wall) ?? wall.selected
  const next = withItems(wall, withItem(wall.items, indexOfPane(wall, pane), device))
  const free = panesOf(next).indexOf(null)
  return selectPane(next, free < 0 ? pane : free)
}

/** Several devices let go over a pane: the first takes it, the others go where there is room. */
export function dropInto(wall: Wall, pane: number, devices: readonly WallDevice[]): Wall {
  const [first, ...others] = devices
  if (!first) return wall
  const next = putInto(wall, pane, first)
  return others.length > 0 ? addDevices(next, others) : next
}

export function swapPanes(wall: Wall, from: number, to: number): Wall {
  const [one, other] = [indexOfPane(wall, from), indexOfPane(wall, to)]
  const items = withItem(withItem(wall.items, one, wall.items[other] ?? null), other, wall.items[one] ?? null)
  return selectPane(withItems(wall, items), to)
}

export function closePane(wall: Wall, pane: number): Wall {
  const next = withItems(wall, withItem(wall.items, indexOfPane(wall, pane), null))
  // A page that is empty now is gone; what is shown instead begins with its first pane.
  return selectPane(next, next.page === wall.page ? pane : 0)
}

/** Another number of panes; what is selected stays in sight. */
export function withLayout(wall: Wall, layout: WallLayout): Wall {
  const position = Math.min(indexOfPane(wall, wall.selected), Math.max(0, wall.items.length - 1))
  return shownAt({ ...wall, layout }, position)
}

/** The page after this one or before it, round in a circle. */
export function turned(wall: Wall, by: 1 | -1): Wall {
  const pages = pageCount(wall)
  return { ...wall, page: (wall.page + by + pages) % pages, selected: 0 }
}

/**
 * Another wall from the page, before the same eyes: what was selected stays so, or else what was seen stays in sight, where it is there.
 * Who has turned no page and selected nothing sees the first.
 */
export function withSameVisibility(before: Wall, next: Wall): Wall {
  if (before.page === 0 && before.selected === 0) return next
  const indexes = panesOf(before).map((device) => (device ? indexOf(next, device.id) : -1))
  const selected = indexes[before.selected]!
  if (selected >= 0) return shownAt(next, selected)
  const index = indexes.find((position) => position >= 0)
  if (index === undefined) return next
  return { ...shownAt(next, index), selected: Math.min(before.selected, next.layout - 1) }
}
