import { menuOf } from '../../../elements/core/permissions'
import type { ListParams } from '../../../elements/core/query'
import { addressOf } from '../../routes/page-address'
import { pagePath } from '../../routes/page-path'
import { useSessionUser } from '../../session/runtime-context'

/** Address of a page of the console, its list asked this; undefined where its user does not have it. */
type PagePathOf = (page: string, question: ListParams) => string | undefined

/** Addresses of several pages. */
export function usePagePaths(): PagePathOf {
  const user = useSessionUser()
  const { nodes } = menuOf(user?.permissionList ?? [])
  return (page, question) => {
    const path = pagePath(nodes, page)
    return path === undefined ? undefined : addressOf(path, question)
  }
}

/** Where a page of the console is, its list asked this; undefined where its user does not have it. */
export function usePagePath(page: string, question: ListParams): string | undefined {
  return usePagePaths()(page, question)
}
