import { nowText, type ServerContext } from '../../platform/context'
import type { EquipmentTable } from '../../devices/equipment/equipment-tables'
import type { PushTable } from './push-table'
import { inTransaction, type DbTransaction } from '../../platform/database/transactions'
import type { Ingest } from '../../media/contract/ingest'
import type { Pushes } from '../../media/feeds/pushes'
import { createPushedFeed, type Picture } from '../../media/feeds/pushed-feed'
import { createPoller } from '../../media/tickets/poller'
import type { Pushed } from '../../media/rtmp/publisher-protocol'
import { createRtmpServer, type EndPush, type PushEnd, type Taker } from '../../media/rtmp/rtmp-server'
import { SECOND, timeText } from '../../platform/base/time'
import { admitPush, allowedPush } from './admission'
import { noteRefusal, REFUSALS } from './refusals'
import { beginPush, endPush } from './push-state'

/** A push that no process has seen for so long is over: its process was killed. */
const LOST_AFTER = 15 * SECOND

/** A push of this process. */
interface Publication {
  row: PushTable
  end: EndPush
  /** Whether it is stored as begun. */
  isLive: boolean
  /** When somebody last watched, in milliseconds of the clock that nobody sets. */
  watched: number
  /** What is being stored of it, one after the other. */
  stored: Promise<void>
}

/** Takes pushes and makes their devices live, as long as their rows allow it: who changes those is heard within two seconds. */
export function createIngest(
  context: Omit<ServerContext, 'ingest' | 'recorder'>,
  pushes: Pushes,
  report: (error: unknown) => void,
): Ingest {
  const { database, settings, media } = context
  const { limits, clock } = settings
  const publications = new Map<string, Publication>()
  /** Those that have ended and are not stored as that yet. */
  const ending = new Set<Promise<void>>()
  let port: number | null = null

  async function store<Result>(trx: (work: DbTransaction) => Promise<Result>): Promise<Result> {
    const result = await inTransaction(database, trx)
    context.hub.wake()
    return result
  }

  async function goLive(publication: Publication, picture: Picture): Promise<void> {
    try {
      // Since it was let in, its row may have changed.
      publication.isLive = await store(async (trx) => {
        const row = await allowedPush(trx, publication.row)
        if (row?.id !== publication.row.id || row.pushKey !== publication.row.pushKey) return false
        await beginPush(trx, context, row, picture)
        return true
      })
    } catch (error) {
      report(error)
      return publication.end('faulty')
    }
    if (!publication.isLive) return publication.end('disabled')
    // Its device is live: other processes are asked for it at once. Where they can not be told now, they are within two seconds.
    await context.shared.share().catch(report)
  }

  async function storeEnd({ row }: Publication, reason: PushEnd): Promise<void> {
    await store(async (trx) => {
      const stored = await trx.selectFrom('iblPushListInfo').selectAll().where('id', '=', row.id).executeTakeFirst()
      if (stored) await endPush(trx, context, stored, reason)
    }).catch(report)
    await context.watchGuard.poll()
  }

  function begin(row: PushTable, end: EndPush): Taker {
    const key = `${row.app}/${row.stream}`
    const feed = createPushedFeed({ backlog: limits.viewerBacklog, now: () => performance.now() })
    const publication: Publication = { row, end, isLive: false, watched: clock.monotonic(), stored: Promise.resolve() }
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

  async function admit(pushed: Pushed, address: string, end: EndPush): Promise<Taker | string> {
    const admission = await admitPush(context, pushed)
    const { row } = admission
    const isFull = row && (publications.has(row.id) ? 'busy' : publications.size >= limits.publishers ? 'full' : null)
    const refusal = admission.refusal ?? isFull
    if (row && !refusal) return begin(row, end)
    await noteRefusal(context, row, refusal ?? 'unknown', pushed, address)
    return REFUSALS[refusal ?? 'unknown']
  }

  const server = createRtmpServer({ limits, admit, report })

  /** Pushes that nobody has seen since `time`, as text, are over. */
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

  /** Nobody watches, and its row says what is done then. */
  async function endUnwatched(row: PushTable): Promise<void> {
    await store((trx) => endPush(trx, context, row, 'idle', row.idlePolicy === 'disable' ? { enabled: '0' } : {}))
  }

  async function lookAt(publication: Publication, row: (PushTable & Pick<EquipmentTable, 'liveHas'>) | undefined): Promise<void> {
    if (!row || row.pushStatus === '0') return publication.end('kicked')
    if (row.pushKey !== publication.row.pushKey) return publication.end('rekeyed')
    if ((await allowedPush(database, row))?.id !== row.id) return publication.end('disabled')
    // Its device has said itself that it ends.
    if (row.liveHas === '0') return publication.end('stopped')
    const key = `${row.app}/${row.stream}`
    const { viewers = 0 } = (await media.stat(key)) ?? {}
    // What is recorded is not for nobody.
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
    async hasPush(db, equipmentId) {
      const push = await db.selectFrom('iblPushListInfo').select('id').where('equipmentId', '=', equipmentId).executeTakeFirst()
      return push !== undefined
    },
    get port() {
      return port
    },
    async listen(at) {
      // Alone on its database, a server has just begun: whoever pushed to it does not any more.
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
