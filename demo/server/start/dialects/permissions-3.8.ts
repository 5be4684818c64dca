import type { MenuItem } from '../../system/menus/menu'
import type { PermissionResponse } from '../../system/menus/permission-handlers'
import type { Route } from '../../platform/http/routes'
import { mapResult } from '../../platform/http/route-wrappers'

/** Another order with each turn, as a set that is read from a hash table has. */
function turned<Item>(items: readonly Item[], turn: number): Item[] {
  const cut = items.length === 0 ? 0 : turn % items.length
  return [...items.slice(cut), ...items.slice(0, cut)]
}

/** What its permissions are called: `user:freeze` is `system:user:frozenBatch`. Permissions it has not keep their names. */
const rightNames: Readonly<Record<string, string>> = { freeze: 'frozenBatch', password: 'changepwd' }
const areaNames: Readonly<Record<string, string>> = {
  user: 'user',
  role: 'role',
  position: 'position',
  announcement: 'notice',
  category: 'category',
  log: 'log',
  dict: 'dict',
  depart: 'depart',
  tenant: 'tenant',
  fillRule: 'fillRule',
  checkRule: 'checkRule',
  dataSource: 'datasource',
}

/** Permissions that another area of it has. */
const wholeNames: Readonly<Record<string, string>> = {
  'role:grant': 'system:permission:saveRole',
  'role:users': 'system:user:addUserRole',
  'departUser:add': 'system:user:editDepartWithUser',
  'departUser:delete': 'system:user:deleteUserInDepart',
}

function rightName(code: string): string {
  const whole = wholeNames[code]
  if (whole !== undefined) return whole
  const [area = '', ...rest] = code.split(':')
  const action = rest.join(':')
  return areaNames[area] === undefined ? code : `system:${areaNames[area]}:${rightNames[action] ?? action}`
}

type Rule = PermissionResponse['auth'][number]

/**
 * Permissions that it has beside: who may delete one user may delete several, who may add one may import some, who sees them may export
 * them.
 */
const impliedCodes: Readonly<Record<string, readonly string[]>> = {
  'role:edit': ['system:roleindex:add', 'system:roleindex:edit', 'system:roleindex:delete', 'system:roleindex:deleteBatch'],
  'role:delete': ['system:role:deleteBatch'],
  'role:users': ['system:user:deleteRole'],
  'user:delete': ['system:user:deleteBatch', 'system:user:deleteRecycleBin'],
  'user:add': ['system:user:import'],
  'user:list': ['system:user:export'],
  'dict:add': ['system:dict:importExcel'],
  'depart:add': ['system:depart:importExcel'],
  'depart:delete': ['system:depart:deleteBatch'],
  'tenant:delete': ['system:tenant:deleteBatch'],
  'fillRule:delete': ['system:fillRule:deleteBatch'],
  'checkRule:delete': ['system:checkRule:deleteBatch'],
  'dict:delete': ['system:dict:deleteBatch', 'system:dict:deleteRecycleBin'],
  'dict:item:delete': ['system:dict:item:deleteBatch'],
}

/** Calls that it does not guard: no menu entry has their codes. */
const unguarded = /^messageTemplate:/

/** Ours under its names, with those beside; `queryById` goes with `all`. */
function rules38(rules: readonly Rule[], all: boolean): Rule[] {
  return rules.flatMap((rule) => {
    if (unguarded.test(rule.action ?? '')) return []
    const own = { ...rule, action: rightName(rule.action ?? '') }
    const more = [...(impliedCodes[rule.action ?? ''] ?? []), ...(all && rule.action === 'user:list' ? ['system:user:queryById'] : [])]
    return [own, ...more.map((action) => ({ ...rule, action }))]
  })
}

/** Pages that its menu does not have: everybody reaches them otherwise. */
const withoutEntry = /^\/(account(\/|$)|isps\/userAnnouncement)/
/** The monitoring stands at the top, and its page of the server shows what others have pages for. */
const monitoringPath = '/monitor'
const ofServerPage = /^\/monitor\/(?:Disk|JvmInfo|TomcatInfo)$/
const components: Readonly<Record<string, string>> = {
  'layouts/RouteView': 'layouts/default/index',
  'system/UserList': 'system/user/index',
  'system/RoleUserList': 'system/role/index',
  'system/SysCategoryList': 'system/category/index',
  'system/LogList': 'monitor/log/index',
  'system/DataLogList': 'monitor/datalog/index',
  'system/SysAnnouncementList': 'system/notice/index',
  'system/DictList': 'system/dict/index',
  'system/DepartList': 'system/depart/index',
  'system/DepartUserList': 'system/departUser/index',
  'system/AddressList': 'system/address/index',
  'system/QuartzJobList': 'monitor/quartz/index',
  'system/PermissionList': 'system/menu/index',
  'system/TenantList': 'system/tenant/index',
  'system/SysFillRuleList': 'system/fillRule/index',
  'system/SysCheckRuleList': 'system/checkRule/index',
  'system/SysDataSourceList': 'monitor/datasource/index',
  'modules/message/SysMessageTemplateList': 'system/message/template/index',
  'modules/message/SysMessageList': 'system/message/manage/index',
  'system/SysUserOnlineList': 'system/onlineuser/OnlineUserList',
  'system/SysPositionList': 'system/position/index',
  'modules/monitor/SystemInfo': 'monitor/server/index',
  'modules/monitor/HttpTrace': 'monitor/trace/index',
  'modules/monitor/RedisInfo': 'monitor/redis/index',
  'modules/online/cgform/auto/OnlCgformAutoList': 'super/online/cgform/auto/default/OnlineAutoList',
  'modules/online/cgform/auto/OnlCgformTreeList': 'super/online/cgform/auto/tree/OnlineAutoTreeList',
  'modules/online/cgreport/OnlCgreportHeadList': 'super/online/cgreport/index',
  'modules/online/cgreport/auto/OnlCgreportAutoList': 'super/online/cgreport/auto/OnlCgReportList',
}

