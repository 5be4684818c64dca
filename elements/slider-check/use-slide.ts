import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
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
  /** It can not be moved (any more). */
  fixed: boolean
  onEnd: () => void
  /** It was let go on the way. */
  onBack: () => void
}

interface Drag {
  /** Where on the screen the way starts, and how long it is: measured when it is needed, for it may have been hidden before. */
  from: number
  room: number
  sign: 1 | -1
}

/** Pulls the handle by mouse, finger and keys. What is let go early returns to the start. */
export function useSlide({ track, fixed, onEnd, onBack }: SlideSetup): Slide {
  const drag = useRef<Drag | null>(null)
  const [isDragging, setDragging] = useState(false)
  const [part, setPart] = useState(0)

  function moveTo(next: number): void {
    setPart(next < 1 ? next : 0)
    if (next < 1) return
    setDragging(false)
    onEnd()
  }

  function letGo(): void {
    setDragging(false)
    setPart(0)
    if (part > 0) onBack()
  }

  const follow = useEffectEvent((event: globalThis.PointerEvent) => {
    const { from, room, sign } = drag.current!
    moveTo(partOf((event.clientX - from) * sign, room))
  })
  const end = useEffectEvent(letGo)

  useEffect(() => {
    if (!isDragging) return undefined
    // The pointer may leave the handle and even the element while it pulls.
    const onMove = (event: globalThis.PointerEvent): void => follow(event)
    const onUp = (): void => end()
    window.addEventListener('pointermove', onMove)
    window.addEventListener('pointerup', onUp)
    window.addEventListener('pointercancel', onUp)
    return () => {
      window.removeEventListener('pointermove', onMove)
      window.removeEventListener('pointerup', onUp)
      window.removeEventListener('pointercancel', onUp)
    }
  }, [isDragging])

  return {
    part,
    isDragging,
    onPointerDown(event) {
      if (fixed || event.button !== 0 || !track.current) return
      const room = track.current.clientWidth - event.currentTarget.offsetWidth
      const sign = track.current.matches(':dir(rtl)') ? -1 : 1
      drag.current = { from: event.clientX - sign * part * room, room, sign }
      setDragging(true)
    },
    onKeyDown(event) {
      const next = partAfterKey(part, event.key, event.currentTarget.matches(':dir(rtl)'))
      if (next === null || fixed) return
      event.preventDefault()
      moveTo(next)
    },
    onBlur() {
      if (part > 0 && !isDragging) letGo()
    },
  }
}
