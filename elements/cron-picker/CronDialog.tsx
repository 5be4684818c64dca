import type { KeyboardEvent, ReactNode } from 'react'
import { useStrings } from '../core/i18n'
import { Button } from '../parts/button'
import { Dialog } from '../parts/dialog'
import { lacksDays } from './editor/draft'
import { CronEditor } from './editor/CronEditor'
import { editorStrings } from './editor/editor.strings'
import { type DraftOptions, useDraft } from './editor/use-draft'

export interface CronDialogProps extends Omit<DraftOptions, 'onStep' | 'disabled'> {
  id: string
  onCancel: () => void
  onConfirm: (text: string) => void
}

/** Pixels (spec section 2.9). */
const width = 608

/** Lazily loaded; mounted only while it is open. Nothing is committed before the confirming button. */
export default function CronDialog({ id, onCancel, onConfirm, ...options }: CronDialogProps): ReactNode {
  const t = useStrings(editorStrings)
  const edits = useDraft(options)
  const { draft, sound, neverRuns } = edits
  const wrong = draft.text.trim() === '' ? 0 : draft.reading.errors.length
  const state = wrong > 0 ? t('faults', { n: wrong }) : neverRuns ? t('neverRuns') : lacksDays(draft) ? t(draft.state.day.mode === 4 ? 'noWeekdays' : 'noDays') : ''

  function confirm(): void {
    if (sound) onConfirm(draft.text.trim() === '' ? '' : draft.text)
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return
    event.preventDefault()
    event.stopPropagation()
    confirm()
  }

  return (
    <Dialog
      open
      onOpenChange={onCancel}
      heading={t('heading')}
      width={`var(--panel-width, ${width}px)`}
      bodyClass="ops-cron-body"
      onKeyDown={onKeyDown}
      start={<Button kind="text" className="ops-cron-clear" onClick={() => onConfirm('')}>{t('clear')}</Button>}
      actions={
        <>
          <span className="ops-cap ops-cron-state" data-bad={state ? '' : undefined} role="status">{state || t('zoneNote', { zone: options.timeZone })}</span>
          <Button onClick={onCancel}>{t('close')}</Button>
          <Button kind="primary" disabled={!sound} onClick={confirm}>{t('confirm')}</Button>
        </>
      }
    >
      <CronEditor id={id} edits={edits} timeZone={options.timeZone} onEnter={confirm} />
    </Dialog>
  )
}
