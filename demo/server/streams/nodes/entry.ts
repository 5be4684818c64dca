import { createHash, timingSafeEqual } from 'node:crypto'
import type { ServerContext } from '../../platform/context'
import type { MediaNodeTable } from './node-table'
import { inTransaction } from '../../platform/database/transactions'
import { nowText } from '../../platform/context'
import { admit } from '../../devices/watching/admission'
import { ApiError } from '../../platform/base/errors'
import { newId } from '../../platform/base/ids'
import type { StreamKey } from '../../media/contract/source'
import { readTicket } from '../../media/tickets/ticket'
import { admitPush } from '../pushes/admission'
import { logRejected } from '../pushes/refused-publishers'

const KEY = /^([\w-]{1,64})\/([\w-]{1,80})$/

/** Whether two secrets are the same, in a time that tells nothing of them. */
export function isSameSecret(one: string, other: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(one), digest(other))
}

/** Who asks a node for a stream. */
export interface Asker {
  key: StreamKey
  /** What the node's session is known by; null where it has none, as by HLS. */
  mark: string | null
  /** The query of the address that was used. */
  query: string
  /** Where it is. */
  address: string
}

/** Keeps who was let in, so that the node's session is known. */
async function noteSession(
  context: ServerContext,
  { id: nodeId }: MediaNodeTable,
  session: { mark: string; streamKey: StreamKey; userId: string; sessionId: string },
): Promise<void> {
  await inTransaction(context.database, async (trx) => {
    await trx.deleteFrom('iblViewerSession').where('nodeId', '=', nodeId).where('mark', '=', session.mark).execute()
    await trx
      .insertInto('iblViewerSession')
      .values({ id: newId(), nodeId, ...session, startTime: nowText(context) })
      .execute()
  })
}

/** Lets somebody send or receive in a room who shows our ticket for the stream, as the rules of its app name say. */
async function letIntoRoom(
  context: ServerContext,
  node: MediaNodeTable,
  { key, mark, query }: Asker,
  rule: 'mayPublish' | 'mayWatch',
): Promise<boolean> {
  const [app = '', stream = ''] = key.split('/')
  const rules = context.rtc.app(app)
  const ticket = readTicket(context.mediaSecret, new URLSearchParams(query).get('ticket') ?? '', key, context.settings.clock.now())
  if (!rules || !ticket || mark === null) return false
  const { userId, sessionId } = ticket
  if ((await rules[rule](stream, await context.rtc.party({ userId, sessionId }))) !== null) return false
  await noteSession(context, node, { mark, streamKey: key, userId, sessionId })
  return true
}

const isRoom = ({ rtc }: ServerContext, key: StreamKey): boolean => rtc.app(key.split('/')[0] ?? '') !== undefined

/** Lets somebody push to a node who shows the key of a push that is allowed now; what he is known by there is kept. */
export async function letPush(context: ServerContext, node: MediaNodeTable, { key, mark, query, address }: Asker): Promise<boolean> {
  if (isRoom(context, key)) return letIntoRoom(context, node, { key, mark, query, address }, 'mayPublish')
  const [, app, stream] = KEY.exec(key) ?? []
  if (app === undefined || stream === undefined || mark === null) return false
  const { row, error: rejection } = await admitPush(context, { app, stream, key: new URLSearchParams(query).get('key') ?? '' })
  if (rejection) await logRejected(context, row, rejection, { app, stream }, address)
  if (!row || rejection) return false
  await inTransaction(context.database, async (trx) => {
    await trx.updateTable('iblPushListInfo').set({ nodeId: node.id, nodeMark: mark }).where('id', '=', row.id).execute()
  })
  return true
}

/** Lets somebody watch by a node who shows one of our tickets for this stream. */
export async function letWatch(context: ServerContext, node: MediaNodeTable, asker: Asker): Promise<boolean> {
  const { key, mark, query } = asker
  if (isRoom(context, key)) return letIntoRoom(context, node, asker, 'mayWatch')
  try {
    const { userId, sessionId } = await admit(context, key, new URLSearchParams(query).get('ticket') ?? '')
    if (mark === null) return true
    await noteSession(context, node, { mark, streamKey: key, userId, sessionId })
    return true
  } catch (error) {
    if (error instanceof ApiError) return false
    throw error
  }
}
