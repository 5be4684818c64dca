import type { Migration } from 'kysely'
import { runStatements } from './baseline'

const TABLES = `
create table sys_user (
  id text not null, username text not null, realname text not null, password_hash text, avatar text, birthday text, email text, phone text,
  org_code text, work_no text, post text, telephone text, depart_ids text, rel_tenant_ids text, client_id text, sex integer, status integer,
  del_flag integer, user_identity integer, activiti_sync integer, password_given integer default 0 not null,
  create_by text, create_time text, update_by text, update_time text,
  constraint sys_user_key primary key (id),
  constraint sys_user_username unique (username),
  constraint sys_user_phone unique (phone),
  constraint sys_user_email unique (email),
  constraint sys_user_work_no unique (work_no)
);
create index sys_user_search on sys_user (create_time, id, del_flag, lower(username), lower(realname), lower(phone));
create index sys_user_realname on sys_user (realname, id, del_flag);

create table sys_role (
  id text not null, role_name text not null, role_code text not null, description text, second_factor integer default 0 not null,
  create_by text, create_time text, update_by text, update_time text,
  constraint sys_role_key primary key (id),
  constraint sys_role_code unique (role_code)
);

create table sys_depart (
  id text not null, depart_name text not null, org_category text not null, org_type text not null, org_code text not null,
  status text not null, del_flag text not null, parent_id text, depart_name_en text, depart_name_abbr text, description text, mobile text,
  fax text, address text, memo text, qywx_identifier text, depart_order integer,
  create_by text, create_time text, update_by text, update_time text,
  constraint sys_depart_key primary key (id),
  constraint sys_depart_org_code unique (org_code)
);
create index sys_depart_level on sys_depart (parent_id, depart_order, org_code);

create table sys_permission (
  id text not null, name text not null, status text not null, parent_id text, url text, component text, component_name text, redirect text,
  perms text, perms_type text, icon text, description text, menu_type integer, sort_no integer, always_show integer, is_route integer,
  is_leaf integer, keep_alive integer, hidden integer, hide_tab integer, del_flag integer, internal_or_external integer,
  create_by text, create_time text, update_by text, update_time text,
  constraint sys_permission_key primary key (id)
);

create table sys_user_role (
  user_id text not null, role_id text not null,
  constraint sys_user_role_key primary key (user_id, role_id),
  constraint sys_user_role_user_id foreign key (user_id) references sys_user (id) on delete cascade,
  constraint sys_user_role_role_id foreign key (role_id) references sys_role (id) on delete cascade
);
create index sys_user_role_reverse on sys_user_role (role_id);

create table sys_user_depart (
  user_id text not null, dep_id text not null,
  constraint sys_user_depart_key primary key (user_id, dep_id),
  constraint sys_user_depart_user_id foreign key (user_id) references sys_user (id) on delete cascade,
  constraint sys_user_depart_dep_id foreign key (dep_id) references sys_depart (id) on delete cascade
);
create index sys_user_depart_reverse on sys_user_depart (dep_id);

create table sys_role_permission (
  role_id text not null, permission_id text not null,
  constraint sys_role_permission_key primary key (role_id, permission_id),
  constraint sys_role_permission_role_id foreign key (role_id) references sys_role (id) on delete cascade,
  constraint sys_role_permission_permission_id foreign key (permission_id) references sys_permission (id) on delete cascade
);
create index sys_role_permission_reverse on sys_role_permission (permission_id);

create table sys_dict (
  id text not null, dict_name text not null, dict_code text not null, description text, del_flag integer, type integer,
  create_by text, create_time text, update_by text, update_time text,
  constraint sys_dict_key primary key (id),
  constraint sys_dict_code unique (dict_code)
);

create table sys_dict_item (
  id text not null, dict_id text not null, item_text text not null, item_value text not null, description text, sort_order integer,
  status integer, item_color varchar(32),
  create_by text, create_time text, update_by text, update_time text,
  constraint sys_dict_item_key primary key (id),
  constraint sys_dict_item_dict foreign key (dict_id) references sys_dict (id) on delete cascade,
  constraint sys_dict_item_value unique (dict_id, item_value)
);

create table sys_log (
  id text not null, log_content text not null, ip text not null, create_time text not null, userid text, username text, method text,
  request_url text, log_type integer, operate_type integer, cost_time integer,
  constraint sys_log_key primary key (id)
);
create index sys_log_create_time on sys_log (create_time, id);
create index sys_log_type_time on sys_log (log_type, create_time, id, operate_type);
create index sys_log_user on sys_log (username, create_time, id);

create table sys_visit (
  id text not null, user_id text not null, ip text not null, day text not null, create_time text not null,
  constraint sys_visit_key primary key (id)
);
create index sys_visit_day on sys_visit (day, ip);

create table auth_attempt (
  id text not null, kind text not null, subject text not null, create_time text not null, source text,
  constraint auth_attempt_key primary key (id)
);
create index auth_attempt_subject on auth_attempt (kind, subject, create_time);

create table auth_session (
  id text not null, user_id text not null, ip text not null, create_time text not null, expire_time text not null, visit_time text not null,
  active_time text, agent text, ended_by text, fresh_time text,
  constraint auth_session_key primary key (id),
  constraint auth_session_user foreign key (user_id) references sys_user (id) on delete cascade
);
create index auth_session_user_id on auth_session (user_id);
create index auth_session_time on auth_session (create_time, id);

create table auth_captcha (
  check_key text not null, expire_time text not null,
  constraint auth_captcha_key primary key (check_key)
);

create table auth_key (
  id text not null, secret text not null, create_time text not null,
  constraint auth_key_key primary key (id)
);

create table realtime_outbox (
  seq integer primary key, user_ids text, payload text not null, channel text default 'notice' not null, permission text
);

create table sys_category (
  id text not null, pid text not null, name text not null, code text, has_child text, sys_org_code text,
  create_by text, create_time text, update_by text, update_time text,
  constraint sys_category_key primary key (id),
  constraint sys_category_code unique (code)
);
create index sys_category_pid on sys_category (pid);

create table auth_code (
  mobile text not null, purpose text not null, code text not null, expire_time text not null, tries integer not null,
  constraint auth_code_key primary key (mobile, purpose)
);

create table auth_ticket (
  id text not null, kind text not null, user_id text not null, subject text not null, expire_time text not null,
  tries integer default 0 not null,
  constraint auth_ticket_key primary key (id)
);

create table auth_device (
  id text not null, user_id text not null, used_time text not null,
  constraint auth_device_key primary key (id, user_id),
  constraint auth_device_user foreign key (user_id) references sys_user (id) on delete cascade
);

create table stored_file (
  path text not null, user_id text not null, create_time text not null, bytes integer not null,
  constraint stored_file_key primary key (path)
);
create index stored_file_user on stored_file (user_id, create_time);

create table sys_quartz_job (
  id text not null, job_class_name text not null, cron_expression text not null, parameter text, description text, next_fire_time text,
  status integer not null,
  create_by text, create_time text, update_by text, update_time text,
  constraint sys_quartz_job_key primary key (id)
);
create index sys_quartz_job_next on sys_quartz_job (status, next_fire_time);

create table sys_quartz_run (
  id text not null, job_id text not null, job_class_name text not null, process text not null, start_time text not null,
  beat_time text not null, outcome text not null, parameter text, planned_time text, username text, end_time text, message text,
  cost_time integer,
  constraint sys_quartz_run_key primary key (id)
);
create unique index sys_quartz_run_once on sys_quartz_run (job_id, planned_time);
create index sys_quartz_run_time on sys_quartz_run (job_id, start_time);
create index sys_quartz_run_outcome on sys_quartz_run (outcome, beat_time);

create table sys_permission_data_rule (
  id text not null, permission_id text not null, rule_name text not null, rule_conditions text not null, rule_value text not null,
  status text not null, rule_column text,
  create_by text, create_time text, update_by text, update_time text,
  constraint sys_permission_data_rule_key primary key (id),
  constraint sys_permission_data_rule_permission foreign key (permission_id) references sys_permission (id) on delete cascade
);
create index sys_permission_data_rule_of on sys_permission_data_rule (permission_id, rule_name);

create table sys_role_data_rule (
  role_id text not null, permission_id text not null, rule_id text not null,
  constraint sys_role_data_rule_key primary key (role_id, rule_id),
  constraint sys_role_data_rule_grant foreign key (role_id, permission_id) references sys_role_permission (role_id, permission_id) on delete cascade,
  constraint sys_role_data_rule_rule foreign key (rule_id) references sys_permission_data_rule (id) on delete cascade
);
create index sys_role_data_rule_reverse on sys_role_data_rule (rule_id);

create table sys_depart_permission (
  depart_id text not null, permission_id text not null,
  constraint sys_depart_permission_key primary key (depart_id, permission_id),
  constraint sys_depart_permission_depart_id foreign key (depart_id) references sys_depart (id) on delete cascade,
  constraint sys_depart_permission_permission_id foreign key (permission_id) references sys_permission (id) on delete cascade
);
create index sys_depart_permission_reverse on sys_depart_permission (permission_id);

create table sys_depart_role (
  id text not null, depart_id text not null, role_name text not null, role_code text not null, description text,
  create_by text, create_time text, update_by text, update_time text,
  constraint sys_depart_role_key primary key (id),
  constraint sys_depart_role_code unique (role_code),
  constraint sys_depart_role_depart foreign key (depart_id) references sys_depart (id) on delete cascade
);
create index sys_depart_role_of on sys_depart_role (depart_id);

create table sys_depart_role_permission (
  role_id text not null, depart_id text not null, permission_id text not null,
  constraint sys_depart_role_permission_key primary key (role_id, permission_id),
  constraint sys_depart_role_permission_role foreign key (role_id) references sys_depart_role (id) on delete cascade,
  constraint sys_depart_role_permission_of foreign key (depart_id, permission_id) references sys_depart_permission (depart_id, permission_id) on delete cascade
);
create index sys_depart_role_permission_reverse on sys_depart_role_permission (depart_id, permission_id);

create table sys_depart_role_user (
  user_id text not null, drole_id text not null,
  constraint sys_depart_role_user_key primary key (user_id, drole_id),
  constraint sys_depart_role_user_user_id foreign key (user_id) references sys_user (id) on delete cascade,
  constraint sys_depart_role_user_drole_id foreign key (drole_id) references sys_depart_role (id) on delete cascade
);
create index sys_depart_role_user_reverse on sys_depart_role_user (drole_id);

create table sys_data_log (
  id text not null, data_table text not null, data_id text not null, data_content text not null, create_time text not null, log_id text,
  create_by text, data_version integer not null,
  constraint sys_data_log_key primary key (id),
  constraint sys_data_log_version unique (data_table, data_id, data_version)
);
create index sys_data_log_time on sys_data_log (create_time, id);
create index sys_data_log_of on sys_data_log (log_id);
create index sys_data_log_table on sys_data_log (data_table, create_time, id);
create index sys_data_log_record on sys_data_log (data_id, create_time, id);

create table sys_log_chain (
  log_id text not null, create_time text not null, digest text not null, hash text not null, no integer primary key,
  removed integer default 0 not null,
  constraint sys_log_chain_line unique (log_id)
);

create table auth_second_factor (
  user_id text not null, secret text, pending_secret text, create_time text, last_step integer default 0 not null,
  constraint auth_second_factor_key primary key (user_id),
  constraint auth_second_factor_user foreign key (user_id) references sys_user (id) on delete cascade
);

create table auth_recovery_code (
  id text not null, user_id text not null,
  constraint auth_recovery_code_key primary key (id, user_id),
  constraint auth_recovery_code_user foreign key (user_id) references sys_user (id) on delete cascade
);

create table sys_depart_data_rule (
  depart_id text not null, permission_id text not null, rule_id text not null,
  constraint sys_depart_data_rule_key primary key (depart_id, rule_id),
  constraint sys_depart_data_rule_grant foreign key (depart_id, permission_id) references sys_depart_permission (depart_id, permission_id) on delete cascade,
  constraint sys_depart_data_rule_rule foreign key (rule_id) references sys_permission_data_rule (id) on delete cascade
);
create index sys_depart_data_rule_of on sys_depart_data_rule (depart_id, permission_id);
create index sys_depart_data_rule_reverse on sys_depart_data_rule (rule_id);

create table sys_depart_role_data_rule (
  role_id text not null, depart_id text not null, permission_id text not null, rule_id text not null,
  constraint sys_depart_role_data_rule_key primary key (role_id, rule_id),
  constraint sys_depart_role_data_rule_grant foreign key (role_id, permission_id) references sys_depart_role_permission (role_id, permission_id) on delete cascade,
  constraint sys_depart_role_data_rule_of foreign key (depart_id, rule_id) references sys_depart_data_rule (depart_id, rule_id) on delete cascade
);
create index sys_depart_role_data_rule_reverse on sys_depart_role_data_rule (depart_id, rule_id);
`

/** People, permissions, dictionaries, logs, jobs and sign-in. */
export const platformBaseline: Migration = {
  async up(db) {
    await runStatements(db, TABLES)
  },
}
