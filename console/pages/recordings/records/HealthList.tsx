import { type ReactNode, useState } from 'react'
import { ResourcePage } from '../../../../elements/list-page/ResourcePage'
import type { WireRecord } from '../../../../elements/list-page/resource/resource.types'
import { useResourceList } from '../../../../elements/list-page/declared/use-resource-list'
import { healthFor } from './health.resource'
import { RecordedDevices } from './RecordedDevices'
import { StorageCard } from './StorageCard'

/** The room for recordings, and whether what should be recorded is. */
export function HealthList(): ReactNode {
  const [chosen, setChosen] = useState<readonly WireRecord[]>([])
  const [resource] = useState(() => healthFor(setChosen))
  const list = useResourceList(resource)
  return (
    <div className="ops-health">
      <StorageCard />
      <ResourcePage resource={resource} list={list} />
      <RecordedDevices
        records={chosen}
        onClose={() => setChosen([])}
        onChanged={() => {
          setChosen([])
          void list.afterChange()
        }}
      />
    </div>
  )
}
