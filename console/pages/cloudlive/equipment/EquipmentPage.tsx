import { type ReactNode, useRef } from 'react'
import { useSheet } from '../../../../elements/core/define/host-context'
import type { DeviceTreeApi } from '../../../../elements/device-tree/DeviceTree'
import { ResourcePage } from '../../../../elements/list-page/ResourcePage'
import { useResourceList } from '../../../../elements/list-page/resource/use-resource-list'
import type { PageProps } from '../../page.types'
import equipmentCss from './equipment.css?inline'
import { equipment } from './equipment.resource'
import { GroupTree } from './GroupTree'
import { useLiveDevices } from './use-live-devices'

/** Management of devices: departments with how many are online, and the devices of the chosen one. */
export default function EquipmentPage({ formData }: PageProps): ReactNode {
  useSheet(equipmentCss)
  const list = useResourceList(equipment)
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
      <ResourcePage resource={equipment} list={list} recordId={formData?.id} onChanged={() => void groups.current?.reload()} />
    </div>
  )
}
