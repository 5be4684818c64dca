import type { Migration } from 'kysely'
import { stableId } from '../../platform/base/ids'
import { runStatements, insertDictionaries, insertMenu, insertRows, type Row } from '../../platform/migrations/baseline'
import { buttons, menuId, menuPage } from '../../platform/migrations/menu-rows'
import { insertForm } from './insert-form'
import { insertReport } from './insert-report'
import { demoRows } from './sample-demo-rows'
import { areaRows, patrolItemRows, patrolRows, workOrderRows } from './sample-form-rows'
import { FORMS, formId } from './sample-forms'
import { orderCustomers, orderMains, orderTickets } from './sample-order-rows'
import { REPORTS } from './sample-reports'

const TABLES = `
create table onl_cgreport_head (
  id text not null, code text not null, name text not null, query text not null, access text not null, content text, chart text,
  create_by text, create_time text, update_by text, update_time text,
  constraint onl_cgreport_head_key primary key (id),
  constraint onl_cgreport_head_code unique (code)
);

create table onl_cgreport_item (
  id text not null, cgrhead_id text not null, field_name text not null, field_txt text not null, field_type text not null,
  source text not null, search_mode text, dict_code text, is_show integer, is_search integer, is_order integer, order_num integer,
  is_total integer, field_href text, group_title text,
  constraint onl_cgreport_item_key primary key (id),
  constraint onl_cgreport_item_head foreign key (cgrhead_id) references onl_cgreport_head (id) on delete cascade
);
create index onl_cgreport_item_head_id on onl_cgreport_item (cgrhead_id);

create table onl_cgreport_param (
  id text not null, cgrhead_id text not null, param_name text not null, param_txt text not null, param_value text, order_num integer,
  constraint onl_cgreport_param_key primary key (id),
  constraint onl_cgreport_param_head foreign key (cgrhead_id) references onl_cgreport_head (id) on delete cascade
);
create index onl_cgreport_param_head_id on onl_cgreport_param (cgrhead_id);

create table demo (
  id text not null, name text not null, key_word text, punch_time text, sex text, birthday text, email text, content text,
  sys_org_code text, age integer, salary_money double precision, bonus_money double precision,
  create_by text, create_time text, update_by text, update_time text,
  constraint demo_key primary key (id)
);

create table jeecg_order_main (
  id text not null, order_code text not null, order_date text not null, ctype text, content text, salesman text, depart_id text,
  order_money double precision,
  create_by text, create_time text, update_by text, update_time text,
  constraint jeecg_order_main_key primary key (id),
  constraint jeecg_order_main_code unique (order_code)
);

create table jeecg_order_customer (
  id text not null, order_id text not null, name text not null, is_vip text not null, sex text, birthday text, idcard text, idcard_pic text,
  telphone text, email text, manager text, depart_id text, remark text, order_num integer not null,
  create_by text, create_time text, update_by text, update_time text,
  constraint jeecg_order_customer_key primary key (id),
  constraint jeecg_order_customer_order foreign key (order_id) references jeecg_order_main (id) on delete cascade
);
create index jeecg_order_customer_order_num on jeecg_order_customer (order_id, order_num, id);

create table jeecg_order_ticket (
  id text not null, order_id text not null, ticket_code text not null, tickect_date text, depart_time text, seat_class text, services text,
  operator text, itinerary text, depart_id text, remark text, quantity integer, insured integer, order_num integer not null,
  price double precision, discount double precision,
  create_by text, create_time text, update_by text, update_time text,
  constraint jeecg_order_ticket_key primary key (id),
  constraint jeecg_order_ticket_order foreign key (order_id) references jeecg_order_main (id) on delete cascade
);
create index jeecg_order_ticket_order_num on jeecg_order_ticket (order_id, order_num, id);

create table onl_cgform_head (
  id text not null, table_name text not null, table_txt text not null, is_tree text not null, theme_template text not null,
  rights text not null, table_txt_en text, tree_parent_id_field text, tree_id_field text, tree_fieldname text, sub_table_str text,
  table_type integer,
  create_by text, create_time text, update_by text, update_time text,
  constraint onl_cgform_head_key primary key (id),
  constraint onl_cgform_head_table unique (table_name)
);

create table onl_cgform_field (
  id text not null, cgform_head_id text not null, db_field_name text not null, db_field_txt text not null, db_type text not null,
  field_show_type text not null, query_mode text not null, db_field_txt_en text, main_table text, main_field text, dict_field text,
  dict_table text, dict_text text, field_valid_type text, field_extend_json text, field_default_value text, db_length integer,
  db_point_length integer, field_must_input integer, is_query integer, is_show_list integer, is_show_form integer, is_read_only integer,
  sort_flag integer, order_num integer,
  constraint onl_cgform_field_key primary key (id),
  constraint onl_cgform_field_name unique (cgform_head_id, db_field_name),
  constraint onl_cgform_field_head foreign key (cgform_head_id) references onl_cgform_head (id) on delete cascade
);

create table ops_work_order (
  id text not null, order_no text not null, title text not null, kind text not null, urgency text not null, state text not null,
  report_time text not null, device_kind text, device_model text, area_id text, place text, systems text, reporter text, phone text,
  contact_name text, contact_mail text, team text, due_date text, needs_stop text, access_code text, pictures text, files text,
  description text, solution text, hours integer, cost double precision,
  create_by text, create_time text, update_by text, update_time text,
  constraint ops_work_order_key primary key (id),
  constraint ops_work_order_no unique (order_no)
);
create index ops_work_order_time on ops_work_order (create_time, id);

create table ops_area (
  id text not null, name text not null, code text not null, pid text, has_child text, kind text, keeper text, remark text,
  create_by text, create_time text, update_by text, update_time text,
  constraint ops_area_key primary key (id),
  constraint ops_area_code unique (code)
);
create index ops_area_pid on ops_area (pid);

create table ops_patrol (
  id text not null, patrol_no text not null, title text not null, patrol_date text not null, state text not null, area_id text,
  inspector text, summary text,
  create_by text, create_time text, update_by text, update_time text,
  constraint ops_patrol_key primary key (id),
  constraint ops_patrol_no unique (patrol_no)
);

create table ops_patrol_item (
  id text not null, patrol_id text not null, point text not null, result text not null, kind text, picture text, remark text,
  order_num integer, reading double precision,
  create_by text, create_time text, update_by text, update_time text,
  constraint ops_patrol_item_key primary key (id),
  constraint ops_patrol_item_patrol foreign key (patrol_id) references ops_patrol (id) on delete cascade
);
create index ops_patrol_item_order on ops_patrol_item (patrol_id, order_num, id);

create table ops_shift (
  id text not null, shift_date text not null, shift text not null, hands_over text, takes_over text, calm text, summary text, files text,
  create_by text, create_time text, update_by text, update_time text,
  constraint ops_shift_key primary key (id)
);
`

