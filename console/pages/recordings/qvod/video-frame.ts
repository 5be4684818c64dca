/** Width of covers in pixels. */
const coverWidth = 640
const coverQuality = 0.85

/** The present frame of a video as a JPEG file; null without a frame. */
export async function frameOf(video: HTMLVideoElement): Promise<File | null> {
  const { videoWidth, videoHeight } = video
  if (videoWidth === 0 || videoHeight === 0) return null
  const canvas = document.createElement('canvas')
  canvas.width = Math.min(coverWidth, videoWidth)
  canvas.height = Math.round((canvas.width * videoHeight) / videoWidth)
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', coverQuality))
  return blob && new File([blob], 'cover.jpg', { type: 'image/jpeg' })
}

/** A frame near the beginning of a video file, read in the browser; null if the browser cannot play the file. */
export function coverOfFile(file: File): Promise<File | null> {
  const video = document.createElement('video')
  video.muted = true
  video.preload = 'auto'
  const url = URL.createObjectURL(file)
  return new Promise<File | null>((resolve) => {
    const end = (cover: File | null): void => {
      URL.revokeObjectURL(url)
      video.removeAttribute('src')
      resolve(cover)
    }
    video.addEventListener('loadedmetadata', () => {
      video.currentTime = Math.min(1, video.duration / 10)
    })
    video.addEventListener('seeked', () => void frameOf(video).then(end, () => end(null)))
    video.addEventListener('error', () => end(null))
    video.src = url
  })
}
