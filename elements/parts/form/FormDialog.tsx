import type { ReactNode } from 'react'
import { Button } from '../button'
import { Dialog, DialogCancel, type DialogProps } from '../dialog'
import { FormFields } from './FormFields'
import type { Form } from './use-form'

interface FormDialogProps extends Pick<DialogProps, 'heading' | 'width' | 'scrim' | 'children'> {
  /** Of `useForm`. */
  form: Pick<Form<never>, 'attach' | 'failure' | 'busy' | 'sends' | 'changed' | 'submit'>
  /** On the buttons. */
  texts: { readonly ok: string; readonly cancel: string }
  /** What closing loses once something was changed; without it nothing is lost. */
  lost?: string
  /** As wide as such fields need at most. */
  narrow?: boolean
  onClose: () => void
}

/** A form in a dialog: its fields, and what sends it. */
export function FormDialog({
  form,
  texts: strings,
  lost,
  narrow: isNarrow = false,
  onClose,
  children,
  ...dialog
}: FormDialogProps): ReactNode {
  return (
    <Dialog
      open
      {...dialog}
      busy={form.sends}
      unsaved={lost !== undefined && form.changed.length > 0 && lost}
      onOpenChange={onClose}
      onSubmit={form.submit}
      actions={
        <>
          <DialogCancel>{strings.cancel}</DialogCancel>
          <Button type="submit" kind="primary" loading={form.busy}>
            {strings.ok}
          </Button>
        </>
      }
    >
      <FormFields form={form} narrow={isNarrow}>
        {children}
      </FormFields>
    </Dialog>
  )
}
