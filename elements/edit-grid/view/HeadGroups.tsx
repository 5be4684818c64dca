import { type ReactNode, useLayoutEffect } from 'react'
import { useSheet } from '../../core/define/host-context'
import { headGroups } from '../columns/head-groups'
import { stickAt } from '../shared/stick-at'
import { useTopic } from '../shared/use-topic'
import type { GridState } from '../state/grid-state.types'
import type { GridTopic } from '../state/topics'
import groupsCss from './head-groups.css?inline'

const topics: readonly GridTopic[] = ['layout']

/** Titles over those of several columns; lazily loaded where columns have a group. */
export default function HeadGroups({ control }: { control: GridState }): ReactNode {
  useSheet(groupsCss)
  useTopic(control, topics)
  // The rows have less room while it is there.
  useLayoutEffect(() => {
    control.screen.body?.measure()
    return () => void requestAnimationFrame(() => control.screen.body?.measure())
  }, [control])
  const { layout } = control.columns
  return (
    <div className="ops-grid-groups" role="rowgroup">
      <div role="row" className="flex" style={{ width: layout.width }}>
        {headGroups(layout.columns).map(({ title, from, count, width }) => {
          const column = layout.columns[from]!
          return (
            <div
              key={column.key}
              role={title === '' ? 'presentation' : 'columnheader'}
              aria-colindex={title === '' ? undefined : from + 1}
              aria-colspan={title === '' ? undefined : count}
              className="ops-grid-group"
              data-pin={column.pin ?? undefined}
              title={title}
              style={{ width, ...stickAt(layout, { ...column, width }, from) }}
            >
              {title}
            </div>
          )
        })}
      </div>
    </div>
  )
}
