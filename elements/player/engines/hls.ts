import { ErrorDetails, ErrorTypes, type ErrorData, Events, Hls } from 'hls.js/light'
import { isH265 } from '../choice/codec-type'
import { clearVideo } from './clear-video'
import type { OpenEngine, PlayFailure } from './engine.types'
import { startVideo } from './start-video'
import { statusFailure } from './status-failure'

function failureOf({ type, details, response, error }: ErrorData, codec: string | null): PlayFailure {
  const detail = `${details} ${error.message}`
  const statusError = statusFailure(response?.code, detail)
  if (statusError) return statusError
  // A stream that has just begun: its list is filled up with gaps.
  if (details === ErrorDetails.FRAG_GAP) return { code: 'network', detail }
  if (details === ErrorDetails.MANIFEST_INCOMPATIBLE_CODECS_ERROR || details === ErrorDetails.BUFFER_ADD_CODEC_ERROR)
    return { code: isH265(codec ?? undefined) ? 'h265' : 'codec', detail }
  if (details === ErrorDetails.MANIFEST_PARSING_ERROR || details === ErrorDetails.FRAG_PARSING_ERROR) return { code: 'format', detail }
  return { code: type === ErrorTypes.MEDIA_ERROR ? 'format' : 'network', detail }
}

/** HLS wherever a browser takes pieces of video. */
export const openHls: OpenEngine = ({ play, video, lowLatency, onFailure }) => {
  const hls = new Hls({ enableWorker: false, lowLatencyMode: lowLatency, backBufferLength: 30 })
  let bytes = 0
  let codec: string | null = null
  let isOver = false
  hls.on(Events.FRAG_LOADED, (_event, { frag }) => (bytes += frag.stats.loaded))
  hls.on(Events.LEVEL_SWITCHED, (_event, { level }) => (codec = hls.levels[level]?.videoCodec ?? null))
  hls.on(Events.BUFFER_CODECS, (_event, { video: track }) => (codec = track?.codec ?? codec))
  hls.on(Events.ERROR, (_event, data) => {
    if (!data.fatal || isOver) return
    isOver = true
    onFailure(failureOf(data, codec))
  })
  hls.loadSource(play.url)
  hls.attachMedia(video)
  startVideo(video, (failure) => !isOver && onFailure(failure))
  return {
    destroy() {
      isOver = true
      hls.destroy()
      clearVideo(video)
    },
    figures: () => ({ bytes, codec, latency: hls.latency > 0 ? hls.latency : null }),
  }
}
