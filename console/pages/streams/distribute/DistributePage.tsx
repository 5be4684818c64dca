import type { ReactNode } from 'react'
import { ResourcePage } from '../../../../elements/list-page/ResourcePage'
import { useResourceList } from '../../../../elements/list-page/declared/use-resource-list'
import type { PageProps } from '../../parts/page.types'
import { useNewSource } from '../work/use-new-source'
import { useLiveWork } from '../work/use-live-work'
import { distribute } from './distribute.resource'

/** Targets that the streams of devices are sent to. `?source=` opens the form of a new target of a device. */
export default function DistributePage({ formData }: PageProps): ReactNode {
  const list = useResourceList(distribute)
  const sourceId = useNewSource()
  useLiveWork(list, 'distribute.state')
  return (
    <ResourcePage
      key={sourceId}
      resource={distribute}
      list={list}
      recordId={formData?.id}
      newRecord={sourceId === '' ? undefined : { sourceId }}
    />
  )
}
