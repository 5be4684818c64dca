import type { ReactNode } from 'react'
import { useSheet } from '../../../elements/core/define/host-context'
import { Tabs } from '../../../elements/parts/tabs'
import narrowingTabsCss from './filter-tabs.css?inline'

interface FilterTabsProps {
  /** What the tabs choose among. */
  label: string
  /** The first one is that of all, with the key ''. */
  items: readonly { key: string; label: string; count?: number | undefined }[]
  value: string
  onChange: (value: string) => void
}

/** Above the rows of a list: what is chosen narrows it. */
export function FilterTabs({ label, items, value, onChange }: FilterTabsProps): ReactNode {
  useSheet(narrowingTabsCss)
  return (
    <Tabs
      className="ops-narrowingtabs"
      label={label}
      value={value || 'all'}
      onChange={(key) => onChange(key === 'all' ? '' : key)}
      items={items.map((item) => ({ ...item, key: item.key || 'all' }))}
    />
  )
}
