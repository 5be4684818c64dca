import { type Kysely, type Migration, sql } from 'kysely'
import { MINUTE, timeOf } from '../../base/time'

const HALF_HOUR = 30 * MINUTE

/**
 * The week grid of days (Monday is 1) with a period `HH:mm-HH:mm` on each; an end before the start is on the next day. Every half hour that
 * the period touches counts.
 */
function weekOf(days: readonly number[], period: string): string {
  const [from = 0, to = 0] = period
    .split('-')
    .map((clock) => (timeOf(`1970-01-01 ${clock}:00`) - timeOf('1970-01-01 00:00:00')) / HALF_HOUR)
  const end = to > from ? to : to + 48
  const week = Array.from({ length: 7 * 48 }, () => '0')
  for (const day of days)
    for (let halfHour = Math.floor(from); halfHour < end; halfHour++) week[((day - 1) * 48 + halfHour) % week.length] = '1'
  return Array.from({ length: 7 }, (_day, day) => week.slice(day * 48, (day + 1) * 48).join('')).join()
}

/** Plans of recording are the half hours of a week; until then each had days and one period for all of them. */
export const weekGridMigration: Migration = {
  async up(untyped: Kysely<unknown>) {
    await untyped.schema
      .alterTable('ibl_record_plan')
      .addColumn('week_grid', 'text', (column) => column.notNull().defaultTo(''))
      .execute()
    const { rows } = await sql<{
      id: string
      week_days: string
      open_time: string
    }>`SELECT id, week_days, open_time FROM ibl_record_plan`.execute(untyped)
    for (const { id, week_days: days, open_time: period } of rows) {
      // One after the other in the transaction of the migration.
      // oxlint-disable-next-line no-await-in-loop
      await sql`UPDATE ibl_record_plan SET week_grid = ${weekOf(days.split(',').map(Number), period)} WHERE id = ${id}`.execute(untyped)
    }
    await untyped.schema.alterTable('ibl_record_plan').dropColumn('week_days').execute()
    await untyped.schema.alterTable('ibl_record_plan').dropColumn('open_time').execute()
  },
}
