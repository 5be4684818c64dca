import { isRecord } from '../../core/storage/shapes'
import type { PlayUrls, StreamUrls } from '../player.types'

const names = ['wsFlv', 'httpFlv', 'whep', 'hls', 'mp4', 'rtmp', 'rtsp', 'codec', 'thumb'] as const

function textsOf(raw: Readonly<Record<string, unknown>>): StreamUrls {
  return Object.fromEntries(
    names.flatMap((name) => {
      const text = raw[name]
      return typeof text === 'string' && text !== '' ? [[name, text]] : []
    }),
  )
}

/** What a page or a server gives, without what is no text. */
export function readPlayUrls(raw: unknown): PlayUrls | undefined {
  if (!isRecord(raw)) return undefined
  const { sub } = raw
  return isRecord(sub) ? { ...textsOf(raw), sub: textsOf(sub) } : textsOf(raw)
}
