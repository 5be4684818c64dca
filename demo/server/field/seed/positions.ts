import type { ServerContext } from '../../platform/context'
import type { EquipmentTable } from '../../devices/equipment/equipment-tables'
import { equipmentId, SEEDED_DEVICES } from '../../devices/seed/equipment'
import type { Simulator } from '../../devices/seed/simulator'
import { stableId } from '../../platform/base/ids'
import { DAY, MINUTE, SECOND, timeText } from '../../platform/base/time'
import { type DbTransaction, inTransaction, type Queryable } from '../../platform/database/transactions'
import { BLANK_LAST, type GpsInfoTable, type GpsLastTable } from '../tracks/gps-tables'
import type { ReportedPosition } from '../tracks/read-position'
import { storePositions } from '../tracks/store-positions'
import { userId } from '../../system/seed/users'
import type { OwnerType } from '../owner'

/** What moves in the demo, types of devices and people, and how fast: km/h. */
const SPEEDS: Readonly<Record<string, number>> = { vehicle: 36, drone: 45, bodycam: 5, phone: 5, person: 4 }
/** What does not use the streets. */
const FLYING = 'drone'
const DEMO_DEVICES = Array.from({ length: SEEDED_DEVICES }, (_, index) => equipmentId(index + 1))
/** Devices that move, at most; with the people there are forty. */
const MAX_DEVICES = 35
/** People who walk, and where they start. */
const PEOPLE = [
  ['zhangsan', 116.4551, 39.9219],
  ['lisi', 116.3912, 39.9927],
  ['wangwu', 116.4474, 39.9298],
  ['jeecg', 116.4032, 39.9151],
  ['admin', 116.4213, 39.9356],
] as const

/** Milliseconds of one round: driving, then standing at its start, so that one of eight stands. */
const DRIVE = 24 * MINUTE
const ROUND = DRIVE / 0.88
/** Milliseconds between two positions. */
const REPORT_EVERY = 2 * SECOND
/** Milliseconds after which one of five reported positions stays, and after which none does: they are five hundred megabytes a day. */
const THINNED_AFTER = 60 * MINUTE
const RETENTION = 7 * DAY
/** Milliseconds between two positions of the past that the demo begins with, and how far they go back. */
const SEEDED_EVERY = MINUTE
const SEEDED_SPAN = 180 * MINUTE

/** Degrees of latitude in a metre. */
const METRE = 1 / 111_195
/** Corners of the streets around a block: shares of its width to the east and of its height to the north. */
const BLOCK = [
  [0, 0],
  [1, 0],
  [1, 0.6],
  [0.4, 0.6],
  [0.4, 1],
  [0, 1],
] as const

type MovingDevice = Pick<EquipmentTable, 'id' | 'equipmentType' | 'lng' | 'lat' | 'battery'>

const moves = ({ equipmentType, lng, lat }: MovingDevice): boolean => equipmentType in SPEEDS && lng !== null && lat !== null

/** Where a device of the demo is at a time (epoch ms): on its way around a block, or at rest where it began. */
export function demoPosition({ id, equipmentType, lng, lat, battery }: MovingDevice, at: number): ReportedPosition {
  // Devices start at different times.
  const offset = (Number.parseInt(id.slice(-4), 16) || 0) * SECOND
  const elapsed = (at + offset) % ROUND
  const speed = SPEEDS[equipmentType] ?? 0
  const isDriving = elapsed < DRIVE
  const way = isDriving ? (elapsed / DRIVE) * 4 : 0
  const { east, north, direction } = onBlock(way)
  const [positionLng, positionLat] = placeOnBlock({ equipmentType, lng, lat }, east, north)
  return {
    lng: positionLng,
    lat: positionLat,
    altitude: null,
    accuracy: 8,
    battery,
    source: 'gps',
    gpsTime: timeText(at),
    speed: isDriving ? speed : 0,
    direction: isDriving ? direction : null,
  }
}

/** Longitude and latitude of a place in the block around which a device drives: shares to the east and north. */
function placeOnBlock(
  { equipmentType, lng, lat }: Pick<MovingDevice, 'equipmentType' | 'lng' | 'lat'>,
  east: number,
  north: number,
): [lng: number, lat: number] {
  // The way around a block of this size takes the time of a round.
  const size = (((SPEEDS[equipmentType] ?? 0) / 3.6) * (DRIVE / SECOND)) / 4
  return [(lng ?? 0) + (east * size * METRE) / Math.cos(((lat ?? 0) * Math.PI) / 180), (lat ?? 0) + north * size * METRE]
}

