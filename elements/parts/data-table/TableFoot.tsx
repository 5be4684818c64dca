import type { ReactNode } from 'react'
import { formatNumber } from '../../core/format/number'
import { useStrings } from '../../core/i18n'
import { LinkButton } from '../button/LinkButton'
import { dataTableStrings } from './data-table.strings'
import type { DataTableProps } from './data-table.types'
import { headState } from './selection.model'

interface TableFootProps<Row> extends DataTableProps<Row> {
  /** Keys of the rows of this page that can be chosen. */
  openKeys: readonly string[]
}

/** Totals and pages; while rows are selected the batch actions stand in the place of the totals, on more lines where one is too short. */
export function TableFoot<Row>({ selection, batch, total, pagination, openKeys }: TableFootProps<Row>): ReactNode {
  const t = useStrings(dataTableStrings)
  const count = selection?.selected.size ?? 0
  const whole = selection?.whole
  const isOffered = whole && !whole.chosen && whole.count > count && headState(openKeys, selection.selected) === 'all'
  if (!total && !pagination && !batch) return null
  const selecting = selection !== undefined && count > 0
  return (
    <div className="ops-foot" data-selecting={selecting ? '' : undefined}>
      {selecting ? (
        <>
          <output className="ops-strong">
            {whole?.chosen ? t('wholeSelected', { n: formatNumber(whole.count) }) : t('selected', { n: formatNumber(count) })}
          </output>
          {isOffered && <LinkButton onClick={whole.onChoose}>{t('selectWhole', { n: formatNumber(whole.count) })}</LinkButton>}
          <LinkButton onClick={() => selection.onChange(new Set())}>{t('clear')}</LinkButton>
          {batch && (
            <>
              <span className="ops-sep" />
              {batch(selection.selected)}
            </>
          )}
        </>
      ) : (
        <span>{total}</span>
      )}
      {pagination}
    </div>
  )
}
