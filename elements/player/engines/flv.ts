import mpegts from 'mpegts.js'
import { jumpLag, longestLag } from './live-edge'
import { isH265 } from '../choice/codec-type'
import { clearVideo } from './clear-video'
import type { OpenEngine, PlayFailure } from './engine.types'
import { HttpFlvLoader, noConnection, SocketFlvLoader } from './flv-loaders'
import { watchFlvSound } from './flv-sound'
import { startVideo } from './start-video'
import { statusFailure } from './status-failure'

mpegts.LoggingControl.applyConfig({ enableAll: false })

interface ErrorInfo {
  readonly code?: number
  readonly msg?: string
}

function failureOf(detail: string, info: ErrorInfo, codec: string | undefined): PlayFailure {
  const { ErrorDetails } = mpegts
  const message = info.msg
  if (detail === ErrorDetails.NETWORK_STATUS_CODE_INVALID)
    return statusFailure(info.code, message) ?? { code: info.code === noConnection ? 'busy' : 'network', detail: message }
  const isUnknown = detail === ErrorDetails.MEDIA_MSE_ERROR && info.code === DOMException.NOT_SUPPORTED_ERR
  if (isUnknown || detail === ErrorDetails.MEDIA_CODEC_UNSUPPORTED) return { code: isH265(codec) ? 'h265' : 'codec', detail: message }
  if (detail === ErrorDetails.MEDIA_FORMAT_ERROR || detail === ErrorDetails.MEDIA_FORMAT_UNSUPPORTED)
    return { code: 'format', detail: message }
  return { code: 'network', detail: message }
}

/** FLV over a socket or HTTP. Without a worker: its blob would be against the policy of many pages, and fail without a word. */
export const openFlv: OpenEngine = ({ play, video, onFailure }) => {
  const { Events } = mpegts
  let isOver = false
  let telling: ReturnType<typeof setTimeout> | undefined
  let kbps = 0
  let codec: string | undefined

  /** A moment later: the library has more to do with the same piece, and cannot be destroyed meanwhile. */
  function later(act: () => void): void {
    if (!isOver) telling ??= setTimeout(act)
  }
  const fail = (failure: PlayFailure): void => later(() => onFailure(failure))

  /** `hasSound` false: sound is left out. The library shows no picture as long as sound that it expects is missing. */
  function begin(hasSound: boolean): ReturnType<typeof mpegts.createPlayer> {
    const watchSound = watchFlvSound(hasSound, () => later(() => restart(!hasSound)))
    const begun = mpegts.createPlayer(
      { type: 'flv', isLive: true, url: play.url, ...(!hasSound && { hasAudio: false }) },
      {
        isLive: true,
        enableWorker: false,
        // What comes is shown: a small picture would wait long for a full store.
        enableStashBuffer: false,
        customLoader:
          play.protocol === 'wsFlv'
            ? class extends SocketFlvLoader {
                protected override readonly watch = watchSound
              }
            : class extends HttpFlvLoader {
                protected override readonly watch = watchSound
              },
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
    begun.on(Events.ERROR, (_type: string, detail: string, info: ErrorInfo) => fail(failureOf(detail, info, codec)))
    // A live stream has no end: whoever sent it has gone.
    begun.on(Events.LOADING_COMPLETE, () => fail({ code: 'network' }))
    begun.on(Events.MEDIA_INFO, (info: { videoCodec?: string }) => (codec = info.videoCodec))
    // KiB in the last second.
    begun.on(Events.STATISTICS_INFO, ({ speed = 0 }: { speed?: number }) => (kbps = Math.round((speed * 1024 * 8) / 1000)))
    begun.attachMediaElement(video)
    begun.load()
    startVideo(video, fail)
    return begun
  }

  function restart(hasSound: boolean): void {
    telling = undefined
    player.destroy()
    player = begin(hasSound)
  }

  let player = begin(true)
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
