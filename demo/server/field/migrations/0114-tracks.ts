import { type Migration, sql } from 'kysely'
import { insertMenu, runStatements } from '../../platform/migrations/baseline'
import { buttons, menuId, menuPage } from '../../platform/migrations/menu-rows'

const POSITION = `owner_type text not null, owner_id text not null, lng double precision not null, lat double precision not null,
  altitude double precision, speed double precision, direction double precision, accuracy double precision, battery double precision,
  source text not null, gps_time text not null, sim_flag text default '0' not null`

const STATEMENTS = `
create table ibl_gps_info (
  id text not null, ${POSITION},
  constraint ibl_gps_info_key primary key (id),
  constraint ibl_gps_info_second unique (owner_type, owner_id, gps_time)
);
create index ibl_gps_info_time on ibl_gps_info (gps_time);

create table ibl_gps_last (
  ${POSITION}, stored_at double precision not null, refusal text,
  constraint ibl_gps_last_key primary key (owner_type, owner_id)
);
create index ibl_gps_last_stored on ibl_gps_last (stored_at);

create table ibl_gps_watch (
  user_id text not null, until double precision not null, owner_ids text, bounds text,
  constraint ibl_gps_watch_key primary key (user_id)
);
`

const PAGE = '/gpsinfo'

const BUTTONS = {
  'gps:list': '查看位置',
  'gps:track': '查看轨迹',
  'gps:export': '导出位置',
}

/** What the operators of the demo are granted. */
const OPERATOR_GRANTS = [PAGE, 'gps:list', 'gps:track']

/** Positions of people and devices, whose map receives them, and the menu of the map. */
export const tracksMigration: Migration = {
  async up(db) {
    await runStatements(db, STATEMENTS)
    await insertMenu(db, [
      menuPage('位置轨迹', PAGE, 'gpsinfo/IblGpsInfoList', 80, { icon: 'environment', is_leaf: 0, keep_alive: 1 }),
      ...buttons(PAGE, BUTTONS),
    ])
    for (const key of OPERATOR_GRANTS)
      await sql`insert into sys_role_permission (role_id, permission_id)
        select id, ${menuId(key)} from sys_role where role_code = 'operator'`.execute(db)
  },
}
