import { isRecord } from '../core/storage/shapes'
import type { ContextMenuItem } from './context-menu.types'

/** ms a finger has to rest before it means the menu. */
export const longPress = 500

/** Pixels a resting finger may tremble. */
const tremble = 10

export interface Point {
  readonly x: number
  readonly y: number
}

export function isAway(from: Point, to: Point): boolean {
  return Math.hypot(to.x - from.x, to.y - from.y) > tremble
}

/** The actions that can be told apart and read: with a key of their own and a text. */
export function menuItems(raw: unknown): ContextMenuItem[] {
  if (!Array.isArray(raw)) return []
  const seen = new Set<string>()
  return raw.flatMap((item: unknown) => {
    if (!isRecord(item) || (typeof item.key !== 'string' && typeof item.key !== 'number') || typeof item.text !== 'string') return []
    const key = String(item.key)
    if (seen.has(key)) return []
    seen.add(key)
    return [
      {
        key,
        text: item.text,
        ...(typeof item.icon === 'string' && { icon: item.icon }),
        disabled: item.disabled === true,
        danger: item.danger === true,
      },
    ]
  })
}
