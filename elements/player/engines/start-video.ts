import type { PlayFailure } from './engine.types'

/**
 * Begins to play. Some browsers refuse that without a tap even to a video without sound, e.g. iOS in low power mode; no event says so, and
 * further attempts are refused as well.
 */
export function startVideo(video: Pick<HTMLVideoElement, 'play' | 'muted'>, onFailure: (failure: PlayFailure) => void): void {
  video.play().catch((error: unknown) => {
    if (error instanceof DOMException && error.name === 'NotAllowedError' && video.muted)
      onFailure({ code: 'gesture', detail: error.message })
  })
}
