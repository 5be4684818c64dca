import { type ReactNode, useLayoutEffect, useReducer, useMemo } from 'react'
import { useSheet } from '../../core/define/host-context'
import { useStrings } from '../../core/i18n'
import { deferredStrings } from '../deferred.strings'
import laterCss from '../later.css?inline'
import { useTopic } from '../shared/use-topic'
import type { GridTopic } from '../state/topics'
import { useTitled } from '../shared/use-titled'
import type { GridState } from '../state/grid-state.types'
import { type FooterTexts, FooterTotals } from '../model/statistics/footer-totals'
import type { StatisticsMode } from '../model/statistics/statistics'

const filtered: readonly GridTopic[] = ['order']

/** Texts below the columns that ask for sum or average, of the rows that filter and search leave, kept in step with them. */
export function useTotals(control: GridState, mode: StatisticsMode): ReadonlyMap<string, FooterTexts> {
  const { columns, locale } = control.settings
  const totals = useMemo(() => new FooterTotals(columns, mode, control.data.rows), [control, columns, mode])
  const [, drawAgain] = useReducer((count: number) => count + 1, 0)
  useLayoutEffect(
    () =>
      control.data.subscribe((change) => {
        if (totals.follow(change, control.data.rows)) drawAgain()
      }),
    [control, totals],
  )
  useTopic(control, filtered)
  const { filteredRows } = control.rows
  const shown = filteredRows ? new FooterTotals(columns, mode, filteredRows) : totals
  return shown.texts(locale, (key) => control.columns.layout.columns[control.columns.indexOf(key)]?.digits ?? null)
}

export interface GridFootProps {
  control: GridState
  mode: StatisticsMode
}

/** Sum and average below the columns that ask for them, and how many rows that is. */
export default function GridFoot({ control, mode }: GridFootProps): ReactNode {
  useSheet(laterCss)
  const { titled } = useTitled(control)
  const texts = useTotals(control, mode)
  const t = useStrings(deferredStrings)
  const { layout } = control.columns
  const counted = control.columns.firstField
  const all = control.data.rows.length
  const shown = control.rows.filteredRows?.length ?? all
  const kinds = (['sum', 'average'] as const).filter((kind) => [...texts.values()].some((text) => text[kind] !== null))
  return (
    <div className="ops-grid-foot" part="foot" role="rowgroup">
      {kinds.map((kind, line) => (
        <div key={kind} role="row" className="ops-grid-sums" style={{ width: layout.width }}>
          {titled.map(({ column, index, style }) => {
            const isLabel = index === 0 && !texts.has(column.key)
            const counts = line === 0 && index === counted && !isLabel && !texts.has(column.key)
            return (
              <div
                key={column.key}
                role={index === 0 ? 'rowheader' : 'gridcell'}
                aria-colindex={index + 1}
                data-pin={column.pin ?? undefined}
                data-counts={counts ? '' : undefined}
                style={style}
              >
                {isLabel ? t(kind) : counts ? t(shown < all ? 'summedOf' : 'summed', { count: shown, all }) : texts.get(column.key)?.[kind]}
              </div>
            )
          })}
        </div>
      ))}
    </div>
  )
}
