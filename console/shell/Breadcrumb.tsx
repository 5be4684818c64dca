import { ChevronRight } from 'lucide-react'
import { Link, useLocation } from 'react-router-dom'
import { useStrings } from '../../elements/core/i18n'
import type { Menu } from '../../elements/core/permissions'
import { Icon } from '../../elements/parts/icon'
import { guardStrings } from '../routes/guard.strings'
import { nodeAt } from '../routes/menu-routes'
import { homePath } from '../routes/open-paths'
import { trailTo } from './breadcrumb.model'
import { shellStrings } from './shell.strings'

/** Home, then the menu entries that lead to the current page; the last one is where you are, also outside the menu (clauses 2.4). */
export function Breadcrumb({ menu }: { menu: Menu }) {
  const t = useStrings(shellStrings)
  const tGuard = useStrings(guardStrings)
  const { pathname } = useLocation()
  const menuTrail = trailTo(menu.nodes, pathname)
  const here =
    menuTrail.length > 0 ? menuTrail : [{ title: nodeAt(menu, pathname)?.title ?? tGuard('notFoundTitle'), path: pathname, linked: false }]
  const trail = [{ title: t('home'), path: homePath, linked: true }, ...here.filter(({ path }) => path !== homePath)]
  return (
    <nav className="ops-crumbs" aria-label={t('breadcrumb')}>
      {trail.map(({ title, path, linked }, index) => {
        const last = index === trail.length - 1
        return (
          <span className="ops-crumb" key={path}>
            {index > 0 && <Icon of={ChevronRight} size={12} />}
            {last ? <span aria-current="page">{title}</span> : linked ? <Link to={path}>{title}</Link> : <span>{title}</span>}
          </span>
        )
      })}
    </nav>
  )
}
