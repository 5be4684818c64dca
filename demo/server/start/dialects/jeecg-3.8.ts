import type { Route } from '../../platform/http/routes'
import type { Dialect } from './dialect.types'
import { keepAs38 } from './data-3.8'
import { permissions38 } from './permissions-3.8'
import { listDepartRoles38, listJobs38, listPositions38, listRoles38, queryJob38 } from './lists-3.8'
import { listDataSources38, queryDataSource38 } from './data-sources-3.8'
import { editForm38, listForm38 } from './forms-3.8'
import { addUser38, editAccount38, editUser38, listUsers38, ownData38, queryUser38, usersOfDepart38, usersOfRole38 } from './users-3.8'
import { announcementById38, listAnnouncements38, ownAnnouncements38, ownMessages38 } from './announcements-3.8'
import { calls38, encrypted38 } from './calls-3.8'
import { signIn38, mapHome38 } from './home-3.8'
import { withVerbs } from '../../platform/http/route-wrappers'

/** Its page of users asks for those of all tenants: here there are no others. */
const ALIASES = {
  '/sys/user/list': { path: '/sys/user/listAll', access: 'user:list' },
  '/sys/role/queryall': { path: '/sys/role/queryallNoByTenant', access: 'signed-in' },
} as const

/** Calls that the embedded server has and JeecgBoot does not. */
const OWN: ReadonlySet<string> = new Set([
  '/sys/quartzJob/runs',
  '/sys/quartzJob/counts',
  '/sys/actuator/history',
  '/sys/log/exportXls',
  '/sys/log/verifyChain',
  '/sys/permission/dataRuleFields',
  '/sys/dataLog/exportXls',
  '/sys/annountCement/reach',
  '/sys/online/own',
  '/sys/role/giversOf',
  '/sys/secondFactor/own',
  '/sys/user/rightSources',
])

/** A route, and the same under another name. */
function withAlias(route: Route): Route[] {
  if (route.access === 'open' || (route.path !== '/sys/user/list' && route.path !== '/sys/role/queryall')) return [route]
  return [route, { ...route, ...ALIASES[route.path] }]
}

/**
 * JeecgBoot 3.8: everything in which it was seen to differ from 3.0.0, so that a client that only knows that one loses data
 * here, or fails, as it would there.
 */
export function jeecg38(): Dialect {
  const changed: Readonly<Record<string, (route: Route) => Route>> = {
    // Lists without an order of their own come in another one each time; menus and permissions are named as its front end names them.
    '/sys/permission/getUserPermissionByToken': permissions38(),
    // Positions and tenants of a user are in lists only, the rest of him behind a right of its own, and an edit replaces all of them.
    '/sys/user/list': listUsers38,
    '/sys/user/queryByOrgCodeForAddressList': listUsers38,
    '/sys/user/userRoleList': usersOfRole38,
    '/sys/user/departUserList': usersOfDepart38,
    '/sys/user/queryById': queryUser38,
    '/sys/user/add': addUser38,
    '/sys/user/edit': editUser38,
    '/sys/user/login/setting/getUserData': ownData38,
    '/sys/user/login/setting/userEdit': editAccount38,
    '/sys/position/list': listPositions38,
    '/sys/role/list': listRoles38,
    '/sys/sysDepartRole/list': listDepartRoles38,
    '/sys/quartzJob/list': listJobs38,
    '/sys/quartzJob/queryById': queryJob38,
    // Passwords are in the list, encrypted; online forms store what they get, and nothing else.
    '/sys/dataSource/list': listDataSources38,
    '/sys/dataSource/queryById': queryDataSource38,
    '/online/cgform/api/getData/:code': listForm38,
    '/online/cgform/api/form/:code': editForm38,
    // Announcements that can be pinned, and have files.
    '/sys/annountCement/list': listAnnouncements38,
    '/sys/annountCement/queryById': announcementById38,
    '/sys/annountCement/listByUser': ownAnnouncements38,
    '/sys/sysAnnouncementSend/getMyAnnouncementSend': ownMessages38,
    // Whoever comes in is told where his roles lead to; two ways take the password encrypted.
    '/sys/login': (route) => signIn38(encrypted38(route)),
    '/sys/mLogin': (route) => signIn38(encrypted38(route)),
    '/sys/phoneLogin': signIn38,
    '/sys/cas/client/validateLogin': signIn38,
    '/sys/thirdLogin/getLoginUser/:token/:thirdType': signIn38,
    // One verb each.
    '/sys/selectDepart': (route) => withVerbs(mapHome38(route), 'PUT'),
    '/sys/user/updatePassword': (route) => withVerbs(route, 'PUT'),
    '/sys/user/passwordChange': (route) => withVerbs(route, 'GET'),
  }
  return {
    routes: (routes) => [
      ...routes
        .filter(({ path }) => !OWN.has(path))
        .flatMap((route) => withAlias(Object.hasOwn(changed, route.path) ? changed[route.path]!(route) : route)),
      ...calls38,
    ],
    prepare: keepAs38,
  }
}
