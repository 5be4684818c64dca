import type { Migration } from 'kysely'
import { runStatements, INITIAL, insertDictionaries, insertMenu, insertRows } from '../../platform/migrations/baseline'
import { buttons, menuId, menuPage } from '../../platform/migrations/menu-rows'
import { categoryRows } from './sample-categories'
import { checkRuleRows, fillRuleRows } from './sample-coding-rules'

const TABLES = `
create table sys_position (
  id text not null, code text not null, name text not null, post_rank text not null, company_id text, sys_org_code text,
  create_by text, create_time text, update_by text, update_time text,
  constraint sys_position_key primary key (id),
  constraint sys_position_code unique (code)
);

create table sys_announcement (
  id text not null, titile text not null, priority text not null, msg_category text not null, msg_type text not null,
  send_status text not null, del_flag text not null, msg_content text, start_time text, end_time text, sender text, send_time text,
  cancel_time text, user_ids text, bus_type text, bus_id text, open_type text, open_page text, msg_abstract text, dt_task_id text,
  iz_top integer default 0 not null, files text,
  create_by text, create_time text, update_by text, update_time text,
  constraint sys_announcement_key primary key (id)
);

create table sys_announcement_send (
  id text not null, annt_id text not null, user_id text not null, read_flag text not null, read_time text,
  constraint sys_announcement_send_key primary key (id),
  constraint sys_announcement_send_annt foreign key (annt_id) references sys_announcement (id) on delete cascade,
  constraint sys_announcement_send_user foreign key (user_id) references sys_user (id) on delete cascade,
  constraint sys_announcement_send_once unique (annt_id, user_id)
);

create table sys_tenant (
  id integer not null, name text not null, begin_date text, end_date text, status integer not null,
  create_by text, create_time text, update_by text, update_time text,
  constraint sys_tenant_key primary key (id)
);

create table sys_check_rule (
  id text not null, rule_name text not null, rule_code text not null, rule_json text not null, rule_description text,
  create_by text, create_time text, update_by text, update_time text,
  constraint sys_check_rule_key primary key (id),
  constraint sys_check_rule_code unique (rule_code)
);

create table sys_fill_rule (
  id text not null, rule_name text not null, rule_code text not null, rule_class text not null, rule_params text,
  create_by text, create_time text, update_by text, update_time text,
  constraint sys_fill_rule_key primary key (id),
  constraint sys_fill_rule_code unique (rule_code)
);

create table sys_data_source (
  id text not null, code text not null, name text not null, db_type text not null, db_driver text not null, db_url text not null,
  db_name text, db_username text, db_password text, remark text,
  create_by text, create_time text, update_by text, update_time text,
  constraint sys_data_source_key primary key (id),
  constraint sys_data_source_code unique (code)
);

create table sys_sms_template (
  id text not null, template_code text not null, template_name text not null, template_type text not null, template_content text not null,
  template_test_json text,
  create_by text, create_time text, update_by text, update_time text,
  constraint sys_sms_template_key primary key (id),
  constraint sys_sms_template_code unique (template_code)
);

create table sys_sms (
  id text not null, es_title text not null, es_type text not null, es_receiver text not null, es_content text not null,
  es_send_status text not null, es_param text, es_send_time text, es_result text, remark text, es_send_num integer not null,
  create_by text, create_time text, update_by text, update_time text,
  constraint sys_sms_key primary key (id)
);

create table sys_role_index (
  id text not null, role_code text not null, url text not null, component text not null, status text not null, is_route integer not null,
  priority integer not null,
  create_by text, create_time text, update_by text, update_time text,
  constraint sys_role_index_key primary key (id),
  constraint sys_role_index_role unique (role_code)
);
`

