import type { guardStrings } from './guard.strings'

interface OwnPageEntry {
  readonly path: string
  /** Page id, where it is not the path. */
  readonly page?: string
  readonly title: keyof (typeof guardStrings)['en']
}

/**
 * Pages of the console itself, by path; their titles are texts of the guard, or stand for themselves. The server's menu may have them
 * elsewhere.
 */
export const ownPages: readonly OwnPageEntry[] = [
  { path: '/account/center', title: 'accountCenter' },
  { path: '/account/settings', title: 'accountSettings' },
  { path: '/isps/userAnnouncement', page: 'system/my-notices', title: 'myNotices' },
  { path: '/result/success', title: 'success' },
  { path: '/result/fail', title: 'fail' },
  { path: '/exception/403', title: 'forbidden' },
  { path: '/exception/404', title: 'notFoundTitle' },
  { path: '/exception/500', title: 'serverError' },
  { path: '/test/home', title: 'testHome' },
]

/**
 * The addresses under which menus of JeecgBoot, old and new, have the pages of this console: one of these that is missing in the menu is
 * a page for which the user has no permission.
 */
const menuPaths: ReadonlySet<string> = new Set([
  '/isystem/user',
  '/system/user',
  '/isps/userAnnouncement',
  '/monitor/mynews',
  '/account/center',
  '/account/settings',
  '/dashboard/analysis',
])

export const isMenuPath = (path: string): boolean => menuPaths.has(path)

/** Paths that lead on to another one, in the menu or not (clauses 2.1). */
export const ownRedirects: ReadonlyMap<string, string> = new Map([
  ['/test', '/test/home'],
  ['/account', '/account/center'],
])
