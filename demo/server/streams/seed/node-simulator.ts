import type { ServerContext } from '../../platform/context'
import { newId, stableId } from '../../platform/base/ids'
import { createRandom } from '../../platform/base/random'
import { SECOND, timeText } from '../../platform/base/time'
import { inTransaction } from '../../platform/database/transactions'
import type { Simulator } from '../../devices/seed/simulator'
import { noteMetric } from '../nodes/metrics'
import { claim } from '../nodes/node-supervisor'
import { newNode } from '../nodes/new-node'
import type { MediaNodeTable } from '../nodes/node-table'
import { type NodeStatus, publishNode } from '../nodes/publish-node'

/** Milliseconds between two reports. */
const EVERY = 5 * SECOND
/** An address of the range that documents use: nobody is there. */
const ADDRESS = 'http://192.0.2'

/** Load in percent, streams and viewers around which each node moves. */
const NODES = [
  { name: '演示节点 A', kind: 'lal', cpu: 46, mem: 62, disk: 54, streams: 31, viewers: 420 },
  { name: '演示节点 B', kind: 'mediamtx', cpu: 28, mem: 41, disk: 67, streams: 18, viewers: 160 },
] as const
type NodeSpec = (typeof NODES)[number]

/** kbit/s of a stream in, and out for each viewer. */
const RATE = 2000

const idOf = ({ name }: NodeSpec): string => stableId(`simulated-node:${name}`)

function rowOf(spec: NodeSpec, index: number, now: string): MediaNodeTable {
  const { name, kind } = spec
  return newNode({ id: idOf(spec), name, kind, apiUrl: `${ADDRESS}.${index + 1}:8083`, simFlag: '1', createTime: now })
}

/**
 * Invents two media servers and reports their load every five seconds. Of several processes one reports; what a user disables or deletes
 * says nothing any more. The same seed gives the same story.
 */
export function createNodeSimulator(context: ServerContext, seed: number, report: (error: unknown) => void): Simulator {
  const { database, settings, hub } = context
  const random = createRandom(seed)
  const process = newId()
  const upSince = timeText(settings.clock.now())
  let isFirst = true

  /** A value that moves around a mean by a share of it. */
  const around = (mean: number, share: number): number => Math.round(mean * (1 + share * (random.fraction() * 2 - 1)))

  function statusOf({ cpu, mem, disk, ...carried }: NodeSpec): NodeStatus {
    const [streams, viewers] = [around(carried.streams, 0.1), around(carried.viewers, 0.1)]
    return {
      health: 'ok',
      reasons: '[]',
      version: null,
      streams,
      viewers,
      inKbps: streams * RATE,
      outKbps: viewers * RATE,
      roundTrip: random.integer(1, 4),
      cpu: around(cpu, 0.25),
      mem: around(mem, 0.05),
      disk,
      upSince,
      lastHeartbeat: timeText(settings.clock.now()),
      downSince: null,
    }
  }

  async function step(): Promise<void> {
    const now = timeText(settings.clock.now())
    await inTransaction(database, async (trx) => {
      const rows = await trx.selectFrom('iblMediaNode').selectAll().where('id', 'in', NODES.map(idOf)).execute()
      for (const [index, spec] of NODES.entries()) {
        const stored = rows.find(({ id }) => id === idOf(spec))
        const row = stored ?? rowOf(spec, index, now)
        if (!stored && !isFirst) continue
        // oxlint-disable-next-line no-await-in-loop -- one statement after another is how a transaction works
        if (!stored) await trx.insertInto('iblMediaNode').values(row).execute()
        // oxlint-disable-next-line no-await-in-loop -- as above
        if (row.enabled === '0' || !(await claim(trx, context, row.id, process))) continue
        const status = statusOf(spec)
        // oxlint-disable-next-line no-await-in-loop -- as above
        await trx.updateTable('iblMediaNode').set(status).where('id', '=', row.id).execute()
        // oxlint-disable-next-line no-await-in-loop -- as above
        await noteMetric(trx, context, row.id, status)
        // oxlint-disable-next-line no-await-in-loop -- as above
        await publishNode(trx, context, row, status)
      }
    })
    isFirst = false
    hub.wake()
  }

  let running: Promise<void> = step().catch(report)
  const timer = setInterval(() => {
    running = step().catch(report)
  }, EVERY).unref()
  return {
    step,
    close() {
      clearInterval(timer)
      return running
    },
  }
}
