import { Type, type TSchema } from 'typebox'
import type { ServerContext } from '../../platform/context'
import type { Queryable } from '../../platform/database/transactions'
import { notFound } from '../../platform/base/errors'
import { queryResult, type Envelope } from '../../platform/http/envelope'
import type { HandlerContext } from '../../platform/http/routes'
import { enumParam, queryText, requestSchema, requiredQuery, withDefault } from '../../platform/http/schema/request-schema'
import { nullable, objectSchema } from '../../platform/http/schema/result-schema'
import { fieldsOf } from '../../platform/query/list-fields'
import { listParameters, parseListQuery } from '../../platform/query/list-query'
import { pageSchema } from '../../platform/query/list-schema'
import { selectPage } from '../../platform/query/page'
import type { Flag } from '../../platform/database/columns'
import type { GbChannelTable } from '../gb-tables'
import { gbChannelsOf } from '../scope'
import { H265_TEXT } from '../service/live'

export const GB_CHANNEL_FIELDS = fieldsOf('gbChannel', {
  id: 'text',
  deviceId: 'text',
  channelId: 'text',
  kind: 'text',
  name: 'text',
  manufacturer: 'text',
  model: 'text',
  civilCode: 'text',
  parentId: 'text',
  businessGroupId: 'text',
  address: 'text',
  ptzType: 'number',
  status: 'text',
  lng: 'number',
  lat: 'number',
  equipmentId: 'text',
  createTime: 'time',
})

const TEXT = Type.String()
const CHANNEL = objectSchema({
  id: TEXT,
  deviceId: TEXT,
  deviceName: nullable(TEXT),
  channelId: TEXT,
  kind: TEXT,
  name: TEXT,
  manufacturer: nullable(TEXT),
  model: nullable(TEXT),
  civilCode: nullable(TEXT),
  parentId: nullable(TEXT),
  businessGroupId: nullable(TEXT),
  address: nullable(TEXT),
  ptzType: Type.Integer(),
  /** `1`: its device is online, and it is. */
  onlineStatus: TEXT,
  liveHas: TEXT,
  lng: nullable(Type.Number()),
  lat: nullable(Type.Number()),
  equipmentId: nullable(TEXT),
  recordMode: nullable(TEXT),
  /** What of its stream cannot be shown, in words; null: nothing. */
  notice: nullable(TEXT),
  /** Packets of its stream, and of them how many never came; null while it is not fetched. */
  packets: nullable(Type.Integer()),
  lost: nullable(Type.Integer()),
})

const G711_TEXT = '通道声音为 G.711，未转换，只有画面'

/** A channel as lists show it. */
export type GbChannelResponse = Omit<GbChannelTable, 'status'> & {
  deviceName: string | null
  onlineStatus: Flag
  liveHas: Flag
  recordMode: string | null
  notice: string | null
  packets: number | null
  lost: number | null
}

export async function toGbChannelResponses(
  context: Pick<ServerContext, 'gb'>,
  db: Queryable,
  rows: readonly GbChannelTable[],
): Promise<GbChannelResponse[]> {
  const ids = rows.flatMap(({ equipmentId }) => equipmentId ?? [])
  const columns = ['id', 'name', 'app', 'stream', 'onlineStatus', 'liveHas', 'recordMode'] as const
  const equipment = ids.length === 0 ? [] : await db.selectFrom('iblCloudLiveEquipment').select(columns).where('id', 'in', ids).execute()
  const byId = new Map(equipment.map((row) => [row.id, row]))
  const numbers = [...new Set(rows.map(({ deviceId }) => deviceId))]
  const devices =
    numbers.length === 0 ? [] : await db.selectFrom('gbDevice').select(['deviceId', 'name']).where('deviceId', 'in', numbers).execute()
  const names = new Map(devices.map(({ deviceId, name }) => [deviceId, name]))
  return rows.map(({ status: _status, ...row }) => {
    const device = byId.get(row.equipmentId ?? '')
    const stream = device && context.gb.streamOf(`${device.app}/${device.stream}`)
    const counts = stream?.counts()
    return {
      ...row,
      // The name that a person gave is that of the device in the list.
      name: device?.name ?? row.name,
      deviceName: names.get(row.deviceId) ?? null,
      onlineStatus: device?.onlineStatus ?? '0',
      liveHas: device?.liveHas ?? '0',
      recordMode: device?.recordMode ?? null,
      notice: stream?.troubles.has('h265') ? H265_TEXT : stream?.troubles.has('g711') ? G711_TEXT : null,
      packets: counts?.packets ?? null,
      lost: counts?.lost ?? null,
    }
  })
}

export const LIST_GB_CHANNELS = { query: listParameters(GB_CHANNEL_FIELDS), result: pageSchema(CHANNEL) }

