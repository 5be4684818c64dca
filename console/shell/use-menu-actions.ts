import { useHref, useLocation, useNavigate } from 'react-router-dom'
import { menuOf } from '../../elements/core/permissions'
import type { SessionUser } from '../../elements/core/session'
import { routeTitleName } from '../../elements/core/storage'
import type { MenuActs } from '../../elements/menu/menu.types'
import { useRuntime } from '../session/runtime-context'

/** How menu and search of the console lead on: in the router, with the title kept for the path; windows are the browser's. */
export function useMenuActions(user: SessionUser, onNavigate?: () => void): MenuActs {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const root = useHref('/').replace(/\/$/, '')
  const { storage } = useRuntime()
  return {
    current: pathname,
    hrefOf: (path) => root + path,
    onSelect({ path, target }) {
      // As the server says it: who changes the language later still reads his own.
      const title = menuOf(user.permissionList).byPath.get(path.replace(/[?#].*$/, ''))?.title
      if (title !== undefined) storage.write(routeTitleName(path), title)
      if (target === '_self') void navigate(path)
      onNavigate?.()
      return target === '_blank'
    },
  }
}
