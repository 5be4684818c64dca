import type { LazyView } from '../../elements/parts/lazy-part'
import { lazyPage } from './lazy-page'

/** A page that opens with and without a session, without menu, tabs and header. */
export interface OpenRoute {
  readonly path: string
  readonly Page: LazyView<object>
}

/** Matched before the guard. Each page is code of its own, and no part of the shell. */
export const openRoutes: readonly OpenRoute[] = [
  { path: '/mobile/bigScreen', Page: lazyPage(() => import('../pages/dashboard/big-screen/BigScreenPage')) },
]

/** Whether the page of a path stands by itself: a menu opens it in a window of its own. */
export const isOpenRoute = (path: string): boolean => openRoutes.some((route) => route.path === path)
