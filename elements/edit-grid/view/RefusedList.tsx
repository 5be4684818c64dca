import { X } from 'lucide-react'
import type { KeyboardEvent, ReactNode } from 'react'
import { useSheet } from '../../core/define/host-context'
import { useStrings } from '../../core/i18n'
import { Button, IconButton, LinkButton } from '../../parts/button'
import { TextSpan } from '../../parts/TextSpan'
import { goToCell } from '../editing/go-to-error'
import { laterStrings } from '../later.strings'
import type { Announced, RefusedText } from '../state/grid-announcer'
import type { GridState } from '../state/grid-state.types'
import { placeText } from './place-text'
import refusedCss from './refused-list.css?inline'

export interface RefusedListProps {
  control: GridState
  refused: Announced
  /** The focus goes to the active cell. */
  onDone: () => void
}

/** What of a paste its cells did not take: row, column, text and why, each with a way to its cell. It stays until it is closed, or something else is pasted. */
export default function RefusedList({ control, refused: { count, refused }, onDone }: RefusedListProps): ReactNode {
  useSheet(refusedCss)
  const t = useStrings(laterStrings)
  const title = t('refused', { count })

  function go({ id, key }: RefusedText): boolean {
    const isThere = id !== undefined && key !== undefined && goToCell(control, { id, key })
    if (isThere) onDone()
    return isThere
  }

  function close(): void {
    control.announcer.forgetRefused()
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
    <section className="ops-grid-refused" aria-label={title} onKeyDown={onKeyDown}>
      <header>
        <b>{title}</b>
        <TextSpan>{t('refusedText')}</TextSpan>
        {refused.some(isOfCell) && (
          <>
            <Button size="sm" onClick={() => void refused.some(go)}>
              {t('refusedFirst')}
            </Button>
            <kbd className="ops-kbd">{t('refusedKey')}</kbd>
          </>
        )}
        <IconButton size="sm" icon={X} label={t('close')} onClick={close} />
      </header>
      <ol>
        {refused.map((one, index) => {
          const words = t('refusedEntry', { place: placeText(one, t), why: t(one.why === 'locked' ? 'lockedCell' : one.why) })
          // oxlint-disable-next-line react/no-array-index-key -- they are never put in another order
          return (
            <li key={index}>{isOfCell(one) ? <LinkButton onClick={() => go(one)}>{words}</LinkButton> : <TextSpan>{words}</TextSpan>}</li>
          )
        })}
        {count > refused.length && <li>{t('refusedRest', { count: count - refused.length })}</li>}
      </ol>
    </section>
  )
}

/** There was such a cell. */
function isOfCell({ id, key }: RefusedText): boolean {
  return id !== undefined && key !== undefined
}
