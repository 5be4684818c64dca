import * as Radix from '@radix-ui/react-tabs'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSheet } from '../../core/define/host-context'
import dataCss from '../../../styles/data.css?inline'
import { cx } from '../cx'
import { Icon } from '../icon'

export interface TabItem {
  key: string
  label: ReactNode
  icon?: LucideIcon
  /** A number behind the word. */
  count?: number | undefined
  disabled?: boolean
  /** Leave away in tabs that only filter what stands below. */
  content?: ReactNode
}

export interface TabsProps {
  items: readonly TabItem[]
  value: string
  onChange: (key: string) => void
  /** Name of the row of tabs. */
  label: string
  /** Inactive panels stay mounted and keep what was typed in them. */
  keepMounted?: boolean
  /** Arrow keys only move and Enter chooses, where choosing may ask before: a tab that gets focus back would ask again. */
  manual?: boolean
  className?: string
  panelClass?: string
}

/** Arrow keys move and choose, Home and End go to the ends. */
export function Tabs({ items, value, onChange, label, keepMounted, manual, className, panelClass }: TabsProps): ReactNode {
  useSheet(dataCss)
  return (
    <Radix.Root value={value} onValueChange={onChange} activationMode={manual ? 'manual' : 'automatic'} className={className}>
      <Radix.List className="ops-tabs" aria-label={label}>
        {items.map((item) => (
          <Radix.Trigger part="tab" key={item.key} value={item.key} disabled={item.disabled}>
            {item.icon && <Icon of={item.icon} />}
            {item.label}
            {item.count !== undefined && <span className="ops-count">{item.count}</span>}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {items.map((item) => (
        <Radix.Content
          key={item.key}
          value={item.key}
          forceMount={keepMounted || undefined}
          hidden={item.key !== value}
          className={cx('ops-tabpanel', panelClass)}
        >
          {item.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  )
}
