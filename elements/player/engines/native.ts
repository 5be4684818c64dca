import { clearVideo } from './clear-video'
import { countPictures } from './count-pictures'
import { noMetrics, type OpenEngine, type PlayFailure } from './engine.types'
import { startVideo } from './start-video'
import { statusFailure } from './status-failure'

/** Addresses are asked once more by ourselves, because a video element tells no status. */
async function failureOf(error: MediaError | null, url: string, signal: AbortSignal): Promise<PlayFailure> {
  const detail = error?.message
  if (error?.code === MediaError.MEDIA_ERR_DECODE) return { code: 'format', detail }
  if (error?.code === MediaError.MEDIA_ERR_NETWORK) return { code: 'network', detail }
  try {
    const { status } = await fetch(url, { method: 'HEAD', signal })
    return statusFailure(status, detail) ?? { code: status >= 500 ? 'network' : 'format', detail }
  } catch {
    return { code: 'network', detail }
  }
}

/**
 * What the browser plays by itself: recordings, and HLS where it can. Of another site it is asked for in a way that allows snapshots first;
 * a site that does not allow that may still be seen.
 */
export const openNative: OpenEngine = ({ play, video, onFailure }) => {
  const ends = new AbortController()
  const { signal } = ends

  async function reportError(error: MediaError | null): Promise<void> {
    const failure = await failureOf(error, play.url, signal)
    if (!signal.aborted) onFailure(failure)
  }

  function load(): void {
    video.src = play.url
    startVideo(video, (failure) => !signal.aborted && onFailure(failure))
  }
  video.addEventListener(
    'error',
    () => {
      if (video.crossOrigin !== null && video.readyState === HTMLMediaElement.HAVE_NOTHING) {
        video.crossOrigin = null
        return load()
      }
      return void reportError(video.error)
    },
    { signal },
  )
  const pictures = play.protocol === 'hls' ? countPictures(video, signal) : null
  if (new URL(play.url).origin !== location.origin) video.crossOrigin = 'anonymous'
  load()
  return {
    destroy() {
      ends.abort()
      clearVideo(video)
    },
    figures: () => noMetrics,
    pictures: () => pictures?.() ?? null,
  }
}
