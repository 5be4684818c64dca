import { CircleDot } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { useStore } from '../core/events/use-store'
import { Icon, type IconProps } from '../parts/icon'
import { everydayIcon, iconByName, plainIconName } from './menu-icons'
import { stockTable, wantStockTable } from './stock-table'

/**
 * The icon of a menu entry by its name of either vocabulary; stock names that are rare come with their table, a name nobody knows is a dot.
 */
export function MenuIcon({ name, size }: { name: string | undefined; size?: IconProps['size'] }): ReactNode {
  const table = useStore(stockTable)
  const everyday = everydayIcon(name)
  const isNeeded = everyday === undefined && plainIconName(name) !== ''
  useEffect(() => {
    if (isNeeded) wantStockTable()
  }, [isNeeded])
  return <Icon of={everyday ?? (table ? iconByName(table, name) : undefined) ?? CircleDot} size={size} />
}
