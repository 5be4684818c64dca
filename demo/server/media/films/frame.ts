import { execFile } from 'node:child_process'
import { SECOND } from '../../platform/base/time'
import { memoryOf } from '../clients/process-memory'

/** Limits of one run of ffmpeg: ms, bytes of memory, bytes of the picture. */
const MAX_TIME = 10 * SECOND
const MAX_MEMORY = 512 * 1024 * 1024
const MAX_PICTURE = 1024 * 1024
const CHECK_INTERVAL = 200

/** Which frame, and how wide its picture is in pixels. */
interface FrameRequest {
  second: number
  width: number
  /** Ends ffmpeg; there is no picture then. */
  signal?: AbortSignal
}

/** Arguments of ffmpeg: the file is read as a file, whatever its name and content say. */
export function frameArgs(path: string, { second, width }: FrameRequest): string[] {
  const input = ['-threads', '1', '-protocol_whitelist', 'file', '-ss', String(second), '-i', `file:${path}`]
  const output = ['-frames:v', '1', '-vf', `scale=${width}:-2`, '-c:v', 'mjpeg', '-f', 'image2', 'pipe:1']
  return ['-hide_banner', '-nostdin', '-loglevel', 'error', ...input, '-threads', '1', '-an', '-sn', ...output]
}

function makeFrame(ffmpeg: string, path: string, request: FrameRequest): Promise<Buffer | null> {
  const { signal } = request
  const options = { encoding: 'buffer', timeout: MAX_TIME, killSignal: 'SIGKILL', maxBuffer: MAX_PICTURE, signal } as const
  return new Promise((resolve) => {
    const child = execFile(ffmpeg, frameArgs(path, request), options, (error, picture) => {
      clearInterval(watch)
      resolve(error || picture.length === 0 ? null : picture)
    })
    const watch = setInterval(() => {
      if (child.pid !== undefined) void memoryOf(child.pid).then((bytes) => bytes > MAX_MEMORY && child.kill('SIGKILL'))
    }, CHECK_INTERVAL).unref()
  })
}

/**
 * A frame of a film as JPEG, made by ffmpeg (path of the program); films that end before it give their first frame. Null if ffmpeg cannot
 * read the file, needs more than 10 s or more than 512 MB.
 */
export async function frameOfFilm(ffmpeg: string, path: string, request: FrameRequest): Promise<Buffer | null> {
  const picture = await makeFrame(ffmpeg, path, request)
  if (picture || request.second === 0 || request.signal?.aborted === true) return picture
  return makeFrame(ffmpeg, path, { ...request, second: 0 })
}
