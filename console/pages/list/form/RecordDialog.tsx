import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { useStrings } from '../../../../elements/core/i18n'
import { firstFocus, focusedIn } from '../../../../elements/core/overlay'
import { Button } from '../../../../elements/parts/button'
import { Dialog } from '../../../../elements/parts/dialog'
import { Failed, Note } from '../../../../elements/parts/marks'
import { useDiscardQuestion } from '../../../../elements/parts/short-form/use-discard-question'
import { useTabSubject, useUnsaved } from '../../../workspace/tab-context'
import { listStrings } from '../list.strings'
import { FaultNote } from './FaultNote'
import { formStrings } from './form.strings'
import { FormBones } from './FormBones'
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

/** Add, edit and detail of one record (spec section 4.5): keeps what was typed until it is saved or given up on purpose. */
export function RecordDialog({ mode, heading, subject, form, data, width = 800, onClose, children }: RecordDialogProps): ReactNode {
  const t = useStrings(formStrings)
  const list = useStrings(listStrings)
  const body = useRef<HTMLDivElement>(null)
  const ask = useDiscardQuestion()
  const ready = data.status === 'ready'
  const editable = mode !== 'detail'
  const dirty = editable && ready && form.changed.length > 0
  useUnsaved(dirty)
  useTabSubject(subject)
  useFirstField(body, ready && editable)
  useFirstFault(body, form)

  const mayClose = (): Promise<boolean> => ask(t('changed', { n: form.changed.length }))

  async function close(): Promise<void> {
    if (!form.saving && (!dirty || (await mayClose()))) onClose()
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || !editable || !ready) return
    event.preventDefault()
    form.submit()
  }

  return (
    <Dialog
      open
      width={width}
      heading={heading ?? list(`list.${mode}`)}
      subtitle={subject}
      fullscreenSwitch
      scrim={!dirty}
      busy={form.saving}
      onOpenChange={onClose}
      onBeforeClose={() => !dirty || mayClose()}
      onSubmit={editable && ready ? form.submit : undefined}
      onKeyDown={onKeyDown}
      start={dirty ? <><span className="ops-dot" data-tone="warning" /><output>{t('changed', { n: form.changed.length })}</output></> : <span />}
      actions={
        <>
          <Button disabled={form.saving} onClick={() => void close()}>{t(editable ? 'cancel' : 'close')}</Button>
          {editable && <Button kind="primary" type="submit" kbd={t('saveKeys')} disabled={!ready} loading={form.saving}>{t('save')}</Button>}
        </>
      }
    >
      <div className="ops-form" ref={body} data-detail={editable ? undefined : ''}>
        {data.status === 'loading' && <FormBones />}
        {data.status === 'failed' && <div data-wide=""><Failed title={t('loadFailed')} text={data.reason} onRetry={data.retry} /></div>}
        {ready && form.refusal && <Note tone="danger" alert>{form.refusal}</Note>}
        {ready && editable && form.attempts > 0 && <FaultNote faults={form.faults} onGo={(name) => focusItem(body.current, name)} />}
        {ready && <RecordFormContext value={{ form, disabled: !editable }}>{children}</RecordFormContext>}
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
