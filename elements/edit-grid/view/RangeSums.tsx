import { type ReactNode, useMemo } from 'react'
import { useSheet } from '../../core/define/host-context'
import { useStrings } from '../../core/i18n'
import type { GridTopic } from '../state/topics'
import type { GridState } from '../state/grid-state.types'
import type { CellBox } from '../range/cell-range'
import { decimalForLocale } from '../statistics/footer-totals'
import { rangeTotals } from '../range/range-totals'
import { useTopic } from '../shared/use-topic'
import toolbarCss from '../toolbar/toolbar.css?inline'
import { toolbarStrings } from '../toolbar/toolbar.strings'

const topics: readonly GridTopic[] = ['cells', 'order']

export interface RangeSumsProps {
  control: GridState
  /** More than one cell. */
  box: CellBox
}

/** How many cells are selected, and what their numbers come to. */
export default function RangeSums({ control, box }: RangeSumsProps): ReactNode {
  useSheet(toolbarCss)
  const t = useStrings(toolbarStrings)
  const version = useTopic(control, topics)
  const { top, bottom, left, right } = box
  const { locale } = control.settings
  const sums = () => {
    const { columns, rows, cells } = control
    const source = {
      layout: columns.layout,
      rowAt: (index: number) => rows.at(index),
      valueOf: cells.valueOf.bind(cells),
    }
    return rangeTotals(source, { top, bottom, left, right })
  }
  // oxlint-disable-next-line react/exhaustive-deps -- other cells, or another order
  const totals = useMemo(sums, [control, top, bottom, left, right, version])
  return (
    <>
      <span>{t('range', { rows: bottom - top + 1, columns: right - left + 1 })}</span>
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
