import type { ReactNode, Ref } from 'react'
import { viewProps } from '../../../../elements/core/define/view-defaults'
import { useStrings } from '../../../../elements/core/i18n'
import type { DeviceTreeApi } from '../../../../elements/device-tree/DeviceTree'
import { deviceTreeEntry } from '../../../../elements/device-tree/device-tree.element'
import { Skeleton } from '../../../../elements/parts/indicators'
import { lazyPart } from '../../../../elements/parts/lazy-part'
import { equipmentStrings } from './equipment.strings'

const DeviceTree = lazyPart(() => import('../../../../elements/device-tree/DeviceTree'))

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
      <DeviceTree
        {...viewProps(deviceTreeEntry, { label: t('groupsOf'), value, groupings: departments, groupsOnly: true })}
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
