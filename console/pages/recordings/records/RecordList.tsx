import { type ReactNode, useState } from 'react'
import { ResourcePage } from '../../../../elements/list-page/ResourcePage'
import { useResourceList } from '../../../../elements/list-page/declared/use-resource-list'
import type { WireRecord } from '../../../../elements/list-page/resource/resource.types'
import { recordsFor } from './records.resource'
import { useLiveRecords } from './use-record-news'

/** All recordings of all devices. */
export function RecordList({ onPlay }: { onPlay: (record: WireRecord) => void }): ReactNode {
  const [resource] = useState(() => recordsFor(onPlay))
  const list = useResourceList(resource)
  useLiveRecords(list)
  return <ResourcePage resource={resource} list={list} />
}
