import { nowText, type ServerContext } from '../../platform/context'
import type { Source } from '../../platform/database/transactions'
import { createLook, type RepeatedLook } from '../../media/tickets/repeated-look'
import { topicFrame } from '../../platform/realtime/live-message'
import { scopeNews, showingAmong } from './live'

/**
 * Those of some users of whom a grant, their own or one of a role of theirs, has ended after a time until another, `YYYY-MM-DD HH:mm:ss`.
 */
async function endedAmong(source: Source, userIds: readonly string[], after: string, until: string): Promise<string[]> {
  const ended = source.selectFrom('iblEquipmentGrant as grant').where('grant.expireTime', '>', after).where('grant.expireTime', '<=', until)
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
export function createGrantEnds(
  context: Pick<ServerContext, 'database' | 'settings' | 'hub'>,
  report: (error: unknown) => void,
): RepeatedLook {
  const { database, hub } = context
  let told = nowText(context)

  async function check(): Promise<void> {
    const now = nowText(context)
    const userIds = hub.listeners()
    if (userIds.length > 0) {
      const ended = await endedAmong(database, userIds, told, now)
      for (const userId of await showingAmong(database, ended)) hub.tell(userId, topicFrame(scopeNews(context)))
    }
    told = now
  }

  return createLook(check, report)
}
