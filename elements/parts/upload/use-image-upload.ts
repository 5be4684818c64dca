import { useEffect, useRef, useState } from 'react'

/** Stores one file and tells its path; rejects with a message for people. */
export type Upload = (file: File, options: { onProgress: (percent: number) => void; signal: AbortSignal }) => Promise<string>

export type UploadState =
  | { kind: 'idle' }
  | { kind: 'busy'; file: File; percent: number }
  | { kind: 'failed'; file: File | null; message: string }

export interface ImageUpload {
  state: UploadState
  start: (file: File) => void
  cancel: () => void
  refuse: (message: string) => void
}

/** One upload at a time; a new one or leaving the page ends the one before. */
export function useImageUpload(upload: Upload, onDone: (path: string) => void, fallback: string): ImageUpload {
  const [state, setState] = useState<UploadState>({ kind: 'idle' })
  const running = useRef<AbortController | null>(null)

  useEffect(() => () => running.current?.abort(), [])

  async function run(file: File): Promise<void> {
    running.current?.abort()
    const control = new AbortController()
    running.current = control
    setState({ kind: 'busy', file, percent: 0 })
    const onProgress = (percent: number): void => {
      if (!control.signal.aborted) setState({ kind: 'busy', file, percent })
    }
    try {
      const path = await upload(file, { onProgress, signal: control.signal })
      if (control.signal.aborted) return
      setState({ kind: 'idle' })
      onDone(path)
    } catch (failure) {
      if (!control.signal.aborted) setState({ kind: 'failed', file, message: failure instanceof Error && failure.message ? failure.message : fallback })
    }
  }

  return {
    state,
    start: (file) => void run(file),
    cancel() {
      running.current?.abort()
      setState({ kind: 'idle' })
    },
    refuse: (message) => setState({ kind: 'failed', file: null, message }),
  }
}
