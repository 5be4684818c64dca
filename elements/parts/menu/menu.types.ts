import type { LucideIcon } from 'lucide-react'

export interface MenuAction {
  key: string
  label: string
  icon?: LucideIcon | undefined
  /** The key that does the same: `F5`. */
  kbd?: string
  danger?: boolean | undefined
  disabled?: boolean | undefined
  onSelect: () => void
}

export type MenuItem = MenuAction | 'separator'
