import { defineStrings } from '../../../../elements/core/i18n'

/** What stands beside the fields in the detail of a user. */
export const userOverviewStrings = defineStrings({
  'zh-CN': {
    roles: '角色',
    noRoles: '没有角色',
    departs: '部门',
    noDeparts: '没有部门',
    sessions: '登录会话',
    noSessions: '没有登录',
    logs: '最近日志',
    noLogs: '没有日志',
    signedIn: '{time} 登录',
    unknown: '未知浏览器',
    untold: '{n} 个登录（服务器没有提供设备、地址和时间）',
    forceOutNamed: '强退 {client} {time}',
  },
  en: {
    roles: 'Roles',
    noRoles: 'No roles',
    departs: 'Departments',
    noDeparts: 'No departments',
    sessions: 'Sessions',
    noSessions: 'Not signed in',
    logs: 'Last log entries',
    noLogs: 'No log entries',
    signedIn: 'Since {time}',
    unknown: 'Unknown browser',
    untold: '{n} sessions (the server gives no device, address or time)',
    forceOutNamed: 'Force out {client} {time}',
  },
})
