import mpegts from 'mpegts.js'
import { jumpLag, longestLag } from './live-edge'
import { isH265 } from '../choice/codec-type'
import { clearVideo } from './clear-video'
import type { OpenEngine, PlayFailure } from './engine.types'
import { HttpFlvLoader, SocketFlvLoader } from './flv-loaders'

mpegts.LoggingControl.applyConfig({ enableAll: false })

interface ErrorInfo {
  readonly code?: number
  readonly msg?: string
}

function failureOf(detail: string, info: ErrorInfo, codec: string | undefined): PlayFailure {
  const { ErrorDetails } = mpegts
  const words = info.msg
  if (detail === ErrorDetails.NETWORK_STATUS_CODE_INVALID) {
    if (info.code === 404 || info.code === 410) return { code: 'missing', detail: words }
    return { code: info.code === 401 || info.code === 403 ? 'refused' : 'network', detail: words }
  }
  const isUnknown = detail === ErrorDetails.MEDIA_MSE_ERROR && info.code === DOMException.NOT_SUPPORTED_ERR
  if (isUnknown || detail === ErrorDetails.MEDIA_CODEC_UNSUPPORTED) return { code: isH265(codec) ? 'h265' : 'codec', detail: words }
  if (detail === ErrorDetails.MEDIA_FORMAT_ERROR || detail === ErrorDetails.MEDIA_FORMAT_UNSUPPORTED)
    return { code: 'format', detail: words }
  return { code: 'network', detail: words }
}

/** FLV over a socket or HTTP. Without a worker: its blob would be against the policy of many pages, and fail without a word. */
export const openFlv: OpenEngine = ({ play, video, onFailure }) => {
  const { Events } = mpegts
  const player = mpegts.createPlayer(
    { type: 'flv', isLive: true, url: play.url },
    {
      isLive: true,
      enableWorker: false,
      // What comes is shown: a small picture would wait long for a full store.
      enableStashBuffer: false,
      customLoader: play.protocol === 'wsFlv' ? SocketFlvLoader : HttpFlvLoader,
      lazyLoad: false,
      liveSync: false,
      liveBufferLatencyChasing: true,
      liveBufferLatencyMaxLatency: longestLag,
      liveBufferLatencyMinRemain: jumpLag,
      autoCleanupSourceBuffer: true,
      autoCleanupMaxBackwardDuration: 30,
      autoCleanupMinBackwardDuration: 10,
    },
  )
  let isOver = false
  let telling: ReturnType<typeof setTimeout> | undefined
  let kbps = 0
  let codec: string | undefined

  /** A moment later: the library has more to do with the same piece, and does not bear to be destroyed meanwhile. */
  function tell(failure: PlayFailure): void {
    if (isOver || telling !== undefined) return
    telling = setTimeout(() => onFailure(failure))
  }
  player.on(Events.ERROR, (_type: string, detail: string, info: ErrorInfo) => tell(failureOf(detail, info, codec)))
  // A live stream has no end: whoever sent it has gone.
  player.on(Events.LOADING_COMPLETE, () => tell({ code: 'network' }))
  player.on(Events.MEDIA_INFO, (info: { videoCodec?: string }) => (codec = info.videoCodec))
  // KiB in the last second.
  player.on(Events.STATISTICS_INFO, ({ speed = 0 }: { speed?: number }) => (kbps = Math.round((speed * 1024 * 8) / 1000)))
  player.attachMediaElement(video)
  player.load()
  video.play().catch(() => undefined)
  return {
    destroy() {
      isOver = true
      clearTimeout(telling)
      player.destroy()
      clearVideo(video)
    },
    figures: () => ({ bytes: null, kbps, codec: codec ?? null, latency: null }),
  }
}
