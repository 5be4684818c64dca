import { useLayoutEffect, useReducer, useMemo } from 'react'
import type { GridState } from '../state/grid-state.types'
import { type FooterTexts, FooterTotals } from '../model/statistics/footer-totals'
import type { StatisticsMode } from '../model/statistics/statistics'

/** Texts below the columns that ask for sum or average, kept in step with the rows. */
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
  return totals.texts(locale, (key) => control.columns.layout.columns[control.columns.indexOf(key)]?.digits ?? null)
}
