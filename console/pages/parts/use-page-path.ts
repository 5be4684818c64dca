import { menuOf } from '../../../elements/core/permissions'
import type { ListParams } from '../../../elements/core/query'
import { addressOf } from '../../routes/page-address'
import { pagePath } from '../../routes/page-path'
import { useSessionUser } from '../../session/runtime-context'

/** Where a page of the console is, its list asked this; undefined where its user does not have it. */
export function usePagePath(page: string, question: ListParams): string | undefined {
  const user = useSessionUser()
  const path = pagePath(menuOf(user?.permissionList ?? []).nodes, page)
  return path === undefined ? undefined : addressOf(path, question)
}