/** Menu entry of a form. Not a route: the page of all forms serves it. */
function formLink(name: string, table: string, sortNo: number, icon: string): Row {
  return menuPage(name, `/online/cgformList/${formId(table)}`, 'modules/online/cgform/auto/OnlCgformAutoList', sortNo, {
    parent_id: menuId('/maintenance'),
    icon,
    is_route: 0,
    keep_alive: 1,
  })
}

/** Menu entry of a report. Not a route: the page of all reports serves it. */
function reportLink(name: string, code: string, sortNo: number): Row {
  return menuPage(name, `/online/cgreport/${stableId(`report:${code}`)}`, 'modules/online/cgreport/auto/OnlCgreportAutoList', sortNo, {
    parent_id: menuId('/online'),
    icon: 'bar-chart',
    is_route: 0,
    keep_alive: 1,
  })
}

const MENU = [
  menuPage('设备运维', '/maintenance', 'layouts/RouteView', 6, { icon: 'tool', is_leaf: 0, keep_alive: 1 }),
  formLink('维修工单', 'ops_work_order', 1, 'solution'),
  formLink('巡检任务', 'ops_patrol', 2, 'schedule'),
  formLink('巡检区域', 'ops_area', 3, 'cluster'),
  formLink('值班交接', 'ops_shift', 4, 'form'),
  menuPage('在线表单', '/online/cgformList/:code', 'modules/online/cgform/auto/OnlCgformAutoList', 10, {
    parent_id: menuId('/maintenance'),
    keep_alive: 1,
    hidden: 1,
  }),
  menuPage('在线表单', '/online/cgformTreeList/:code', 'modules/online/cgform/auto/OnlCgformTreeList', 11, {
    parent_id: menuId('/maintenance'),
    keep_alive: 1,
    hidden: 1,
  }),
  menuPage('在线表单', '/online/cgformErpList/:code', 'modules/online/cgform/auto/erp/OnlCgformErpList', 12, {
    parent_id: menuId('/maintenance'),
    keep_alive: 1,
    hidden: 1,
  }),
  menuPage('在线表单', '/online/cgformTabList/:code', 'modules/online/cgform/auto/tab/OnlCgformTabList', 13, {
    parent_id: menuId('/maintenance'),
    keep_alive: 1,
    hidden: 1,
  }),
  menuPage('在线表单', '/online/cgformInnerTableList/:code', 'modules/online/cgform/auto/innerTable/OnlCgformInnerTableList', 14, {
    parent_id: menuId('/maintenance'),
    keep_alive: 1,
    hidden: 1,
  }),
  menuPage('在线表单', '/online/cgformForm/:code', 'modules/online/cgform/auto/OnlCgformAutoForm', 15, {
    parent_id: menuId('/maintenance'),
    keep_alive: 1,
    hidden: 1,
  }),
  menuPage('在线开发', '/online', 'layouts/RouteView', 8, { icon: 'cloud', is_leaf: 0 }),
  menuPage('报表配置', '/online/cgreport', 'modules/online/cgreport/OnlCgreportHeadList', 1, {
    parent_id: menuId('/online'),
    icon: 'table',
    is_leaf: 0,
    keep_alive: 1,
  }),
  ...buttons(
    '/online/cgreport',
    {
      'report:list': '查看报表配置',
      'report:edit': '新增和编辑报表',
      'report:delete': '删除报表',
    },
    19,
  ),
  menuPage('在线报表', '/online/cgreport/:id', 'modules/online/cgreport/auto/OnlCgreportAutoList', 2, {
    parent_id: menuId('/online'),
    keep_alive: 1,
    hidden: 1,
  }),
  reportLink('订单销售日报', 'order_sales', 3),
  reportLink('人员分布', 'staff_by_depart', 4),
  ...buttons(
    '/isystem',
    {
      'order:list': '查看订单',
      'order:add': '添加订单',
      'order:edit': '编辑订单',
      'order:delete': '删除订单',
    },
    14,
  ),
  ...buttons(
    '/isystem',
    {
      'work-order:list': '查看维修工单',
      'work-order:add': '添加维修工单',
      'work-order:edit': '编辑维修工单',
      'work-order:delete': '删除维修工单',
      'area:list': '查看巡检区域',
      'area:add': '添加巡检区域',
      'area:edit': '编辑巡检区域',
      'area:delete': '删除巡检区域',
      'patrol:list': '查看巡检任务',
      'patrol:add': '添加巡检任务',
      'patrol:edit': '编辑巡检任务',
      'patrol:delete': '删除巡检任务',
      'shift:list': '查看值班交接',
      'shift:add': '添加值班交接',
      'shift:edit': '编辑值班交接',
      'shift:delete': '删除值班交接',
    },
    30,
  ),
]

