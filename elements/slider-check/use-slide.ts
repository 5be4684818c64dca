import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { followPointer } from '../core/drag'
import { useLatest } from '../parts/use-latest'
import { partAfterKey, partOf } from './slider-check.model'

export interface Slide {
  /** The part of the way, 0 to 1. */
  part: number
  isDragging: boolean
  onPointerDown: (event: PointerEvent<HTMLElement>) => void
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
  onBlur: () => void
}

interface SlideSetup {
  track: RefObject<HTMLElement | null>
  /** It cannot be moved (any more). */
  fixed: boolean
  onEnd: () => void
  /** It was let go on the way. */
  onBack: () => void
}

/** Pulls the handle by mouse, finger and keys. What is let go early returns to the start. */
export function useSlide({ track, fixed, onEnd, onBack }: SlideSetup): Slide {
  const stop = useRef<(() => void) | null>(null)
  const [isDragging, setDragging] = useState(false)
  const [part, setPart] = useState(0)

  function moveTo(next: number): void {
    setPart(next < 1 ? next : 0)
    if (next < 1) return
    setDragging(false)
    onEnd()
  }

  function release(): void {
    setDragging(false)
    setPart(0)
    if (part > 0) onBack()
  }

  const latest = useLatest({ moveTo, release })
  useEffect(() => () => stop.current?.(), [])

  return {
    part,
    isDragging,
    onPointerDown(event) {
      if (fixed || event.button !== 0 || !track.current) return
      // Measured now: it may have been hidden before.
      const room = track.current.clientWidth - event.currentTarget.offsetWidth
      const sign = track.current.matches(':dir(rtl)') ? -1 : 1
      const from = event.clientX - sign * part * room
      setDragging(true)
      stop.current = followPointer(event.nativeEvent, event.currentTarget, {
        onMove({ clientX }) {
          const next = partOf((clientX - from) * sign, room)
          if (next === 1) stop.current?.()
          latest.current.moveTo(next)
        },
        onDrop: () => latest.current.release(),
        onCancel: () => latest.current.release(),
      })
    },
    onKeyDown(event) {
      const next = partAfterKey(part, event.key, event.currentTarget.matches(':dir(rtl)'))
      if (next === null || fixed) return
      event.preventDefault()
      moveTo(next)
    },
    onBlur() {
      if (part > 0 && !isDragging) release()
    },
  }
}
