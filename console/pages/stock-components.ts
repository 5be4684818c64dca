/**
 * Components of the stock menu of JeecgBoot 3.8 (Vue 3) by the page that they lead to, where the name does not follow from that of an
 * older menu (`elements/core/permissions/page-names.ts`).
 */
export const STOCK_COMPONENTS: Readonly<Record<string, readonly string[]>> = {
  'account/settings': ['account/setting', 'system/usersetting/UserSetting'],
  'exception/403': ['sys/exception/NotAccessException'],
  'exception/404': ['sys/exception/Exception'],
  'exception/500': ['sys/exception/ServerErrorException'],
  'message/sent': ['system/message/manage', 'message/manage'],
  'message/template': ['system/message/template'],
  'monitor/data-log': ['monitor/datalog'],
  'monitor/jobs': ['monitor/quartz'],
  'monitor/online-users': ['system/onlineuser', 'system/onlineuser/OnlineUserList'],
  'online/form': ['super/online/cgform/auto/default/OnlineAutoList', 'super/online/cgform/auto/default/OnlineAutoDetail'],
  'online/form-tree': ['super/online/cgform/auto/tree/OnlineAutoTreeList'],
  'online/report': ['super/online/cgreport/auto/OnlCgReportList'],
  'online/reports': ['super/online/cgreport'],
  'system/address': ['address'],
  'system/dataSource': ['monitor/datasource'],
  'system/depart-user': ['system/departUser'],
  'system/my-notices': ['monitor/mynews'],
}
