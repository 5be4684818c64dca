import type { Kysely, Migration } from 'kysely'
import { stableId } from '../../base/ids'
import { button } from './0004-realtime'
import { type FormPlan, formId, FORMS } from './0022-form-plans'
import { areaRows, patrolItemRows, patrolRows, workOrderRows } from './0022-form-rows'
import { AUDIT, createTable } from './create-table'

type Row = Record<string, string | number | null>

interface Tables {
  sys_dict: Row
  sys_dict_item: Row
  sys_permission: Row
  onl_cgform_head: Row
  onl_cgform_field: Row
  ops_work_order: Row
  ops_area: Row
  ops_patrol: Row
  ops_patrol_item: Row
}

const AUDITED = { create_by: 'admin', create_time: '2024-01-02 09:00:00' }

const DICTIONARIES: readonly (readonly [code: string, name: string, texts: readonly string[]])[] = [
  ['work_order_kind', '工单类别', ['设备故障', '线路故障', '软件问题', '例行保养']],
  ['work_order_state', '工单状态', ['待派单', '处理中', '待验收', '已完成']],
  ['stream_system', '直播系统', ['采集', '编码', '传输', '播出']],
  ['patrol_state', '巡检状态', ['待巡检', '巡检中', '已完成']],
  ['patrol_result', '巡检结果', ['正常', '异常', '未检']],
  ['point_kind', '检查方式', ['目视', '测量', '试运行']],
  ['shift', '班次', ['早班', '中班', '晚班']],
]

/** Values count from 1. */
async function addDictionaries(db: Kysely<Tables>): Promise<void> {
  const dictId = (code: string): string => stableId(`dict:${code}`)
  await db
    .insertInto('sys_dict')
    .values(DICTIONARIES.map(([code, name]) => ({ id: dictId(code), dict_name: name, dict_code: code, del_flag: 0, type: 0, ...AUDITED })))
    .execute()
  const items = DICTIONARIES.flatMap(([code, , texts]) =>
    texts.map((text, index) => ({
      id: stableId(`dict:${code}:${index + 1}`),
      dict_id: dictId(code),
      item_text: text,
      item_value: String(index + 1),
      sort_order: index + 1,
      status: 1,
      ...AUDITED,
    })),
  )
  await db.insertInto('sys_dict_item').values(items).execute()
}

async function createDefinitions(db: Kysely<unknown>): Promise<void> {
  await createTable(
    db,
    'onl_cgform_head',
    ['id', 'table_name', 'table_txt', 'is_tree', 'theme_template', 'rights'],
    ['table_txt_en', 'tree_parent_id_field', 'tree_id_field', 'tree_fieldname', 'sub_table_str', ...AUDIT],
    ['table_type'],
  )
    .addPrimaryKeyConstraint('onl_cgform_head_key', ['id'])
    .addUniqueConstraint('onl_cgform_head_table', ['table_name'])
    .execute()
  await createTable(
    db,
    'onl_cgform_field',
    ['id', 'cgform_head_id', 'db_field_name', 'db_field_txt', 'db_type', 'field_show_type', 'query_mode'],
    [
      'db_field_txt_en',
      'main_table',
      'main_field',
      'dict_field',
      'dict_table',
      'dict_text',
      'field_valid_type',
      'field_extend_json',
      'field_default_value',
    ],
    [
      'db_length',
      'db_point_length',
      'field_must_input',
      'is_query',
      'is_show_list',
      'is_show_form',
      'is_read_only',
      'sort_flag',
      'order_num',
    ],
  )
    .addPrimaryKeyConstraint('onl_cgform_field_key', ['id'])
    .addUniqueConstraint('onl_cgform_field_name', ['cgform_head_id', 'db_field_name'])
    .addForeignKeyConstraint('onl_cgform_field_head', ['cgform_head_id'], 'onl_cgform_head', ['id'], (key) => key.onDelete('cascade'))
    .execute()
}

