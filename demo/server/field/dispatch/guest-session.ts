import type { CallerServices } from '../../devices/watching/guests'
import type { DispatchTable } from './dispatch-tables'

/** Kind of the sessions of guests in rooms. */
export const ROOM_SESSION = 'room'

/** Session of a guest who came by the code of a room. */
export const guestSessionOf = (dispatchId: string, viewerId: string): string => `${ROOM_SESSION}:${dispatchId}:${viewerId}`

/** The room that a guest may watch: it is not closed and still has its code. */
export async function roomOfGuest({ database }: Pick<CallerServices, 'database'>, sessionId: string): Promise<DispatchTable | undefined> {
  const [kind, id = ''] = sessionId.split(':')
  if (kind !== ROOM_SESSION) return undefined
  return database
    .selectFrom('iblDispatch')
    .selectAll()
    .where('id', '=', id)
    .where('codeFlag', '=', '1')
    .where('status', '<>', 'closed')
    .executeTakeFirst()
}
