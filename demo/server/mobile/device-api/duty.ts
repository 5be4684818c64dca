import type { ServerContext } from '../../platform/context'
import { holdersAmong } from '../../platform/identity/caller'

/** Users on duty: those who have a page open at this process and may acknowledge alarms. */
export function usersOnDuty({ database, hub }: Pick<ServerContext, 'database' | 'hub'>): Promise<Set<string>> {
  return holdersAmong(database, 'sos:ack', hub.listeners())
}
