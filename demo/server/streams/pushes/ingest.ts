import { nowText, type ServerContext } from '../../platform/context'
import type { EquipmentTable } from '../../devices/equipment/equipment-tables'
import type { PushTable } from './push-table'
import { inTransaction, type DbTransaction } from '../../platform/database/transactions'
import type { Ingest, PushError, StreamSender } from '../../media/contract/ingest'
import type { Pushes } from '../../media/feeds/pushes'
import { createPushedFeed, type Picture } from '../../media/feeds/pushed-feed'
import { createPoller } from '../../media/tickets/poller'
import type { Pushed } from '../../media/rtmp/publisher-protocol'
import { createRtmpServer, type EndPush, type PushEnd, type Taker } from '../../media/rtmp/rtmp-server'
import { SECOND, timeText } from '../../platform/base/time'
import { admitPush, allowedPush, keyForCaller } from './admission'
import { logRejected, PUSH_ERRORS } from './refused-publishers'
import { beginPush, endPush } from './push-state'

/** A push without a sign of life for this time has ended: its process was killed. */
const LOST_AFTER = 15 * SECOND

/** A push of this process. */
interface Publication {
  row: PushTable
  protocol: Pushed['protocol']
  /** Null: an encoder sends. */
  userId: string | null
  end: EndPush
  /** Whether its start is stored. */
  isLive: boolean
  /** Time of the last viewer, in ms of the monotonic clock. */
  watched: number
  /** Pending writes, in order. */
  stored: Promise<void>
}

