import type { ReactNode } from 'react'
import { useStrings } from '../core/i18n'
import { Button } from '../parts/button'
import { Dialog, DialogCancel } from '../parts/dialog'
import { CronEditor } from './editor/CronEditor'
import { editorStrings } from './editor/editor.strings'
import { obstacleOf } from './editor/obstacle'
import { type DraftOptions, useDraft } from './editor/use-draft'

export interface CronDialogProps extends Omit<DraftOptions, 'onStep' | 'disabled'> {
  id: string
  onCancel: () => void
  onConfirm: (text: string) => void
}

/** Pixels (clauses 2.9). */
const width = 608

/** Lazily loaded; mounted only while it is open. Nothing is committed before the confirming button. */
export default function CronDialog({ id, onCancel, onConfirm, ...options }: CronDialogProps): ReactNode {
  const t = useStrings(editorStrings)
  const edits = useDraft(options)
  const { draft, sound } = edits
  const state = obstacleOf(edits, t)

  function confirm(): void {
    if (sound) onConfirm(draft.text.trim() === '' ? '' : draft.text)
  }

  return (
    <Dialog
      open
      unsaved={edits.changed && (draft.text.trim() === '' ? t('lostEmpty') : t('lost', { text: draft.text }))}
      onOpenChange={onCancel}
      heading={t('heading')}
      width={`var(--panel-width, ${width}px)`}
      bodyClass="ops-cron-body"
      onControlEnter={confirm}
      start={
        <Button kind="text" className="ops-cron-clear" onClick={() => onConfirm('')}>
          {t('clear')}
        </Button>
      }
      actions={
        <>
          <span className="ops-cap ops-cron-state" data-bad={state ? '' : undefined} role="status">
            {state || t('zoneNote', { zone: options.timeZone })}
          </span>
          <DialogCancel>{t('close')}</DialogCancel>
          <Button kind="primary" disabled={!sound} onClick={confirm}>
            {t('confirm')}
          </Button>
        </>
      }
    >
      <CronEditor id={id} edits={edits} timeZone={options.timeZone} onEnter={confirm} />
    </Dialog>
  )
}
