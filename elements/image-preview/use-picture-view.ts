import { type RefObject, useLayoutEffect, useState } from 'react'
import {
  type PictureView,
  type Point,
  panned,
  scaleOf,
  type Size,
  type Sizes,
  toggled,
  turned,
  wholePicture,
  zoomed,
} from './picture-view.model'

export interface PictureControl {
  readonly view: PictureView
  /** Of the picture itself; zero until it is there. */
  readonly size: Size
  /** Of the picture's own pixels. */
  readonly scale: number
  /** Larger than the stage shows at once. */
  readonly isZoomed: boolean
  /** The picture came. */
  learn: (size: Size) => void
  zoom: (factor: number, point?: Point) => void
  pan: (by: Point) => void
  turn: (by: 90 | -90) => void
  toggle: (point: Point) => void
  fit: () => void
}

const unknown: Size = { width: 0, height: 0 }

/** The view of the picture at `url` on a stage whose size is watched; another picture starts as a whole. */
export function usePictureView(stage: RefObject<HTMLElement | null>, url: string | undefined): PictureControl {
  const [view, setView] = useState<PictureView>(wholePicture)
  const [picture, setPicture] = useState(unknown)
  const [room, setRoom] = useState(unknown)
  const [shownUrl, setShownUrl] = useState(url)
  if (shownUrl !== url) {
    setShownUrl(url)
    setView(wholePicture)
    setPicture(unknown)
  }

  useLayoutEffect(() => {
    const node = stage.current
    if (!node) return undefined
    const measure = (): void => setRoom({ width: node.clientWidth, height: node.clientHeight })
    const size = new ResizeObserver(measure)
    size.observe(node)
    measure()
    return () => size.disconnect()
  }, [stage])

  const sizes: Sizes = { picture, stage: room }
  return {
    view,
    size: picture,
    learn: setPicture,
    scale: scaleOf(view, sizes),
    isZoomed: view.scale !== null,
    zoom: (factor, point) => setView((last) => zoomed(last, factor, sizes, point)),
    pan: (by) => setView((last) => panned(last, by, sizes)),
    turn: (by) => setView((last) => turned(last, by)),
    toggle: (point) => setView((last) => toggled(last, sizes, point)),
    fit: () => setView((last) => ({ ...wholePicture, turn: last.turn })),
  }
}
