import { type ReactNode, type Ref, useState } from 'react'
import { useStrings } from '../../../../elements/core/i18n'
import type { DeviceTreeApi } from '../../../../elements/device-tree/device-tree.props'
import type { DeviceActionKey, DeviceGrouping } from '../../../../elements/device-tree/device-tree.types'
import type { ResourceList } from '../../../../elements/list-page/resource/resource.types'
import { Skeleton } from '../../../../elements/parts/indicators'
import { usePageHost } from '../../../../elements/parts/page-host'
import { DeviceDialogs } from './DeviceDialogs'
import { Devices } from '../../parts/device/lazy-devices'
import { useDeviceMenu } from './use-device-menu'
import { wallAddress } from '../wall-address'
import { equipmentStrings } from '../../parts/device/equipment.strings'
import { chosenIn, groupingIn, setNodeFilter, nodeFilterOf } from './node-filter'

/** Several are shown on the wall. */
const actions: readonly DeviceActionKey[] = ['play', 'details', 'locate', 'recordings', 'addresses', 'talk', 'dispatch', 'commands']

interface EquipmentTreeProps {
  list: Pick<ResourceList, 'search' | 'setSearch' | 'submit'>
  ref: Ref<DeviceTreeApi>
  /** A device was changed in a dialog. */
  onChanged: () => void
}

/** Devices in their departments, groups or areas beside the list, which shows those of the chosen node; a press on that shows all again. */
export function EquipmentTree({ list, ref, onChanged }: EquipmentTreeProps): ReactNode {
  const t = useStrings(equipmentStrings)
  const chosen = chosenIn(list.search)
  const [by, setBy] = useState<DeviceGrouping>(() => groupingIn(list.search) ?? 'org')
  const { offered, obstacles, opened, open, runAction } = useDeviceMenu(actions)
  const { go } = usePageHost()

  return (
    <aside className="ops-panel ops-devicegroups" aria-label={t('groups')}>
      <Devices
        label={t('groups')}
        value={chosen}
        by={by}
        openLevels={by === 'org' ? 2 : 0}
        actions={offered}
        obstacles={obstacles}
        ref={ref}
        fallback={<Skeleton height={200} />}
        onGrouping={(next) => {
          setBy(next.by)
          // A node that is not there any more narrows nothing.
          if (groupingIn(list.search)) setNodeFilter(list)
          return true
        }}
        onSelect={({ id, node }) => {
          setNodeFilter(list, id === chosen ? {} : nodeFilterOf(node, by))
          return true
        }}
        onAction={(choice) => {
          const { node, devices } = choice
          if (runAction(choice)) return true
          if (node.type === 'device') open({ kind: 'play', node })
          else go?.(wallAddress(devices.map(({ id }) => id)))
          return true
        }}
      />
      <DeviceDialogs
        opened={opened}
        onClose={() => open(null)}
        onChanged={() => {
          open(null)
          onChanged()
        }}
      />
    </aside>
  )
}
