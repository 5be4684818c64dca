import { Download } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { formatNumber } from '../core/format'
import { Button } from '../parts/button'
import { Tabs } from '../parts/tabs'
import { CheckGrid, type CheckGridProps } from './CheckGrid'
import { isWrong, openRows } from './rows/sending'
import type { ImportRow } from './rows/sheet-rows'

const firstRows = 10

type View = 'first' | 'wrong' | 'all'

interface CheckStepProps extends Omit<CheckGridProps, 'shown'> {
  /** All rows in their order. */
  all: readonly ImportRow[]
  onErrorFile: () => void
}

/** What was found in the files, and where it is mended. */
export default function CheckStep({ all, onErrorFile, ...grid }: CheckStepProps): ReactNode {
  const { faults, t } = grid
  /** Those that were taken out stay in sight: they can be brought back. */
  const left = all.filter((row) => !row.sent)
  const open = openRows(all)
  const wrong = open.filter((row) => isWrong(row, faults))
  const [shown, setShown] = useState(() => firstView(left, wrong))
  const stored = all.length - left.length
  const excluded = left.length - open.length

  /** Rows that are mended stay in sight until another view is chosen. */
  const show = (view: View): void => setShown({ view, rows: rowsOf(view, left, wrong) })
  return (
    <>
      <div className="ops-importsum">
        <p role="status">
          {t('summary', { all: formatNumber(all.length), fine: formatNumber(open.length - wrong.length) })}
          {stored > 0 && `${t('clauseComma')}${t('stored', { n: formatNumber(stored) })}`}
          {excluded > 0 && `${t('clauseComma')}${t('taken', { n: formatNumber(excluded) })}`}
          {t('clauseComma')}
          {wrong.length > 0 ? <b data-tone="danger">{t('wrong', { n: formatNumber(wrong.length) })}</b> : t('allFine')}
        </p>
        <Tabs
          label={t('view.label')}
          value={shown.view}
          onChange={(view) => show(view === 'wrong' || view === 'all' ? view : 'first')}
          items={[
            { key: 'first', label: t('view.first', { n: formatNumber(Math.min(firstRows, left.length)) }) },
            { key: 'wrong', label: t('view.wrong'), count: wrong.length, disabled: wrong.length === 0 && shown.view !== 'wrong' },
            { key: 'all', label: t(stored > 0 ? 'view.open' : 'view.all'), count: left.length },
          ]}
        />
        {wrong.length > 0 && (
          <Button icon={Download} onClick={onErrorFile}>
            {t('errorFile')}
          </Button>
        )}
      </div>
      <CheckGrid key={shown.view} {...grid} shown={shown.rows} />
      <p className="ops-faint ops-cap">{t('note')}</p>
    </>
  )
}

function rowsOf(view: View, left: readonly ImportRow[], wrong: readonly ImportRow[]): readonly ImportRow[] {
  if (view === 'wrong') return wrong
  return view === 'all' ? left : left.slice(0, firstRows)
}

/** Where only wrong ones are left, those. */
function firstView(left: readonly ImportRow[], wrong: readonly ImportRow[]): { view: View; rows: readonly ImportRow[] } {
  const view = left.length > 0 && wrong.length === left.length ? 'wrong' : 'first'
  return { view, rows: rowsOf(view, left, wrong) }
}
