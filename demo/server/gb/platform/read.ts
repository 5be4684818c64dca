import { Type } from 'typebox'
import type { Queryable } from '../../platform/database/transactions'
import { textsOf } from '../../platform/codes/texts'
import { queryResult, type Envelope } from '../../platform/http/envelope'
import type { HandlerContext } from '../../platform/http/routes'
import { enumParam, queryText, requestSchema, requiredQuery, withDefault } from '../../platform/http/schema/request-schema'
import { nullable, objectSchema } from '../../platform/http/schema/result-schema'
import { fieldsOf } from '../../platform/query/list-fields'
import { listParameters, parseListQuery } from '../../platform/query/list-query'
import { pageSchema } from '../../platform/query/list-schema'
import { selectPage } from '../../platform/query/page'
import { escapeLike } from '../../platform/query/conditions'
import { toGbChannelResponses } from '../channel/read'
import type { GbChannelTable, GbPlatformTable } from '../gb-tables'
import { gbChannelsOf, gbPlatformsOf, maskSecret, visibleGbPlatform } from '../scope'
import { sql, type SqlBool } from 'kysely'

export const GB_PLATFORM_FIELDS = fieldsOf('gbPlatform', {
  id: 'text',
  name: 'text',
  serverGbId: 'text',
  serverGbDomain: 'text',
  serverIp: 'text',
  serverPort: 'number',
  deviceGbId: 'text',
  username: 'text',
  expires: 'number',
  keepTimeout: 'number',
  transport: 'text',
  characterSet: 'text',
  ptz: 'text',
  enabled: 'text',
  registerState: 'text',
  lastRegisterTime: 'time',
  lastKeepaliveTime: 'time',
  lastError: 'text',
  catalogGroup: 'number',
  autoShare: 'text',
  createTime: 'time',
})

const TEXT = Type.String()
const PLATFORM = objectSchema({
  id: TEXT,
  name: TEXT,
  serverGbId: TEXT,
  serverGbDomain: TEXT,
  serverIp: TEXT,
  serverPort: Type.Integer(),
  deviceGbId: TEXT,
  username: nullable(TEXT),
  passwordMask: nullable(TEXT),
  expires: Type.Integer(),
  keepTimeout: Type.Integer(),
  transport: TEXT,
  characterSet: TEXT,
  ptz: TEXT,
  enabled: TEXT,
  registerState: TEXT,
  lastRegisterTime: nullable(TEXT),
  lastKeepaliveTime: nullable(TEXT),
  lastError: nullable(TEXT),
  catalogGroup: Type.Integer(),
  autoShare: TEXT,
  channelCount: Type.Integer(),
  createTime: nullable(TEXT),
})

type PlatformResponse = Omit<GbPlatformTable, 'password'> & { passwordMask: string | null; channelCount: number }

async function toPlatformResponses(db: Queryable, rows: readonly GbPlatformTable[]): Promise<PlatformResponse[]> {
  const ids = rows.map(({ id }) => id)
  const counts =
    ids.length === 0
      ? []
      : await db
          .selectFrom('gbPlatformChannel')
          .select((select) => ['platformId', select.fn.countAll<number | string>().as('count')])
          .where('platformId', 'in', ids)
          .groupBy('platformId')
          .execute()
  const shared = new Map(counts.map(({ platformId, count }) => [platformId, Number(count)]))
  const texts = await textsOf(db, rows, [['registerState', 'gb_register_state']])
  return rows.map(({ password, ...row }, index) => ({
    ...row,
    ...texts[index],
    passwordMask: maskSecret(password),
    channelCount: shared.get(row.id) ?? 0,
  }))
}

export const LIST_GB_PLATFORMS = { query: listParameters(GB_PLATFORM_FIELDS), result: pageSchema(PLATFORM) }

