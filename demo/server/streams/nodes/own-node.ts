import type { ServerContext } from '../../platform/context'
import { nowText } from '../../platform/context'
import { newNode } from './new-node'
import type { MediaNodeTable } from './node-table'
import { inTransaction, type DbTransaction } from '../../platform/database/transactions'
import { isLoopback } from '../../platform/base/address'
import { newId, stableId } from '../../platform/base/ids'
import { createPoller, type Poller } from '../../media/tickets/poller'
import { DAY, SECOND, timeText } from '../../platform/base/time'
import { MAX_SILENCE, raiseAlarms } from './alarms'
import { busyReasons, type NodeHealth, type NodeReason } from './health'
import type { Load } from './load'
import { noteMetric } from './metrics'
import { type NodeStatus, publishNode } from './publish-node'

/** Milliseconds between two looks at itself. */
const POLL_INTERVAL = 5 * SECOND
/** One that has not been seen for so long does not come back: its machine has another name now. */
const RETENTION = DAY

type OwnContext = Pick<ServerContext, 'database' | 'settings' | 'shared'>

interface OwnNodeOptions {
  /** Where others reach this process, as it is called among them; '' where it is the only one, null until it listens. */
  address: () => string | null
  /** What its machine is called. */
  machine: string
  measure: () => Promise<Load>
}

const NOTHING = { streams: 0, viewers: 0, inKbps: 0, outKbps: 0, roundTrip: null, cpu: null, mem: null, disk: null } as const

/** What tells a process from all others: every machine has the same loopback addresses. */
function identityOf(ownUrl: string, machine: string): string {
  const isLocal = ownUrl !== '' && isLoopback(new URL(ownUrl).hostname.replaceAll(/[[\]]/g, ''))
  return isLocal ? `${machine} ${ownUrl}` : ownUrl
}

function newRow(context: OwnContext, id: string, ownUrl: string, identity: string): MediaNodeTable {
  const name = `本服务 ${identity.replace(/https?:\/\//, '')}`.trim()
  return newNode({ id, name, kind: 'embedded', apiUrl: ownUrl, simFlag: '0', createTime: nowText(context) })
}

/**
 * This process as one of the nodes: what it carries and how busy its machine is, every five seconds. Processes on one database see when
 * another one says nothing any more. One that is stopped in order is disabled, and enabled again by its next start.
 */
export function createOwnNode(
  context: OwnContext,
  { address: ownUrl, machine, measure }: OwnNodeOptions,
  report: (error: unknown) => void,
): Poller {
  const { database, settings, shared } = context
  const { clock } = settings
  const begun = clock.monotonic()
  const upSince = timeText(clock.now() - process.uptime() * SECOND)
  let id: string | undefined

  async function ownRow(trx: DbTransaction, at: string): Promise<MediaNodeTable> {
    const identity = identityOf(at, machine)
    id = stableId(`node:embedded:${identity}`)
    const existing = await trx.selectFrom('iblMediaNode').selectAll().where('id', '=', id).executeTakeFirst()
    if (existing) return existing
    const row = newRow(context, id, at, identity)
    const other = await trx.selectFrom('iblMediaNode').select('id').where('name', '=', row.name).executeTakeFirst()
    const named = other ? { ...row, name: `${row.name} ${newId().slice(-6)}` } : row
    await trx.insertInto('iblMediaNode').values(named).execute()
    return named
  }

  async function currentStatus(): Promise<NodeStatus> {
    const load = await measure()
    const streams = await shared.streamsOf(shared.process)
    const sum = (count: 'viewers' | 'inKbps' | 'outKbps'): number => Math.round(streams.reduce((total, stream) => total + stream[count], 0))
    const reasons = busyReasons(load)
    return {
      health: (reasons.length === 0 ? 'ok' : 'warning') satisfies NodeHealth,
      reasons: JSON.stringify(reasons),
      version: null,
      streams: streams.length,
      viewers: sum('viewers'),
      inKbps: sum('inKbps'),
      outKbps: sum('outKbps'),
      roundTrip: null,
      ...load,
      upSince,
      lastHeartbeat: timeText(clock.now()),
      downSince: null,
    }
  }

  /** Others of our own, and invented ones, that should say something and do not. After a stop of all, those had no time yet. */
  async function checkOthers(trx: DbTransaction): Promise<void> {
    const now = clock.now()
    const others = trx
      .selectFrom('iblMediaNode')
      .selectAll()
      .where((where) => where.or([where('kind', '=', 'embedded'), where('simFlag', '=', '1')]))
      .where('id', '!=', id ?? '')
    const silent = await others.where('lastHeartbeat', '<', timeText(now - MAX_SILENCE)).execute()
    for (const node of silent) {
      // Without its simulator an invented one is no more.
      const isGone = node.simFlag === '1' && node.enabled === '1'
      if (isGone || (node.lastHeartbeat ?? '') < timeText(now - RETENTION)) {
        await trx.deleteFrom('iblMediaNode').where('id', '=', node.id).execute()
        continue
      }
      if (node.enabled === '0' || clock.monotonic() - begun <= MAX_SILENCE) continue
      const reasons: NodeReason[] = [{ code: 'silent', value: null }]
      const { version, upSince: began, lastHeartbeat } = node
      const downSince = node.downSince ?? lastHeartbeat
      const status: NodeStatus = {
        ...NOTHING,
        health: 'down',
        reasons: JSON.stringify(reasons),
        version,
        upSince: began,
        lastHeartbeat,
        downSince,
      }
      if (node.health !== 'down') {
        await trx.updateTable('iblMediaNode').set(status).where('id', '=', node.id).execute()
        await publishNode(trx, context, node, status)
      }
      await raiseAlarms(trx, context, node, status)
    }
  }

  async function poll(): Promise<void> {
    const own = ownUrl()
    if (own === null) return
    const status = await currentStatus()
    await inTransaction(database, async (trx) => {
      const row = await ownRow(trx, own)
      await trx
        .updateTable('iblMediaNode')
        .set({ ...status, enabled: '1', keptBy: shared.process })
        .where('id', '=', row.id)
        .execute()
      await noteMetric(trx, context, row.id, status)
      await raiseAlarms(trx, context, row, status)
      await publishNode(trx, context, row, status)
      await checkOthers(trx)
    })
  }

  async function stop(): Promise<void> {
    const own = id
    if (own === undefined) return
    const stopped = { ...NOTHING, health: 'new' as const satisfies NodeHealth, reasons: '[]', enabled: '0' as const, keptBy: null }
    await inTransaction(database, (trx) =>
      trx.updateTable('iblMediaNode').set(stopped).where('id', '=', own).where('keptBy', '=', shared.process).execute(),
    )
  }

  const poller = createPoller(poll, report, POLL_INTERVAL)
  return {
    begin() {
      poller.begin()
      void poller.poll()
    },
    poll: () => poller.poll(),
    async close() {
      await poller.close()
      await stop().catch(report)
    },
  }
}
