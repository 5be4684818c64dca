import type { PageArea } from '../parts/page-area.types'

export const SYSTEM_PAGES: PageArea = [
  { id: 'system/user', components: ['system/UserList'], page: () => import('./users/UsersPage') },
  { id: 'system/role', components: ['system/RoleList', 'system/RoleUserList'], page: () => import('./roles/RolesPage') },
  { id: 'system/menu', components: ['system/PermissionList'], page: () => import('./menus/MenusPage') },
  { id: 'system/dict', components: ['system/DictList'], page: () => import('./dictionaries/DictionariesPage') },
  { id: 'system/depart', components: ['system/DepartList'], page: () => import('./departments/DepartmentsPage') },
  {
    id: 'system/depart-user',
    components: ['system/DepartUserList'],
    page: () => import('./my-department/MyDepartmentPage'),
  },
  { id: 'system/address', components: ['system/AddressList'], page: () => import('./address-book/BookPage') },
  { id: 'system/category', components: ['system/SysCategoryList'], page: () => import('./categories/CategoriesPage') },
  { id: 'system/position', components: ['system/SysPositionList'], list: () => import('./positions/positions.resource') },
  { id: 'system/tenant', components: ['system/TenantList'], list: () => import('./tenants/tenants.resource') },
  { id: 'system/notice', components: ['system/SysAnnouncementList'], list: () => import('./announcements/announcements.resource') },
  {
    id: 'message/template',
    components: ['modules/message/SysMessageTemplateList'],
    list: () => import('./messages/templates.resource'),
  },
  {
    id: 'message/sent',
    components: ['modules/message/SysMessageList'],
    list: () => import('./messages/messages.resource'),
  },
  { id: 'system/fillRule', components: ['system/SysFillRuleList'], list: () => import('./fill-rules/fill-rules.resource') },
  { id: 'system/checkRule', components: ['system/SysCheckRuleList'], list: () => import('./check-rules/check-rules.resource') },
  {
    id: 'system/dataSource',
    components: ['system/SysDataSourceList'],
    list: () => import('./data-sources/data-sources.resource'),
  },
  {
    id: 'monitor/online-users',
    components: ['system/SysUserOnlineList'],
    page: () => import('./online-users/OnlineUsersPage'),
  },
]
