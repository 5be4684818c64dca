import { type RefObject, useEffect, useRef, useState } from 'react'
import { saveFile } from '../core/dom/save-file'
import { useFeedback } from '../core/feedback'
import { useStrings } from '../core/i18n'
import { useLatest } from '../parts/use-latest'
import { mediaFileName } from './playback/file-name'
import { playerStrings } from './player.strings'

/** s */
const longest = 600
const types = ['video/webm;codecs=vp9,opus', 'video/webm;codecs=vp8,opus', 'video/webm']

type Capturing = HTMLVideoElement & { captureStream?(): MediaStream; mozCaptureStream?(): MediaStream }

export interface ClipControl {
  /** The browser can record at all. */
  readonly isPossible: boolean
  /** s recorded so far; null while nothing is recorded. */
  readonly seconds: number | null
  toggle: () => void
}

function streamOf(video: Capturing): MediaStream | undefined {
  return video.captureStream?.() ?? video.mozCaptureStream?.()
}

function canRecord(): boolean {
  return (
    typeof MediaRecorder === 'function' &&
    ('captureStream' in HTMLVideoElement.prototype || 'mozCaptureStream' in HTMLVideoElement.prototype)
  )
}

/**
 * Records what is seen into a file, ten minutes at most. What was recorded is kept when the stream breaks off; it is given to
 * `onClip`, and saved unless that takes it.
 */
export function useClip(
  video: RefObject<HTMLVideoElement | null>,
  label: string,
  onClip: (clip: { blob: Blob; name: string }) => boolean,
): ClipControl {
  const t = useStrings(playerStrings)
  const feedback = useFeedback()
  const latest = useLatest({ onClip })
  const recorder = useRef<MediaRecorder | null>(null)
  const [seconds, setSeconds] = useState<number | null>(null)
  const isRecording = seconds !== null

  function showFailure(): void {
    feedback.toast({ tone: 'danger', title: t('noClip'), text: t('noClipText'), cause: 'player-file' })
  }

  function start(): void {
    try {
      const stream = streamOf(video.current!)
      const mimeType = types.find((type) => MediaRecorder.isTypeSupported(type))
      if (!stream?.active || mimeType === undefined) return showFailure()
      const recording = new MediaRecorder(stream, { mimeType })
      const chunks: Blob[] = []
      recording.addEventListener('dataavailable', ({ data }) => chunks.push(data))
      recording.addEventListener('stop', () => {
        recorder.current = null
        setSeconds(null)
        for (const track of stream.getTracks()) track.stop()
        const blob = new Blob(chunks, { type: 'video/webm' })
        if (blob.size === 0) return
        // Under its own name, whatever is shown by now.
        const name = mediaFileName(label, new Date(), 'webm')
        if (latest.current.onClip({ blob, name })) saveFile(blob, name)
      })
      recording.start(1_000)
      recorder.current = recording
      setSeconds(0)
    } catch {
      showFailure()
    }
  }

  useEffect(() => {
    if (!isRecording) return undefined
    const begun = performance.now()
    const ticking = setInterval(() => {
      const passed = Math.floor((performance.now() - begun) / 1000)
      if (passed >= longest) recorder.current?.stop()
      else setSeconds(passed)
    }, 500)
    return () => clearInterval(ticking)
  }, [isRecording])

  // With the view what it records ends as well, and is kept.
  useEffect(
    () => () => {
      if (recorder.current?.state === 'recording') recorder.current.stop()
    },
    [],
  )

  return {
    isPossible: canRecord(),
    seconds,
    toggle() {
      if (recorder.current?.state === 'recording') recorder.current.stop()
      else if (video.current && video.current.videoWidth > 0) start()
    },
  }
}
