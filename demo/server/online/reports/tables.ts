import type { FieldType } from '../../platform/query/list-fields'

interface ReportTable {
  title: string
  /** Component of the list whose data rules hold for its records. */
  dataRules?: string
  columns: Readonly<Record<string, readonly [type: FieldType, title: string]>>
}

/**
 * The tables and columns that a report may read, in the spelling of the tables, with what people call them; nothing else exists
 * for reports, whatever a definition says. No secrets, no sessions, no logs.
 */
const REPORT_TABLES: Readonly<Record<string, ReportTable>> = {
  sys_user: {
    title: '用户',
    dataRules: 'system/UserList',
    columns: {
      id: ['text', '编号'],
      username: ['text', '用户账号'],
      realname: ['text', '用户姓名'],
      sex: ['number', '性别'],
      birthday: ['day', '生日'],
      phone: ['text', '手机号码'],
      org_code: ['text', '部门编码'],
      work_no: ['text', '工号'],
      post: ['text', '职务'],
      status: ['number', '状态'],
      del_flag: ['number', '删除标记'],
      create_time: ['time', '创建时间'],
    },
  },
  sys_depart: {
    title: '部门',
    dataRules: 'system/DepartList',
    columns: {
      id: ['text', '编号'],
      parent_id: ['text', '上级部门'],
      org_code: ['text', '部门编码'],
      depart_name: ['text', '部门名称'],
      org_category: ['text', '机构类别'],
      del_flag: ['text', '删除标记'],
    },
  },
  jeecg_order_main: {
    title: '订单',
    columns: {
      id: ['text', '编号'],
      order_code: ['text', '订单号'],
      ctype: ['text', '订单类型'],
      order_date: ['time', '下单时间'],
      order_money: ['number', '金额'],
      content: ['text', '备注'],
      salesman: ['text', '销售人员'],
      depart_id: ['text', '部门'],
      create_time: ['time', '创建时间'],
    },
  },
  jeecg_order_ticket: {
    title: '订单机票',
    columns: {
      id: ['text', '编号'],
      order_id: ['text', '订单'],
      ticket_code: ['text', '机票号'],
      tickect_date: ['day', '航班日期'],
      seat_class: ['text', '舱位等级'],
      price: ['number', '票价'],
      quantity: ['number', '张数'],
    },
  },
  demo: {
    title: '示例',
    columns: {
      id: ['text', '编号'],
      name: ['text', '姓名'],
      key_word: ['text', '关键词'],
      punch_time: ['time', '打卡时间'],
      salary_money: ['number', '工资'],
      bonus_money: ['number', '奖金'],
      sex: ['text', '性别'],
      age: ['number', '年龄'],
      birthday: ['day', '生日'],
      email: ['text', '邮箱'],
      content: ['text', '说明'],
      sys_org_code: ['text', '部门编码'],
      create_time: ['time', '创建时间'],
    },
  },
}

export function isReportTable(name: string): boolean {
  return Object.hasOwn(REPORT_TABLES, name)
}

/** Component of the list whose data rules hold for a table; undefined where no list shows it. */
export function dataRulesOf(table: string): string | undefined {
  return REPORT_TABLES[table]?.dataRules
}

/** Type of the column that marks deleted records; null for a table without a recycle bin. */
export function deletedMark(table: string): FieldType | null {
  return reportColumnType(`${table}.del_flag`)
}

/** Type of a `table.column`; null = reports do not read it. */
export function reportColumnType(name: string): FieldType | null {
  const [table = '', column = '', ...rest] = name.split('.')
  const columns = isReportTable(table) && rest.length === 0 ? REPORT_TABLES[table]?.columns : undefined
  return columns && Object.hasOwn(columns, column) ? (columns[column]?.[0] ?? null) : null
}

/** The same for whoever makes reports. */
export const REPORT_TABLE_LIST = Object.entries(REPORT_TABLES).map(([table, { title, columns }]) => ({
  table,
  title,
  columns: Object.entries(columns).map(([column, [type, text]]) => ({ column: `${table}.${column}`, title: text, type })),
}))
