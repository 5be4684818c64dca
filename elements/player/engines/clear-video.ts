/** Lets go of what a video element plays: its decoder, its buffers and its connection. */
export function clearVideo(video: HTMLVideoElement): void {
  video.pause()
  video.srcObject = null
  video.removeAttribute('src')
  video.crossOrigin = null
  video.load()
}
