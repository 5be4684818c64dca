import { homePath } from '../../console/routes/open-paths'
import { ownPages } from '../../console/routes/own-pages'

/** Where every page of the console is, by its id. */
export const pagePaths: ReadonlyMap<string, string> = new Map([
  ['dashboard/analysis', homePath],
  ['system/user', '/isystem/user'],
  ['system/role', '/isystem/roleUserList'],
  ['system/depart', '/isystem/depart'],
  ['system/menu', '/isystem/permission'],
  ['system/dict', '/isystem/dict'],
  ['system/category', '/isystem/category'],
  ['system/notice', '/isystem/annountCement'],
  ['monitor/log', '/isystem/log'],
  ['monitor/jobs', '/isystem/QuartzJobList'],
  ['system/position', '/isystem/position'],
  ['online/form', '/online/cgformList/ops_shift'],
  ['online/form-tree', '/online/cgformTreeList/ops_area'],
  ['online/form-inner', '/online/cgformInnerTableList/ops_patrol'],
  ['online/form-erp', '/online/cgformErpList/ops_patrol'],
  ['online/form-tabs', '/online/cgformTabList/ops_patrol'],
  ['online/form-alone', '/online/cgformForm/ops_shift'],
  ['online/report', '/online/cgreport/order_sales'],
  ['online/reports', '/online/cgreport'],
  ...ownPages.map(({ path, page = path.slice(1) }) => [page, path] as const),
])
