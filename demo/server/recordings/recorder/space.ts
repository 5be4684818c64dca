import { readdir, rm, stat, statfs } from 'node:fs/promises'
import type { Expression, SqlBool } from 'kysely'
import { sql } from 'kysely'
import { nowText, type ServerContext } from '../../platform/context'
import type { LiveRecordTable } from './record-table'
import { inTransaction, type Queryable, type DbTransaction } from '../../platform/database/transactions'
import { groupBy } from '../../platform/base/group-by'
import { newId } from '../../platform/base/ids'
import { recordFolder } from '../../media/clips/record-folder'
import type { Space, SpaceStats } from '../../media/contract/recorder'
import { announceDeleted } from './live'
import { DAY, MINUTE, SECOND, timeText } from '../../platform/base/time'

/** Milliseconds between two looks at the disk, and at what is too old. */
const POLL_INTERVAL = 10 * SECOND
const SWEEP_EVERY = 10 * MINUTE
/** Segments that go at once. */
const AT_ONCE = 200
/** Of what recordings may take: from there on the oldest go, so that there is room for what comes. */
const LOOP_FROM = 0.9
/** What happened is told for so long. */
const EVENT_RETENTION = 30 * DAY
/** Files without a recording that are younger are being stored. */
const YOUNG = MINUTE

/** Segments that this server has written: films of the demo take no room. */
export function isWritten(): Expression<SqlBool> {
  return sql<SqlBool>`${sql.ref('iblLiveRecord.fileName')} not like 'clip-%'`
}

const SEGMENT = /^[\da-f]{32}\.(?:mp4|part)$/

type RemovedRecord = Pick<LiveRecordTable, 'id' | 'equipmentId' | 'startTime' | 'endTime' | 'size' | 'fileName'>

/** Tells of what was removed, once for each device. */
async function publishRemoved(
  trx: DbTransaction,
  deleted: readonly RemovedRecord[],
  reason: 'space' | 'expired',
  createTime: string,
): Promise<void> {
  for (const [equipmentId, rows] of groupBy(deleted, (row) => row.equipmentId)) {
    const [startTime = createTime] = rows.map((row) => row.startTime).toSorted()
    const endTime =
      rows
        .map((row) => row.endTime)
        .toSorted()
        .at(-1) ?? createTime
    const bytes = rows.reduce((sum, { size }) => sum + size, 0)
    await trx
      .insertInto('iblRecordEvent')
      .values({ id: newId(), equipmentId, type: 'removed', reason, startTime, endTime, count: rows.length, bytes, createTime })
      .execute()
  }
}

async function bytesOf(db: Queryable): Promise<{ used: number; locked: number }> {
  const rows = await db
    .selectFrom('iblLiveRecord')
    .select(['lockFlag', (select) => select.fn.sum<number | string | null>('size').as('bytes')])
    .where(isWritten())
    .groupBy('lockFlag')
    .execute()
  const bytes = (flag: string): number => Number(rows.find(({ lockFlag }) => lockFlag === flag)?.bytes ?? 0)
  return { used: bytes('0') + bytes('1'), locked: bytes('1') }
}

