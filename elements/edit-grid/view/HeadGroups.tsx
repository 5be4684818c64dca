import { type ReactNode, useLayoutEffect } from 'react'
import { useSheet } from '../../core/define/host-context'
import { headGroups } from '../model/columns/head-groups'
import { stickAt } from '../shared/use-titled'
import { useTopic } from '../shared/use-topic'
import type { GridState } from '../state/grid-state.types'
import type { GridTopic } from '../state/topics'
import groupsCss from './head-groups.css?inline'

const topics: readonly GridTopic[] = ['layout', 'sight']

/** Titles over those of several columns; lazily loaded where columns have a group. */
export default function HeadGroups({ control }: { control: GridState }): ReactNode {
  useSheet(groupsCss)
  useTopic(control, topics)
  // The rows have less room while it is there.
  useLayoutEffect(() => {
    control.screen.body?.measure()
    return () => void requestAnimationFrame(() => control.screen.body?.measure())
  }, [control])
  const { layout, titled } = control.columns
  const { columns, lefts, middleWidth } = layout
  const groups = headGroups(columns).filter(({ from, count }) => columns[from]!.pin || (from < titled[1] && from + count > titled[0]))
  const inMiddle = groups.filter(({ from }) => !columns[from]!.pin)
  return (
    <div className="ops-grid-groups" role="rowgroup">
      <div role="row" className="flex" style={{ width: layout.width }}>
        {groups.map((group) => {
          const { title, from, count, width } = group
          const column = columns[from]!
          const margins = {
            marginInlineStart: group === inMiddle[0] ? lefts[from]! : undefined,
            marginInlineEnd: group === inMiddle.at(-1) ? middleWidth - lefts[from]! - width : undefined,
          }
          return (
            <div
              key={column.key}
              role={title === '' ? 'presentation' : 'columnheader'}
              aria-colindex={title === '' ? undefined : from + 1}
              aria-colspan={title === '' ? undefined : count}
              className="ops-grid-group"
              data-pin={column.pin ?? undefined}
              title={title}
              style={{ width, ...margins, ...stickAt(layout, { ...column, width }, from) }}
            >
              {title}
            </div>
          )
        })}
      </div>
    </div>
  )
}
