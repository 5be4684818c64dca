import { Type } from 'typebox'
import type { ServerContext } from '../../platform/context'
import type { EquipmentTable } from './equipment-tables'
import { found, type Envelope } from '../../platform/http/envelope'
import type { Call } from '../../platform/http/routes'
import { answerOf, orNull } from '../../platform/http/schema/answers'
import { queryText, wireForm } from '../../platform/http/schema/wire-fields'
import { splitIds } from '../../platform/base/ids'
import type { CarriedStat } from '../../media/contract/shared-streams'
import type { CarriedStream } from '../../media/contract/media-nodes'
import type { StreamKey } from '../../media/contract/source'
import { devicesOf, scopeOf } from './scope'
import { clipOf, stateOf, streamKeyOf } from './streams'

/** What a device sends at present; null where it sends nothing, the rate also while nobody watches. */
export interface Figures {
  codec: string | null
  inKbps: number | null
  outKbps: number | null
  viewers: number
}

export type Streaming = Pick<ServerContext, 'media' | 'nodes' | 'shared'>

/** All streams at one moment: of the processes of this server, and of the media servers beside it. */
export interface CarriedStreams {
  own: ReadonlyMap<StreamKey, CarriedStat>
  byNodes: ReadonlyMap<StreamKey, CarriedStream>
}

export async function carriedStreams({ nodes, shared }: Pick<Streaming, 'nodes' | 'shared'>): Promise<CarriedStreams> {
  return { own: await shared.streams(), byNodes: new Map(nodes.streams().map((stream) => [stream.key, stream])) }
}

/** What a device sends, of what is carried. */
export function figuresAmong(
  media: Streaming['media'],
  { own, byNodes }: CarriedStreams,
  device: Pick<EquipmentTable, 'app' | 'stream' | 'pullUrl' | 'nodeId' | 'enabled' | 'liveHas' | 'onlineStatus'>,
): Figures {
  const key = streamKeyOf(device) ?? ''
  const clip = clipOf(device)
  const ownCodec = clip === null ? own.get(key)?.codec : media.codec({ key, clip })
  const codec = (device.nodeId === null ? ownCodec : byNodes.get(key)?.codec) ?? null
  const { inKbps = null, outKbps = null, viewers = 0 } = own.get(key) ?? byNodes.get(key) ?? {}
  return { codec: stateOf(device) === 'live' ? codec : null, inKbps, outKbps, viewers }
}

/** What devices send at this moment, in their order. */
export async function figuresOf(context: Streaming, rows: readonly EquipmentTable[]): Promise<Figures[]> {
  const carried = await carriedStreams(context)
  return rows.map((device) => figuresAmong(context.media, carried, device))
}

/** Devices of one answer: more than a page of a list has. */
const MOST_FIGURES = 200

const FLAG = Type.Union([Type.Literal('0'), Type.Literal('1')])

export const EQUIPMENT_FIGURES = {
  query: wireForm({ ids: queryText('设备') }),
  result: Type.Array(
    answerOf({
      id: Type.String(),
      state: Type.String(),
      onlineStatus: FLAG,
      liveHas: FLAG,
      enabled: FLAG,
      disableReason: orNull(Type.String()),
      disabledUntil: orNull(Type.String()),
      lastOnlineTime: orNull(Type.String()),
      codec: orNull(Type.String()),
      inKbps: orNull(Type.Number()),
      outKbps: orNull(Type.Number()),
      viewers: Type.Integer(),
    }),
  ),
}

/** GET /cloudlive/equipment/figures?ids: what some devices do and send now. Asked for every few seconds while they are shown. */
export async function equipmentFigures({ context, caller, query }: Call<typeof EQUIPMENT_FIGURES>): Promise<Envelope> {
  const { database } = context
  const ids = splitIds(query.ids).slice(0, MOST_FIGURES)
  if (ids.length === 0) return found([])
  const rows = await devicesOf(database, await scopeOf(database, caller))
    .selectAll()
    .where('id', 'in', ids)
    .execute()
  const figures = await figuresOf(context, rows)
  return found(
    rows.map((row, index) => {
      const { id, onlineStatus, liveHas, enabled, disableReason, disabledUntil, lastOnlineTime } = row
      return { id, state: stateOf(row), onlineStatus, liveHas, enabled, disableReason, disabledUntil, lastOnlineTime, ...figures[index]! }
    }),
  )
}