export function createSpace(context: Pick<ServerContext, 'database' | 'settings'>): Space {
  const { database, settings } = context
  const { clock, limits } = settings
  const folder = recordFolder(settings.dataDir)
  let isFull = false
  let checkedAt = -Infinity
  let swept = -Infinity

  async function disk(): Promise<{ free: number; total: number }> {
    const { bavail, blocks, bsize } = await statfs(folder).catch(() => statfs(settings.dataDir))
    return { free: bavail * bsize, total: blocks * bsize }
  }

  async function metrics(): Promise<SpaceStats> {
    const { used, locked } = await bytesOf(database)
    return { used, locked, limit: limits.recordSpace, ...(await disk()), reserve: limits.recordReserve }
  }

  const base = (trx: DbTransaction) =>
    trx
      .selectFrom('iblLiveRecord')
      .select(['iblLiveRecord.id', 'equipmentId', 'startTime', 'endTime', 'size', 'fileName'])
      .where('state', '=', 'done')
      .where('lockFlag', '=', '0')
      .where(isWritten())

  /** The rows first: a file without a row is found and removed, a row without a file would promise something. */
  async function remove(find: (work: DbTransaction) => Promise<RemovedRecord[]>, reason: 'space' | 'expired'): Promise<number> {
    const deleted = await inTransaction(database, async (trx) => {
      const rows = await find(trx)
      if (rows.length === 0) return rows
      await trx
        .deleteFrom('iblLiveRecord')
        .where(
          'id',
          'in',
          rows.map(({ id }) => id),
        )
        .execute()
      await publishRemoved(trx, rows, reason, nowText(context))
      await announceDeleted(trx, context, rows)
      return rows
    })
    for (const { fileName } of deleted) await rm(`${folder}/${fileName}`, { force: true })
    return deleted.reduce((sum, { size }) => sum + size, 0)
  }

  /** The oldest that together are so many bytes. */
  async function oldest(trx: DbTransaction, bytes: number): Promise<RemovedRecord[]> {
    const rows = await base(trx).orderBy('startTime').orderBy('id').limit(AT_ONCE).execute()
    let sum = 0
    return rows.filter(({ size }) => {
      const isNeeded = sum < bytes
      sum += size
      return isNeeded
    })
  }

  async function makeRoom(): Promise<void> {
    const { used, limit, free, reserve } = await metrics()
    const excess = Math.max(used - LOOP_FROM * limit, reserve - free)
    const removed = excess > 0 ? await remove((trx) => oldest(trx, excess), 'space') : 0
    isFull = Math.max(used - limit, reserve - free) > removed
  }

  /** Of a device that has more segments than it may. */
  async function thin(): Promise<void> {
    const many = await database
      .selectFrom('iblLiveRecord')
      .select(['equipmentId', (select) => select.fn.countAll<number | string>().as('count')])
      .where(isWritten())
      .groupBy('equipmentId')
      .having((having) => having.fn.countAll<number>(), '>', limits.recordSegments)
      .execute()
    for (const { equipmentId, count } of many) {
      const excess = Math.min(AT_ONCE, Number(count) - limits.recordSegments)
      await remove((trx) => base(trx).where('equipmentId', '=', equipmentId).orderBy('startTime').limit(excess).execute(), 'space')
    }
  }

  async function expire(): Promise<void> {
    const now = clock.now()
    const days = await database.selectFrom('iblCloudLiveEquipment').select('keepDays').distinct().execute()
    for (const { keepDays } of days)
      await remove(
        (trx) =>
          base(trx)
            .where('endTime', '<', timeText(now - keepDays * DAY))
            .where('equipmentId', 'in', trx.selectFrom('iblCloudLiveEquipment').select('id').where('keepDays', '=', keepDays))
            .limit(AT_ONCE)
            .execute(),
        'expired',
      )
    await inTransaction(database, (trx) =>
      trx
        .deleteFrom('iblRecordEvent')
        .where('createTime', '<', timeText(now - EVENT_RETENTION))
        .where('endTime', 'is not', null)
        .execute(),
    )
  }

  /** Files of recordings that are not there any more. */
  async function sweep(): Promise<void> {
    const names = (await readdir(folder).catch(() => [])).filter((name) => SEGMENT.test(name))
    for (const name of names) {
      const { mtimeMs } = await stat(`${folder}/${name}`).catch(() => ({ mtimeMs: Date.now() }))
      if (Date.now() - mtimeMs < YOUNG) continue
      const id = name.slice(0, 32)
      const row = await database.selectFrom('iblLiveRecord').select('id').where('id', '=', id).executeTakeFirst()
      if (!row) await rm(`${folder}/${name}`, { force: true })
    }
  }

  return {
    get isFull() {
      return isFull
    },
    figures: metrics,
    async keep() {
      const now = clock.monotonic()
      if (isFull || now - checkedAt >= POLL_INTERVAL) {
        checkedAt = now
        await makeRoom()
      }
      if (now - swept < SWEEP_EVERY) return
      swept = now
      await expire()
      await thin()
      await sweep()
    },
  }
}
