import { Type } from 'typebox'
import type { ServerContext } from '../../platform/context'
import type { EquipmentTable } from './equipment-tables'
import { queryResult, type Envelope } from '../../platform/http/envelope'
import type { HandlerContext } from '../../platform/http/routes'
import { objectSchema, nullable } from '../../platform/http/schema/result-schema'
import { queryText, requestSchema } from '../../platform/http/schema/request-schema'
import { splitIds } from '../../platform/base/ids'
import type { SharedStreamStat } from '../../media/contract/shared-streams'
import type { ActiveStream } from '../../media/contract/media-nodes'
import type { StreamKey } from '../../media/contract/source'
import { devicesOf, scopeOf } from './scope'
import { clipOf, stateOf, streamKeyOf } from './streams'

/** What a device sends at present; null where it sends nothing, the rate also while nobody watches. */
export interface DeviceStreamStats {
  codec: string | null
  inKbps: number | null
  outKbps: number | null
  viewers: number
}

export type Streaming = Pick<ServerContext, 'media' | 'nodes' | 'shared'>

/** All streams at one moment: of the processes of this server, and of the media servers beside it. */
export interface ActiveStreams {
  own: ReadonlyMap<StreamKey, SharedStreamStat>
  byNodes: ReadonlyMap<StreamKey, ActiveStream>
}

export async function activeStreams({ nodes, shared }: Pick<Streaming, 'nodes' | 'shared'>): Promise<ActiveStreams> {
  return { own: await shared.streams(), byNodes: new Map(nodes.streams().map((stream) => [stream.key, stream])) }
}

/** What a device sends, of what is carried. */
export function figuresAmong(
  media: Streaming['media'],
  { own, byNodes }: ActiveStreams,
  device: Pick<EquipmentTable, 'app' | 'stream' | 'pullUrl' | 'nodeId' | 'enabled' | 'liveHas' | 'onlineStatus'>,
): DeviceStreamStats {
  const key = streamKeyOf(device) ?? ''
  const clip = clipOf(device)
  const ownCodec = clip === null ? own.get(key)?.codec : media.codec({ key, clip })
  const codec = (device.nodeId === null ? ownCodec : byNodes.get(key)?.codec) ?? null
  const { inKbps = null, outKbps = null, viewers = 0 } = own.get(key) ?? byNodes.get(key) ?? {}
  return { codec: stateOf(device) === 'live' ? codec : null, inKbps, outKbps, viewers }
}

/** What devices send at this moment, in their order. */
export async function figuresOf(context: Streaming, rows: readonly EquipmentTable[]): Promise<DeviceStreamStats[]> {
  const active = await activeStreams(context)
  return rows.map((device) => figuresAmong(context.media, active, device))
}

/** Devices of one answer: more than a page of a list has. */
const MAX_DEVICES = 200

const FLAG = Type.Union([Type.Literal('0'), Type.Literal('1')])

export const EQUIPMENT_FIGURES = {
  query: requestSchema({ ids: queryText('设备') }),
  result: Type.Array(
    objectSchema({
      id: Type.String(),
      state: Type.String(),
      onlineStatus: FLAG,
      liveHas: FLAG,
      enabled: FLAG,
      disableReason: nullable(Type.String()),
      disabledUntil: nullable(Type.String()),
      lastOnlineTime: nullable(Type.String()),
      codec: nullable(Type.String()),
      inKbps: nullable(Type.Number()),
      outKbps: nullable(Type.Number()),
      viewers: Type.Integer(),
    }),
  ),
}

/** GET /cloudlive/equipment/figures?ids: what some devices do and send now. Asked for every few seconds while they are shown. */
export async function deviceStreamStats({ context, caller, query }: HandlerContext<typeof EQUIPMENT_FIGURES>): Promise<Envelope> {
  const { database } = context
  const ids = splitIds(query.ids).slice(0, MAX_DEVICES)
  if (ids.length === 0) return queryResult([])
  const rows = await devicesOf(database, await scopeOf(database, caller))
    .selectAll()
    .where('id', 'in', ids)
    .execute()
  const metrics = await figuresOf(context, rows)
  return queryResult(
    rows.map((row, index) => {
      const { id, onlineStatus, liveHas, enabled, disableReason, disabledUntil, lastOnlineTime } = row
      return { id, state: stateOf(row), onlineStatus, liveHas, enabled, disableReason, disabledUntil, lastOnlineTime, ...metrics[index]! }
    }),
  )
}
