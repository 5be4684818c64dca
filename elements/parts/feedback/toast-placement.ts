export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

export interface Size {
  readonly width: number
  readonly height: number
}

/** Pixels between the places that are tried, across and down. */
const step = { x: 16, y: 8 }

export function overlaps(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
}

/**
 * Where a box of this size covers nothing of what is `taken`, in the coordinates of `room`: as near as can be to `corner`, which
 * is where its upper left corner would be if nothing were in the way. Null where there is no such place.
 */
export function freePosition(
  { width, height }: Size,
  room: Box,
  taken: readonly Box[],
  corner: { readonly x: number; readonly y: number },
): { x: number; y: number } | null {
  let best: { x: number; y: number; away: number } | null = null
  for (const x of positions(corner.x, room.left, room.right - width, step.x)) {
    const overlapping = taken.filter(({ left, right }) => left < x + width && x < right)
    for (const y of positions(corner.y, room.top, room.bottom - height, step.y)) {
      const away = Math.abs(x - corner.x) + Math.abs(y - corner.y)
      if (best && best.away <= away) continue
      if (!overlapping.some(({ top, bottom }) => top < y + height && y < bottom)) best = { x, y, away }
    }
  }
  return best && { x: best.x, y: best.y }
}

/** From where it belongs outwards, within the limits. */
function positions(start: number, min: number, max: number, by: number): number[] {
  if (max < min) return []
  const first = Math.min(Math.max(start, min), max)
  const down = Array.from({ length: Math.floor((first - min) / by) }, (_, at) => first - (at + 1) * by)
  const up = Array.from({ length: Math.floor((max - first) / by) }, (_, at) => first + (at + 1) * by)
  return [first, ...down, ...up]
}
