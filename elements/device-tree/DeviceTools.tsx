import type { ReactNode } from 'react'
import { useStrings } from '../core/i18n'
import { RadioGroup } from '../parts/field/RadioGroup'
import type { DeviceFilter, DeviceNumbers } from './device-nodes'
import { deviceTreeStrings } from './device-tree.strings'
import type { DeviceGrouping } from './device-tree.types'

interface DeviceToolsProps {
  by: DeviceGrouping
  groupings: readonly DeviceGrouping[]
  onGrouping: (by: DeviceGrouping) => void
  filter: DeviceFilter
  /** Null where no devices are shown: nothing to filter. */
  numbers: DeviceNumbers | null
  onFilter: (filter: DeviceFilter) => void
}

const filters: readonly DeviceFilter[] = ['all', 'online', 'live']

/** By what devices are grouped, and which are shown. */
export function DeviceTools({ by, groupings, onGrouping, filter, numbers, onFilter }: DeviceToolsProps): ReactNode {
  const t = useStrings(deviceTreeStrings)
  if (groupings.length < 2 && !numbers) return null
  return (
    <div className="ops-devicetools">
      {groupings.length > 1 && (
        <RadioGroup
          variant="buttons"
          size="sm"
          aria-label={t('grouping')}
          value={by}
          options={groupings.map((value) => ({ value, label: t(value) }))}
          onChange={(next) => onGrouping(groupings.find((one) => one === next) ?? by)}
        />
      )}
      {numbers && (
        <RadioGroup
          variant="buttons"
          size="sm"
          aria-label={t('filter')}
          value={filter}
          options={filters.map((value) => ({ value, label: t(value, { n: numbers[value] }) }))}
          onChange={(next) => onFilter(filters.find((one) => one === next) ?? 'all')}
        />
      )}
    </div>
  )
}
