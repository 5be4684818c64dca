import { type ReactNode, useRef, useState } from 'react'
import { useSheet } from '../../../../elements/core/define/host-context'
import type { DeviceTreeApi } from '../../../../elements/device-tree/device-tree.props'
import { ResourcePage } from '../../../../elements/list-page/ResourcePage'
import { useResourceList } from '../../../../elements/list-page/declared/use-resource-list'
import { stringValue } from '../../../../elements/list-page/resource/records'
import type { WireRecord } from '../../../../elements/list-page/resource/resource.types'
import { lazyPart } from '../../../../elements/parts/lazy-part'
import { useLatest } from '../../../../elements/parts/use-latest'
import { RecordedDevices } from '../../recordings/records/RecordedDevices'
import { useTalk } from '../../parts/device/use-talk'
import type { PageProps } from '../../parts/page.types'
import equipmentCss from './equipment.css?inline'
import { EquipmentTree } from './EquipmentTree'
import { equipmentFor } from './equipment.resource'
import { PlayContext } from './play-context'
import { useLiveDevices } from './use-live-devices'

const ForbidDialog = lazyPart(() => import('./ForbidDialog'), { close: ({ onClose }) => onClose() })
const PlayDialog = lazyPart(() => import('./PlayDialog'), { close: ({ onClose }) => onClose() })
const DeviceFilterNote = lazyPart(() => import('./DeviceFilterNote'))
const GrantDialog = lazyPart(() => import('./GrantDialog'), { close: ({ onClose }) => onClose() })
const GroupDialog = lazyPart(() => import('./GroupDialog'), { close: ({ onClose }) => onClose() })

/** Management of devices: the tree of them, and the list of those of the chosen node. */
export default function EquipmentPage({ formData }: PageProps): ReactNode {
  useSheet(equipmentCss)
  const [played, setPlayed] = useState<WireRecord | null>(null)
  const [recorded, setRecorded] = useState<readonly WireRecord[]>([])
  const [forbidden, setForbidden] = useState<readonly WireRecord[]>([])
  const [grouped, setGrouped] = useState<readonly WireRecord[]>([])
  const [granted, setGranted] = useState<readonly WireRecord[]>([])
  const talk = useLatest(useTalk())
  const [resource] = useState(() =>
    equipmentFor({ setRecording: setRecorded, forbid: setForbidden, setGroup: setGrouped, grant: setGranted, talk: () => talk.current }),
  )
  const list = useResourceList(resource)
  const groups = useRef<DeviceTreeApi>(null)
  useLiveDevices(list)

  return (
    <div className="ops-devices">
      <EquipmentTree
        ref={groups}
        list={list}
        onChanged={() => {
          void groups.current?.reload()
          void list.reload()
        }}
      />
      <PlayContext value={setPlayed}>
        <ResourcePage
          resource={resource}
          list={list}
          recordId={formData?.id}
          narrowing={resource.extraParams?.some((name) => list.search[name]) && <DeviceFilterNote list={list} />}
          onChanged={() => void groups.current?.reload()}
        />
      </PlayContext>
      {played && (
        <PlayDialog record={played} name={stringValue(played['name'])} onClose={() => setPlayed(null)} onChanged={() => setPlayed(null)} />
      )}
      {forbidden.length > 0 && (
        <ForbidDialog
          records={forbidden}
          onClose={() => setForbidden([])}
          onChanged={() => {
            setForbidden([])
            void groups.current?.reload()
            void list.afterChange()
          }}
        />
      )}
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
      {granted.length > 0 && <GrantDialog records={granted} onClose={() => setGranted([])} />}
      <RecordedDevices
        records={recorded}
        onClose={() => setRecorded([])}
        onChanged={() => {
          setRecorded([])
          void list.afterChange()
        }}
      />
    </div>
  )
}
