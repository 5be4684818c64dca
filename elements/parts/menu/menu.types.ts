import type { LucideIcon } from 'lucide-react'

export interface MenuAction {
  key: string
  label: string
  icon?: LucideIcon | undefined
  /** The key that does the same: `F5`. */
  kbd?: string
  danger?: boolean | undefined
  disabled?: boolean | undefined
  /** What is chosen now, among choices: a long menu opens there. */
  current?: boolean | undefined
  /** Why it is disabled. */
  reason?: string | undefined
  /** Code of the right it needs, as `data-right` of its entry. */
  right?: string | undefined
  onSelect: () => void
}

export type MenuItem = MenuAction | 'separator'