/** The first devices of the demo that move, as they are now. */
async function movingDevices(database: Queryable) {
  const devices = await database
    .selectFrom('iblCloudLiveEquipment')
    .select(['id', 'equipmentType', 'lng', 'lat', 'battery', 'onlineStatus'])
    .where('equipmentType', 'in', Object.keys(SPEEDS))
    .where('id', 'in', DEMO_DEVICES)
    .orderBy('equipmentNo')
    .execute()
  return devices.filter(moves).slice(0, MAX_DEVICES)
}

const walkers: readonly MovingDevice[] = PEOPLE.map(([username, lng, lat]) => ({
  id: userId(username),
  equipmentType: 'person',
  lng,
  lat,
  battery: 80,
}))

/** The streets that vehicles and people of the demo use, as lines of GeoJSON: a drawing of ours, without borders. */
export async function demoStreets(database: Queryable) {
  const onStreets = [...(await movingDevices(database)), ...walkers].filter(({ equipmentType }) => equipmentType !== FLYING)
  const coordinates = onStreets.map((owner) => [...BLOCK, BLOCK[0]].map(([east, north]) => placeOnBlock(owner, east, north)))
  return { type: 'MultiLineString', coordinates }
}

/** The place after a part of the way around the block, whose whole length is 4. */
function onBlock(way: number): { east: number; north: number; direction: number } {
  let left = way
  for (const [index, [east, north]] of BLOCK.entries()) {
    const [toEast, toNorth] = BLOCK[(index + 1) % BLOCK.length]!
    const length = Math.abs(toEast - east) + Math.abs(toNorth - north)
    if (left < length) {
      const share = left / length
      const direction = (Math.atan2(toEast - east, toNorth - north) * 180) / Math.PI
      return { east: east + (toEast - east) * share, north: north + (toNorth - north) * share, direction: (direction + 360) % 360 }
    }
    left -= length
  }
  return { east: 0, north: 0, direction: 0 }
}

/** The positions of the last hours with which the demo begins. `now`: epoch ms. */
export function seededTracks(devices: readonly MovingDevice[], now: number): { positions: GpsInfoTable[]; last: GpsLastTable[] } {
  const times = Array.from({ length: SEEDED_SPAN / SEEDED_EVERY }, (_, index) => now - index * SEEDED_EVERY)
  const moving = devices.filter(moves).slice(0, MAX_DEVICES)
  const rows = moving.map((device) =>
    times.map((at) => ({
      id: stableId(`position ${device.id} ${at}`),
      ownerType: 'equipment' as const,
      ownerId: device.id,
      ...demoPosition(device, at),
      simFlag: '1' as const,
    })),
  )
  const last = rows.flatMap(([newest]) => {
    if (!newest) return []
    const { id: _id, ...position } = newest
    return [{ ...position, storedAt: now, ...BLANK_LAST }]
  })
  return { positions: rows.flat(), last }
}

/** Reports the positions of people and of the moving devices of the demo that are online, every two seconds. */
export function createPositionSimulator({ database, settings }: ServerContext, report: (error: unknown) => void): Simulator {
  let steps = 0

  /** Deletes what is not kept of the positions of an owner. */
  async function thin(trx: DbTransaction, { ownerType, id }: { ownerType: OwnerType; id: string }, now: number): Promise<void> {
    await trx
      .deleteFrom('iblGpsInfo')
      .where('ownerType', '=', ownerType)
      .where('ownerId', '=', id)
      .where('simFlag', '=', '1')
      .where((where) =>
        where.or([
          where('gpsTime', '<', timeText(now - RETENTION)),
          // Of five positions two seconds apart, the one in the first two seconds of ten.
          where.and([
            where('gpsTime', '<', timeText(now - THINNED_AFTER)),
            where('gpsTime', '>=', timeText(now - 2 * THINNED_AFTER)),
            where('gpsTime', 'not like', '%0'),
            where('gpsTime', 'not like', '%1'),
          ]),
        ]),
      )
      .execute()
  }

  async function step(): Promise<void> {
    const now = settings.clock.now()
    const devices = (await movingDevices(database)).filter(({ onlineStatus }) => onlineStatus === '1')
    const owners = [
      ...devices.map((device) => ({ ownerType: 'equipment', ...device }) as const),
      ...walkers.map((walker) => ({ ownerType: 'user', ...walker }) as const),
    ]
    await inTransaction(database, async (trx) => {
      for (const { ownerType, ...owner } of owners) {
        // oxlint-disable-next-line no-await-in-loop -- one statement after another is how a transaction works
        await storePositions(trx, { ownerType, ownerId: owner.id }, [demoPosition(owner, now)], { simFlag: '1', now })
      }
      // One owner after another.
      const next = owners[(steps += 1) % owners.length]
      if (next) await thin(trx, next, now)
    })
  }

  let running: Promise<void> = Promise.resolve()
  const timer = setInterval(() => {
    running = step().catch(report)
  }, REPORT_EVERY).unref()
  return {
    step,
    close() {
      clearInterval(timer)
      return running
    },
  }
}
