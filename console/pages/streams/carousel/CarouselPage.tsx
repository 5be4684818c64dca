import type { ReactNode } from 'react'
import { useResourceList } from '../../../../elements/list-page/declared/use-resource-list'
import { recordIdOf } from '../../../../elements/list-page/resource/records'
import type { ResourceList, WireRecord } from '../../../../elements/list-page/resource/resource.types'
import { lazyPart } from '../../../../elements/parts/lazy-part'
import type { PageProps } from '../../parts/page.types'
import { StateFilter } from '../work/StateFilter'
import { TaskBar } from '../work/TaskBar'
import { TaskDesk } from '../work/TaskDesk'
import { useLiveWork } from '../work/use-live-work'
import { carouselPath } from './carousel-path'
import { carousel } from './carousel.resource'

const CarouselPanel = lazyPart(() => import('./CarouselPanel'), { close: ({ onClose }) => onClose() })

/** A carousel has its length in `duration`; that of the current file is part of its position. */
const enterPosition = (list: Pick<ResourceList, 'patch'>, { nextFireTime, status: _status, ...position }: WireRecord): void =>
  list.patch(recordIdOf(position), { nextFireTime, position })

/** Carousels, with their progress every two seconds. */
export default function CarouselPage({ formData }: PageProps): ReactNode {
  const list = useResourceList(carousel)
  useLiveWork(list, 'r0.state')
  useLiveWork(list, 'r0.progress', enterPosition)
  return (
    <TaskDesk
      resource={carousel}
      list={list}
      Panel={CarouselPanel}
      recordId={formData?.id}
      narrowing={
        <TaskBar>
          <StateFilter list={list} path={carouselPath} topic="r0.state" />
        </TaskBar>
      }
    />
  )
}
