import { sql } from 'kysely'
import type { Queryable } from '../../platform/database/transactions'
import type { SysAnnouncementTable } from './announcement-tables'
import { receiversOf } from './audience'

/** How many people a released announcement is for, and how many of them have read it; null of a draft. Deleted accounts count in neither. */
export interface Readers {
  readCount: number | null
  receiverCount: number | null
}

/** Of these announcements, in their order. */
export async function readersOf(
  db: Queryable,
  announcements: readonly Pick<SysAnnouncementTable, 'id' | 'msgType' | 'sendStatus'>[],
): Promise<Readers[]> {
  const released = announcements.filter(({ sendStatus }) => sendStatus !== '0')
  if (released.length === 0) return announcements.map(() => ({ readCount: null, receiverCount: null }))
  const accounts = db.selectFrom('sysUser').where('delFlag', '=', 0)
  const isToAll = released.some(({ msgType }) => !receiversOf(msgType))
  const { everybody } = isToAll
    ? await accounts.select((of) => of.fn.countAll<number | string>().as('everybody')).executeTakeFirstOrThrow()
    : { everybody: 0 }
  const counts = await db
    .selectFrom('sysAnnouncementSend')
    .where(
      'anntId',
      'in',
      released.map(({ id }) => id),
    )
    .where('userId', 'in', accounts.select('id'))
    .groupBy('anntId')
    .select((of) => [
      'anntId',
      of.fn.countAll<number | string>().as('all'),
      sql<number | string>`sum(case when ${sql.ref('readFlag')} = '1' then 1 else 0 end)`.as('read'),
    ])
    .execute()
  const byId = new Map(counts.map(({ anntId, all, read }) => [anntId, { all: Number(all), read: Number(read) }]))
  return announcements.map(({ id, msgType, sendStatus }) => {
    if (sendStatus === '0') return { readCount: null, receiverCount: null }
    const { all, read } = byId.get(id) ?? { all: 0, read: 0 }
    return { readCount: read, receiverCount: receiversOf(msgType) ? all : Number(everybody) }
  })
}
