import { randomBytes } from 'node:crypto'
import type { ServerContext } from '../context'
import type { AuthTicketTable } from '../database/schema'
import type { Work } from '../database/transactions'
import { timeText } from '../time'

type TicketKind = AuthTicketTable['kind']

/** What every ticket looks like; anything else is not looked up. */
const TICKET = /^[\w-]{20,100}$/

/** Hands out a ticket for a user: 256 random bits, good once, for one kind and one subject. */
export async function giveTicket(
  work: Work,
  context: ServerContext,
  kind: TicketKind,
  user: { id: string; subject: string },
): Promise<string> {
  const { clock, limits } = context.settings
  const now = clock.now()
  const id = `${kind === 'cas' ? 'ST-' : ''}${randomBytes(32).toString('base64url')}`
  await work.deleteFrom('authTicket').where('expireTime', '<=', timeText(now)).execute()
  await work
    .insertInto('authTicket')
    .values({
      id,
      kind,
      userId: user.id,
      subject: user.subject,
      expireTime: timeText(now + (kind === 'reset' ? limits.codeLife : limits.ticketLife)),
    })
    .execute()
  return id
}

/** The user a ticket stands for, null where it is none, spent, too old or for something else. Whoever shows it uses it up. */
export async function spendTicket(
  work: Work,
  context: ServerContext,
  kind: TicketKind,
  ticket: string,
  subject: string,
): Promise<string | null> {
  if (!TICKET.test(ticket)) return null
  const held = await work.deleteFrom('authTicket').where('id', '=', ticket).returningAll().executeTakeFirst()
  const { clock, limits } = context.settings
  const now = clock.now()
  const isGood =
    held !== undefined &&
    held.kind === kind &&
    held.subject === subject &&
    held.expireTime > timeText(now) &&
    held.expireTime <= timeText(now + limits.codeLife)
  return isGood ? held.userId : null
}
