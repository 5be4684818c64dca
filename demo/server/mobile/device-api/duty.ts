import type { ServerContext } from '../../platform/context'
import { holdersAmong } from '../../platform/identity/caller'

/**
 * Users on duty: those who may acknowledge alarms and have a page open at this process. With several processes on one PostgreSQL, pages
 * at the others are not counted: no process writes down its pages.
 */
export function usersOnDuty({ database, hub }: Pick<ServerContext, 'database' | 'hub'>): Promise<Set<string>> {
  return holdersAmong(database, 'sos:ack', hub.listeners())
}
