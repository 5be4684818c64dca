import { type ReactNode, useState } from 'react'
import type { PromptOptions } from '../../core/feedback'
import { useStrings } from '../../core/i18n'
import { Button } from '../button'
import { Dialog, DialogCancel } from '../dialog'
import { Field, TextInput } from '../field'
import { feedbackStrings } from './feedback.strings'
import { usePendingAction } from './use-pending-action'

interface PromptDialogProps {
  options: PromptOptions
  onResolve: (text: string | null) => void
}

/** Asks for one line of text. The rule speaks after the first try, then with every key. */
export function PromptDialog({ options, onResolve: onResult }: PromptDialogProps): ReactNode {
  const t = useStrings(feedbackStrings)
  const work = usePendingAction()
  const [value, setValue] = useState(options.value ?? '')
  const [tried, setTried] = useState(false)
  const missing = options.required && value.trim() === '' ? t('required', { label: options.label }) : null
  const wrong = missing ?? options.rule?.(value) ?? null

  async function accept(): Promise<void> {
    setTried(true)
    if (wrong) return
    const { onConfirm } = options
    if (await work.run(onConfirm && (() => onConfirm(value)))) onResult(value)
  }

  return (
    <Dialog
      open
      width={416}
      heading={options.title}
      busy={work.busy}
      scrim={false}
      unsaved={value !== (options.value ?? '') && t('lost', { label: options.label })}
      onOpenChange={() => onResult(null)}
      onSubmit={() => void accept()}
      actions={
        <>
          <DialogCancel>{options.cancelText ?? t('cancel')}</DialogCancel>
          <Button kind="primary" type="submit" loading={work.busy}>
            {options.okText ?? t('ok')}
          </Button>
        </>
      }
    >
      <Field label={options.label} required={options.required} help={options.help} error={(tried && wrong) || work.error}>
        <TextInput value={value} onChange={setValue} placeholder={options.placeholder} maxLength={options.maxLength} />
      </Field>
    </Dialog>
  )
}
