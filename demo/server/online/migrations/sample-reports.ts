interface ItemPlan {
  field: string
  title: string
  type: 'String' | 'Integer' | 'Double' | 'Date' | 'Datetime'
  /** `table.column`, or `count`. */
  source: string
  /** In the search form: one value, or a range. */
  search?: 'single' | 'group'
  dict?: string
  isSortable?: boolean
  isHidden?: boolean
  /** Added up below the rows. */
  isTotal?: boolean
  href?: string
  /** Heading over several columns. */
  group?: string
}

export interface ReportPlan {
  code: string
  name: string
  content: string
  /** `signed-in`, or the permission its readers need. */
  access: string
  query: object
  params: readonly { name: string; title: string }[]
  items: readonly ItemPlan[]
  chart?: object
}

const USERS: ReportPlan = {
  code: 'report_user',
  name: '用户选择',
  content: '供弹窗选择用户，只含选人需要的列；参数 org_code 只看一个部门及其下级',
  access: 'signed-in',
  query: {
    from: 'sys_user',
    joins: [],
    where: [
      { column: 'sys_user.del_flag', operator: 'equals', value: '0' },
      { column: 'sys_user.org_code', operator: 'startsWith', param: 'org_code' },
    ],
    order: [
      { field: 'create_time', direction: 'desc' },
      { field: 'id', direction: 'desc' },
    ],
  },
  params: [{ name: 'org_code', title: '部门编码' }],
  items: [
    { field: 'id', title: '编号', type: 'String', source: 'sys_user.id', isHidden: true },
    { field: 'username', title: '用户账号', type: 'String', source: 'sys_user.username', search: 'single', isSortable: true },
    { field: 'realname', title: '用户姓名', type: 'String', source: 'sys_user.realname', search: 'single' },
    { field: 'sex', title: '性别', type: 'Integer', source: 'sys_user.sex', search: 'single', dict: 'sex' },
    { field: 'phone', title: '手机号码', type: 'String', source: 'sys_user.phone' },
    { field: 'birthday', title: '生日', type: 'Date', source: 'sys_user.birthday', search: 'group', isSortable: true },
    {
      field: 'org_code',
      title: '部门',
      type: 'String',
      source: 'sys_user.org_code',
      search: 'single',
      dict: 'sys_depart,depart_name,org_code',
    },
    { field: 'create_time', title: '创建时间', type: 'Datetime', source: 'sys_user.create_time', search: 'group', isSortable: true },
  ],
}

const DEMO: ReportPlan = {
  code: 'demo',
  name: '测试示例',
  content: '示例表 demo 的全部列类型：文本、数字、日期、时间、字典',
  access: 'signed-in',
  query: {
    from: 'demo',
    joins: [],
    where: [{ column: 'demo.sex', operator: 'equals', param: 'sex' }],
    order: [{ field: 'id', direction: 'asc' }],
  },
  params: [{ name: 'sex', title: '性别' }],
  items: [
    { field: 'id', title: '编号', type: 'String', source: 'demo.id', isHidden: true },
    { field: 'name', title: '姓名', type: 'String', source: 'demo.name', search: 'single', isSortable: true },
    { field: 'sex', title: '性别', type: 'String', source: 'demo.sex', search: 'single', dict: 'sex' },
    { field: 'age', title: '年龄', type: 'Integer', source: 'demo.age', search: 'group', isSortable: true },
    { field: 'birthday', title: '生日', type: 'Date', source: 'demo.birthday', search: 'group', isSortable: true },
    { field: 'salary_money', title: '工资', type: 'Double', source: 'demo.salary_money', search: 'group', isSortable: true },
    { field: 'bonus_money', title: '奖金', type: 'Double', source: 'demo.bonus_money', isSortable: true },
    { field: 'punch_time', title: '打卡时间', type: 'Datetime', source: 'demo.punch_time', search: 'group', isSortable: true },
    { field: 'key_word', title: '关键词', type: 'String', source: 'demo.key_word', search: 'single' },
    { field: 'email', title: '邮箱', type: 'String', source: 'demo.email' },
    { field: 'sys_org_code', title: '部门', type: 'String', source: 'demo.sys_org_code', dict: 'sys_depart,depart_name,org_code' },
    { field: 'content', title: '说明', type: 'String', source: 'demo.content' },
  ],
}

