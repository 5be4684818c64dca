import type { ServerContext } from '../../platform/context'
import { sendAnnouncement } from '../../system/announcements/send'
import type { MediaNodeTable } from './node-table'
import type { DbTransaction } from '../../platform/database/transactions'
import { activeHolders } from '../../platform/identity/caller'
import { MINUTE, SECOND, timeOf } from '../../platform/base/time'
import { type BusyCause, busyReasons, BUSY_LIMITS } from './health'

/** A node that has not answered for longer is told of, in ms. */
export const MAX_SILENCE = 30 * SECOND
/** The same trouble of a node is told again after so long. */
const AGAIN = 10 * MINUTE
/** In place of an account. */
const SENDER = 'system'

const CAUSE_TEXTS: Readonly<Record<BusyCause, string>> = { cpu: '处理器', mem: '内存', disk: '磁盘' }

type NodeLoad = Pick<MediaNodeTable, 'cpu' | 'mem' | 'disk' | 'health' | 'lastHeartbeat' | 'downSince'>
type AlarmContext = Pick<ServerContext, 'settings'>

interface NodeAlarm {
  cause: string
  text: string
}

function troublesOf(load: NodeLoad, now: number): NodeAlarm[] {
  const since = load.lastHeartbeat ?? load.downSince
  const silence = load.health === 'down' && since !== null ? now - timeOf(since) : 0
  if (silence > MAX_SILENCE)
    return [{ cause: 'heartbeat', text: `心跳中断 ${Math.floor(silence / SECOND)} 秒，超过 ${MAX_SILENCE / SECOND} 秒` }]
  return busyReasons(load).flatMap(({ code, value }) =>
    code === 'cpu' || code === 'mem' || code === 'disk'
      ? [{ cause: code, text: `${CAUSE_TEXTS[code]} ${value}%，超过 ${BUSY_LIMITS[code]}%` }]
      : [],
  )
}

/** Takes the right to tell of a trouble: of all processes one has it, once in ten minutes. */
async function isDue(trx: DbTransaction, nodeId: string, cause: string, now: number): Promise<boolean> {
  const response = await trx
    .selectFrom('iblNodeAlarm')
    .select('at')
    .where('nodeId', '=', nodeId)
    .where('cause', '=', cause)
    .executeTakeFirst()
  // Where the clock was set back, what was told is no time to wait for.
  if (response && now - response.at < AGAIN && now >= response.at) return false
  await trx
    .insertInto('iblNodeAlarm')
    .values({ nodeId, cause, at: now })
    .onConflict((conflict) => conflict.columns(['nodeId', 'cause']).doUpdateSet({ at: now }))
    .execute()
  return true
}

/**
 * Tells whoever may see nodes, as a system message, that a node is too busy or has not answered for long: each trouble of each once in ten
 * minutes, however many processes look.
 */
export async function raiseAlarms(
  trx: DbTransaction,
  context: AlarmContext,
  node: Pick<MediaNodeTable, 'id' | 'name'>,
  load: NodeLoad,
): Promise<void> {
  const now = context.settings.clock.now()
  for (const { cause, text } of troublesOf(load, now)) {
    if (!(await isDue(trx, node.id, cause, now))) continue
    const userIds = await activeHolders(trx, 'node:list')
    if (userIds.length === 0) continue
    const title = `${node.name}：${text}`.slice(0, 100)
    const opens = { page: 'servermointer/node', id: node.id }
    await sendAnnouncement(trx, { context, caller: { username: SENDER } }, { title, content: `<p>${text}</p>`, userIds, opens })
  }
}
