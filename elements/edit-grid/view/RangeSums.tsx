import { type ReactNode, useEffect, useState } from 'react'
import { useSheet } from '../../core/define/host-context'
import { useStrings } from '../../core/i18n'
import type { GridTopic } from '../state/topics'
import type { GridState } from '../state/grid-state.types'
import { boxOf, type CellRange } from '../model/range/cell-range'
import { decimalForLocale } from '../model/statistics/footer-totals'
import { rangeTotals } from '../model/range/range-totals'
import { countOf } from '../model/range/several-ranges'
import type { Steps } from '../state/work.types'
import type { ColumnStatistics } from '../model/statistics/statistics'
import { useTopic } from '../shared/use-topic'
import toolbarCss from '../panels/toolbar/toolbar.css?inline'
import { toolbarStrings } from '../panels/toolbar/toolbar.strings'

const topics: readonly GridTopic[] = ['cells', 'order', 'range']

/** So many cells are added up at once. */
const fewCells = 2000
/** ms without a change before more are. */
const rest = 100

export interface RangeSumsProps {
  control: GridState
}

/** How many cells are selected, and what their numbers come to. */
export default function RangeSums({ control }: RangeSumsProps): ReactNode {
  useSheet(toolbarCss)
  const t = useStrings(toolbarStrings)
  const version = useTopic(control, topics)
  const { locale } = control.settings
  const { all } = control.range
  const totals = useRangeTotals(control, all, version)
  const [box, ...others] = all.map(boxOf)
  if (!box) return null
  return (
    <>
      <span>
        {others.length > 0
          ? t('ranges', { count: others.length + 1 })
          : t('range', { rows: box.bottom - box.top + 1, columns: box.right - box.left + 1 })}
      </span>
      {totals && (
        <>
          <span>
            {t('rangeSum')}
            <b>{decimalForLocale(totals.sum, locale)}</b>
          </span>
          <span>
            {t('rangeAverage')}
            <b>{decimalForLocale(totals.average, locale)}</b>
          </span>
          <span>
            {t('rangeCount')}
            <b>{totals.count}</b>
          </span>
        </>
      )}
    </>
  )
}

/**
 * The sums of these ranges: for many cells in pieces, once the selection rests; until then the former sums, if the selection is the same.
 */
function useRangeTotals(control: GridState, ranges: readonly CellRange[], version: number): ColumnStatistics | null {
  const [{ of, totals }, setTotals] = useState<{ of: readonly CellRange[] | null; totals: ColumnStatistics | null }>({
    of: null,
    totals: null,
  })
  useEffect(() => {
    const { columns, rows, cells, work } = control
    const boxes = ranges.map(boxOf)
    function add(): void {
      let found: ColumnStatistics | null = null
      const source = { layout: columns.layout, rowAt: (index: number) => rows.at(index), valueOf: cells.valueOf.bind(cells) }
      const steps = function* (): Steps {
        found = yield* rangeTotals(source, boxes)
      }
      work.run('adding', steps(), { end: (isWhole) => isWhole && setTotals({ of: ranges, totals: found }) })
    }
    const timer = countOf(boxes) > fewCells ? setTimeout(add, rest) : add()
    return () => {
      clearTimeout(timer ?? undefined)
      work.cancel('adding')
    }
    // oxlint-disable-next-line react/exhaustive-deps -- other cells, another order, or others are selected
  }, [control, ranges, version])
  return of === ranges ? totals : null
}
