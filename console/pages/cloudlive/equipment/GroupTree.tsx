import type { ReactNode, Ref } from 'react'
import { useStrings } from '../../../../elements/core/i18n'
import type { DeviceTreeApi } from '../../../../elements/device-tree/DeviceTree'
import { Skeleton } from '../../../../elements/parts/indicators'
import { Devices } from '../late-devices'
import { equipmentStrings } from './equipment.strings'

interface GroupTreeProps {
  /** Id of the department that the list is narrowed to; '' = all. */
  value: string
  onChange: (id: string) => void
  ref: Ref<DeviceTreeApi>
}

const departments = ['org'] as const

/** Departments beside the list of their devices; a press on the chosen one shows all again. */
export function GroupTree({ value, onChange, ref }: GroupTreeProps): ReactNode {
  const t = useStrings(equipmentStrings)
  return (
    <aside className="ops-panel ops-devicegroups" aria-label={t('groups')}>
      <Devices
        label={t('groupsOf')}
        value={value}
        groupings={departments}
        groupsOnly
        ref={ref}
        fallback={<Skeleton height={200} />}
        onSelect={({ id }) => {
          onChange(id === value ? '' : id)
          return true
        }}
      />
    </aside>
  )
}
