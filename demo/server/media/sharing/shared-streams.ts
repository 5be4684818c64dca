import type { ServerContext } from '../../platform/context'
import type { ProcessStreamTable, ProcessViewingTable } from './process-tables'
import { insertAll, inTransaction, type DbTransaction } from '../../platform/database/transactions'
import { newId } from '../../platform/base/ids'
import type { SharedStreamStat, SharedStreams } from '../contract/shared-streams'
import type { StreamKey, ViewerSession } from '../contract/source'
import { SECOND, timeText } from '../../platform/base/time'

/** What a process has not said again for so long is over: it was killed. */
const LOST_AFTER = 15 * SECOND

type Streaming = Pick<ServerContext, 'database' | 'settings' | 'media'>

async function ownStreams({ media }: Pick<ServerContext, 'media'>): Promise<SharedStreamStat[]> {
  return (await media.streams()).map((stat) => ({
    ...stat,
    codec: media.codec({ key: stat.key, clip: null }),
    speed: media.speed(stat.key),
  }))
}

/** Where one process has the database for itself there are no others. */
function aloneOn({ media }: Streaming): SharedStreams {
  const process = newId()
  return {
    process,
    streams: async () => new Map((await ownStreams({ media })).map((stat) => [stat.key, stat])),
    viewerSessions: (key) => media.sessions(key),
    streamsOf: (by) => (by === process ? ownStreams({ media }) : Promise.resolve([])),
    viewingsOf: (by, key) => (by === process ? media.sessions(key) : Promise.resolve([])),
    end: (id, by = process) => (by === process ? media.kick(id) : Promise.resolve(false)),
    carriersOf: () => Promise.resolve([]),
    share: () => Promise.resolve(),
    close: () => Promise.resolve(),
  }
}

function statOf({ streamKey: key, codec, inKbps, outKbps, viewers, speed }: ProcessStreamTable): SharedStreamStat {
  return { key, codec, inKbps, outKbps, viewers, speed }
}

/** The same stream in two processes: who watches is added up, what comes in is the same. */
function together(one: SharedStreamStat | undefined, other: SharedStreamStat): SharedStreamStat {
  if (!one) return other
  const { key, codec, inKbps, outKbps, viewers, speed } = one
  return {
    key,
    codec: codec ?? other.codec,
    inKbps: Math.max(inKbps, other.inKbps),
    outKbps: outKbps + other.outKbps,
    viewers: viewers + other.viewers,
    speed: speed ?? other.speed,
  }
}

/**
 * Every process keeps in the database what it carries and who watches there; `ended` is how another one says who is to go. `address` is
 * where others reach this one, null until it listens.
 */
export function createSharedStreams(context: Streaming, address: () => string | null): SharedStreams {
  const { database, settings, media } = context
  if (settings.databaseUrl === '') return aloneOn(context)
  const process = newId()
  const freshSince = (): string => timeText(settings.clock.now() - LOST_AFTER)

  const response = () => database.selectFrom('iblProcessStream').selectAll().where('lastTime', '>=', freshSince())

  async function elsewhere(): Promise<ProcessStreamTable[]> {
    return response().where('process', '!=', process).execute()
  }

  async function endRequested(trx: DbTransaction): Promise<void> {
    const endedIds = await trx
      .selectFrom('iblProcessViewing')
      .select('id')
      .where('process', '=', process)
      .where('ended', '=', '1')
      .execute()
    for (const { id } of endedIds) await media.kick(id)
  }

  async function deleteRows(trx: DbTransaction, table: 'iblProcessStream' | 'iblProcessViewing'): Promise<void> {
    await trx
      .deleteFrom(table)
      .where((where) => where.or([where('process', '=', process), where('lastTime', '<', freshSince())]))
      .execute()
  }

  /** Whether others know of anything here. */
  let isRegistered = false
  async function share(): Promise<void> {
    const streams = await ownStreams(context)
    if (streams.length === 0 && !isRegistered) return
    isRegistered = streams.length > 0
    await inTransaction(database, async (trx) => {
      // Nobody writes between these: units of work come one after the other.
      await endRequested(trx)
      await deleteRows(trx, 'iblProcessStream')
      await deleteRows(trx, 'iblProcessViewing')
      const lastTime = timeText(settings.clock.now())
      await insertAll(
        trx,
        'iblProcessStream',
        streams.map(({ key, ...stat }): ProcessStreamTable => ({
          process,
          streamKey: key,
          lastTime,
          ...stat,
          address: stat.codec === null ? null : address(),
        })),
      )
      await insertAll(
        trx,
        'iblProcessViewing',
        media
          .viewerSessions()
          .map(({ key, ...viewing }): ProcessViewingTable => ({ process, streamKey: key, lastTime, ended: '0', ...viewing })),
      )
    })
  }

  const watched = (key: StreamKey) =>
    database
      .selectFrom('iblProcessViewing')
      .select(['id', 'quality', 'protocol', 'userId', 'sessionId', 'ip', 'startTime', 'outBytes'])
      .where('streamKey', '=', key)
      .where('lastTime', '>=', freshSince())
      .where('ended', '=', '0')
      .orderBy('startTime')
      .orderBy('id')

  async function viewings(key: StreamKey): Promise<ViewerSession[]> {
    const others = await watched(key).where('process', '!=', process).execute()
    return [...(await media.sessions(key)), ...others.map((viewing) => ({ key, ...viewing }))]
  }

  return {
    process,
    async streams() {
      const all = new Map((await ownStreams(context)).map((stat) => [stat.key, stat]))
      for (const row of await elsewhere()) all.set(row.streamKey, together(all.get(row.streamKey), statOf(row)))
      return all
    },
    viewerSessions: viewings,
    async streamsOf(other) {
      if (other === process) return ownStreams(context)
      const rows = await response().where('process', '=', other).execute()
      return rows.map(statOf)
    },
    async viewingsOf(other, key) {
      if (other === process) return media.sessions(key)
      return (await watched(key).where('process', '=', other).execute()).map((viewing) => ({ key, ...viewing }))
    },
    async carriersOf(key) {
      const carriers = await database
        .selectFrom('iblProcessStream')
        .select('address')
        .where('streamKey', '=', key)
        .where('address', 'is not', null)
        .where('process', '!=', process)
        .where('lastTime', '>=', freshSince())
        .orderBy('lastTime', 'desc')
        .orderBy('process')
        .execute()
      return [...new Set(carriers.flatMap(({ address: carrier }) => carrier ?? []))]
    },
    async end(id, by) {
      if ((by ?? process) === process && (await media.kick(id))) return true
      const { numUpdatedRows } = await inTransaction(database, (trx) => {
        const viewing = trx.updateTable('iblProcessViewing').set({ ended: '1' }).where('id', '=', id).where('ended', '=', '0')
        return (by === undefined ? viewing : viewing.where('process', '=', by)).executeTakeFirst()
      })
      return numUpdatedRows > 0
    },
    share,
    async close() {
      await inTransaction(database, async (trx) => {
        await deleteRows(trx, 'iblProcessStream')
        await deleteRows(trx, 'iblProcessViewing')
      })
    },
  }
}