/** Code, name and items, as `value=text`, in their order; a colour may follow. */
const DICTIONARIES = [
  ['cgform_table_type', '表单类型', '1=单表 2=主表 3=附表'],
  ['ol_form_biz_type', '表单业务类型', 'bpm=流程表单 demo=示例表单 temp=测试表单'],
  ['online_graph_type', '图表类型', 'bar=柱状图 line=曲线图 pie=饼图 table=数据列表'],
  ['online_graph_display_template', '图表展示模板', 'tab=Tab风格 single=单排布局 double=双排布局 combination=组合布局'],
  ['online_graph_data_type', '图表数据类型', 'sql=SQL json=JSON'],
  ['order_type', '订单类型', '1=国内订单 2=国际订单'],
  ['seat_class', '舱位等级', '1=经济舱 2=商务舱 3=头等舱'],
  ['ticket_service', '附加服务', '1=餐食 2=贵宾厅 3=接送 4=行李额'],
  ['work_order_kind', '工单类别', '1=设备故障 2=线路故障 3=软件问题 4=例行保养'],
  ['work_order_state', '工单状态', '1=待派单 2=处理中 3=待验收 4=已完成'],
  ['stream_system', '直播系统', '1=采集 2=编码 3=传输 4=播出'],
  ['patrol_state', '巡检状态', '1=待巡检 2=巡检中 3=已完成'],
  ['patrol_result', '巡检结果', '1=正常 2=异常 3=未检'],
  ['point_kind', '检查方式', '1=目视 2=测量 3=试运行'],
  ['shift', '班次', '1=早班 2=中班 3=晚班'],
] as const

/** Online reports and forms, with samples. */
export const onlineBaseline: Migration = {
  async up(db) {
    await runStatements(db, TABLES)
    await insertMenu(db, MENU)
    await insertDictionaries(db, DICTIONARIES)
    await insertRows(db, 'demo', demoRows())
    for (const report of REPORTS) await insertReport(db, report)
    await insertRows(db, 'jeecg_order_main', orderMains())
    await insertRows(db, 'jeecg_order_customer', orderCustomers())
    await insertRows(db, 'jeecg_order_ticket', orderTickets())
    for (const form of FORMS) await insertForm(db, form)
    await insertRows(db, 'ops_area', areaRows())
    await insertRows(db, 'ops_work_order', workOrderRows())
    await insertRows(db, 'ops_patrol', patrolRows())
    await insertRows(db, 'ops_patrol_item', patrolItemRows())
  },
}
