import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { useStrings } from '../../../../elements/core/i18n'
import { firstFocus, focusedIn } from '../../../../elements/core/focus'
import { Button } from '../../../../elements/parts/button'
import { Dialog, DialogCancel } from '../../../../elements/parts/dialog'
import { Failed, Note } from '../../../../elements/parts/indicators'
import { useTabSubject } from '../../../workspace/tab-context'
import { listStrings } from '../list.strings'
import { FaultNote } from './FaultNote'
import { formStrings } from './form.strings'
import { FormSkeleton } from './FormSkeleton'
import { RecordFormContext } from './record-form-context'
import type { RecordForm } from './use-record-form'

export type RecordMode = 'add' | 'edit' | 'detail'

interface RecordDialogProps {
  mode: RecordMode
  /** In the place of the title of the mode. */
  heading?: string
  /** The record, beside the title and in the tab. */
  subject?: string
  form: RecordForm
  /** What else has to be there before the form can be shown. */
  data: { status: 'loading' | 'ready' | 'failed'; reason: string; retry: () => void }
  /** Pixels. */
  width?: number
  onClose: () => void
  children: ReactNode
}

/** Add, edit and detail of one record (clauses 4.5): keeps what was typed until it is saved or given up on purpose. */
export function RecordDialog({ mode, heading, subject, form, data, width = 800, onClose, children }: RecordDialogProps): ReactNode {
  const t = useStrings(formStrings)
  const list = useStrings(listStrings)
  const body = useRef<HTMLDivElement>(null)
  const ready = data.status === 'ready'
  const editable = mode !== 'detail'
  const dirty = editable && ready && form.changed.length > 0
  useTabSubject(subject)
  useFirstField(body, ready && editable)
  useFirstFault(body, form)

  return (
    <Dialog
      open
      width={width}
      heading={heading ?? list(`list.${mode}`)}
      subtitle={subject}
      fullscreenSwitch
      busy={form.saving}
      onOpenChange={onClose}
      unsaved={dirty && (form.changedLabels ? t('lost', { names: form.changedLabels }) : t('changed', { n: form.changed.length }))}
      onSubmit={editable && ready ? form.submit : undefined}
      onControlEnter={editable && ready ? form.submit : undefined}
      start={
        dirty ? (
          <>
            <span className="ops-dot" data-tone="warning" />
            <output>{t('changed', { n: form.changed.length })}</output>
          </>
        ) : (
          <span />
        )
      }
      actions={
        <>
          <DialogCancel>{t(editable ? 'cancel' : 'close')}</DialogCancel>
          {editable && (
            <Button kind="primary" type="submit" kbd={t('saveKeys')} disabled={!ready} loading={form.saving}>
              {t('save')}
            </Button>
          )}
        </>
      }
    >
      <div className="ops-form" ref={body} data-detail={editable ? undefined : ''}>
        {data.status === 'loading' && <FormSkeleton />}
        {data.status === 'failed' && (
          <div data-wide="">
            <Failed title={t('loadFailed')} text={data.reason} onRetry={data.retry} />
          </div>
        )}
        {ready && form.refusal && (
          <Note tone="danger" alert>
            {form.refusal}
          </Note>
        )}
        {ready && <RecordFormContext value={{ form, disabled: !editable }}>{children}</RecordFormContext>}
        {/* Behind the fields, so that it moves none of them; it stays in sight at the foot. */}
        {ready && editable && form.attempts > 0 && <FaultNote faults={form.faults} onGo={(name) => focusItem(body.current, name)} />}
      </div>
    </Dialog>
  )
}

function focusItem(body: HTMLElement | null, name: string): void {
  const item = [...(body?.querySelectorAll<HTMLElement>('[data-name]') ?? [])].find((candidate) => candidate.dataset['name'] === name)
  if (!item) return
  firstFocus(item)?.focus()
  item.scrollIntoView({ block: 'nearest' })
}

/** The fields come after the dialog when data had to be loaded; focus then still waits on its frame. */
function useFirstField(body: React.RefObject<HTMLElement | null>, ready: boolean): void {
  useEffect(() => {
    const box = body.current
    if (!ready || !box) return
    const active = focusedIn(box)
    if (!active || active.contains(box)) firstFocus(box)?.focus({ preventScroll: true })
  }, [body, ready])
}

/** After each attempt with wrong fields the first one of the form gets focus. */
function useFirstFault(body: React.RefObject<HTMLElement | null>, form: RecordForm): void {
  const go = useEffectEvent(() => {
    const first = form.faults[0]
    if (first) focusItem(body.current, first.name)
  })
  const { attempts, saving } = form
  useEffect(() => {
    if (attempts > 0 && !saving) go()
  }, [attempts, saving])
}
