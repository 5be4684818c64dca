import type { Kysely, Migration } from 'kysely'
import { stableId } from '../../base/ids'
import { menuId, menuPage } from './0003-menu'
import { button } from './0004-realtime'
import { insertReport, type Tables } from './0006-reports'
import { MORE_REPORTS } from './0020-report-plans'

type Row = Record<string, string | number | null>

const ONLINE = '/online'
/** The page of the stored reports, and the path below which each is shown. */
const REPORTS_PATH = '/online/cgreport'

/** A link of the menu to a report: route '0', for the page of all reports serves it. */
function link(name: string, code: string, sortNo: number): Row {
  return menuPage(name, `${REPORTS_PATH}/${stableId(`report:${code}`)}`, 'modules/online/cgreport/auto/OnlCgreportAutoList', sortNo, {
    parent_id: menuId(ONLINE),
    icon: 'bar-chart',
    is_route: 0,
    keep_alive: 1,
  })
}

const MENU: readonly Row[] = [
  menuPage('在线开发', ONLINE, 'layouts/RouteView', 8, { icon: 'cloud', is_leaf: 0 }),
  menuPage('报表配置', REPORTS_PATH, 'modules/online/cgreport/OnlCgreportHeadList', 1, {
    parent_id: menuId(ONLINE),
    icon: 'table',
    is_leaf: 0,
    keep_alive: 1,
  }),
  menuPage('在线报表', `${REPORTS_PATH}/:id`, 'modules/online/cgreport/auto/OnlCgreportAutoList', 2, {
    parent_id: menuId(ONLINE),
    hidden: 1,
    keep_alive: 1,
  }),
  link('订单销售日报', 'order_sales', 3),
  link('人员分布', 'staff_by_depart', 4),
]

const RIGHTS = [
  button('report:list', '查看报表配置', 19),
  button('report:edit', '新增和编辑报表', 20),
  button('report:delete', '删除报表', 21),
].map((row) => ({ ...row, parent_id: menuId(REPORTS_PATH) }))

/** What reports can say since they have an editor: totals, links, headings over columns, a chart; its menu, its rights and samples. */
export const reportEditorMigration: Migration = {
  async up(untyped) {
    const db: Kysely<Tables & { sys_permission: Row }> = untyped
    await db.schema.alterTable('onl_cgreport_head').addColumn('chart', 'text').execute()
    await db.schema.alterTable('onl_cgreport_item').addColumn('is_total', 'integer').execute()
    for (const column of ['field_href', 'group_title']) await db.schema.alterTable('onl_cgreport_item').addColumn(column, 'text').execute()
    await db
      .insertInto('sys_permission')
      .values([...MENU, ...RIGHTS])
      .execute()
    for (const plan of MORE_REPORTS)
      await insertReport(untyped, plan, {
        head: { chart: plan.chart ? JSON.stringify(plan.chart) : null },
        item: ({ isTotal, href, group }) => ({ is_total: isTotal ? 1 : 0, field_href: href ?? null, group_title: group ?? null }),
      })
  },
}
