import { isRecord } from '../../../../elements/core/storage/shapes'

/** A public slow live as the server shows it to everybody. */
export interface SlowLive {
  readonly id: string
  readonly title: string
  readonly cover: string
  readonly place: string
  readonly tags: readonly string[]
  /** `HH:mm-HH:mm`. */
  readonly openTime: string
  /** `closed`: outside the opening hours. */
  readonly state: 'live' | 'offline' | 'closed'
  readonly viewers: number
  readonly likeCount: number
  /** Degrees, WGS-84; null: unknown. */
  readonly position: { readonly lng: number; readonly lat: number } | null
  /** Kilometres; null: unknown. */
  readonly distance: number | null
  readonly intro: string
  readonly shareTitle: string
  readonly musicUrl: string
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const number = (value: unknown): number => (typeof value === 'number' && Number.isFinite(value) ? value : 0)

/** A slow live, without what is no such value; null for what is none. */
export function readSlowLive(row: unknown): SlowLive | null {
  if (!isRecord(row) || text(row['id']) === '') return null
  const { lng, lat, distance, state, tags } = row
  return {
    id: text(row['id']),
    title: text(row['title']),
    cover: text(row['cover']),
    place: text(row['place']),
    tags: Array.isArray(tags) ? tags.map(text).filter((tag) => tag !== '') : [],
    openTime: text(row['openTime']),
    state: state === 'live' || state === 'closed' ? state : 'offline',
    viewers: number(row['viewers']),
    likeCount: number(row['likeCount']),
    position: typeof lng === 'number' && typeof lat === 'number' ? { lng, lat } : null,
    distance: typeof distance === 'number' ? distance : null,
    intro: text(row['intro']),
    shareTitle: text(row['shareTitle']),
    musicUrl: text(row['musicUrl']),
  }
}

export interface SlowLivePageData {
  readonly records: readonly SlowLive[]
  readonly total: number
}

export function readSlowLives(result: unknown): SlowLivePageData {
  if (!isRecord(result) || !Array.isArray(result['records'])) return { records: [], total: 0 }
  return { records: result['records'].map(readSlowLive).filter((row) => row !== null), total: number(result['total']) }
}

export interface SlowTag {
  readonly tag: string
  readonly count: number
}

export function readSlowTags(result: unknown): SlowTag[] {
  return (Array.isArray(result) ? result : []).flatMap((row: unknown) =>
    isRecord(row) && text(row['tag']) !== '' ? [{ tag: text(row['tag']), count: number(row['count']) }] : [],
  )
}

/** `06:00-20:00` as it is read. */
export const hoursText = (openTime: string): string => openTime.replace('-', ' - ')