/** GET /gb/gbPlatform/list. */
export async function listGbPlatforms({ context, caller, query }: HandlerContext<typeof LIST_GB_PLATFORMS>): Promise<Envelope> {
  const { database } = context
  const page = await selectPage(await gbPlatformsOf(database, caller), parseListQuery(query, GB_PLATFORM_FIELDS), 'gbPlatform.id')
  return queryResult({ ...page, records: await toPlatformResponses(database, page.records) })
}

export const GB_PLATFORM_BY_ID = { query: requestSchema({ id: requiredQuery('上级平台') }), result: PLATFORM }

/** GET /gb/gbPlatform/queryById. */
export async function queryGbPlatform({ context, caller, query }: HandlerContext<typeof GB_PLATFORM_BY_ID>): Promise<Envelope> {
  const row = await visibleGbPlatform(context.database, caller, query.id)
  return queryResult((await toPlatformResponses(context.database, [row]))[0])
}

/** Channels of one list. */
const MAX_CHANNELS = 2000

export const GB_PLATFORM_CHANNELS = {
  query: requestSchema({
    platformId: requiredQuery('上级平台'),
    shared: withDefault(enumParam('已共享', ['0', '1']), '1'),
    keyword: queryText('关键字'),
  }),
  result: Type.Array(
    objectSchema({
      id: TEXT,
      channelId: TEXT,
      name: TEXT,
      deviceId: TEXT,
      deviceName: nullable(TEXT),
      /** Its area and its group, with the names that the device gave them. */
      civilCode: nullable(TEXT),
      civilName: nullable(TEXT),
      groupCode: nullable(TEXT),
      groupName: nullable(TEXT),
      onlineStatus: TEXT,
    }),
  ),
}

/** GET /gb/gbPlatform/channels?platformId&shared: channels that the platform sees, or that it does not. */
export async function gbPlatformChannels({ context, caller, query }: HandlerContext<typeof GB_PLATFORM_CHANNELS>): Promise<Envelope> {
  const { database } = context
  const platform = await visibleGbPlatform(database, caller, query.platformId)
  const shared = database.selectFrom('gbPlatformChannel').select('channelId').where('platformId', '=', platform.id)
  const like = `%${escapeLike(query.keyword)}%`
  const rows = await (
    await gbChannelsOf(database, caller)
  )
    .selectAll('gbChannel')
    .where('gbChannel.kind', '=', 'channel')
    .where('gbChannel.id', query.shared === '1' ? 'in' : 'not in', shared)
    .$if(query.keyword !== '', (channels) =>
      channels.where(
        sql<SqlBool>`(${sql.ref('gbChannel.name')} like ${like} escape '\\' or ${sql.ref('gbChannel.channelId')} like ${like} escape '\\')`,
      ),
    )
    .orderBy('gbChannel.channelId')
    .limit(MAX_CHANNELS)
    .execute()
  const channels = await toGbChannelResponses(context, database, rows)
  const places = await placeNames(database, channels)
  return queryResult(
    channels.map(({ id, channelId, name, deviceId, deviceName, civilCode, parentId, businessGroupId, onlineStatus }) => {
      // A parent that is no place is the device itself.
      const groupCode = [parentId, businessGroupId].find((code) => code !== null && places.has(code)) ?? null
      return {
        id,
        channelId,
        name,
        deviceId,
        deviceName,
        civilCode,
        civilName: places.get(civilCode ?? '') ?? null,
        groupCode,
        groupName: places.get(groupCode ?? '') ?? null,
        onlineStatus,
      }
    }),
  )
}

/** Names of places by their codes. */
async function placeNames(db: Queryable, channels: readonly Pick<GbChannelTable, 'deviceId'>[]): Promise<ReadonlyMap<string, string>> {
  const devices = [...new Set(channels.map(({ deviceId }) => deviceId))]
  if (devices.length === 0) return new Map()
  const places = await db
    .selectFrom('gbChannel')
    .select(['channelId', 'name'])
    .where('kind', '=', 'place')
    .where('deviceId', 'in', devices)
    .execute()
  return new Map(places.map(({ channelId, name }) => [channelId, name]))
}
