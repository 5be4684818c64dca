import type { ReportPlan } from './0006-report-plans'

/** Sales by day: groups, sums, a chart, totals, a parameter and a link to the report of single orders. */
export const SALES: ReportPlan = {
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

export const MORE_REPORTS: readonly ReportPlan[] = [SALES, ORDERS, HEADS]
