import { X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { useSheet } from '../../core/define/host-context'
import { focusedIn } from '../../core/focus'
import { useLocale, useStrings } from '../../core/i18n'
import { Button, IconButton, LinkButton } from '../../parts/button'
import { TextSpan } from '../../parts/TextSpan'
import { isTemporary } from '../model/data/row-ids'
import type { RowId } from '../edit-grid.types'
import { goToCell } from '../editing/go-to-error'
import { deferredStrings } from '../deferred.strings'
import type { Announced, RejectedText } from '../state/announcer.types'
import type { CellAt } from '../model/rules/cell-errors'
import type { GridState } from '../state/grid-state.types'
import type { GridTopic } from '../state/topics'
import { useTopic } from '../shared/use-topic'
import { locationText, rejectionReasonText } from './location-text'
import refusedCss from './error-list.css?inline'

export interface RejectedListProps {
  control: GridState
  rejected: Announced
  /** The focus goes to the active cell. */
  onDone: () => void
}

const topics: readonly GridTopic[] = ['rows', 'page']

/**
 * The values of a paste or a fill that cells refused: row, column, text and why, each with a link to its cell while that exists. The
 * list stays until it is closed, or something else is pasted.
 */
export default function RejectedList({ control, rejected: { what, count, rejected }, onDone }: RejectedListProps): ReactNode {
  useSheet(refusedCss)
  const t = useStrings(deferredStrings)
  const locale = useLocale()
  useTopic(control, topics)
  const {
    data,
    parts,
    settings: { pagination },
  } = control
  const title = t(what, { count })

  const box = useRef<HTMLElement>(null)
  const leave = useEffectEvent(onDone)
  // Before it is taken out of the page with the focus.
  useLayoutEffect(() => {
    const list = box.current
    return () => {
      if (list?.contains(focusedIn(list))) leave()
    }
  }, [])

  /**
   * A row that was taken away since. Where pages come from the back end it may be on another one, and a new row has another id once it is
   * saved.
   */
  const isDeleted = (id: RowId): boolean => pagination?.total === undefined && !isTemporary(id) && data.indexOf(id) < 0
  const isExisting = (id: RowId): boolean => data.indexOf(id) >= 0 || parts.pages?.changedRows.some((row) => data.idOf(row) === id) === true
  const cellOf = ({ id, key }: RejectedText): CellAt | null =>
    id !== undefined && key !== undefined && isExisting(id) ? { id, key } : null

  function go(one: RejectedText): boolean {
    const cell = cellOf(one)
    const isThere = cell !== null && goToCell(control, cell)
    if (isThere) onDone()
    return isThere
  }

  const reasonText = (one: RejectedText): string =>
    one.id !== undefined && isDeleted(one.id) ? t('gone') : rejectionReasonText(one, t, locale)

  function close(): void {
    control.announcer.clearRejected()
    onDone()
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    close()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it hears the keys of its buttons
    <section ref={box} className="ops-grid-refused" aria-label={title} onKeyDown={onKeyDown}>
      <header>
        <b>{title}</b>
        <TextSpan>{t('refusedText')}</TextSpan>
        {rejected.some(cellOf) && (
          <>
            <Button size="sm" onClick={() => void rejected.some(go)}>
              {t('refusedFirst')}
            </Button>
            <kbd className="ops-kbd">{t('refusedKey')}</kbd>
          </>
        )}
        <IconButton size="sm" icon={X} label={t('close')} onClick={close} />
      </header>
      <ol>
        {rejected.map((one, index) => {
          const text = t('refusedEntry', {
            place: locationText(one, t),
            why: reasonText(one),
          })
          // oxlint-disable-next-line react/no-array-index-key -- they are never put in another order
          return <li key={index}>{cellOf(one) ? <LinkButton onClick={() => go(one)}>{text}</LinkButton> : <TextSpan>{text}</TextSpan>}</li>
        })}
        {count > rejected.length && <li>{t('refusedRest', { count: count - rejected.length })}</li>}
      </ol>
    </section>
  )
}
