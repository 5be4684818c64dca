import type { Kysely, Migration } from 'kysely'
import { menuId, menuPage } from './0003-menu'
import { formId } from './0022-form-plans'

const GROUP = '/maintenance'
const inGroup = { parent_id: menuId(GROUP), keep_alive: 1 }
/** Leads to an address that another entry serves. */
const link = { ...inGroup, is_route: 0 }
const hidden = { ...inGroup, hidden: 1 }
const screen = (name: string): string => `modules/online/cgform/auto/${name}`

/** Under which addresses JeecgBoot has the screens of online forms; which form it is stands in the address. */
const SCREENS: readonly (readonly [url: string, component: string])[] = [
  ['/online/cgformList/:code', screen('OnlCgformAutoList')],
  ['/online/cgformTreeList/:code', screen('OnlCgformTreeList')],
  ['/online/cgformErpList/:code', screen('erp/OnlCgformErpList')],
  ['/online/cgformTabList/:code', screen('tab/OnlCgformTabList')],
  ['/online/cgformInnerTableList/:code', screen('innerTable/OnlCgformInnerTableList')],
  ['/online/cgformForm/:code', screen('OnlCgformAutoForm')],
]

const list = (tableName: string): string => `/online/cgformList/${formId(tableName)}`
const LIST = screen('OnlCgformAutoList')

/** Where the menu shows the online forms. */
export const onlineFormMenuMigration: Migration = {
  async up(untyped) {
    const db: Kysely<{ sys_permission: Record<string, string | number | null> }> = untyped
    await db
      .insertInto('sys_permission')
      .values([
        menuPage('设备运维', GROUP, 'layouts/RouteView', 6, { icon: 'tool', is_leaf: 0, keep_alive: 1 }),
        menuPage('维修工单', list('ops_work_order'), LIST, 1, { ...link, icon: 'solution' }),
        menuPage('巡检任务', list('ops_patrol'), LIST, 2, { ...link, icon: 'schedule' }),
        menuPage('巡检区域', list('ops_area'), LIST, 3, { ...link, icon: 'cluster' }),
        menuPage('值班交接', list('ops_shift'), LIST, 4, { ...link, icon: 'form' }),
        ...SCREENS.map(([url, page], index) => menuPage('在线表单', url, page, 10 + index, hidden)),
      ])
      .execute()
  },
}
