/** Components of both menu vocabularies whose page goes by another id here; left side in lower case. */
const aliases: Readonly<Record<string, string>> = {
  'dashboard/analysis': 'dashboard/analysis',
  'cloudlive/equipmentlist': 'cloudlive/equipment',
  'cloudlive/walllist': 'cloudlive/wall',
  'push/iblpushlistinfolist': 'push/list',
  'account/center/index': 'account/center',
  'account/settings/index': 'account/settings',
  'account/settings/basesetting': 'account/settings',
  'account/settings/security': 'account/settings',
  'account/setting': 'account/settings',
  'system/usersetting/usersetting': 'account/settings',
  'system/userlist': 'system/user',
  'system/rolelist': 'system/role',
  'system/roleuserlist': 'system/role',
  'system/permissionlist': 'system/menu',
  'system/menu': 'system/menu',
  'system/tenantlist': 'system/tenant',
  'system/sysfillrulelist': 'system/fillRule',
  'system/syscheckrulelist': 'system/checkRule',
  'system/sysdatasourcelist': 'system/dataSource',
  'monitor/datasource': 'system/dataSource',
  'modules/message/sysmessagetemplatelist': 'message/template',
  'system/message/template': 'message/template',
  'modules/message/sysmessagelist': 'message/sent',
  'system/message/manage': 'message/sent',
  'message/manage': 'message/sent',
  'system/departlist': 'system/depart',
  'system/departuserlist': 'system/depart-user',
  'system/departuser': 'system/depart-user',
  'system/addresslist': 'system/address',
  address: 'system/address',
  'system/dictlist': 'system/dict',
  'system/syscategorylist': 'system/category',
  'system/syspositionlist': 'system/position',
  'system/sysannouncementlist': 'system/notice',
  'system/userannouncementlist': 'system/my-notices',
  'monitor/mynews': 'system/my-notices',
  'system/sysuseronlinelist': 'monitor/online-users',
  'system/onlineuser': 'monitor/online-users',
  'system/quartzjoblist': 'monitor/jobs',
  'monitor/quartz': 'monitor/jobs',
  'system/loglist': 'monitor/log',
  'system/dataloglist': 'monitor/data-log',
  'monitor/datalog': 'monitor/data-log',
  'modules/monitor/redisinfo': 'monitor/redis',
  'modules/monitor/tomcatinfo': 'monitor/tomcat',
  'modules/monitor/systeminfo': 'monitor/server',
  'modules/monitor/jvminfo': 'monitor/jvm',
  'modules/monitor/httptrace': 'monitor/trace',
  'modules/monitor/disk': 'monitor/disk',
  'modules/monitor/diskmonitoring': 'monitor/disk',
  'modules/online/cgform/onlcgformheadlist': 'online/forms',
  'modules/online/cgform/onlcgformcopylist': 'online/form-copies',
  'modules/online/cgform/auto/onlcgformautolist': 'online/form',
  'modules/online/cgform/auto/onlcgformautoform': 'online/form-alone',
  'modules/online/cgform/auto/onlcgformtreelist': 'online/form-tree',
  'modules/online/cgform/auto/erp/onlcgformerplist': 'online/form-erp',
  'modules/online/cgform/auto/tab/onlcgformtablist': 'online/form-tabs',
  'modules/online/cgform/auto/innertable/onlcgforminnertablelist': 'online/form-inner',
  'modules/online/cgreport/onlcgreportheadlist': 'online/reports',
  'modules/online/cgreport/auto/onlcgreportautolist': 'online/report',
  'result/success': 'result/success',
  'result/error': 'result/fail',
}

/** Our page id for a stored component: `system/UserList` (Vue 2) and `system/user/index` (Vue 3) are one page. */
export function pageOf(component: string): string {
  const tidy = component
    .replace(/^\/+/, '')
    .replace(/^views\//, '')
    .replace(/\.(vue|tsx?)$/, '')
    .replace(/\/index$/, '')
    // Stock pages lie elsewhere in the Vue 3 generation (3.8).
    .replace(/^(?:demo\/page(?=\/(?:result|account)\/)|sys(?=\/exception\/))\//, '')
    .replace(/^super(?=\/online\/)/, 'modules')
  return aliases[tidy.toLowerCase()] ?? tidy
}

/** `layouts/RouteView`, `layouts/PageView`, `layouts/default/index`: containers, not pages. */
export function isLayout(component: string): boolean {
  return component === '' || /(^|\/)layouts?\//i.test(component)
}

export function isFrameLayout(component: string): boolean {
  return /layouts?\/iframe/i.test(component) || /^(sys\/)?iframe(\/index|PageView)?$/i.test(component)
}

/** A page made from a stored form or report, which the console shows by itself: it needs no route of its own. */
export function isOnlinePage(page: string): boolean {
  return page.startsWith('online/')
}
