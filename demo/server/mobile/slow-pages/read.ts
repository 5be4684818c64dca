import { sql } from 'kysely'
import { Type } from 'typebox'
import { notFound } from '../../platform/base/errors'
import { queryResult, type Envelope } from '../../platform/http/envelope'
import type { PublicHandlerContext } from '../../platform/http/routes'
import { numberParam, requestSchema, requiredQuery, textParam, withDefault } from '../../platform/http/schema/request-schema'
import { objectSchema } from '../../platform/http/schema/result-schema'
import { escapeLike } from '../../platform/query/conditions'
import { publicSlowLives, SLOW_CARD, SLOW_DETAIL, slowLiveRows, tagsOf, toSlowCards, withTag } from './public-slow-lives'

const MAX_PAGE_SIZE = 50
/** Tags of one response. */
const MAX_TAGS = 100

export const SLOW_LIST = {
  body: requestSchema({
    tag: textParam('标签', 100),
    keyword: textParam('关键字', 100),
    lng: numberParam('经度', { minimum: -180, maximum: 180, decimals: 15 }),
    lat: numberParam('纬度', { minimum: -90, maximum: 90, decimals: 15 }),
    pageNo: withDefault(numberParam('页码', { minimum: 1, maximum: 10_000, decimals: 0 }), 1),
    pageSize: withDefault(numberParam('每页条数', { minimum: 1, maximum: MAX_PAGE_SIZE, decimals: 0 }), 20),
  }),
  result: objectSchema({ records: Type.Array(SLOW_CARD), total: Type.Integer({ minimum: 0 }) }),
}

/** POST /ibl/open/slowList {tag?, keyword?, lng?, lat?, pageNo, pageSize}: public slow lives, the nearest first where a position is sent. */
export async function slowList({ context, body }: PublicHandlerContext<typeof SLOW_LIST>): Promise<Envelope> {
  const { tag, keyword, lng, lat, pageNo, pageSize } = body
  const at = lng !== null && lat !== null ? { lng, lat } : null
  let lives = publicSlowLives(context.database)
  if (tag) lives = lives.where(withTag(tag))
  if (keyword) {
    const pattern = `%${escapeLike(keyword)}%`
    const has = (column: string) => sql<boolean>`${sql.ref(column)} like ${pattern} escape '\\'`
    lives = lives.where((where) => where.or([has('slow.title'), has('slow.tags'), has('device.address')]))
  }
  const { count } = await lives.select(({ fn }) => fn.countAll<number | string>().as('count')).executeTakeFirstOrThrow()
  let found = slowLiveRows(lives)
  if (at) {
    const scale = Math.cos((at.lat * Math.PI) / 180)
    const [x, y] = [sql.ref('device.lng'), sql.ref('device.lat')]
    found = found.orderBy(
      sql`case when ${x} is null or ${y} is null then 1e12
        else (${x} - ${at.lng}) * (${x} - ${at.lng}) * ${scale * scale} + (${y} - ${at.lat}) * (${y} - ${at.lat}) end`,
    )
  }
  const rows = await found
    .orderBy('slow.sortNo')
    .orderBy('slow.id')
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize)
    .execute()
  return queryResult({ records: await toSlowCards(context, rows, at), total: Number(count) })
}

export const SLOW_BY_ID = { query: requestSchema({ id: requiredQuery('慢直播') }), result: SLOW_DETAIL }

/** GET /ibl/open/slowDetail?id. */
export async function slowDetail({ context, query }: PublicHandlerContext<typeof SLOW_BY_ID>): Promise<Envelope> {
  const row = await slowLiveRows(publicSlowLives(context.database).where('slow.id', '=', query.id)).executeTakeFirst()
  const [card] = row ? await toSlowCards(context, [row], null) : []
  if (!row || !card) throw notFound()
  const { intro, shareTitle, shareImg, musicUrl } = row
  return queryResult({ ...card, intro, shareTitle, shareImg, musicUrl })
}

export const SLOW_TAGS = { result: Type.Array(objectSchema({ tag: Type.String(), count: Type.Integer({ minimum: 1 }) })) }

/** GET /ibl/open/slowTags: tags of public slow lives, the most frequent first. */
export async function slowTags({ context }: PublicHandlerContext<typeof SLOW_TAGS>): Promise<Envelope> {
  const rows = await publicSlowLives(context.database).select('slow.tags').where('slow.tags', 'is not', null).execute()
  const counts = new Map<string, number>()
  for (const { tags } of rows) for (const tag of tagsOf(tags)) counts.set(tag, (counts.get(tag) ?? 0) + 1)
  const sorted = [...counts].map(([tag, count]) => ({ tag, count })).toSorted((one, other) => other.count - one.count)
  return queryResult(sorted.slice(0, MAX_TAGS))
}
