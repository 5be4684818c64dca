import type { DashboardScale } from './dashboard.types'

export const STAGE = { width: 1920, height: 1080 } as const

/** How the stage is drawn in a box. */
export interface StageScale {
  readonly x: number
  readonly y: number
  /** Of its top left corner, in pixels of the box. */
  readonly left: number
  readonly top: number
}

interface Box {
  readonly width: number
  readonly height: number
}

/** An unknown word counts as `fit`. */
export function scaleOf(mode: DashboardScale, { width, height }: Box): StageScale {
  const [byWidth, byHeight] = [width / STAGE.width, height / STAGE.height]
  if (mode === 'scroll' || width === 0 || height === 0) return { x: 1, y: 1, left: 0, top: 0 }
  if (mode === 'stretch') return { x: byWidth, y: byHeight, left: 0, top: 0 }
  const scale = mode === 'width' ? byWidth : mode === 'height' ? byHeight : Math.min(byWidth, byHeight)
  const centred = (space: number, length: number): number => Math.max(0, (space - length * scale) / 2)
  return { x: scale, y: scale, left: centred(width, STAGE.width), top: centred(height, STAGE.height) }
}
