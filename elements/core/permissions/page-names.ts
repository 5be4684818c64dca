/** Components of both menu vocabularies whose page goes by another id here; left side in lower case. */
const aliases: Readonly<Record<string, string>> = {
  'dashboard/analysis': 'dashboard/analysis',
  'system/userlist': 'system/user',
  'system/rolelist': 'system/role',
  'system/roleuserlist': 'system/role',
  'system/permissionlist': 'system/menu',
  'system/menu': 'system/menu',
  'system/tenantlist': 'system/tenant',
  'system/departlist': 'system/depart',
  'system/departuserlist': 'system/depart-user',
  'system/departuser': 'system/depart-user',
  'system/addresslist': 'system/address',
  'address': 'system/address',
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
}

/** Our page id for a stored component: `system/UserList` (Vue 2) and `system/user/index` (Vue 3) are one page. */
export function pageOf(component: string): string {
  const tidy = component
    .replace(/^\/+/, '')
    .replace(/^views\//, '')
    .replace(/\.(vue|tsx?)$/, '')
    .replace(/\/index$/, '')
  return aliases[tidy.toLowerCase()] ?? tidy
}

/** `layouts/RouteView`, `layouts/PageView`, `layouts/default/index`: containers, not pages. */
export function isLayout(component: string): boolean {
  return component === '' || /(^|\/)layouts?\//i.test(component)
}

export function isFrameLayout(component: string): boolean {
  return /layouts?\/iframe/i.test(component) || /^(sys\/)?iframe(\/index|PageView)?$/i.test(component)
}
