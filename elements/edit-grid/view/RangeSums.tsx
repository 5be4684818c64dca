import { type ReactNode, useMemo } from 'react'
import { useSheet } from '../../core/define/host-context'
import { useStrings } from '../../core/i18n'
import type { GridTopic } from '../state/topics'
import type { GridState } from '../state/grid-state.types'
import { boxOf } from '../range/cell-range'
import { decimalForLocale } from '../statistics/footer-totals'
import { rangeTotals } from '../range/range-totals'
import { useTopic } from '../shared/use-topic'
import toolbarCss from '../toolbar/toolbar.css?inline'
import { toolbarStrings } from '../toolbar/toolbar.strings'

const topics: readonly GridTopic[] = ['cells', 'order', 'range']

export interface RangeSumsProps {
  control: GridState
}

/** How many cells are selected, and what their numbers come to. */
export default function RangeSums({ control }: RangeSumsProps): ReactNode {
  useSheet(toolbarCss)
  const t = useStrings(toolbarStrings)
  const version = useTopic(control, topics)
  const { locale } = control.settings
  const sums = () => {
    const { columns, rows, cells } = control
    const source = {
      layout: columns.layout,
      rowAt: (index: number) => rows.at(index),
      valueOf: cells.valueOf.bind(cells),
    }
    return rangeTotals(source, control.range.all.map(boxOf))
  }
  // oxlint-disable-next-line react/exhaustive-deps -- other cells, another order, or others are selected
  const totals = useMemo(sums, [control, version])
  const [box, ...others] = control.range.all.map(boxOf)
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
