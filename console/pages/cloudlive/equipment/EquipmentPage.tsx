import { type ReactNode, useRef, useState } from 'react'
import { useSheet } from '../../../../elements/core/define/host-context'
import type { DeviceTreeApi } from '../../../../elements/device-tree/DeviceTree'
import { ResourcePage } from '../../../../elements/list-page/ResourcePage'
import { useResourceList } from '../../../../elements/list-page/resource/use-resource-list'
import type { WireRecord } from '../../../../elements/list-page/resource/resource.types'
import { lazyPart } from '../../../../elements/parts/lazy-part'
import { RecordedDevices } from '../../ibl/records/RecordedDevices'
import type { PageProps } from '../../page.types'
import equipmentCss from './equipment.css?inline'
import { equipmentFor } from './equipment.resource'
import { GroupTree } from './GroupTree'
import { useLiveDevices } from './use-live-devices'

const GroupDialog = lazyPart(() => import('./GroupDialog'), { close: ({ onClose }) => onClose() })

/** Management of devices: departments with how many are online, and the devices of the chosen one. */
export default function EquipmentPage({ formData }: PageProps): ReactNode {
  useSheet(equipmentCss)
  const [recorded, setRecorded] = useState<readonly WireRecord[]>([])
  const [grouped, setGrouped] = useState<readonly WireRecord[]>([])
  const [resource] = useState(() => equipmentFor({ setRecording: setRecorded, setGroup: setGrouped }))
  const list = useResourceList(resource)
  const groups = useRef<DeviceTreeApi>(null)
  const chosen = list.search['departId']
  useLiveDevices(list)

  function show(departId: string): void {
    list.setSearch('departId', departId)
    list.submit()
  }

  return (
    <div className="ops-devices">
      <GroupTree ref={groups} value={typeof chosen === 'string' ? chosen : ''} onChange={show} />
      <ResourcePage resource={resource} list={list} recordId={formData?.id} onChanged={() => void groups.current?.reload()} />
      {grouped.length > 0 && (
        <GroupDialog
          records={grouped}
          onClose={() => setGrouped([])}
          onChanged={() => {
            setGrouped([])
            void groups.current?.reload()
            void list.afterChange()
          }}
        />
      )}
      <RecordedDevices
        records={recorded}
        onClose={() => setRecorded([])}
        onChanged={() => {
          setRecorded([])
          void list.reload()
        }}
      />
    </div>
  )
}
