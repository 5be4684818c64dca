import type { RefObject } from 'react'
import { useFullScreen } from '../parts/use-full-screen'
import { isApart } from './playback/video-surface'

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
  const full = useFullScreen(box)
  return {
    isFull: full.isFull,
    // An iPhone shows only the video itself on the whole screen.
    hasFull: document.fullscreenEnabled || 'webkitEnterFullscreen' in HTMLVideoElement.prototype,
    hasPip: document.pictureInPictureEnabled,
    toggleFull() {
      if (document.fullscreenEnabled) full.toggle()
      else video.current?.webkitEnterFullscreen?.()
    },
    togglePip() {
      const node = video.current
      if (!node || node.readyState === 0) return
      void (isApart(node) ? document.exitPictureInPicture() : node.requestPictureInPicture()).catch(() => undefined)
    },
  }
}
