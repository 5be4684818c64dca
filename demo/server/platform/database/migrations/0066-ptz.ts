import { type Kysely, type Migration, sql } from 'kysely'
import { button } from './0003-menu'
import { AUDIT, createTable } from './create-table'

const PAGE = '/cloudlive/equipment'
const SIGHT = ['pan', 'tilt', 'zoom', 'focus', 'iris']

/** Cameras are steered: where they look, what is kept of that, and who may. */
export const ptzMigration: Migration = {
  async up(untyped) {
    const db: Kysely<{ sys_permission: Record<string, string | number | null> }> = untyped
    const withNumbers = (table: ReturnType<typeof createTable>, names: readonly string[]) =>
      names.reduce((builder, name) => builder.addColumn(name, sql`double precision`, (column) => column.notNull()), table)
    await withNumbers(
      createTable(
        untyped,
        'ibl_ptz',
        ['equipment_id', 'wiper', 'light', 'user_id', 'user_name'],
        ['command', 'plan', 'cruise_id'],
        ['speed'],
      ),
      [...SIGHT, 'since', 'steer_time'],
    )
      // Milliseconds, more than an integer of PostgreSQL counts.
      .addColumn('until', 'double precision')
      .addPrimaryKeyConstraint('ibl_ptz_key', ['equipment_id'])
      .execute()
    await withNumbers(createTable(untyped, 'ibl_ptz_preset', ['equipment_id', 'name'], AUDIT), SIGHT)
      .addColumn('preset_no', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('ibl_ptz_preset_key', ['equipment_id', 'preset_no'])
      .execute()
    await createTable(untyped, 'ibl_ptz_cruise', ['id', 'equipment_id', 'name', 'steps'], AUDIT)
      .addPrimaryKeyConstraint('ibl_ptz_cruise_key', ['id'])
      .addUniqueConstraint('ibl_ptz_cruise_name', ['equipment_id', 'name'])
      .execute()
    await db
      .insertInto('sys_permission')
      .values([button(PAGE, 'cloudlive:ptz', '云台控制', 10), button(PAGE, 'ptz:takeover', '接管他人云台', 11)])
      .execute()
  },
}
