type CountedVideo = Pick<HTMLVideoElement, 'getVideoPlaybackQuality'> & Partial<Pick<HTMLVideoElement, 'requestVideoFrameCallback'>>

/**
 * Counts the pictures that a video element shows. Native HLS of iOS plays on without segments: its time runs, and no event says that there
 * is no picture. Safari before 15.4 has no frame callbacks; it counts decoded frames.
 */
export function countPictures(video: CountedVideo, signal: AbortSignal): () => number {
  let count = 0
  if (typeof video.requestVideoFrameCallback !== 'function')
    return () => {
      const decoded: unknown = Reflect.get(video, 'webkitDecodedFrameCount')
      return typeof decoded === 'number' ? decoded : video.getVideoPlaybackQuality().totalVideoFrames
    }
  const next = (): void => {
    if (signal.aborted) return
    count += 1
    video.requestVideoFrameCallback?.(next)
  }
  video.requestVideoFrameCallback(next)
  return () => count
}
