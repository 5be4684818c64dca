import { sql } from 'kysely'
import { Type } from 'typebox'
import type { ServerContext } from '../../platform/context'
import type { Queryable } from '../../platform/database/transactions'
import { escapeLike } from '../../platform/query/conditions'
import { timeText } from '../../platform/base/time'
import { nullable, objectSchema } from '../../platform/http/schema/result-schema'
import { isWithin } from '../../devices/slow-live/opening-hours'
import { stateOf, streamKeyOf } from '../../devices/equipment/streams'

/** `closed`: outside the opening hours. */
export type SlowLiveState = 'live' | 'offline' | 'closed'

const FIELDS = {
  id: Type.String(),
  title: Type.String(),
  /** Path of an uploaded picture. */
  cover: nullable(Type.String()),
  place: nullable(Type.String()),
  tags: Type.Array(Type.String()),
  /** `HH:mm-HH:mm`. */
  openTime: Type.String(),
  state: Type.String(),
  viewers: Type.Integer({ minimum: 0 }),
  likeCount: Type.Integer({ minimum: 0 }),
  lng: nullable(Type.Number()),
  lat: nullable(Type.Number()),
  /** Kilometres from the position of the request. */
  distance: nullable(Type.Number()),
}

export const SLOW_CARD = objectSchema(FIELDS)
export const SLOW_DETAIL = objectSchema({
  ...FIELDS,
  intro: nullable(Type.String()),
  shareTitle: nullable(Type.String()),
  shareImg: nullable(Type.String()),
  musicUrl: nullable(Type.String()),
})

/** Slow lives that pages without a sign-in show, with their devices; those of disabled devices are not among them. */
export function publicSlowLives(db: Queryable) {
  return db
    .selectFrom('iblCloudLiveEquipmentSlowinfo as slow')
    .innerJoin('iblCloudLiveEquipment as device', 'device.id', 'slow.equipmentId')
    .where('slow.publicFlag', '=', '1')
    .where('device.enabled', '=', '1')
}

export const tagsOf = (tags: string | null): string[] => (tags ?? '').split(',').filter((tag) => tag !== '')

/** Those with a tag. */
export const withTag = (tag: string) => sql<boolean>`',' || ${sql.ref('slow.tags')} || ',' like ${`%,${escapeLike(tag)},%`} escape '\\'`

const COLUMNS = [
  'slow.id',
  'slow.title',
  'slow.cover',
  'slow.tags',
  'slow.openTime',
  'slow.intro',
  'slow.shareTitle',
  'slow.shareImg',
  'slow.musicUrl',
  'device.address',
  'device.lng',
  'device.lat',
  'device.app',
  'device.stream',
  'device.enabled',
  'device.liveHas',
  'device.onlineStatus',
  'device.pullUrl',
] as const

/** The columns that responses need. */
export function slowLiveRows(lives: ReturnType<typeof publicSlowLives>) {
  return lives.select(COLUMNS).select((select) =>
    select
      .selectFrom('iblSlowLike')
      .select(({ fn }) => fn.countAll<number | string>().as('count'))
      .whereRef('iblSlowLike.slowId', '=', 'slow.id')
      .as('likes'),
  )
}

export type SlowLiveRow = Awaited<ReturnType<ReturnType<typeof slowLiveRows>['execute']>>[number]

const EARTH_KM = 6371
const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** Kilometres between two positions in degrees. */
export function kilometres(from: { lng: number; lat: number }, to: { lng: number; lat: number }): number {
  const dLat = radians(to.lat - from.lat) / 2
  const dLng = radians(to.lng - from.lng) / 2
  const h = Math.sin(dLat) ** 2 + Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * Math.sin(dLng) ** 2
  return 2 * EARTH_KM * Math.asin(Math.sqrt(Math.min(1, h)))
}

/** What everybody may know of slow lives. `at`: where the reader is. */
export async function toSlowCards(
  { shared, settings }: Pick<ServerContext, 'shared' | 'settings'>,
  rows: readonly SlowLiveRow[],
  at: { lng: number; lat: number } | null,
) {
  const streams = await shared.streams()
  const time = timeText(settings.clock.now()).slice(11, 16)
  return rows.map((row) => {
    const { id, title, cover, tags, openTime, address, lng, lat, likes } = row
    const key = streamKeyOf(row)
    const isLive = stateOf(row) === 'live'
    const state: SlowLiveState = isWithin(openTime, time) ? (isLive ? 'live' : 'offline') : 'closed'
    const distance = at && lng !== null && lat !== null ? Math.round(kilometres(at, { lng, lat }) * 10) / 10 : null
    const viewers = state === 'live' && key !== null ? (streams.get(key)?.viewers ?? 0) : 0
    return {
      id,
      title,
      cover,
      place: address,
      tags: tagsOf(tags),
      openTime,
      state,
      viewers,
      likeCount: Number(likes ?? 0),
      lng,
      lat,
      distance,
    }
  })
}
