import { Type } from 'typebox'
import type { ServerContext } from '../context'
import type { EquipmentTable } from '../database/equipment-tables'
import { found, type Envelope } from '../http/envelope'
import type { Call } from '../http/routes'
import { answerOf, orNull } from '../http/schema/answers'
import { queryText, wireForm } from '../http/schema/wire-fields'
import { splitIds } from '../ids'
import { devicesOf, scopeOf } from './scope'
import { clipOf, stateOf, streamKeyOf } from './streams'

/** What a device sends at present; null where it sends nothing, the rate also while nobody watches. */
export interface Figures {
  codec: string | null
  inKbps: number | null
  viewers: number
}

export type Streaming = Pick<ServerContext, 'media' | 'nodes' | 'shared'>

/** What devices send at this moment, in their order. */
export async function figuresOf({ media, nodes, shared }: Streaming, rows: readonly EquipmentTable[]): Promise<Figures[]> {
  const own = await shared.streams()
  const carried = new Map(nodes.streams().map((stream) => [stream.key, stream]))
  const codecOf = (device: EquipmentTable): string | null => {
    const key = streamKeyOf(device) ?? ''
    const clip = clipOf(device)
    if (device.nodeId !== null) return carried.get(key)?.codec ?? null
    return clip === null ? (own.get(key)?.codec ?? null) : media.codec({ key, clip })
  }
  return rows.map((device) => {
    const key = streamKeyOf(device) ?? ''
    const { inKbps = null, viewers = 0 } = own.get(key) ?? carried.get(key) ?? {}
    return { codec: stateOf(device) === 'live' ? codecOf(device) : null, inKbps, viewers }
  })
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