const HEADCOUNT: ReportPlan = {
  code: 'tj_user_report',
  name: '各部门人数统计',
  content: '按部门和性别统计在册用户',
  access: 'user:list',
  query: {
    from: 'sys_user',
    joins: [{ table: 'sys_depart', left: 'sys_depart.org_code', right: 'sys_user.org_code' }],
    where: [{ column: 'sys_user.del_flag', operator: 'equals', value: '0' }],
    order: [
      { field: 'org_code', direction: 'asc' },
      { field: 'sex', direction: 'asc' },
    ],
  },
  params: [],
  items: [
    { field: 'org_code', title: '部门编码', type: 'String', source: 'sys_user.org_code', search: 'single', isSortable: true },
    { field: 'depart_name', title: '部门', type: 'String', source: 'sys_depart.depart_name', search: 'single' },
    { field: 'sex', title: '性别', type: 'Integer', source: 'sys_user.sex', search: 'single', dict: 'sex' },
    { field: 'num', title: '人数', type: 'Integer', source: 'count', search: 'group', isSortable: true },
  ],
}

/** Sales by day: groups, sums, a chart, totals, a parameter and a link to the report of single orders. */
const SALES: ReportPlan = {
  code: 'order_sales',
  name: '订单销售日报',
  content: '每天的订单数与金额，可按订单类型查看；点日期看当天的订单',
  access: 'order:list',
  query: {
    from: 'jeecg_order_main',
    joins: [],
    where: [{ column: 'jeecg_order_main.ctype', operator: 'equals', param: 'ctype' }],
    order: [{ field: 'order_day', direction: 'desc' }],
  },
  params: [{ name: 'ctype', title: '订单类型' }],
  items: [
    {
      field: 'order_day',
      title: '日期',
      type: 'Date',
      source: 'day:jeecg_order_main.order_date',
      search: 'group',
      isSortable: true,
      href: '/online/cgreport/order_list?order_date_begin=${order_day}&order_date_end=${order_day}',
    },
    {
      field: 'ctype',
      title: '订单类型',
      type: 'String',
      source: 'jeecg_order_main.ctype',
      search: 'single',
      dict: 'order_type',
      isSortable: true,
    },
    { field: 'num', title: '订单数', type: 'Integer', source: 'count', search: 'group', isSortable: true, isTotal: true, group: '统计' },
    {
      field: 'money',
      title: '金额',
      type: 'Double',
      source: 'sum:jeecg_order_main.order_money',
      search: 'group',
      isSortable: true,
      isTotal: true,
      group: '统计',
    },
    { field: 'dearest', title: '最高一单', type: 'Double', source: 'max:jeecg_order_main.order_money', isSortable: true, group: '统计' },
  ],
  chart: { kind: 'bar', category: 'order_day', value: 'money' },
}

const ORDERS: ReportPlan = {
  code: 'order_list',
  name: '订单明细',
  content: '订单逐条列出，供日报点开',
  access: 'order:list',
  query: {
    from: 'jeecg_order_main',
    joins: [],
    where: [],
    order: [{ field: 'order_date', direction: 'desc' }],
  },
  params: [],
  items: [
    { field: 'order_code', title: '订单号', type: 'String', source: 'jeecg_order_main.order_code', search: 'single', isSortable: true },
    { field: 'order_date', title: '下单时间', type: 'Datetime', source: 'jeecg_order_main.order_date', search: 'group', isSortable: true },
    {
      field: 'ctype',
      title: '订单类型',
      type: 'String',
      source: 'jeecg_order_main.ctype',
      search: 'single',
      dict: 'order_type',
      isSortable: true,
    },
    {
      field: 'order_money',
      title: '金额',
      type: 'Double',
      source: 'jeecg_order_main.order_money',
      search: 'group',
      isSortable: true,
      isTotal: true,
    },
  ],
  chart: { kind: 'ring', category: 'ctype', value: 'order_money' },
}

const HEADS: ReportPlan = {
  code: 'staff_by_depart',
  name: '人员分布',
  content: '各部门在册人数',
  access: 'user:list',
  query: {
    from: 'sys_user',
    joins: [{ table: 'sys_depart', left: 'sys_depart.org_code', right: 'sys_user.org_code' }],
    where: [{ column: 'sys_user.del_flag', operator: 'equals', value: '0' }],
    order: [{ field: 'num', direction: 'desc' }],
  },
  params: [],
  items: [
    { field: 'depart_name', title: '部门', type: 'String', source: 'sys_depart.depart_name', search: 'single', isSortable: true },
    { field: 'num', title: '人数', type: 'Integer', source: 'count', search: 'group', isSortable: true, isTotal: true },
  ],
  chart: { kind: 'bar', category: 'depart_name', value: 'num' },
}

/** JeecgBoot's sample codes, and reports with totals, links and a chart. */
export const REPORTS: readonly ReportPlan[] = [USERS, DEMO, HEADCOUNT, SALES, ORDERS, HEADS]
