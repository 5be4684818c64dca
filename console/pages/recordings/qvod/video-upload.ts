import type { Upload } from 'tus-js-client'
import { lockFile } from './upload-lock'

/** Bytes of one request: a broken connection loses less than this. */
const chunkSize = 8 * 1024 * 1024
const retryDelays = [0, 1000, 3000, 5000, 10_000]

export interface UploadCalls {
  onProgress: (sent: number, total: number) => void
  /** `text`: the response of the server; '' for a broken connection. */
  onError: (text: string) => void
  onDone: (uploadId: string) => void
}

export interface VideoUpload {
  pause(): Promise<void>
  resume(): void
  /** Ends the upload here; its parts stay on the server. */
  leave(): Promise<void>
  /** Ends the upload and deletes its parts on the server. */
  cancel(): Promise<void>
}

interface Target {
  /** Address of `/ibl/upload`. */
  url: string
  token: string
}

const bodyOf = (error: unknown): string => {
  if (!(error instanceof Error) || !('originalResponse' in error)) return ''
  const response = error.originalResponse
  return typeof response === 'object' && response !== null && 'getBody' in response && typeof response.getBody === 'function'
    ? String(response.getBody())
    : ''
}

/**
 * Uploads a video by tus. An unfinished upload of the same file (name, size and time of change) goes on where it ended.
 *
 * @throws UploadBusyError if another window uploads the file
 */
export async function startUpload(file: File, { url, token }: Target, calls: UploadCalls): Promise<VideoUpload> {
  const release = await lockFile(file)
  try {
    return await beginUpload(file, { url, token }, calls, release)
  } catch (error) {
    release()
    throw error
  }
}

async function beginUpload(file: File, { url, token }: Target, calls: UploadCalls, release: () => void): Promise<VideoUpload> {
  const { Upload: TusUpload } = await import('tus-js-client')
  const upload: Upload = new TusUpload(file, {
    endpoint: url,
    chunkSize,
    retryDelays,
    headers: { 'X-Access-Token': token },
    metadata: { filename: file.name, biz: 'qvod' },
    removeFingerprintOnSuccess: true,
    onProgress: calls.onProgress,
    onShouldRetry: (error) => {
      const status = error.originalResponse?.getStatus() ?? 0
      return status === 0 || status === 423 || status >= 500
    },
    onError: (error) => calls.onError(bodyOf(error)),
    onSuccess: () => {
      release()
      calls.onDone(upload.url?.split('/').at(-1) ?? '')
    },
  })
  const [previous] = await upload.findPreviousUploads()
  if (previous) upload.resumeFromPreviousUpload(previous)
  upload.start()
  return {
    pause: () => upload.abort(),
    resume: () => upload.start(),
    async leave() {
      release()
      await upload.abort()
    },
    async cancel() {
      release()
      await upload.abort(true)
    },
  }
}
