import { type RefObject, useEffect, useState } from 'react'

declare global {
  interface HTMLVideoElement {
    /** Of an iPhone. */
    webkitEnterFullscreen?: () => void
  }
}

export interface ScreenControl {
  readonly isFull: boolean
  readonly hasFull: boolean
  readonly hasPip: boolean
  toggleFull: () => void
  togglePip: () => void
}

/** The whole screen for the player, and a small window of its own for the picture. */
export function useScreens(box: RefObject<HTMLElement | null>, video: RefObject<HTMLVideoElement | null>): ScreenControl {
  const [isFull, setFull] = useState(false)

  useEffect(() => {
    const node = box.current
    const changed = (): void => setFull(node?.matches(':fullscreen') ?? false)
    document.addEventListener('fullscreenchange', changed)
    return () => {
      document.removeEventListener('fullscreenchange', changed)
      if (node?.matches(':fullscreen')) void document.exitFullscreen().catch(() => undefined)
    }
  }, [box])

  return {
    isFull,
    // An iPhone shows only the video itself on the whole screen.
    hasFull: document.fullscreenEnabled || 'webkitEnterFullscreen' in HTMLVideoElement.prototype,
    hasPip: document.pictureInPictureEnabled,
    toggleFull() {
      const node = box.current
      if (node?.matches(':fullscreen')) void document.exitFullscreen().catch(() => undefined)
      else if (document.fullscreenEnabled) void node?.requestFullscreen().catch(() => undefined)
      else video.current?.webkitEnterFullscreen?.()
    },
    togglePip() {
      const node = video.current
      if (!node || node.readyState === 0) return
      const root = node.getRootNode()
      const isThis = root instanceof ShadowRoot && root.pictureInPictureElement === node
      void (isThis ? document.exitPictureInPicture() : node.requestPictureInPicture()).catch(() => undefined)
    },
  }
}
