/** How a picture is looked at. Lengths are css pixels from the middle of the stage. */
export interface PictureView {
  /** Of the picture's own pixels; null: the whole picture fits, also when the window changes. */
  readonly scale: number | null
  readonly x: number
  readonly y: number
  /** Degrees clockwise: 0, 90, 180, 270. */
  readonly turn: number
}

export interface Size {
  readonly width: number
  readonly height: number
}

export interface Point {
  readonly x: number
  readonly y: number
}

/** The picture and the stage it is shown on. */
export interface Sizes {
  readonly picture: Size
  readonly stage: Size
}

export const wholePicture: PictureView = { scale: null, x: 0, y: 0, turn: 0 }

const largest = 8

/** Width and height as they stand on the stage at scale 1. */
function standing({ width, height }: Size, turn: number): Size {
  return turn % 180 === 0 ? { width, height } : { width: height, height: width }
}

/** The scale at which the whole picture is seen; small pictures are not blown up. */
export function fitScale(turn: number, { picture, stage }: Sizes): number {
  const { width, height } = standing(picture, turn)
  if (width === 0 || height === 0) return 1
  return Math.min(1, stage.width / width, stage.height / height)
}

export function scaleOf(view: PictureView, sizes: Sizes): number {
  return view.scale ?? fitScale(view.turn, sizes)
}

/** No further than its edges: a picture cannot get lost outside the stage. */
function within(view: PictureView, sizes: Sizes): PictureView {
  const { width, height } = standing(sizes.picture, view.turn)
  const scale = scaleOf(view, sizes)
  const bound = (value: number, length: number, room: number): number => {
    const free = Math.max(0, (length * scale - room) / 2)
    return Math.min(free, Math.max(-free, value))
  }
  return { ...view, x: bound(view.x, width, sizes.stage.width), y: bound(view.y, height, sizes.stage.height) }
}

/** Larger or smaller by a factor; what is at `point` stays there. Back at the fitting scale it follows the window again. */
export function zoomed(view: PictureView, factor: number, sizes: Sizes, point: Point = { x: 0, y: 0 }): PictureView {
  const fit = fitScale(view.turn, sizes)
  const before = scaleOf(view, sizes)
  const scale = Math.min(largest, before * factor)
  if (scale <= fit) return { ...view, scale: null, x: 0, y: 0 }
  const ratio = scale / before
  return within({ ...view, scale, x: point.x - (point.x - view.x) * ratio, y: point.y - (point.y - view.y) * ratio }, sizes)
}

export function panned(view: PictureView, by: Point, sizes: Sizes): PictureView {
  return within({ ...view, x: view.x + by.x, y: view.y + by.y }, sizes)
}

export function turned(view: PictureView, by: 90 | -90): PictureView {
  return { scale: null, x: 0, y: 0, turn: (view.turn + by + 360) % 360 }
}

/** Between the whole picture and its own pixels, or twice that where it already fits with all of them. */
export function toggled(view: PictureView, sizes: Sizes, point: Point): PictureView {
  if (view.scale !== null) return { ...view, scale: null, x: 0, y: 0 }
  const fit = fitScale(view.turn, sizes)
  return zoomed(view, fit < 1 ? 1 / fit : 2, sizes, point)
}