async function createTables(db: Kysely<unknown>): Promise<void> {
  await createTable(
    db,
    'ops_work_order',
    ['id', 'order_no', 'title', 'kind', 'urgency', 'state', 'report_time'],
    [
      'device_kind',
      'device_model',
      'area_id',
      'place',
      'systems',
      'reporter',
      'phone',
      'contact_name',
      'contact_mail',
      'team',
      'due_date',
      'needs_stop',
      'access_code',
      'pictures',
      'files',
      'description',
      'solution',
      ...AUDIT,
    ],
    ['hours'],
  )
    .addColumn('cost', 'double precision')
    .addPrimaryKeyConstraint('ops_work_order_key', ['id'])
    .addUniqueConstraint('ops_work_order_no', ['order_no'])
    .execute()
  await db.schema.createIndex('ops_work_order_time').on('ops_work_order').columns(['create_time', 'id']).execute()
  await createTable(db, 'ops_area', ['id', 'name', 'code'], ['pid', 'has_child', 'kind', 'keeper', 'remark', ...AUDIT])
    .addPrimaryKeyConstraint('ops_area_key', ['id'])
    .addUniqueConstraint('ops_area_code', ['code'])
    .execute()
  await db.schema.createIndex('ops_area_pid').on('ops_area').column('pid').execute()
  await createTable(db, 'ops_patrol', ['id', 'patrol_no', 'title', 'patrol_date', 'state'], ['area_id', 'inspector', 'summary', ...AUDIT])
    .addPrimaryKeyConstraint('ops_patrol_key', ['id'])
    .addUniqueConstraint('ops_patrol_no', ['patrol_no'])
    .execute()
  await createTable(db, 'ops_patrol_item', ['id', 'patrol_id', 'point', 'result'], ['kind', 'picture', 'remark', ...AUDIT], ['order_num'])
    .addColumn('reading', 'double precision')
    .addPrimaryKeyConstraint('ops_patrol_item_key', ['id'])
    .addForeignKeyConstraint('ops_patrol_item_patrol', ['patrol_id'], 'ops_patrol', ['id'], (key) => key.onDelete('cascade'))
    .execute()
  await db.schema.createIndex('ops_patrol_item_order').on('ops_patrol_item').columns(['patrol_id', 'order_num', 'id']).execute()
  await createTable(db, 'ops_shift', ['id', 'shift_date', 'shift'], ['hands_over', 'takes_over', 'calm', 'summary', 'files', ...AUDIT])
    .addPrimaryKeyConstraint('ops_shift_key', ['id'])
    .execute()
}

const columnOf = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
const rowOf = (values: object): Row => Object.fromEntries(Object.entries(values).map(([name, value]) => [columnOf(name), value]))

async function insertForm(db: Kysely<Tables>, { head, fields }: FormPlan): Promise<void> {
  const id = formId(head.tableName)
  await db
    .insertInto('onl_cgform_head')
    .values({ id, ...rowOf(head), ...AUDITED })
    .execute()
  const rows = fields.map((field, index) => ({
    ...rowOf(field),
    id: stableId(`form:${head.tableName}:${field.dbFieldName}`),
    cgform_head_id: id,
    order_num: index + 1,
  }))
  await db.insertInto('onl_cgform_field').values(rows).execute()
}

/** The rights of the forms, four for each. */
async function addRights(db: Kysely<Tables>): Promise<void> {
  const codes = [
    ['work-order', '维修工单'],
    ['area', '巡检区域'],
    ['patrol', '巡检任务'],
    ['shift', '值班交接'],
  ].flatMap(([rights, name]) =>
    [
      ['list', '查看'],
      ['add', '添加'],
      ['edit', '编辑'],
      ['delete', '删除'],
    ].map(([deed, verb]) => [`${rights}:${deed}`, `${verb}${name}`] as const),
  )
  await db
    .insertInto('sys_permission')
    .values(codes.map(([code, name], index) => button(code, name, 30 + index)))
    .execute()
}

/** Online forms as data, five of them with their tables and first rows, and their rights. */
export const onlineFormsMigration: Migration = {
  async up(untyped) {
    const db: Kysely<Tables> = untyped
    await createDefinitions(untyped)
    await createTables(untyped)
    await addDictionaries(db)
    for (const form of FORMS) await insertForm(db, form)
    await db.insertInto('ops_area').values(areaRows()).execute()
    await db.insertInto('ops_work_order').values(workOrderRows()).execute()
    await db.insertInto('ops_patrol').values(patrolRows()).execute()
    await db.insertInto('ops_patrol_item').values(patrolItemRows()).execute()
    await addRights(db)
  },
}
