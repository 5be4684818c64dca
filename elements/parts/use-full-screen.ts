import { type RefObject, useEffect, useState } from 'react'

export interface FullScreen {
  readonly isFull: boolean
  toggle: () => void
}

const leave = (): void => void document.exitFullscreen().catch(() => undefined)

/** The whole screen for a box, given back with it. */
export function useFullScreen(box: RefObject<HTMLElement | null>): FullScreen {
  const [isFull, setFull] = useState(false)

  useEffect(() => {
    const node = box.current
    const changed = (): void => setFull(node?.matches(':fullscreen') ?? false)
    document.addEventListener('fullscreenchange', changed)
    return () => {
      document.removeEventListener('fullscreenchange', changed)
      if (node?.matches(':fullscreen')) leave()
    }
  }, [box])

  return {
    isFull,
    toggle() {
      const node = box.current
      if (node?.matches(':fullscreen')) leave()
      else void node?.requestFullscreen().catch(() => undefined)
    },
  }
}