/** Accepts pushes and sets their devices live while their rows permit it. Changes of the rows take effect within two seconds. */
export function createIngest(
  context: Omit<ServerContext, 'gb' | 'ingest' | 'recorder'>,
  pushes: Pushes,
  report: (error: unknown) => void,
): Ingest {
  const { database, settings, media } = context
  const { limits, clock } = settings
  const publications = new Map<string, Publication>()
  /** Ended pushes whose end is not stored yet. */
  const ending = new Set<Promise<void>>()
  let port: number | null = null

  async function store<Result>(trx: (work: DbTransaction) => Promise<Result>): Promise<Result> {
    const result = await inTransaction(database, trx)
    context.hub.wake()
    return result
  }

  async function goLive(publication: Publication, picture: Picture): Promise<void> {
    try {
      // The row may have changed since the admission.
      publication.isLive = await store(async (trx) => {
        const row = await allowedPush(trx, publication.row)
        if (row?.id !== publication.row.id || row.pushKey !== publication.row.pushKey) return false
        await beginPush(trx, context, row, picture, { protocol: publication.protocol })
        return true
      })
    } catch (error) {
      report(error)
      return publication.end('faulty')
    }
    if (!publication.isLive) return publication.end('disabled')
    // Notifies other processes at once that the device is live; if that fails they poll it within two seconds.
    await context.shared.share().catch(report)
  }

  async function storeEnd({ row }: Publication, reason: PushEnd): Promise<void> {
    await store(async (trx) => {
      const stored = await trx.selectFrom('iblPushListInfo').selectAll().where('id', '=', row.id).executeTakeFirst()
      if (stored) await endPush(trx, context, stored, reason)
    }).catch(report)
    await context.watchGuard.poll()
  }

  function begin(row: PushTable, { protocol, userId }: Pushed, end: EndPush): Taker {
    const key = `${row.app}/${row.stream}`
    const feed = createPushedFeed({ backlog: limits.viewerBacklog, now: () => performance.now() })
    const publication: Publication = {
      row,
      protocol,
      userId: userId ?? null,
      end,
      isLive: false,
      watched: clock.monotonic(),
      stored: Promise.resolve(),
    }
    let hasPicture = false
    publications.set(row.id, publication)
    pushes.begin(key, feed)
    return {
      take(tag) {
        feed.take(tag)
        if (hasPicture || !feed.picture) return
        hasPicture = true
        publication.stored = goLive(publication, feed.picture)
      },
      ended(reason) {
        publications.delete(row.id)
        pushes.end(key)
        const over = publication.stored.then(async () => (publication.isLive ? storeEnd(publication, reason) : undefined))
        ending.add(over)
        void over.finally(() => ending.delete(over))
      },
    }
  }

  async function admit(pushed: Pushed, address: string, end: EndPush, isTakeover = false): Promise<Taker | PushError> {
    const admission = await admitPush(context, pushed)
    const { row } = admission
    const isFull = row && (publications.has(row.id) ? 'busy' : publications.size >= limits.publishers ? 'full' : null)
    const rejection = admission.error ?? isFull
    if (row && !rejection) return begin(row, pushed, end)
    if (rejection !== 'busy' || !isTakeover) await logRejected(context, row, rejection ?? 'unknown', pushed, address)
    return rejection ?? 'unknown'
  }

  async function senderOf({ app, stream }: Pick<Pushed, 'app' | 'stream'>): Promise<StreamSender | null> {
    const row = await database
      .selectFrom('iblPushListInfo')
      .select(['id', 'pushStatus', 'startTime'])
      .where('app', '=', app)
      .where('stream', '=', stream)
      .executeTakeFirst()
    const publication = row && publications.get(row.id)
    if (!row || (!publication && row.pushStatus === '0')) return null
    const users = database
      .selectFrom('sysUser')
      .select(['realname', 'username'])
      .where('id', '=', publication?.userId ?? '')
    const user = await users.executeTakeFirst()
    return { name: user ? user.realname || user.username : null, since: row.pushStatus === '1' ? row.startTime : null }
  }

  const server = createRtmpServer({
    limits,
    async admit(pushed, address, end) {
      const admitted = await admit(pushed, address, end)
      return typeof admitted === 'string' ? PUSH_ERRORS[admitted] : admitted
    },
    report,
  })

  /** Ends pushes without a sign of life since `time` (text). */
  async function endLost(time: string): Promise<void> {
    const lost = await database
      .selectFrom('iblPushListInfo')
      .selectAll()
      .where('pushStatus', '=', '1')
      .where('nodeId', 'is', null)
      .where('lastTime', '<', time)
      .execute()
    for (const row of lost) if (!publications.has(row.id)) await store((trx) => endPush(trx, context, row, 'lost'))
  }

  /** Applies the setting for pushes without viewers. */
  async function endUnwatched(row: PushTable): Promise<void> {
    await store((trx) => endPush(trx, context, row, 'idle', row.idlePolicy === 'disable' ? { enabled: '0' } : {}))
  }

  async function lookAt(publication: Publication, row: (PushTable & Pick<EquipmentTable, 'liveHas'>) | undefined): Promise<void> {
    if (!row || row.pushStatus === '0') return publication.end('kicked')
    if (row.pushKey !== publication.row.pushKey) return publication.end('rekeyed')
    if ((await allowedPush(database, row))?.id !== row.id) return publication.end('disabled')
    // The device reported the end itself.
    if (row.liveHas === '0') return publication.end('stopped')
    const key = `${row.app}/${row.stream}`
    const { viewers = 0 } = (await media.stat(key)) ?? {}
    // A recording counts as a viewer.
    if (viewers > 0 || media.isTapped(key) || row.idlePolicy === 'none') publication.watched = clock.monotonic()
    if (clock.monotonic() - publication.watched < limits.unwatchedPush) return
    await endUnwatched(row)
    publication.end('idle')
  }

  async function check(): Promise<void> {
    await endLost(timeText(clock.now() - LOST_AFTER))
    const live = [...publications.values()].filter(({ isLive }) => isLive)
    if (live.length === 0) return
    const ids = live.map(({ row }) => row.id)
    const rows = await database
      .selectFrom('iblPushListInfo')
      .innerJoin('iblCloudLiveEquipment', 'iblCloudLiveEquipment.id', 'iblPushListInfo.equipmentId')
      .selectAll('iblPushListInfo')
      .select('iblCloudLiveEquipment.liveHas')
      .where('iblPushListInfo.id', 'in', ids)
      .execute()
    for (const publication of live)
      await lookAt(
        publication,
        rows.find(({ id }) => id === publication.row.id),
      )
    await inTransaction(database, async (trx) => {
      await trx
        .updateTable('iblPushListInfo')
        .set({ lastTime: nowText(context) })
        .where('id', 'in', ids)
        .where('pushStatus', '=', '1')
        .execute()
    })
  }

  const poller = createPoller(check, report)
  poller.begin()

  return {
    admit,
    keyForCaller: (caller, stream) => keyForCaller(database, caller, stream),
    senderOf,
    async hasPush(db, equipmentId) {
      const push = await db.selectFrom('iblPushListInfo').select('id').where('equipmentId', '=', equipmentId).executeTakeFirst()
      return push !== undefined
    },
    get port() {
      return port
    },
    async listen(at) {
      // A single server has just started: earlier pushes to it have ended.
      if (settings.databaseUrl === '') await endLost(timeText(clock.now() + SECOND))
      if (at === null) return null
      port = await server.listen(at.host, at.port).catch(() => null)
      return port
    },
    poll: () => poller.poll(),
    async close() {
      await poller.close()
      for (const { end } of publications.values()) end('closing')
      await server.close()
      await Promise.all(ending)
    },
  }
}
