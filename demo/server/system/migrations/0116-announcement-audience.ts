import { type Migration, sql } from 'kysely'
import { stableId } from '../../platform/base/ids'
import { runStatements } from '../../platform/migrations/baseline'

const STATEMENTS = `
alter table sys_announcement add column depart_ids text;
alter table sys_announcement add column role_ids text;
`

const AUDIENCES = [
  ['DEPART', '指定部门', 3],
  ['ROLE', '指定角色', 4],
] as const

/** Announcements can be for departments and roles; the dictionary of audiences names both, where it is still there. */
export const announcementAudienceMigration: Migration = {
  async up(db) {
    await runStatements(db, STATEMENTS)
    for (const [value, text, order] of AUDIENCES)
      await sql`insert into sys_dict_item (id, dict_id, item_text, item_value, sort_order, status)
        select ${stableId(`dict:msg_type:${value}`)}, id, ${text}, ${value}, ${sql.lit(order)}, 1 from sys_dict where dict_code = 'msg_type'
        and not exists (select 1 from sys_dict_item as item where item.dict_id = sys_dict.id and item.item_value = ${value})`.execute(db)
  },
}