/** Where its menu has a page under another name. */
const paths: Readonly<Record<string, string>> = {
  '/isystem/roleUserList': '/system/role',
  '/isystem/permission': '/system/menu',
  '/isystem/departUserList': '/system/depart-user',
  '/isystem/addressList': '/address',
  '/isystem/online': '/system/onlineuser',
  '/sys/dataLog-list': '/monitor/datalog',
  '/isys/tenant': '/system/tenant',
  '/isystem/dataSource': '/monitor/datasource',
  '/modules/message/sysMessageTemplateList': '/message/template',
  '/modules/message/sysMessageList': '/message/manage',
  '/monitor/SystemInfo': '/monitor/server',
  '/monitor/HttpTrace': '/monitor/trace',
  '/monitor/redis/info': '/monitor/redis',
  '/isystem/annountCement': '/system/notice',
}

function item38(item: MenuItem): MenuItem {
  const path = paths[item.path] ?? item.path.replace(/^\/isystem(?=\/|$)/, '/system').replace(/:code$/, ':id')
  return {
    ...item,
    path,
    name: item.name.replace(/^isystem/, 'system'),
    component: components[item.component ?? ''] ?? item.component,
    meta: { ...item.meta, ...(item.meta.icon && { icon: `ant-design:${item.meta.icon}-outlined` }) },
    ...(item.children && { children: item.children.map(item38) }),
  }
}

function link(id: string, path: string, title: string, component: string, internalOrExternal = false): MenuItem {
  return {
    id,
    route: '1',
    path,
    name: path.slice(1).replaceAll('/', '-'),
    component,
    meta: { title, keepAlive: false, internalOrExternal, componentName: component.split('/').at(-1) ?? '' },
  }
}

/** Everybody's menu begins with the hidden pages of online forms, whose group leads to a page that few have. */
const onlinePages: MenuItem = {
  ...link('online-pages', '/online-pages', '在线表单', 'layouts/default/index'),
  redirect: '/online/cgform',
  hidden: true,
  children: [
    {
      ...link('online-detail', '/online/cgformDetail/:table/:id', '在线表单详情', 'super/online/cgform/auto/default/OnlineAutoDetail'),
      hidden: true,
    },
  ],
}

/** Addresses stand in `component`; all of them have the same sort number. */
const monitoring: readonly MenuItem[] = [
  link('monitor-druid', '/monitor/druid', 'SQL监控', "{{ window._CONFIG['domianURL'] }}/druid"),
  link('monitor-doc', '/monitor/doc', '在线文档', "{{ window._CONFIG['domianURL'] }}/doc.html", true),
  link('monitor-report', '/monitor/report', '大屏设计', "{{ window._CONFIG['domianURL'] }}/drag/list?token=${token}&tenantId=${tenantId}"),
  link('monitor-help', '/', '官方文档', 'http://help.invalid/guide', true),
]

/** The pages of the monitoring that somebody has. */
function monitoringPages(menu: readonly MenuItem[]): MenuItem[] {
  const all = menu.flatMap(({ children = [] }) => children).find(({ path }) => path === monitoringPath)?.children ?? []
  return all.filter(({ path }) => !ofServerPage.test(path)).map(item38)
}

function withoutMonitoring(item: MenuItem): MenuItem {
  return item.children ? { ...item, children: item.children.filter(({ path }) => path !== monitoringPath) } : item
}

/** Menu and permissions as its front end knows them, each list in another order with each call. */
export function permissions38(): (route: Route) => Route {
  let turn = 0
  return (route) =>
    mapResult(route, (result, { caller }) => {
      turn += 1
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what this one handler answers
      const { menu, auth, allAuth, ...rest } = result as PermissionResponse
      const granted = rules38(auth, caller.isAdmin)
      const monitor: MenuItem = {
        ...link('monitor', '/monitor', '系统监控', 'layouts/default/index'),
        meta: {
          title: '系统监控',
          keepAlive: false,
          internalOrExternal: false,
          componentName: 'index',
          icon: 'ant-design:video-camera-filled',
        },
        children: turned([...monitoringPages(menu), ...monitoring], turn),
      }
      return {
        ...rest,
        menu: [
          onlinePages,
          ...menu
            .filter(({ path }) => !withoutEntry.test(path))
            .map(withoutMonitoring)
            .map(item38),
          monitor,
        ],
        auth: turned(granted, turn),
        allAuth: turned(rules38(allAuth, true), turn),
        codeList: turned(
          granted.map(({ action }) => action),
          turn,
        ),
      }
    })
}
