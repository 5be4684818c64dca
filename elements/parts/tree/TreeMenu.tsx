import { ChevronsDownUp, ChevronsUpDown, Ellipsis, Link2, Unlink2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useStrings } from '../../core/i18n'
import { IconButton } from '../button'
import { Menu, type MenuItem } from '../menu'
import { treeStrings } from './tree.strings'

interface TreeMenuProps {
  strict: boolean
  onStrictChange: ((strict: boolean) => void) | undefined
  onExpandAll: (open: boolean) => void
}

/** What can be done with the tree as a whole. */
export function TreeMenu({ strict, onStrictChange, onExpandAll }: TreeMenuProps): ReactNode {
  const t = useStrings(treeStrings)
  const link: MenuItem = strict
    ? { key: 'link', label: t('link'), icon: Link2, onSelect: () => onStrictChange?.(false) }
    : { key: 'unlink', label: t('unlink'), icon: Unlink2, onSelect: () => onStrictChange?.(true) }
  const items: MenuItem[] = [
    ...(onStrictChange ? [link, 'separator' as const] : []),
    { key: 'expand', label: t('expandAll'), icon: ChevronsUpDown, onSelect: () => onExpandAll(true) },
    { key: 'collapse', label: t('collapseAll'), icon: ChevronsDownUp, onSelect: () => onExpandAll(false) },
  ]
  return <Menu label={t('menu')} items={items} align="end" trigger={<IconButton icon={Ellipsis} label={t('menu')} />} />
}
