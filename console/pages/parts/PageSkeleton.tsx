import type { ReactNode } from 'react'
import { Skeleton } from '../../../elements/parts/indicators'
import { PageLoading } from '../../routes/PageLoading'

/** Widths of lines of words, in per cent of the card. */
const lines = [92, 84, 88, 76, 90, 80]

/** Stands for a page whose code is on its way: one card in the place of the page, so that nothing around it moves. */
export function PageSkeleton(): ReactNode {
  return (
    <>
      <PageLoading />
      <div className="ops-page" aria-hidden="true">
        <div className="ops-card ops-pageskeleton">
          <Skeleton width={180} height={20} />
          {lines.map((width) => (
            <Skeleton key={width} width={`${width}%`} height={16} />
          ))}
        </div>
      </div>
    </>
  )
}
