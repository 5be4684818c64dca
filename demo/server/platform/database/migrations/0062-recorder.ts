import type { Kysely, Migration } from 'kysely'
import { button } from './0003-menu'
import { AUDIT, createTable } from './create-table'

type Row = Record<string, string | number | null>

const PAGE = '/ibl/records'

/** Recordings are made by this server: who makes which, by which plan, and what was missed or removed. */
export const recorderMigration: Migration = {
  async up(untyped) {
    const db: Kysely<Record<'sys_permission', Row>> = untyped
    await db.schema
      .alterTable('ibl_live_record')
      .addColumn('state', 'text', (definition) => definition.notNull().defaultTo('done'))
      .execute()
    await db.schema.alterTable('ibl_live_record').addColumn('process', 'text').execute()
    await db.schema.createIndex('ibl_live_record_state').on('ibl_live_record').columns(['state', 'start_time']).execute()
    await createTable(untyped, 'ibl_record_plan', ['id', 'name', 'week_days', 'open_time'], AUDIT)
      .addPrimaryKeyConstraint('ibl_record_plan_key', ['id'])
      .addUniqueConstraint('ibl_record_plan_name', ['name'])
      .execute()
    await createTable(untyped, 'ibl_recorder', ['equipment_id'], ['hand_by', 'hand_time', 'process', 'beat_time'])
      .addPrimaryKeyConstraint('ibl_recorder_key', ['equipment_id'])
      .execute()
    await createTable(
      untyped,
      'ibl_record_event',
      ['id', 'equipment_id', 'type', 'reason', 'start_time', 'create_time'],
      ['end_time'],
      ['count'],
    )
      // More than an integer of PostgreSQL counts.
      .addColumn('bytes', 'double precision', (definition) => definition.notNull())
      .addPrimaryKeyConstraint('ibl_record_event_key', ['id'])
      .execute()
    await db.schema.createIndex('ibl_record_event_device').on('ibl_record_event').columns(['equipment_id', 'start_time']).execute()
    await db.schema.createIndex('ibl_record_event_open').on('ibl_record_event').columns(['type', 'end_time']).execute()
    await db
      .insertInto('sys_permission')
      .values([button(PAGE, 'record:start', '手动录像', 5), button(PAGE, 'record:plan', '设置录像方式与计划', 6)])
      .execute()
  },
}
