import type { ServerContext } from '../../platform/context'
import { sendAnnouncement } from '../../system/announcements/send'
import type { MediaNodeTable } from './node-table'
import type { Work } from '../../platform/database/transactions'
import { activeHolders } from '../../platform/identity/caller'
import { MINUTE, SECOND, timeOf } from '../../platform/base/time'
import { type BusyCause, busyReasons, MOST_BUSY } from './health'

/** A node that has not answered for longer is told of, in ms. */
export const MOST_SILENT = 30 * SECOND
/** The same trouble of a node is told again after so long. */
const AGAIN = 10 * MINUTE
/** In place of an account. */
const SENDER = 'system'

const WORDS: Readonly<Record<BusyCause, string>> = { cpu: '处理器', mem: '内存', disk: '磁盘' }

type Seen = Pick<MediaNodeTable, 'cpu' | 'mem' | 'disk' | 'health' | 'lastHeartbeat' | 'downSince'>
type AlarmContext = Pick<ServerContext, 'settings'>

interface Trouble {
  cause: string
  text: string
}

function troublesOf(seen: Seen, now: number): Trouble[] {
  const since = seen.lastHeartbeat ?? seen.downSince
  const silence = seen.health === 'down' && since !== null ? now - timeOf(since) : 0
  if (silence > MOST_SILENT)
    return [{ cause: 'heartbeat', text: `心跳中断 ${Math.floor(silence / SECOND)} 秒，超过 ${MOST_SILENT / SECOND} 秒` }]
  return busyReasons(seen).flatMap(({ code, value }) =>
    code === 'cpu' || code === 'mem' || code === 'disk'
      ? [{ cause: code, text: `${WORDS[code]} ${value}%，超过 ${MOST_BUSY[code]}%` }]
      : [],
  )
}

/** Takes the right to tell of a trouble: of all processes one has it, once in ten minutes. */
async function isDue(work: Work, nodeId: string, cause: string, now: number): Promise<boolean> {
  const told = await work.selectFrom('iblNodeAlarm').select('at').where('nodeId', '=', nodeId).where('cause', '=', cause).executeTakeFirst()
  // Where the clock was set back, what was told is no time to wait for.
  if (told && now - told.at < AGAIN && now >= told.at) return false
  await work
    .insertInto('iblNodeAlarm')
    .values({ nodeId, cause, at: now })
    .onConflict((known) => known.columns(['nodeId', 'cause']).doUpdateSet({ at: now }))
    .execute()
  return true
}

/**
 * Tells whoever may see nodes, as a system message, that a node is too busy or has not answered for long: each trouble of each once in ten
 * minutes, however many processes look.
 */
export async function raiseAlarms(work: Work, context: AlarmContext, node: Pick<MediaNodeTable, 'id' | 'name'>, seen: Seen): Promise<void> {
  const now = context.settings.clock.now()
  for (const { cause, text } of troublesOf(seen, now)) {
    if (!(await isDue(work, node.id, cause, now))) continue
    const userIds = await activeHolders(work, 'node:list')
    if (userIds.length === 0) continue
    const title = `${node.name}：${text}`.slice(0, 100)
    const opens = { page: 'servermointer/node', id: node.id }
    await sendAnnouncement(work, { context, caller: { username: SENDER } }, { title, content: `<p>${text}</p>`, userIds, opens })
  }
}
