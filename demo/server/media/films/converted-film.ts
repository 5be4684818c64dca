import { execFile, spawn } from 'node:child_process'
import { SECOND } from '../../platform/base/time'
import { createTagReader } from '../flv/tag-reader'
import type { FlvTag } from '../flv/tags'
import { FilmError } from './film'
import type { Film, FilmInfo } from './film.types'

/** Time that ffmpeg has to describe a file, and to end before it is killed, ms. */
const PROBE_TIME = 10 * SECOND
const TERM_TIME = 3 * SECOND
const MAX_TAG = 16 * 1024 * 1024
const COMMON = ['-hide_banner', '-nostdin', '-threads', '2']
/** Pictures of at most 1920 pixels in width, sound as all other sources have it. */
const OUTPUT = [
  "-map 0:v:0 -map 0:a:0? -vf scale='min(1920,iw)':-2 -pix_fmt yuv420p",
  '-c:v libx264 -preset veryfast -profile:v main -g 50 -bf 0',
  '-c:a aac -ar 48000 -ac 2 -flvflags no_duration_filesize -f flv pipe:1',
].flatMap((group) => group.split(' '))

const CODECS: Readonly<Record<string, string>> = {
  h264: 'H.264',
  hevc: 'H.265',
  vp9: 'VP9',
  vp8: 'VP8',
  av1: 'AV1',
  aac: 'AAC',
  opus: 'Opus',
  mp3: 'MP3',
}
const codecName = (name: string): string => CODECS[name] ?? name.toUpperCase()

/** A prefix keeps names such as `10:30.mkv` from being read as an address. */
const inputOf = (path: string): string[] => ['-i', `file:${path}`]

/** The description of a file that ffmpeg writes; null if it has no pictures. */
export function readDescription(text: string): FilmInfo | null {
  const [, hours, minutes, seconds] = /Duration: (\d+):(\d+):(\d+(?:\.\d+)?)/.exec(text) ?? []
  const [, video] = /Stream #.*: Video: (\w+)/.exec(text) ?? []
  const [, width, height] = /Stream #.*: Video: .*?, (\d{2,5})x(\d{2,5})/.exec(text) ?? []
  const [, audio] = /Stream #.*: Audio: (\w+)/.exec(text) ?? []
  if (video === undefined || seconds === undefined) return null
  return {
    duration: Math.round(((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000),
    width: Number(width ?? 0),
    height: Number(height ?? 0),
    videoCodec: codecName(video),
    audioCodec: audio === undefined ? null : codecName(audio),
  }
}

/** Contents of a file, by ffmpeg (`program`); null if it has no pictures, undefined if ffmpeg took too long. */
export function describeFile(program: string, path: string, timeout = PROBE_TIME): Promise<FilmInfo | null | undefined> {
  return new Promise((resolve) => {
    // Without an output ffmpeg describes the file and fails.
    execFile(program, [...COMMON, ...inputOf(path)], { timeout }, (error, _output, text) =>
      resolve(readDescription(text) ?? (error?.killed === true ? undefined : null)),
    )
  })
}

/** Tags of a file as ffmpeg converts it, from `from` ms on. It converts no faster than they are read. @throws FilmError */
async function* convertedTags(program: string, path: string, from: number): AsyncGenerator<FlvTag> {
  const args = [...COMMON, '-loglevel', 'error', '-ss', String(from / 1000), ...inputOf(path), ...OUTPUT]
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  const hasExited = new Promise<void>((resolve) => {
    child.once('close', () => resolve())
    child.once('error', () => resolve())
  })
  let lastLine = ''
  child.stderr.on('data', (bytes: Buffer) => {
    lastLine = bytes.toString('utf8').trim().split('\n').at(-1)?.slice(0, 200) ?? lastLine
  })
  const reader = createTagReader(MAX_TAG)
  let count = 0
  try {
    for await (const chunk of child.stdout as AsyncIterable<Buffer>)
      for (const tag of reader.read(chunk)) {
        if (tag.kind === 'script') continue
        count += 1
        yield { ...tag, timestamp: tag.timestamp + from }
      }
    if (count === 0) throw new FilmError(lastLine)
  } finally {
    child.stdout.destroy()
    child.kill('SIGTERM')
    const timer = setTimeout(() => child.kill('SIGKILL'), TERM_TIME).unref()
    await hasExited
    clearTimeout(timer)
  }
}

/** A film of a file with any codecs, converted by ffmpeg (`program`) to H.264 and AAC while it is read. Its headers stand among its tags. */
export function convertedFilm(program: string, path: string, info: FilmInfo): Film {
  return {
    ...info,
    videoCodec: 'H.264',
    audioCodec: info.audioCodec && 'AAC',
    head: [],
    tags: (from) => convertedTags(program, path, from),
  }
}