/** GET /gb/gbChannel/list: channels without the places of their trees. */
export async function listGbChannels({ context, caller, query }: HandlerContext<typeof LIST_GB_CHANNELS>): Promise<Envelope> {
  const { database } = context
  const channels = (await gbChannelsOf(database, caller)).where('gbChannel.kind', '=', 'channel')
  const page = await selectPage(channels, parseListQuery(query, GB_CHANNEL_FIELDS), 'gbChannel.id')
  return queryResult({ ...page, records: await toGbChannelResponses(context, database, page.records) })
}

export const GB_CHANNEL_BY_ID = { query: requestSchema({ id: requiredQuery('国标通道') }), result: CHANNEL }

/** GET /gb/gbChannel/queryById. */
export async function queryGbChannel({ context, caller, query }: HandlerContext<typeof GB_CHANNEL_BY_ID>): Promise<Envelope> {
  const { database } = context
  const row = await (await gbChannelsOf(database, caller)).selectAll().where('gbChannel.id', '=', query.id).executeTakeFirst()
  if (!row) throw notFound()
  return queryResult((await toGbChannelResponses(context, database, [row]))[0])
}

/** A node of the tree of channels. */
export interface GbTreeNode {
  /** Id of the channel; of a place its code. */
  id: string
  title: string
  type: 'place' | 'channel'
  channelId: string
  equipmentId: string | null
  onlineStatus: Flag
  /** Channels below it, and of them those online. */
  total: number
  online: number
  children: GbTreeNode[]
}

const NODE_FIELDS: Record<string, TSchema> = {
  id: TEXT,
  title: TEXT,
  type: TEXT,
  channelId: TEXT,
  equipmentId: nullable(TEXT),
  onlineStatus: TEXT,
  total: Type.Integer(),
  online: Type.Integer(),
  children: Type.Array(Type.Object({}, { additionalProperties: true })),
}

/** Channels of a tree. */
const MAX_NODES = 2000

export const GB_CHANNEL_TREE = {
  query: requestSchema({ by: withDefault(enumParam('分组方式', ['civil', 'group']), 'civil'), deviceId: queryText('国标编号') }),
  result: Type.Array(objectSchema(NODE_FIELDS)),
}

type Placed = Pick<GbChannelTable, 'channelId' | 'name' | 'civilCode' | 'parentId' | 'businessGroupId' | 'kind'>

/** Codes of the places above a channel, the outermost first. */
function placesOf(channel: Placed, by: 'civil' | 'group', places: ReadonlyMap<string, Placed>): string[] {
  const direct = by === 'civil' ? channel.civilCode : (channel.parentId ?? channel.businessGroupId)
  const path: string[] = []
  let code = direct
  // A place may name itself, or a circle of places.
  while (code && !path.includes(code) && path.length < 8) {
    path.unshift(code)
    const place = places.get(code)
    code = place ? (by === 'civil' ? (place.parentId ?? place.civilCode) : place.parentId) : null
    if (by === 'group' && code && !places.has(code)) code = null
  }
  return by === 'group' ? path.filter((one) => places.has(one)) : path
}

/** Puts channels below their places. */
export function gbTree(channels: readonly (GbChannelResponse & Placed)[], places: readonly Placed[], by: 'civil' | 'group'): GbTreeNode[] {
  const byCode = new Map(places.map((place) => [place.channelId, place]))
  const root: GbTreeNode[] = []
  const nodes = new Map<string, GbTreeNode>()
  for (const channel of channels) {
    let level = root
    let prefix = ''
    const isOnline = channel.onlineStatus === '1'
    for (const code of placesOf(channel, by, byCode)) {
      prefix = `${prefix}/${code}`
      let node = nodes.get(prefix)
      if (!node) {
        const title = byCode.get(code)?.name ?? code
        node = {
          id: prefix,
          title,
          type: 'place',
          channelId: code,
          equipmentId: null,
          onlineStatus: '0',
          total: 0,
          online: 0,
          children: [],
        }
        nodes.set(prefix, node)
        level.push(node)
      }
      node.total += 1
      if (isOnline) node.online += 1
      level = node.children
    }
    const { id, name: title, channelId, equipmentId, onlineStatus } = channel
    level.push({ id, title, type: 'channel', channelId, equipmentId, onlineStatus, total: 1, online: isOnline ? 1 : 0, children: [] })
  }
  return root
}

/** GET /gb/gbChannel/tree?by=civil|group&deviceId. */
export async function gbChannelTree({ context, caller, query }: HandlerContext<typeof GB_CHANNEL_TREE>): Promise<Envelope> {
  const { database } = context
  const visible = (await gbChannelsOf(database, caller)).selectAll('gbChannel').orderBy('gbChannel.channelId').limit(MAX_NODES)
  const rows = await (query.deviceId === '' ? visible : visible.where('gbChannel.deviceId', '=', query.deviceId)).execute()
  const channels = await toGbChannelResponses(
    context,
    database,
    rows.filter(({ kind }) => kind === 'channel'),
  )
  return queryResult(
    gbTree(
      channels,
      rows.filter(({ kind }) => kind === 'place'),
      query.by,
    ),
  )
}
