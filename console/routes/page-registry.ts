import { type ComponentType, lazy } from 'react'

/** Every page of the console by its page id (see `core/permissions/page-names`); loaded when it is first shown. */
const pages: ReadonlyMap<string, ComponentType> = new Map<string, ComponentType>([
  ['dashboard/analysis', lazy(() => import('../pages/dashboard/AnalysisPage'))],
  ['system/user', lazy(() => import('../pages/system/users/UsersPage'))],
])

/** Undefined for a page this console does not have. */
export function pageFor(page: string): ComponentType | undefined {
  return pages.get(page)
}
