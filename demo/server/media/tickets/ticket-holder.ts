import { nowText, type ServerContext } from '../../platform/context'
import { type Caller, loadCaller } from '../../platform/identity/caller'

/** The owner of a ticket, while the session that requested it is valid. */
export async function ticketHolder(
  context: Pick<ServerContext, 'database' | 'sessions' | 'settings'>,
  who: { userId: string; sessionId: string },
): Promise<Caller | null> {
  const alive = await context.sessions.alive([who.sessionId])
  return alive.has(who.sessionId) ? loadCaller(context.database, who, { now: nowText(context), tenant: null }) : null
}
