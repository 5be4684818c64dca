import type { ServerContext } from '../context'
import { inTransaction } from '../database/transactions'
import { addressGroup } from '../base/address'
import { MINUTE } from '../base/time'
import { addAttempt, timeToWait } from './attempts'

/** ms in which a viewer counts once. */
const VIEW_WINDOW = 10 * MINUTE

/** Whether a view counts: the first of this viewer in ten minutes. `viewer`: an address, or the id of a user. */
export async function isNewView(context: ServerContext, subject: string, viewer: string): Promise<boolean> {
  return inTransaction(context.database, async (trx) => {
    const view = { kind: 'view', subject, source: viewer.includes('.') || viewer.includes(':') ? addressGroup(viewer) : viewer } as const
    if ((await timeToWait(trx, context, { ...view, window: VIEW_WINDOW }, 1)) > 0) return false
    await addAttempt(trx, context, view)
    return true
  })
}
