import type { Surface } from './playback.types'

/** Whether its picture is in a window of its own. */
export function isApart(video: HTMLVideoElement): boolean {
  const root = video.getRootNode()
  return root instanceof ShadowRoot && root.pictureInPictureElement === video
}

/** A video element as the model sees it. `onSilenced`: the browser lets it play only without sound. */
export function videoSurface(of: { readonly current: HTMLVideoElement | null }, onSilenced: () => void): Surface {
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
    isApart: () => isApart(video()),
  }
}
