import { type Kysely, type Migration, sql } from 'kysely'
import { weekOf } from '../../week-grid'

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
