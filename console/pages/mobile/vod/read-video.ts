import { isRecord } from '../../../../elements/core/storage/shapes'

/** A published video as the server shows it to everybody. */
export interface Video {
  readonly id: string
  readonly title: string
  readonly cover: string
  /** Seconds. */
  readonly duration: number
  readonly tags: readonly string[]
  readonly playCount: number
  /** `YYYY-MM-DD HH:mm:ss`; empty: unknown. */
  readonly publishTime: string
}

export interface VideoDetail extends Video {
  readonly intro: string
  readonly related: readonly Video[]
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const number = (value: unknown): number => (typeof value === 'number' && Number.isFinite(value) ? value : 0)

function readVideo(row: unknown): Video | null {
  if (!isRecord(row) || text(row['id']) === '') return null
  const { duration, playCount } = row
  return {
    id: text(row['id']),
    title: text(row['title']),
    cover: text(row['cover']),
    duration: number(duration),
    tags: text(row['tags']).split(',').filter(Boolean),
    playCount: number(playCount),
    publishTime: text(row['publishTime']),
  }
}

const readVideos = (rows: unknown): Video[] => (Array.isArray(rows) ? rows.map(readVideo).filter((row) => row !== null) : [])

/** A video with related ones; null for what is none. */
export function readVideoDetail(result: unknown): VideoDetail | null {
  const video = readVideo(result)
  if (!video || !isRecord(result)) return null
  return { ...video, intro: text(result['intro']), related: readVideos(result['related']) }
}

/** A page of videos. */
export function readVideoPage(result: unknown): { readonly records: readonly Video[]; readonly total: number } {
  return isRecord(result) ? { records: readVideos(result['records']), total: number(result['total']) } : { records: [], total: 0 }
}
