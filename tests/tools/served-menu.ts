import type { Site } from './site'

/** One entry as a server of the Vue 2 vocabulary sends it. */
export interface RawEntry {
  path: string
  component?: string | null
  [more: string]: unknown
}

const homeEntry: RawEntry = { path: '/dashboard/analysis', component: 'dashboard/Analysis', meta: { title: '首页' } }

/** An entry that shows the user list. */
export function usersEntry(path: string, title: string, more: object = {}): RawEntry {
  return { path, component: 'system/UserList', route: '1', meta: { title }, ...more }
}

export function groupEntry(path: string, title: string, children: readonly RawEntry[], more: object = {}): RawEntry {
  return { path, component: 'layouts/RouteView', route: '1', meta: { title }, children, ...more }
}

/** An entry with an address outside, under the name that stands for the MD5 of it. */
export function addressEntry(path: string, title: string, url: string, meta: object = {}): RawEntry {
  return { path, component: 'layouts/IframePageView', route: '1', meta: { title, url, internalOrExternal: false, ...meta } }
}

/** From now on the server has this menu behind the home page. */
export function serveMenu(site: Site, entries: readonly RawEntry[]): void {
  const menu = [homeEntry, ...entries].map((entry, index) => ({ id: `m${index}`, ...entry }))
  site.faults.respond('/sys/permission/getUserPermissionByToken', {
    success: true,
    code: 200,
    message: '',
    result: { menu, auth: [], allAuth: [] },
  })
}
