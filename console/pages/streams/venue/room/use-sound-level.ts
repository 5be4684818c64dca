import { type RefObject, useEffect } from 'react'
import { useLatest } from '../../../../../elements/parts/use-latest'
import { levelOf } from './sound-level'

/** ms between two measurements. */
const INTERVAL = 100
const FFT_SIZE = 2048

/** Captures what an element plays without a change of what is heard; Firefox has this under another name, which silences the element. */
type Capturable = HTMLVideoElement & { captureStream?: () => MediaStream }

/** The captured sound of a video; null where the browser cannot capture it, or may not (a picture of another origin). */
function captured(video: Capturable): MediaStream | null {
  try {
    const stream = video.captureStream?.() ?? null
    for (const track of stream?.getVideoTracks() ?? []) track.stop()
    return stream
  } catch {
    return null
  }
}

/** Analysers of the left and the right channel of a stream, until `signal` ends them; null without sound. */
function analysersOf(context: AudioContext, stream: MediaStream, signal: AbortSignal): AnalyserNode[] | null {
  if (stream.getAudioTracks().length === 0) return null
  const source = context.createMediaStreamSource(stream)
  const splitter = context.createChannelSplitter(2)
  source.connect(splitter)
  signal.addEventListener('abort', () => source.disconnect(), { once: true })
  return [0, 1].map((channel) => {
    const analyser = new AnalyserNode(context, { fftSize: FFT_SIZE })
    splitter.connect(analyser, channel)
    return analyser
  })
}

/**
 * Measures the sound of the video in `box` ten times a second: levels of the left and the right channel in dB; null: it is not known, since
 * the browser cannot measure it, there is no sound, or nobody has touched the page yet, before which browsers run no audio.
 */
export function useSoundLevel(box: RefObject<HTMLElement | null>, onLevels: (levels: readonly number[] | null) => void): void {
  const latest = useLatest(onLevels)
  useEffect(() => {
    const node = box.current
    if (!node || typeof AudioContext === 'undefined') return undefined
    const life = new AbortController()
    const { signal } = life
    const context = new AudioContext()
    const samples = new Float32Array(FFT_SIZE)
    let analysers: AnalyserNode[] | null = null
    let connection = new AbortController()

    function connect(video: EventTarget | null): void {
      if (!(video instanceof HTMLVideoElement) || video.paused) return
      connection.abort()
      connection = new AbortController()
      const { signal: ended } = connection
      const stream = captured(video)
      analysers = stream && analysersOf(context, stream, ended)
      // The sound of a stream may come after its picture.
      stream?.addEventListener('addtrack', () => (analysers ??= analysersOf(context, stream, ended)), { signal: ended })
      ended.addEventListener('abort', () => stream?.getTracks().forEach((track) => track.stop()), { once: true })
    }

    const resume = (): void => void (context.state === 'suspended' && context.resume().catch(() => undefined))
    // Media events do not bubble.
    node.addEventListener('playing', (event) => connect(event.target), { capture: true, signal })
    connect(node.querySelector('video'))
    for (const type of ['pointerdown', 'keydown']) document.addEventListener(type, resume, { signal })
    const timer = setInterval(() => {
      const isRunning = context.state === 'running' && analysers !== null
      latest.current(
        isRunning
          ? analysers!.map((analyser) => {
              analyser.getFloatTimeDomainData(samples)
              return levelOf(samples)
            })
          : null,
      )
    }, INTERVAL)
    return () => {
      life.abort()
      connection.abort()
      clearInterval(timer)
      void context.close()
    }
  }, [box, latest])
}