const MENU = [
  menuPage('首页', '/dashboard/analysis', 'dashboard/Analysis', 0, { icon: 'home', keep_alive: 1 }),
  menuPage('通讯录', '/isystem/addressList', 'system/AddressList', 9, { icon: 'contacts', keep_alive: 1 }),
  menuPage('系统管理', '/isystem', 'layouts/RouteView', 10, { icon: 'setting', is_leaf: 0, keep_alive: 1 }),
  ...buttons(
    '/isystem',
    {
      'position:list': '查看职务',
    },
    13,
  ),
  ...buttons(
    '/isystem',
    {
      'rights:explain': '查看权限说明',
    },
    18,
  ),
  menuPage('用户管理', '/isystem/user', 'system/UserList', 1, { parent_id: menuId('/isystem'), icon: 'user', is_leaf: 0, keep_alive: 1 }),
  ...buttons('/isystem/user', {
    'user:list': '查看用户',
    'user:add': '添加用户',
    'user:edit': '编辑用户',
    'user:delete': '删除用户',
    'user:freeze': '冻结用户',
    'user:password': '修改用户密码',
    'user:secondFactor': '解除用户的两步验证',
  }),
  menuPage('角色管理', '/isystem/roleUserList', 'system/RoleUserList', 2, {
    parent_id: menuId('/isystem'),
    icon: 'team',
    is_leaf: 0,
    keep_alive: 1,
  }),
  ...buttons('/isystem/roleUserList', {
    'role:list': '查看角色',
    'role:add': '添加角色',
    'role:edit': '编辑角色',
    'role:delete': '删除角色',
    'role:grant': '角色授权',
    'role:users': '管理角色的用户',
  }),
  menuPage('部门管理', '/isystem/depart', 'system/DepartList', 3, {
    parent_id: menuId('/isystem'),
    icon: 'cluster',
    is_leaf: 0,
    keep_alive: 1,
  }),
  ...buttons('/isystem/depart', {
    'depart:list': '查看部门',
    'depart:add': '添加部门',
    'depart:edit': '编辑部门',
    'depart:move': '移动部门',
    'depart:delete': '删除部门',
    'system:permission:saveDepart': '部门授权',
    'system:depart:role:list': '查看部门角色',
    'system:depart:role:add': '添加部门角色',
    'system:depart:role:edit': '编辑部门角色',
    'system:depart:role:delete': '删除部门角色',
    'system:depart:role:deleteBatch': '批量删除部门角色',
    'system:depart:role:grant': '部门角色授权',
    'system:depart:role:userAdd': '分配部门角色',
  }),
  menuPage('菜单管理', '/isystem/permission', 'system/PermissionList', 3, {
    parent_id: menuId('/isystem'),
    icon: 'menu',
    is_leaf: 0,
    keep_alive: 1,
  }),
  ...buttons('/isystem/permission', {
    'system:permission:list': '查看菜单',
    'system:permission:add': '添加菜单',
    'system:permission:edit': '编辑菜单',
    'system:permission:delete': '删除菜单',
    'system:permission:deleteBatch': '批量删除菜单',
    'system:permission:addRule': '添加数据规则',
    'system:permission:editRule': '编辑数据规则',
    'system:permission:deleteRule': '删除数据规则',
  }),
  menuPage('职务管理', '/isystem/position', 'system/SysPositionList', 4, { parent_id: menuId('/isystem'), icon: 'idcard', is_leaf: 0 }),
  ...buttons(
    '/isystem/position',
    {
      'position:add': '添加职务',
      'position:edit': '编辑职务',
      'position:delete': '删除职务',
    },
    19,
  ),
  menuPage('我的部门', '/isystem/departUserList', 'system/DepartUserList', 4, {
    parent_id: menuId('/isystem'),
    icon: 'home',
    is_leaf: 0,
    keep_alive: 1,
  }),
  ...buttons('/isystem/departUserList', {
    'departUser:list': '查看部门用户',
    'departUser:add': '为部门添加用户',
    'departUser:delete': '取消部门的用户',
  }),
  menuPage('数据字典', '/isystem/dict', 'system/DictList', 5, { parent_id: menuId('/isystem'), icon: 'book', is_leaf: 0, keep_alive: 1 }),
  ...buttons('/isystem/dict', {
    'dict:list': '查看字典',
    'dict:add': '添加字典',
    'dict:edit': '编辑字典',
    'dict:delete': '删除字典',
    'dict:item:add': '添加字典项',
    'dict:item:edit': '编辑字典项',
    'dict:item:delete': '删除字典项',
  }),
  menuPage('分类字典', '/isystem/category', 'system/SysCategoryList', 6, {
    parent_id: menuId('/isystem'),
    icon: 'apartment',
    is_leaf: 0,
    keep_alive: 1,
  }),
  ...buttons('/isystem/category', {
    'category:list': '查看分类',
    'category:add': '添加分类',
    'category:edit': '编辑分类',
    'category:delete': '删除分类',
  }),
  menuPage('系统通告', '/isystem/annountCement', 'system/SysAnnouncementList', 8, {
    parent_id: menuId('/isystem'),
    icon: 'notification',
    is_leaf: 0,
    keep_alive: 1,
  }),
  ...buttons('/isystem/annountCement', {
    'announcement:list': '查看通告',
    'announcement:add': '添加通告',
    'announcement:edit': '编辑通告',
    'announcement:delete': '删除通告',
    'announcement:release': '发布和撤销通告',
  }),
  menuPage('在线用户', '/isystem/online', 'system/SysUserOnlineList', 10, {
    parent_id: menuId('/isystem'),
    icon: 'team',
    is_leaf: 0,
    keep_alive: 1,
  }),
  ...buttons('/isystem/online', {
    'online:list': '查看在线用户',
    'online:end': '强退在线用户',
  }),
  menuPage('租户管理', '/isys/tenant', 'system/TenantList', 12, {
    parent_id: menuId('/isystem'),
    icon: 'apartment',
    is_leaf: 0,
    keep_alive: 1,
  }),
  ...buttons('/isys/tenant', {
    'tenant:list': '查看租户',
    'tenant:add': '添加租户',
    'tenant:edit': '编辑租户',
    'tenant:delete': '删除租户',
  }),
  menuPage('消息中心', '/message', 'layouts/RouteView', 11, { icon: 'message', is_leaf: 0 }),
  menuPage('消息管理', '/modules/message/sysMessageList', 'modules/message/SysMessageList', 1, {
    parent_id: menuId('/message'),
    icon: 'mail',
    is_leaf: 0,
    keep_alive: 1,
  }),
  ...buttons('/modules/message/sysMessageList', {
    'message:list': '查看消息',
    'message:delete': '删除消息',
  }),
  menuPage('消息模板', '/modules/message/sysMessageTemplateList', 'modules/message/SysMessageTemplateList', 2, {
    parent_id: menuId('/message'),
    icon: 'profile',
    is_leaf: 0,
    keep_alive: 1,
  }),
  ...buttons('/modules/message/sysMessageTemplateList', {
    'messageTemplate:list': '查看消息模板',
    'messageTemplate:add': '添加消息模板',
    'messageTemplate:edit': '编辑消息模板',
    'messageTemplate:delete': '删除消息模板',
    'messageTemplate:send': '发送测试消息',
  }),
  menuPage('我的消息', '/isps/userAnnouncement', 'system/UserAnnouncementList', 90, { keep_alive: 1, hidden: 1 }),
  menuPage('填值规则', '/isystem/fillRule', 'system/SysFillRuleList', 20, {
    parent_id: menuId('/online'),
    icon: 'form',
    is_leaf: 0,
    keep_alive: 1,
  }),
  ...buttons('/isystem/fillRule', {
    'fillRule:list': '查看填值规则',
    'fillRule:add': '添加填值规则',
    'fillRule:edit': '编辑填值规则',
    'fillRule:delete': '删除填值规则',
  }),
  menuPage('编码校验规则', '/isystem/checkRule', 'system/SysCheckRuleList', 21, {
    parent_id: menuId('/online'),
    icon: 'check-circle',
    is_leaf: 0,
    keep_alive: 1,
  }),
  ...buttons('/isystem/checkRule', {
    'checkRule:list': '查看编码校验规则',
    'checkRule:add': '添加编码校验规则',
    'checkRule:edit': '编辑编码校验规则',
    'checkRule:delete': '删除编码校验规则',
  }),
  menuPage('多数据源管理', '/isystem/dataSource', 'system/SysDataSourceList', 22, {
    parent_id: menuId('/online'),
    icon: 'database',
    is_leaf: 0,
    keep_alive: 1,
  }),
  ...buttons('/isystem/dataSource', {
    'dataSource:list': '查看数据源',
    'dataSource:add': '添加数据源',
    'dataSource:edit': '编辑数据源',
    'dataSource:delete': '删除数据源',
    'dataSource:test': '测试数据源连接',
  }),
]

