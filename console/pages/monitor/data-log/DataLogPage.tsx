import { type ReactNode, useState } from 'react'
import { ResourcePage } from '../../../../elements/list-page/ResourcePage'
import { useResourceList } from '../../../../elements/list-page/declared/use-resource-list'
import type { WireRecord } from '../../../../elements/list-page/resource/resource.types'
import { lazyPart } from '../../../../elements/parts/lazy-part'
import { dataLogFor } from './data-log.resource'

const CompareDialog = lazyPart(() => import('./CompareDialog'), { close: ({ onClose }) => onClose() })

/** Every version of the records that people keep, and what is different between two. */
export default function DataLogPage(): ReactNode {
  const [compared, setCompared] = useState<readonly WireRecord[] | null>(null)
  const [resource] = useState(() => dataLogFor(setCompared))
  return (
    <>
      <ResourcePage resource={resource} list={useResourceList(resource)} />
      {compared && <CompareDialog records={compared} onClose={() => setCompared(null)} />}
    </>
  )
}
