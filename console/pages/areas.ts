import type { LazyView } from '../../elements/parts/lazy-part'
import { lazyPage } from '../routes/lazy-page'
import type { HasPage } from '../routes/pages-context'
import { monitorPage } from './monitor/performance/late-pages'
import type { PageProps } from './parts/page.types'
import { FailurePage, ForbiddenPage, NotFoundPage, ServerErrorPage, SuccessPage } from './built-in/result/late-pages'

type Page = LazyView<PageProps>

const onlineForm = lazyPage(() => import('./online/form/OnlineFormPage'))

/** Every page of the console by its page id (see `core/permissions/page-names`); loaded when it is first shown. */
const pages: ReadonlyMap<string, Page> = new Map<string, Page>([
  ['dashboard/analysis', lazyPage(() => import('./dashboard/AnalysisPage'))],
  ['cloudlive/equipment', lazyPage(() => import('./devices/equipment/EquipmentPage'))],
  ['cloudlive/wall', lazyPage(() => import('./devices/walls/WallPage'))],
  ['cloudlive/slowinfo', lazyPage(() => import('./devices/slow-live/SlowLivePage'))],
  ['push/list', lazyPage(() => import('./streams/pushes/PushesPage'))],
  ['servermointer/node', lazyPage(() => import('./streams/nodes/NodesPage'))],
  ['ibl/records', lazyPage(() => import('./recordings/records/RecordsPage'))],
  ['account/center', lazyPage(() => import('./account/CenterPage'))],
  ['account/settings', lazyPage(() => import('./account/SettingsPage'))],
  ['system/user', lazyPage(() => import('./system/users/UsersPage'))],
  ['system/role', lazyPage(() => import('./system/roles/RolesPage'))],
  ['system/menu', lazyPage(() => import('./system/menus/MenusPage'))],
  ['system/dict', lazyPage(() => import('./system/dictionaries/DictionariesPage'))],
  ['system/depart', lazyPage(() => import('./system/departments/DepartmentsPage'))],
  ['system/category', lazyPage(() => import('./system/categories/CategoriesPage'))],
  ['system/position', lazyPage(() => import('./system/positions/PositionsPage'))],
  ['system/notice', lazyPage(() => import('./system/announcements/AnnouncementsPage'))],
  ['monitor/log', lazyPage(() => import('./monitor/logs/LogsPage'))],
  ['monitor/data-log', lazyPage(() => import('./monitor/data-log/DataLogPage'))],
  ['monitor/jobs', lazyPage(() => import('./monitor/jobs/JobsPage'))],
  ['monitor/online-users', lazyPage(() => import('./system/online-users/OnlineUsersPage'))],
  ['system/tenant', lazyPage(() => import('./system/tenants/TenantsPage'))],
  ['system/depart-user', lazyPage(() => import('./system/my-department/MyDepartmentPage'))],
  ['system/address', lazyPage(() => import('./system/address-book/BookPage'))],
  ['system/fillRule', lazyPage(() => import('./system/fill-rules/FillRulesPage'))],
  ['system/checkRule', lazyPage(() => import('./system/check-rules/CheckRulesPage'))],
  ['message/template', lazyPage(() => import('./system/messages/TemplatesPage'))],
  ['message/sent', lazyPage(() => import('./system/messages/MessagesPage'))],
  ['system/dataSource', lazyPage(() => import('./system/data-sources/DataSourcesPage'))],
  ['monitor/disk', monitorPage('DiskPage')],
  ['monitor/trace', monitorPage('TracePage')],
  ['monitor/jvm', monitorPage('JvmPage')],
  ['monitor/redis', monitorPage('RedisPage')],
  ['monitor/server', monitorPage('ServerPage')],
  ['monitor/tomcat', monitorPage('TomcatPage')],
  ['system/my-notices', lazyPage(() => import('./account/my-notices/MyNoticesPage'))],
  ['online/form', onlineForm],
  ['online/form-tree', onlineForm],
  ['online/form-inner', onlineForm],
  // A main table with its details, in the two looks that JeecgBoot has beside the rows within rows.
  ['online/form-erp', onlineForm],
  ['online/form-tabs', onlineForm],
  ['online/form-alone', lazyPage(() => import('./online/form/FormAlonePage'))],
  ['online/report', lazyPage(() => import('./online/report/ReportPage'))],
  ['online/reports', lazyPage(() => import('./online/reports/ReportsPage'))],
  ['result/success', SuccessPage],
  ['result/fail', FailurePage],
  ['exception/403', ForbiddenPage],
  ['exception/404', NotFoundPage],
  ['exception/500', ServerErrorPage],
  ['test/home', lazyPage(() => import('./built-in/test/TestHomePage'))],
])

/** Undefined for a page this console does not have. */
export function pageFor(page: string): Page | undefined {
  return pages.get(page)
}

export const hasPage: HasPage = (page) => pages.has(page)
