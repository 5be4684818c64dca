import { ChevronDown, ChevronRight, ExternalLink } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { NavLink, useLocation } from 'react-router-dom'
import { useStrings } from '../../elements/core/i18n'
import type { MenuNode } from '../../elements/core/permissions'
import { Icon } from '../../elements/parts/icon'
import { Brand } from './Brand'
import { menuIcon } from './menu-icons'
import { shellStrings } from './shell.strings'

interface SideMenuProps {
  nodes: readonly MenuNode[]
  collapsed: boolean
  footer?: ReactNode
  onNavigate?: () => void
}

/** The menu the server gave, two levels and deeper; the current page is marked and its parents are open. */
export function SideMenu({ nodes, collapsed, footer, onNavigate }: SideMenuProps) {
  const t = useStrings(shellStrings)
  return (
    <nav className="ops-nav" aria-label={t('menu')} data-collapsed={collapsed ? '' : undefined}>
      <p className="ops-brand"><Brand /></p>
      <ul>
        {nodes.map((node) => <MenuEntry key={node.id} node={node} level={0} collapsed={collapsed} onNavigate={onNavigate} />)}
      </ul>
      {footer && <footer>{footer}</footer>}
    </nav>
  )
}

interface MenuEntryProps {
  node: MenuNode
  level: number
  collapsed: boolean
  onNavigate: (() => void) | undefined
}

function MenuEntry({ node, level, collapsed, onNavigate }: MenuEntryProps) {
  const t = useStrings(shellStrings)
  if (node.children.length > 0) return <MenuGroup node={node} level={level} collapsed={collapsed} onNavigate={onNavigate} />
  const icon = level === 0 && <Icon of={menuIcon(node.icon)} size={20} />
  if (node.kind === 'external' && node.url && /^https?:\/\//.test(node.url)) {
    return (
      <li>
        <a href={node.url} target="_blank" rel="noopener noreferrer" aria-label={t('opensWindow', { title: node.title })}>
          {icon}<span>{node.title}</span><Icon of={ExternalLink} size={14} />
        </a>
      </li>
    )
  }
  return (
    <li>
      <NavLink to={node.path} end onClick={onNavigate} title={collapsed ? node.title : undefined}>
        {icon}<span>{node.title}</span>
      </NavLink>
    </li>
  )
}

function holds(node: MenuNode, path: string): boolean {
  return node.path === path || node.children.some((child) => holds(child, path))
}

function MenuGroup({ node, level, collapsed, onNavigate }: MenuEntryProps) {
  const { pathname } = useLocation()
  const current = holds(node, pathname)
  const [chosen, setChosen] = useState<boolean | null>(null)
  const open = chosen ?? current
  return (
    <li className={open ? 'is-open' : undefined}>
      <button type="button" className="ops-parent" aria-expanded={open} data-current={current ? '' : undefined} onClick={() => setChosen(!open)}>
        {level === 0 && <Icon of={menuIcon(node.icon)} size={20} />}
        <span>{node.title}</span>
        <Icon of={open ? ChevronDown : ChevronRight} size={14} />
      </button>
      {open && (
        <ul>
          {node.children.map((child) => <MenuEntry key={child.id} node={child} level={level + 1} collapsed={collapsed} onNavigate={onNavigate} />)}
        </ul>
      )}
    </li>
  )
}
