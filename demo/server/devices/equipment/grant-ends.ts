import { nowText, type ServerContext } from '../../platform/context'
import type { Queryable } from '../../platform/database/transactions'
import { createPoller, type Poller } from '../../media/tickets/poller'
import { topicFrame } from '../../platform/realtime/live-message'
import { scopeChangedMessage, showingAmong } from './live'

/**
 * Those of some users of whom a grant, their own or one of a role of theirs, has ended after a time until another, `YYYY-MM-DD HH:mm:ss`.
 */
async function endedAmong(db: Queryable, userIds: readonly string[], after: string, until: string): Promise<string[]> {
  const ended = db.selectFrom('iblEquipmentGrant as grant').where('grant.expireTime', '>', after).where('grant.expireTime', '<=', until)
  const ofRoles = ended
    .where('grant.kind', '=', 'role')
    .innerJoin('sysUserRole', 'sysUserRole.roleId', 'grant.targetId')
    .where('sysUserRole.userId', 'in', userIds)
    .select('sysUserRole.userId as userId')
  const rows = await ended
    .where('grant.kind', '=', 'user')
    .where('grant.targetId', 'in', userIds)
    .select('grant.targetId as userId')
    .union(ofRoles)
    .execute()
  return rows.map(({ userId }) => userId)
}

/** Tells pages that are open at this process when grants of their users end by themselves, looked for every two seconds. */
export function createGrantEnds(context: Pick<ServerContext, 'database' | 'settings' | 'hub'>, report: (error: unknown) => void): Poller {
  const { database, hub } = context
  let response = nowText(context)

  async function check(): Promise<void> {
    const now = nowText(context)
    const userIds = hub.listeners()
    if (userIds.length > 0) {
      const ended = await endedAmong(database, userIds, response, now)
      for (const userId of await showingAmong(database, ended)) hub.send(userId, topicFrame(scopeChangedMessage(context)))
    }
    response = now
  }

  return createPoller(check, report)
}
