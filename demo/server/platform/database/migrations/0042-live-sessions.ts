import type { Kysely, Migration } from 'kysely'
import { newId } from '../../base/ids'
import { createTable } from './create-table'

type Row = Record<string, string | number | null>

/** The times that devices were live. What is live already began when its device says. */
export const liveSessionsMigration: Migration = {
  async up(untyped) {
    const db: Kysely<Record<'ibl_cloud_live_equipment' | 'ibl_live_session', Row>> = untyped
    await createTable(
      untyped,
      'ibl_live_session',
      ['id', 'equipment_id', 'protocol', 'start_time'],
      ['title', 'app', 'stream', 'end_time', 'video_codec', 'end_reason'],
      ['duration', 'width', 'height'],
    )
      .addPrimaryKeyConstraint('ibl_live_session_key', ['id'])
      .execute()
    await db.schema.createIndex('ibl_live_session_device').on('ibl_live_session').columns(['equipment_id', 'start_time']).execute()
    await db.schema.createIndex('ibl_live_session_time').on('ibl_live_session').columns(['end_time', 'start_time']).execute()
    const live = await db
      .selectFrom('ibl_cloud_live_equipment')
      .select(['id', 'app', 'stream', 'protocol', 'live_start_time'])
      .where('live_has', '=', '1')
      .where('live_start_time', 'is not', null)
      .execute()
    const sessions = live.map(({ id, live_start_time, ...stream }) => ({
      id: newId(),
      equipment_id: id ?? null,
      start_time: live_start_time ?? null,
      ...stream,
    }))
    if (sessions.length > 0) await db.insertInto('ibl_live_session').values(sessions).execute()
  },
}
