import type { ReactNode } from 'react'
import { ResourcePage } from '../../../../elements/list-page/ResourcePage'
import { useResourceList } from '../../../../elements/list-page/declared/use-resource-list'
import { recordIdOf } from '../../../../elements/list-page/resource/records'
import type { ResourceList, WireRecord } from '../../../../elements/list-page/resource/resource.types'
import type { PageProps } from '../../parts/page.types'
import { useLiveWork } from '../work/use-live-work'
import { carousel } from './carousel.resource'

/** A carousel has its length in `duration`; that of the current file is part of its position. */
const enterPosition = (list: Pick<ResourceList, 'patch'>, { nextFireTime, status: _status, ...position }: WireRecord): void =>
  list.patch(recordIdOf(position), { nextFireTime, position })

/** Carousels, with their progress every two seconds. */
export default function CarouselPage({ formData }: PageProps): ReactNode {
  const list = useResourceList(carousel)
  useLiveWork(list, 'r0.state')
  useLiveWork(list, 'r0.progress', enterPosition)
  return <ResourcePage resource={carousel} list={list} recordId={formData?.id} />
}
