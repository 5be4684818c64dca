import type { Surface } from './playback.types'

/** px that a last picture is wide at most: it is darkened and soon replaced. */
const MAX_STILL_WIDTH = 960

/** Whether its picture is in a window of its own. */
export function isApart(video: HTMLVideoElement): boolean {
  const root = video.getRootNode()
  return root instanceof ShadowRoot && root.pictureInPictureElement === video
}

/**
 * A video element as the model sees it, with the canvas that keeps its last picture. `onSilenced`: the browser lets it play only without
 * sound.
 */
export function videoSurface(
  of: { readonly current: HTMLVideoElement | null },
  last: { readonly current: HTMLCanvasElement | null },
  onSilenced: () => void,
): Surface {
  const video = (): HTMLVideoElement => of.current!
  return {
    position: () => video().currentTime,
    bufferedEnd() {
      const { buffered } = video()
      return buffered.length > 0 ? buffered.end(buffered.length - 1) : null
    },
    frames() {
      const { totalVideoFrames: decoded, droppedVideoFrames: dropped } = video().getVideoPlaybackQuality()
      return { width: video().videoWidth, height: video().videoHeight, decoded, dropped }
    },
    seek(to) {
      video().currentTime = to
    },
    resume() {
      const node = video()
      if (!node.paused || node.ended) return
      node.play().catch((error: unknown) => {
        if (!(error instanceof DOMException) || error.name !== 'NotAllowedError' || node.muted) return
        node.muted = true
        onSilenced()
        node.play().catch(() => undefined)
      })
    },
    pause: () => video().pause(),
    hold() {
      const { videoWidth, videoHeight } = video()
      const canvas = last.current
      if (!canvas || videoWidth === 0) return false
      const share = Math.min(1, MAX_STILL_WIDTH / videoWidth)
      canvas.width = Math.round(videoWidth * share)
      canvas.height = Math.round(videoHeight * share)
      canvas.getContext('2d')?.drawImage(video(), 0, 0, canvas.width, canvas.height)
      return true
    },
    isApart: () => isApart(video()),
  }
}
