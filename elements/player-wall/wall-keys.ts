import type { PaneDirection } from './wall-layouts'

/** What a key does with a pane: of the directions, it changes places with its neighbour there. */
export type PaneKey = PaneDirection | 'close' | 'enlarge' | 'restore'

interface Pressed {
  readonly key: string
  readonly ctrlKey: boolean
  readonly shiftKey: boolean
  readonly altKey: boolean
  readonly metaKey: boolean
}

interface PaneSituation {
  /** A button or slider has the focus, which needs some keys itself. */
  readonly isControl: boolean
  readonly isLarge: boolean
  readonly isRtl: boolean
}

const plain: Readonly<Record<string, PaneKey>> = { Delete: 'close', Enter: 'enlarge' }

export function paneKey(pressed: Pressed, { isControl, isLarge, isRtl }: PaneSituation): PaneKey | null {
  const { key, ctrlKey, shiftKey, altKey, metaKey } = pressed
  if (altKey || metaKey || ctrlKey !== shiftKey) return null
  if (ctrlKey) {
    const directions: Readonly<Record<string, PaneDirection>> = {
      ArrowLeft: isRtl ? 'right' : 'left',
      ArrowRight: isRtl ? 'left' : 'right',
      ArrowUp: 'up',
      ArrowDown: 'down',
    }
    return isLarge ? null : (directions[key] ?? null)
  }
  if (key === 'Escape') return isLarge ? 'restore' : null
  return isControl && key === 'Enter' ? null : (plain[key] ?? null)
}
