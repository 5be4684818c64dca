import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openDatabase } from '../database/connection'
import { migrate } from '../database/migrate'
import { FILE_COLUMNS } from '../database/schema'
// The areas bring their migrations.
import '../../testing/test-app'

/** What ends a column that holds a key, a time, a word of a list or a number as text. */
const KINDS = /(^|_)(id|ids|time|by|code|category|type|flag|status|key|hash|day|date|no|ip|name|mode|pid|username)$/
/** Texts in which no path can stand, or that nobody but the server writes. */
const OTHERS: Readonly<Record<string, readonly string[]>> = {
  sys_user: ['realname', 'email', 'phone', 'post', 'telephone', 'birthday'],
  sys_role: ['description'],
  sys_role_index: ['url', 'component'],
  sys_depart: ['depart_name_en', 'depart_name_abbr', 'description', 'mobile', 'fax', 'address', 'memo', 'qywx_identifier'],
  sys_position: ['post_rank'],
  sys_depart_role: ['description'],
  sys_permission_data_rule: ['rule_column', 'rule_conditions', 'rule_value'],
  sys_permission: ['url', 'component', 'redirect', 'perms', 'icon', 'description'],
  sys_dict: ['description'],
  sys_dict_item: ['item_text', 'item_value', 'item_color', 'description'],
  sys_category: ['has_child'],
  sys_announcement: ['titile', 'sender', 'priority'],
  sys_data_log: ['data_table', 'data_id', 'data_content', 'log_id', 'changes'],
  sys_log_chain: ['digest'],
  ibl_cloud_live_equipment_slowinfo: ['title', 'open_time', 'tags', 'share_title', 'music_url'],
  sys_log: ['log_content', 'method', 'request_url', 'userid', 'object_kind'],
  stored_file: ['path'],
  auth_attempt: ['kind', 'subject', 'source'],
  auth_code: ['mobile', 'purpose'],
  auth_ticket: ['kind', 'subject'],
  auth_session: ['agent'],
  auth_key: ['secret'],
  auth_second_factor: ['secret', 'pending_secret'],
  realtime_outbox: ['channel', 'permission', 'payload'],
  onl_cgreport_head: ['content', 'query', 'access', 'chart'],
  onl_cgreport_item: ['field_txt', 'source', 'field_href', 'group_title'],
  onl_cgreport_param: ['param_txt', 'param_value'],
  demo: ['key_word', 'sex', 'birthday', 'email', 'content'],
  jeecg_order_main: ['ctype', 'salesman'],
  jeecg_order_customer: ['sex', 'birthday', 'idcard', 'telphone', 'email', 'is_vip', 'manager'],
  jeecg_order_ticket: ['seat_class', 'services', 'operator'],
  sys_check_rule: ['rule_json', 'rule_description'],
  sys_fill_rule: ['rule_class', 'rule_params'],
  sys_data_source: ['db_driver', 'db_url', 'db_password'],
  sys_sms_template: ['template_name', 'template_test_json'],
  sys_sms: ['es_title', 'es_receiver', 'es_param', 'es_result', 'remark'],
  sys_quartz_job: ['cron_expression', 'parameter', 'description'],
  ibl_sos_info: ['level', 'phone', 'address', 'content', 'close_note', 'mark'],
  ibl_sos_log: ['action', 'note'],
  ibl_dispatch: ['title', 'kind', 'level'],
  ibl_dispatch_log: ['action'],
  ibl_dispatch_member: ['role', 'join_state', 'mic', 'cam'],
  ibl_dispatch_template: ['title', 'kind', 'members'],
  ibl_cloud_live_equipment: [
    'alarm_events',
    'protocol',
    'live_has',
    'enabled',
    'disable_reason',
    'disabled_until',
    'ptz',
    'talk',
    'vendor',
    'model',
    'phone',
    'app',
    'stream',
    'pull_url',
    'address',
    'firmware',
    'notify_events',
    'notify_roles',
    'notify_users',
  ],
  ibl_push_list_info: ['app', 'stream', 'enabled', 'key_expire', 'idle_policy', 'node_mark', 'end_reason'],
  ibl_media_node: [
    'kind',
    'api_url',
    'api_user',
    'api_password',
    'flv_url',
    'whep_url',
    'hls_url',
    'rtmp_url',
    'srt_url',
    'hook_secret',
    'enabled',
    'health',
    'reasons',
    'version',
    'kept_by',
    'kept_until',
    'last_heartbeat',
    'down_since',
    'up_since',
  ],
  ibl_node_alarm: ['cause'],
  ibl_viewer_session: ['mark', 'stream_key'],
  ibl_stream_event: ['stream_key', 'type', 'detail', 'address'],
  ibl_viewer_block: ['stream_key'],
  ibl_process_stream: ['process', 'stream_key', 'codec', 'address', 'last_time'],
  ibl_process_viewing: ['process', 'stream_key', 'quality', 'protocol', 'ip', 'last_time', 'ended'],
  ibl_live_record: ['kind', 'state', 'process'],
  ibl_record_plan: ['week_grid'],
  ibl_recorder: ['process'],
  ibl_ptz: ['wiper', 'light', 'command', 'plan'],
  ibl_ptz_cruise: ['steps'],
  ibl_equipment_grant: ['kind'],
  ibl_gps_info: ['source'],
  ibl_gps_last: ['source', 'refusal'],
  ibl_gps_watch: ['bounds'],
  ibl_record_event: ['reason'],
  ibl_share_token: ['note'],
  ibl_live_venue: ['title', 'intro', 'cut_at', 'venue_password', 'review_all'],
  ibl_venue_viewer: ['address'],
  ibl_venue_chat: ['content'],
  ibl_qvod_category: ['pid'],
  ibl_qvod_list_info: ['title', 'file_path', 'codec', 'source', 'tags', 'intro'],
  web_news: ['title', 'summary', 'author'],
  web_order: ['customer_name', 'phone', 'product_name', 'spec', 'remark', 'pay_status', 'order_status'],
  web_order_log: ['action', 'note', 'operator'],
  ibl_live_session: ['protocol', 'title', 'app', 'stream', 'video_codec', 'end_reason'],
  sys_quartz_run: ['process', 'outcome', 'parameter', 'message'],
  onl_cgform_head: [
    'table_txt',
    'table_txt_en',
    'is_tree',
    'tree_parent_id_field',
    'tree_id_field',
    'tree_fieldname',
    'theme_template',
    'sub_table_str',
    'rights',
  ],
  onl_cgform_field: [
    'db_field_txt',
    'db_field_txt_en',
    'main_table',
    'main_field',
    'dict_field',
    'dict_table',
    'dict_text',
    'field_extend_json',
    'field_default_value',
  ],
  ops_work_order: [
    'title',
    'kind',
    'urgency',
    'state',
    'device_kind',
    'device_model',
    'place',
    'systems',
    'reporter',
    'phone',
    'contact_mail',
    'team',
    'needs_stop',
  ],
  ops_area: ['kind', 'keeper', 'has_child'],
  ops_patrol: ['title', 'inspector', 'state'],
  ops_patrol_item: ['point', 'kind', 'result'],
  ops_shift: ['shift', 'hands_over', 'takes_over', 'calm'],
}

const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

it('every text column is known to hold files, or to hold none: a new one is a FileText in the schema, or stands here', async () => {
  // Both databases have the same columns; the embedded one tells all of them.
  const dataDir = mkdtempSync(join(tmpdir(), 'ops-columns-'))
  const database = openDatabase({ dataDir, databaseUrl: '' })
  await migrate(database, {})
  const tables = await database.withoutPlugins().introspection.getTables()
  const files = new Set(
    Object.entries(FILE_COLUMNS).flatMap(([table, columns]) => Object.keys(columns).map((column) => `${snake(table)}.${snake(column)}`)),
  )
  const texts = tables.flatMap(({ name, columns }) =>
    columns.filter(({ dataType }) => /text|char/i.test(dataType)).map((column) => [name, column.name] as const),
  )
  const unknown = texts.filter(
    ([table, column]) => !files.has(`${table}.${column}`) && !KINDS.test(column) && !OTHERS[table]?.includes(column),
  )
  expect(texts.length).toBeGreaterThan(100)
  expect(unknown).toEqual([])
  await database.destroy()
  rmSync(dataDir, { recursive: true })
})
