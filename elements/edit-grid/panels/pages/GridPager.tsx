import { type ReactNode, useLayoutEffect } from 'react'
import { Pagination } from '../../../parts/data-table/Pagination'
import type { GridTopic } from '../../state/topics'
import type { GridControl } from '../../control/grid-control'
import { useTopic } from '../../shared/use-topic'
import { GridPages } from './grid-pages'

const topics: readonly GridTopic[] = ['page', 'order', 'rows', 'layout']

/** The pages below the rows; edits of pages that are not shown are kept beside (`off-page-edits.ts`). */
export default function GridPager({ control }: { control: GridControl }): ReactNode {
  useTopic(control, topics)
  const {
    parts: { pages },
    settings,
  } = control
  useLayoutEffect(() => {
    if (!control.parts.pages) control.paginate(new GridPages(control))
  }, [control])
  if (!pages?.at) return null
  const { pageSizeOptions, showQuickJumper } = settings.pagination ?? {}
  return (
    <div className="ops-grid-status" style={{ container: 'panel / inline-size', display: 'block' }}>
      <Pagination
        page={pages.at.current}
        pageSize={pages.at.pageSize}
        total={pages.total}
        onChange={(current, pageSize) => pages.turn({ current, pageSize })}
        {...(pageSizeOptions && { pageSizes: pageSizeOptions.map(Number) })}
        {...(showQuickJumper !== undefined && { jumper: showQuickJumper })}
      />
    </div>
  )
}
