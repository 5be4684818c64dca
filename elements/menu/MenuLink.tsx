import { ExternalLink } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import { useStrings } from '../core/i18n'
import { Badge } from '../parts/indicators'
import { Icon } from '../parts/icon'
import { windowAddress } from './menu-entries'
import { menuStrings } from './menu.strings'
import type { MenuActs, MenuEntry } from './menu.types'

interface MenuLinkProps {
  entry: MenuEntry
  acts: MenuActs
  icon?: ReactNode
  /** Only its icon and the start of its title are seen. */
  short?: boolean
}

/** A press that asks the browser for another tab or window. */
const isForBrowser = (event: MouseEvent): boolean => event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey

/** One entry that leads somewhere: a link, so that the browser's own ways to open it work. */
export function MenuLink({ entry, acts, icon, short }: MenuLinkProps): ReactNode {
  const t = useStrings(menuStrings)
  const address = windowAddress(entry, acts.hrefOf)
  const target = address === undefined ? '_self' : '_blank'

  function choose(event: MouseEvent): void {
    if (target === '_self' && isForBrowser(event)) return
    if (!acts.onSelect({ path: entry.path, target })) event.preventDefault()
  }

  return (
    <a
      className="ops-naventry"
      part="menu-item"
      href={address ?? acts.hrefOf(entry.path)}
      {...(address === undefined
        ? { 'aria-current': acts.current === entry.path ? 'page' : undefined }
        : { target: '_blank', rel: 'noopener noreferrer', 'aria-label': t('opensWindow', { title: entry.title }) })}
      title={short ? entry.title : undefined}
      onClick={choose}
    >
      {icon}
      <span>{entry.title}</span>
      {entry.badge && <Badge {...entry.badge} />}
      {address !== undefined && <Icon of={ExternalLink} size={14} />}
    </a>
  )
}