/** Code, name and items, as `value=text`, in their order; a colour may follow. */
const DICTIONARIES = [
  ['sex', '性别', '1=男 2=女'],
  ['priority', '优先级', 'H=高#F5222D M=中#FAAD14 L=低#1890FF'],
  ['msg_type', '通告对象类型', 'USER=指定用户 ALL=全体用户'],
  ['msg_category', '通告类型', '1=通知公告 2=系统消息'],
  ['send_status', '发布状态', '0=未发布 1=已发布 2=已撤销'],
  ['valid_status', '有效无效状态', '0=无效 1=有效'],
  ['position_rank', '职务职级', '1=员级 2=助级 3=中级#1890FF 4=副高级#722ED1 5=正高级#FA541C'],
  ['org_category', '机构类型', '1=公司 2=部门 3=岗位'],
  ['user_status', '用户状态', '1=正常 2=冻结'],
  ['depart_status', '部门状态', '0=不启用 1=启用'],
  ['dict_item_status', '字典项状态', '1=启用 0=不启用'],
  ['del_flag', '删除状态', '0=正常 1=已删除'],
  ['menu_type', '菜单类型', '0=一级菜单 1=子菜单 2=按钮权限'],
  ['perms_type', '授权策略', '1=显示 2=禁用'],
  ['global_perms_type', '全局权限类型', '1=可见/可访问(授权后可见/可访问) 2=可编辑(未授权时禁用)'],
  ['form_perms_type', '表单权限策略', '1=可见(未授权不可见) 2=可编辑(未授权不可编辑)'],
  ['yn', '是否', '1=是 0=否'],
  ['is_open', '开关', 'Y=是 N=否'],
  ['tenant_status', '租户状态', '1=正常 0=冻结'],
  ['activiti_sync', '同步工作流引擎', '1=同步 0=不同步'],
  ['urgent_level', '紧急程度', '1=一般 2=重要 3=紧急'],
  ['bpm_status', '流程状态', '1=待提交 2=处理中 3=已完成 4=已作废'],
  ['bpm_process_type', '流程类型', 'test=测试流程 oa=OA办公 business=业务流程'],
  [
    'rule_conditions',
    '条件规则',
    '>=大于 <=小于 !==不等于 ==等于 >==大于等于 <==小于等于 LEFT_LIKE=左模糊 RIGHT_LIKE=右模糊 LIKE=全模糊 IN=包含 USE_SQL_RULES=自定义SQL表达式',
  ],
  ['msgType', '消息类型', '1=短信 2=邮件 3=微信 4=系统'],
  ['msgSendStatus', '消息发送状态', '0=未发送 1=发送成功 2=发送失败'],
  ['status', '状态', '1=正常 2=冻结'],
  [
    'database_type',
    '数据库类型',
    '1=MySQL5.5 2=Oracle 3=SQLServer 4=MySQL5.7+ 6=PostgreSQL 5=MariaDB 7=达梦 8=人大金仓 9=神通 10=SQLite 11=DB2 12=Hsqldb 13=Derby 14=H2 15=其他数据库',
  ],
  ['eoa_plan_type', '日程计划类型', '1=日常记录 2=本周工作 3=下周计划'],
  ['eoa_plan_status', '日程计划状态', '0=未开始 1=进行中 2=已完成'],
  ['eoa_cms_menu_type', '栏目分类', '1=列表 2=链接'],
  ['user_type', '用户类型', '1=普通用户 2=管理员'],
  ['ceshi_online', '示例', 'string=字符串 number=数字'],
  [
    'fill_rule_class',
    '填值规则实现类',
    'org.jeecg.modules.system.rule.OrgCodeRule=下一个机构编码 org.jeecg.modules.system.rule.CategoryCodeRule=下一个分类编码 org.jeecg.modules.online.cgform.rule.OrderNumberRule=订单流水号',
  ],
] as const

const TENANTS = [
  { id: 1, name: '星河直播传媒集团', begin_date: '2024-01-01 00:00:00', end_date: null, status: 1, ...INITIAL },
  { id: 1000, name: '远山文旅直播', begin_date: '2024-03-01 00:00:00', end_date: '2034-03-01 00:00:00', status: 1, ...INITIAL },
]

/** Administration: tables, menu, dictionaries, sample trees and coding rules. */
export const systemBaseline: Migration = {
  async up(db) {
    await runStatements(db, TABLES)
    await insertMenu(db, MENU)
    await insertDictionaries(db, DICTIONARIES)
    await insertRows(db, 'sys_category', categoryRows())
    await insertRows(db, 'sys_tenant', TENANTS)
    await insertRows(db, 'sys_check_rule', checkRuleRows())
    await insertRows(db, 'sys_fill_rule', fillRuleRows())
  },
}
