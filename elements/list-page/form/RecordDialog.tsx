import { type ReactNode, useCallback, useEffect, useRef } from 'react'
import { useStrings } from '../../core/i18n'
import { firstFocus, focusedIn } from '../../core/focus'
import { Button } from '../../parts/button'
import { type ControlPermission, PermissionButton } from '../../parts/permission'
import { Dialog, DialogCancel, Drawer } from '../../parts/dialog'
import { Failed, Note } from '../../parts/indicators'
import { useSubject } from '../../parts/page-host'
import { ErrorSummary } from './ErrorSummary'
import { formStrings } from './form.strings'
import { FormSkeleton } from './FormSkeleton'
import type { RecordForm } from './use-record-form'

export interface RecordDialogData {
  status: 'loading' | 'ready' | 'failed'
  reason: string
  retry: () => void
}

/** Another way to save. */
export interface SecondSave {
  /** Its button, and that of the plain way. */
  label: string
  saveLabel: string
  permission: ControlPermission
  submit: () => void
  /** Whether it is being saved in this way. */
  busy: boolean
}

const nothing: RecordDialogData = { status: 'ready', reason: '', retry: () => undefined }

interface RecordDialogProps {
  heading: string
  /** The record, in the tab. */
  subject?: string
  /** Beside the heading; default the record. */
  subtitle?: string
  /** In the place of "save". */
  okText?: string
  form: RecordForm
  /** A second way to save, which is then the first choice. */
  andThen?: SecondSave | undefined
  /** What else has to be there before the form can be shown; default nothing. */
  data?: RecordDialogData
  /** Pixels. */
  width?: number
  /** At the side instead of in the middle. */
  drawer?: boolean
  /** A `Beside`. */
  beside?: ReactNode
  onClose: () => void
  children: ReactNode
}

/** Add, edit and detail of one record (clauses 4.5): keeps what was typed until it is saved or given up on purpose. */
export function RecordDialog({
  heading,
  subject,
  subtitle = subject,
  okText,
  form,
  andThen,
  data = nothing,
  drawer = false,
  beside: sidePanel,
  width = drawer ? (sidePanel ? 880 : 560) : sidePanel ? 1040 : 800,
  onClose,
  children,
}: RecordDialogProps): ReactNode {
  const t = useStrings(formStrings)
  const { mode, changed, attach } = form
  const body = useRef<HTMLDivElement>(null)
  const ready = data.status === 'ready'
  const editable = mode !== 'detail'
  const second = andThen?.permission.drawn ? andThen : undefined
  const dirty = editable && ready && changed.length > 0
  useSubject(subject)
  useFirstField(body, ready && editable)
  const attachBody = useCallback(
    (box: HTMLDivElement | null) => {
      body.current = box
      attach(box)
    },
    [attach],
  )

  const fields = (
    <div className="ops-form" data-narrow={drawer && !sidePanel ? '' : undefined} ref={attachBody} data-detail={editable ? undefined : ''}>
      {data.status === 'loading' && <FormSkeleton />}
      {data.status === 'failed' && (
        <div data-wide="">
          <Failed title={t('loadFailed')} text={data.reason} onRetry={data.retry} />
        </div>
      )}
      {ready && form.failure && (
        <Note tone="danger" alert>
          {form.failure}
        </Note>
      )}
      {ready && children}
      {/* Behind the fields, so that it moves none of them; it stays in sight at the foot. */}
      {ready && editable && form.tried && <ErrorSummary wrong={form.wrong} />}
    </div>
  )
  const Box = drawer ? Drawer : Dialog
  return (
    <Box
      open
      width={width}
      heading={heading}
      subtitle={subtitle}
      {...(!drawer && { fullscreenSwitch: true })}
      busy={form.sends}
      onOpenChange={onClose}
      unsaved={dirty && t('lost', { names: changed.join(t('listComma')) })}
      onSubmit={editable && ready ? form.submit : undefined}
      onControlEnter={editable && ready ? form.submit : undefined}
      start={
        dirty ? (
          <>
            <span className="ops-dot" data-tone="warning" />
            <output>{t('changed', { n: changed.length })}</output>
          </>
        ) : (
          <span />
        )
      }
      actions={
        <>
          <DialogCancel>{t(editable ? 'cancel' : 'close')}</DialogCancel>
          {editable && (
            <Button
              {...(!second && { kind: 'primary' as const })}
              type="submit"
              kbd={t('saveKeys')}
              disabled={!ready || second?.busy}
              loading={form.busy && !second?.busy}
            >
              {okText ?? second?.saveLabel ?? t('save')}
            </Button>
          )}
          {editable && second && (
            <PermissionButton
              permission={second.permission}
              kind="primary"
              disabled={!ready || (form.busy && !second.busy)}
              loading={second.busy}
              onClick={second.submit}
            >
              {second.label}
            </PermissionButton>
          )}
        </>
      }
    >
      {sidePanel ? (
        <div>
          {fields}
          {sidePanel}
        </div>
      ) : (
        fields
      )}
    </Box>
  )
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
