import { Type } from 'typebox'
import { type ActiveStreams, activeStreams, figuresAmong } from '../../devices/equipment/device-stream-stats'
import type { EquipmentTable } from '../../devices/equipment/equipment-tables'
import { clipOf, stateOf, streamKeyOf } from '../../devices/equipment/streams'
import { venueKey } from '../../media/contract/venue-key'
import type { ServerContext } from '../../platform/context'
import { namesByUsername } from '../../platform/database/names-of'
import type { Queryable } from '../../platform/database/transactions'
import { nullable, objectSchema } from '../../platform/http/schema/result-schema'
import type { StoredRecord } from '../../platform/lists/list-room.types'
import { onlineCounts } from './scope'

type Context = Pick<ServerContext, 'database' | 'settings' | 'media' | 'nodes' | 'shared'>

const TEXT = Type.String()

/** Fields of a venue in responses beside those of its table. */
export const VENUE_FIELDS = {
  passwordFlag: TEXT,
  /** Viewers that are there now. */
  onlineCount: Type.Integer(),
  /** What the programme sends to all viewers; null while nobody watches. */
  outKbps: nullable(Type.Number()),
  /** Since when the programme is recorded. */
  recordingSince: nullable(TEXT),
  /** Who created the venue. */
  hostName: nullable(TEXT),
  sources: Type.Array(
    objectSchema({
      equipmentId: TEXT,
      name: TEXT,
      liveHas: TEXT,
      state: TEXT,
      codec: nullable(TEXT),
      inKbps: nullable(Type.Number()),
      /** What its sender sends; null for a clip of the demo, which has a rate only for what is watched of it. */
      sentKbps: nullable(Type.Number()),
      /** Null where it is unknown. */
      hasSound: nullable(Type.Boolean()),
      lastOnlineTime: nullable(TEXT),
    }),
  ),
}

/** When the recordings that run began, by the id of the venue. */
async function recordingsOf(db: Queryable, venueIds: readonly string[]): Promise<ReadonlyMap<string, string | null>> {
  const rows = await db.selectFrom('iblVenueRecording').select(['venueId', 'startTime']).where('venueId', 'in', venueIds).execute()
  return new Map(rows.map(({ venueId, startTime }) => [venueId, startTime]))
}

async function devicesById(db: Queryable, ids: readonly string[]): Promise<ReadonlyMap<string, EquipmentTable>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('iblCloudLiveEquipment').selectAll().where('id', 'in', ids).execute()
  return new Map(rows.map((device) => [device.id, device]))
}

/** A source with what its stream carries now. */
function sourceOf(media: Context['media'], active: ActiveStreams, device: EquipmentTable) {
  const { codec, inKbps } = figuresAmong(media, active, device)
  const key = streamKeyOf(device) ?? ''
  const sound = media.sound({ key, clip: clipOf(device) })
  // Of a stream at another process or server the codec of the sound is unknown.
  const isKnown = codec !== null && media.codec({ key, clip: clipOf(device) }) !== null
  return {
    equipmentId: device.id,
    name: device.name,
    liveHas: device.liveHas,
    state: stateOf(device),
    codec,
    inKbps,
    sentKbps: clipOf(device) === null ? inKbps : null,
    hasSound: sound === null && !isKnown ? null : sound !== null,
    lastOnlineTime: device.lastOnlineTime,
  }
}

const idsOf = ({ sourceIds }: StoredRecord): string[] => (typeof sourceIds === 'string' && sourceIds !== '' ? sourceIds.split(',') : [])
const textsOf = (values: readonly unknown[]): string[] => values.filter((value) => typeof value === 'string')

/** Venues with their sources in their order, viewers, the recording that runs, and the password only as a flag. */
export async function venueResponses(
  { database: db, settings, media, nodes, shared }: Context,
  records: readonly StoredRecord[],
): Promise<StoredRecord[]> {
  if (records.length === 0) return []
  const venueIds = records.map(({ id }) => id)
  const [devices, hosts, recordings, counts, active] = [
    await devicesById(db, [...new Set(records.flatMap(idsOf))]),
    await namesByUsername(db, textsOf(records.map(({ createBy }) => createBy))),
    await recordingsOf(db, venueIds),
    await onlineCounts(db, venueIds, settings.clock.now()),
    await activeStreams({ nodes, shared }),
  ]
  return records.map(({ venuePassword, cutRequestedAt: _requestedAt, ...record }) => ({
    ...record,
    passwordFlag: venuePassword ? '1' : '0',
    onlineCount: counts.get(record.id) ?? 0,
    outKbps: active.own.get(venueKey(String(record['venueNo'])))?.outKbps ?? null,
    recordingSince: recordings.get(record.id) ?? null,
    hostName: hosts.get(String(record['createBy'])) ?? null,
    sources: idsOf(record).flatMap((id) => {
      const device = devices.get(id)
      return device ? [sourceOf(media, active, device)] : []
    }),
  }))
}
