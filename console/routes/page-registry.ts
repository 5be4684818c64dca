import { pageOf } from '../../elements/core/permissions'
import type { LazyView } from '../../elements/parts/lazy-part'
import type { PageProps } from '../pages/page.types'
import { lazyPage } from './lazy-page'

type Page = LazyView<PageProps>

/** Result pages are one chunk, loaded when the first of them is needed. */
type ResultPages = Omit<typeof import('../pages/result/fail'), 'RevokedPage'>
const result = (name: keyof ResultPages) => lazyPage(async () => ({ default: (await import('../pages/result/fail'))[name] as Page }))

/** Every page of the console by its page id (see `core/permissions/page-names`); loaded when it is first shown. */
const pages: ReadonlyMap<string, Page> = new Map<string, Page>([
  ['dashboard/analysis', lazyPage(() => import('../pages/dashboard/AnalysisPage'))],
  ['account/center', lazyPage(() => import('../pages/account/CenterPage'))],
  ['account/settings', lazyPage(() => import('../pages/account/SettingsPage'))],
  ['system/user', lazyPage(() => import('../pages/system/users/UsersPage'))],
  ['system/my-notices', lazyPage(() => import('../pages/system/my-notices/MyNoticesPage'))],
  ['result/success', result('SuccessPage')],
  ['result/fail', result('FailurePage')],
  ['exception/403', result('ForbiddenPage')],
  ['exception/404', result('NotFoundPage')],
  ['exception/500', result('ServerErrorPage')],
  ['test/home', lazyPage(() => import('../pages/test/TestHomePage'))],
])

/** Undefined for a page this console does not have. */
export function pageFor(page: string): Page | undefined {
  return pages.get(page)
}

/** Our page id of a component as menus and announcements spell it; undefined where this console has no such page. */
export function pageNamed(component: string): string | undefined {
  const page = pageOf(component)
  return pages.has(page) ? page : undefined
}
