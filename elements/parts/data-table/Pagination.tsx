import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { formatNumber } from '../../core/format/number'
import { useStrings } from '../../core/i18n'
import { TextInput } from '../field/TextInput'
import { Icon } from '../icon'
import { VisuallyHidden } from '../indicators/indicators'
import { Select } from '../select/Select'
import { lastPage, pageItems, pageOfText, pageRange } from './pagination.model'
import { dataTableStrings } from './data-table.strings'

export interface PaginationProps {
  /** From 1. */
  page: number
  pageSize: number
  total: number
  onChange: (page: number, pageSize: number) => void
  /** Default 10, 20, 30; an empty list hides the changer. */
  pageSizes?: readonly number[]
  /** The field that jumps to a page; default true from eight pages on. */
  jumper?: boolean
  /** What is paged, where several lists may be in sight. */
  label?: string
  /** In the place of `a-b of N`. */
  totalText?: ((range: { a: number; b: number; n: number }) => string) | undefined
}

export function Pagination({
  page,
  pageSize,
  total,
  onChange,
  pageSizes = [10, 20, 30],
  jumper,
  label,
  totalText,
}: PaginationProps): ReactNode {
  const t = useStrings(dataTableStrings)
  const last = lastPage(total, pageSize)
  const now = Math.min(Math.max(1, page), last)
  const range = { ...pageRange(now, pageSize, total), n: total }
  const go = (next: number): void => {
    if (next !== page) onChange(next, pageSize)
  }

  return (
    <nav className="ops-pager" aria-label={label ? t('pagesOf', { name: label }) : t('pages')}>
      <span dir="auto">{totalText ? totalText(range) : t('total', { ...range, n: formatNumber(total) })}</span>
      <span className="ops-gap" />
      <button type="button" className="ops-pageno" aria-label={t('previous')} disabled={now <= 1} onClick={() => go(now - 1)}>
        <Icon of={ChevronLeft} />
      </button>
      <ul>
        {pageItems(now, last).map((item) => (
          <li key={item}>
            {typeof item === 'number' ? (
              <button
                type="button"
                className="ops-pageno"
                aria-label={t('page', { n: item })}
                aria-current={item === now ? 'page' : undefined}
                onClick={() => go(item)}
              >
                {item}
              </button>
            ) : (
              <span className="ops-pageno" data-skip="">
                <span aria-hidden="true">…</span>
                <VisuallyHidden>{t('skip')}</VisuallyHidden>
              </span>
            )}
          </li>
        ))}
      </ul>
      <span data-narrow="" dir="auto">
        {t('pageOf', { page: now, last })}
      </span>
      <button type="button" className="ops-pageno" aria-label={t('next')} disabled={now >= last} onClick={() => go(now + 1)}>
        <Icon of={ChevronRight} />
      </button>
      {pageSizes.length > 0 && (
        <>
          <span className="ops-gap" />
          <Select
            className="ops-size"
            size="sm"
            aria-label={t('pageSize')}
            options={pageSizes.map((size) => ({ value: size, label: t('perPage', { n: size }) }))}
            labels={{ [pageSize]: t('perPage', { n: pageSize }) }}
            value={pageSize}
            // The first row on the screen stays on the screen.
            onChange={(size) => onChange(Math.floor((range.a === 0 ? 0 : range.a - 1) / Number(size)) + 1, Number(size))}
          />
        </>
      )}
      {(jumper ?? last > 7) && <Jumper last={last} onJump={go} />}
    </nav>
  )
}

function Jumper({ last, onJump }: { last: number; onJump: (page: number) => void }): ReactNode {
  const t = useStrings(dataTableStrings)
  const [text, setText] = useState('')

  function jump(): void {
    const page = pageOfText(text, last)
    setText('')
    if (page !== null) onJump(page)
  }

  return (
    <span className="ops-jump">
      <span className="ops-gap w-3" />
      <span>{t('jump')}</span>
      <TextInput
        aria-label={t('pageNumber')}
        inputMode="numeric"
        size="sm"
        align="end"
        value={text}
        onChange={setText}
        onEnter={jump}
        onBlur={jump}
      />
    </span>
  )
}
