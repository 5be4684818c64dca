import type { Kysely, Migration } from 'kysely'
import { stableId } from '../../base/ids'

/** `code name` and the items as `value=text`, in the order they are offered. */
const DICTIONARIES: readonly (readonly [code: string, name: string, items: string])[] = [
  ['sex', '性别', '1=男 2=女'],
  ['priority', '优先级', 'H=高 M=中 L=低'],
  ['msg_type', '通告对象类型', 'USER=指定用户 ALL=全体用户'],
  ['msg_category', '通告类型', '1=通知公告 2=系统消息'],
  ['send_status', '发布状态', '0=未发布 1=已发布 2=已撤销'],
  ['valid_status', '有效无效状态', '0=无效 1=有效'],
  ['position_rank', '职务职级', '1=员级 2=助级 3=中级 4=副高级 5=正高级'],
  ['org_category', '机构类型', '1=公司 2=部门 3=岗位'],
  ['user_status', '用户状态', '1=正常 2=冻结'],
  ['depart_status', '部门状态', '0=不启用 1=启用'],
  ['dict_item_status', '字典项状态', '1=启用 0=不启用'],
  ['del_flag', '删除状态', '0=正常 1=已删除'],
  ['log_type', '日志类型', '1=登录日志 2=操作日志'],
  ['operate_type', '操作类型', '1=查询 2=添加 3=修改 4=删除 5=导入 6=导出'],
  ['menu_type', '菜单类型', '0=一级菜单 1=子菜单 2=按钮权限'],
  ['perms_type', '授权策略', '1=显示 2=禁用'],
  ['global_perms_type', '全局权限类型', '1=可见/可访问(授权后可见/可访问) 2=可编辑(未授权时禁用)'],
  ['form_perms_type', '表单权限策略', '1=可见(未授权不可见) 2=可编辑(未授权不可编辑)'],
  ['yn', '是否', '1=是 0=否'],
  ['is_open', '开关', 'Y=是 N=否'],
  ['quartz_status', '定时任务状态', '0=正常 -1=停止'],
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
  ['database_type', '数据库类型', '1=MySQL5.5 2=Oracle 3=SQLServer 4=MySQL5.7+ 6=PostgreSQL'],
  ['cgform_table_type', '表单类型', '1=单表 2=主表 3=附表'],
  ['ol_form_biz_type', '表单业务类型', 'bpm=流程表单 demo=示例表单 temp=测试表单'],
  ['online_graph_type', '图表类型', 'bar=柱状图 line=曲线图 pie=饼图 table=数据列表'],
  ['online_graph_display_template', '图表展示模板', 'tab=Tab风格 single=单排布局 double=双排布局 combination=组合布局'],
  ['online_graph_data_type', '图表数据类型', 'sql=SQL json=JSON'],
  ['eoa_plan_type', '日程计划类型', '1=日常记录 2=本周工作 3=下周计划'],
  ['eoa_plan_status', '日程计划状态', '0=未开始 1=进行中 2=已完成'],
  ['eoa_cms_menu_type', '栏目分类', '1=列表 2=链接'],
  ['user_type', '用户类型', '1=普通用户 2=管理员'],
  ['ceshi_online', '示例', 'string=字符串 number=数字'],
]

/** The first `=` that has something on its left ends the value, except in values made of comparison signs. */
function parseItem(item: string): { value: string; text: string } {
  const parts = /^([<>!=]=?|[^=]+)=(.+)$/.exec(item)
  if (!parts?.[1] || !parts[2]) throw new Error(`Dictionary item not understood: ${item}`)
  return { value: parts[1], text: parts[2] }
}

interface Tables {
  sys_dict: Record<string, string | number | null>
  sys_dict_item: Record<string, string | number | null>
}

/** JeecgBoot's stock dictionaries, in rows of our own. */
export const dictionariesMigration: Migration = {
  async up(untyped) {
    const db: Kysely<Tables> = untyped
    await db
      .insertInto('sys_dict')
      .values(
        DICTIONARIES.map(([code, name]) => ({
          id: stableId(`dict:${code}`),
          dict_name: name,
          dict_code: code,
          del_flag: 0,
          type: 0,
          create_by: 'admin',
          create_time: '2024-01-02 09:00:00',
        })),
      )
      .execute()
    const items = DICTIONARIES.flatMap(([code, , list]) =>
      list.split(' ').map((item, index) => {
        const { value, text } = parseItem(item)
        return {
          id: stableId(`dict:${code}:${value}`),
          dict_id: stableId(`dict:${code}`),
          item_text: text,
          item_value: value,
          sort_order: index + 1,
          status: 1,
          create_by: 'admin',
          create_time: '2024-01-02 09:00:00',
        }
      }),
    )
    await db.insertInto('sys_dict_item').values(items).execute()
  },
}
