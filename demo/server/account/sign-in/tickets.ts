import { randomBytes } from 'node:crypto'
import type { ServerContext } from '../../platform/context'
import type { AuthTicketTable } from '../../platform/database/sign-in-tables'
import type { DbTransaction } from '../../platform/database/transactions'
import { timeText } from '../../platform/base/time'

type TicketKind = AuthTicketTable['kind']

/** What every ticket looks like; anything else is not looked up. */
const TICKET = /^[\w-]{20,100}$/

/** Hands out a ticket for a user: 256 random bits, good once, for one kind and one subject. */
export async function giveTicket(
  trx: DbTransaction,
  context: ServerContext,
  kind: TicketKind,
  user: { id: string; subject: string },
): Promise<string> {
  const { clock, limits } = context.settings
  const now = clock.now()
  const id = `${kind === 'cas' ? 'ST-' : ''}${randomBytes(32).toString('base64url')}`
  await trx.deleteFrom('authTicket').where('expireTime', '<=', timeText(now)).execute()
  await trx
    .insertInto('authTicket')
    .values({
      id,
      kind,
      userId: user.id,
      subject: user.subject,
      tries: 0,
      expireTime: timeText(now + (kind === 'cas' || kind === 'third' ? limits.ticketLife : limits.codeLife)),
    })
    .execute()
  return id
}

/** Whether a ticket counts at this moment; one that counts for longer than any does is from before the clock was set back. */
function isCurrent({ settings: { clock, limits } }: ServerContext, { expireTime }: AuthTicketTable): boolean {
  const now = clock.now()
  return expireTime > timeText(now) && expireTime <= timeText(now + limits.codeLife)
}

/** The user a ticket stands for, null where it is none, spent, too old or for something else. Whoever shows it uses it up. */
export async function spendTicket(
  trx: DbTransaction,
  context: ServerContext,
  kind: TicketKind,
  ticket: string,
  subject: string,
): Promise<string | null> {
  if (!TICKET.test(ticket)) return null
  const ticketRow = await trx.deleteFrom('authTicket').where('id', '=', ticket).returningAll().executeTakeFirst()
  return ticketRow !== undefined && ticketRow.kind === kind && ticketRow.subject === subject && isCurrent(context, ticketRow)
    ? ticketRow.userId
    : null
}

/** The ticket of a sign-in that is half done, which is shown with each try; null where it is none, spent or too old. */
export async function pendingTicket(trx: DbTransaction, context: ServerContext, id: string): Promise<AuthTicketTable | null> {
  if (!TICKET.test(id)) return null
  const ticketRow = await trx
    .selectFrom('authTicket')
    .selectAll()
    .where('id', '=', id)
    .where('kind', 'in', ['second', 'enrol'])
    .executeTakeFirst()
  return ticketRow && isCurrent(context, ticketRow) ? ticketRow : null
}

/** Counts a wrong code; the last of `limits.codeTries` ends the ticket. */
export async function countTry(trx: DbTransaction, { settings }: ServerContext, ticket: AuthTicketTable): Promise<void> {
  const tries = ticket.tries + 1
  if (tries >= settings.limits.codeTries) return dropTicket(trx, ticket)
  await trx.updateTable('authTicket').set({ tries }).where('id', '=', ticket.id).execute()
}

export async function dropTicket(trx: DbTransaction, { id }: AuthTicketTable): Promise<void> {
  await trx.deleteFrom('authTicket').where('id', '=', id).execute()
}
