import type { ReactNode } from 'react'
import { ResourcePage } from '../../../../elements/list-page/ResourcePage'
import { useResourceList } from '../../../../elements/list-page/declared/use-resource-list'
import type { PageProps } from '../../parts/page.types'
import { useLiveWork } from '../work/use-live-work'
import { carousel } from './carousel.resource'

/** Carousels, with their progress every two seconds. */
export default function CarouselPage({ formData }: PageProps): ReactNode {
  const list = useResourceList(carousel)
  useLiveWork(list, 'r0.state', 'r0.progress')
  return <ResourcePage resource={carousel} list={list} recordId={formData?.id} />
}
