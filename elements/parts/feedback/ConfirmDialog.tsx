import type { ReactNode } from 'react'
import type { ConfirmOptions } from '../../core/feedback'
import { useStrings } from '../../core/i18n'
import { Button } from '../button'
import { ConfirmationDialog } from '../dialog'
import { Note } from '../indicators'
import { feedbackStrings } from './feedback.strings'
import { usePendingAction } from './use-pending-action'

interface ConfirmDialogProps {
  options: ConfirmOptions
  onResolve: (yes: boolean) => void
}

/** A question with two answers. The dangerous one names its object and never has focus first. */
export function ConfirmDialog({ options, onResolve: onResult }: ConfirmDialogProps): ReactNode {
  const t = useStrings(feedbackStrings)
  const work = usePendingAction()
  const danger = options.tone === 'danger'
  const action = options.okText ?? t('ok')
  const okText = danger && options.name ? t('okNamed', { action, name: options.name }) : action

  async function accept(): Promise<void> {
    if (await work.run(options.onConfirm)) onResult(true)
  }

  return (
    <ConfirmationDialog
      tone={options.tone ?? 'warning'}
      title={options.title}
      busy={work.busy}
      onDismiss={() => onResult(false)}
      actions={
        <>
          <Button data-autofocus={danger ? '' : undefined} disabled={work.busy} onClick={() => onResult(false)}>
            {options.cancelText ?? t('cancel')}
          </Button>
          <Button
            data-autofocus={danger ? undefined : ''}
            kind={danger ? 'danger-solid' : 'primary'}
            loading={work.busy}
            onClick={() => void accept()}
          >
            <span className="ops-truncate">{okText}</span>
          </Button>
        </>
      }
    >
      <p>{options.question}</p>
      {(options.objects ?? options.name) && <p className="ops-strong">{options.objects ?? options.name}</p>}
      {options.details && <p className="ops-muted">{options.details}</p>}
      {work.error && (
        <Note tone="danger" alert>
          {work.error}
        </Note>
      )}
    </ConfirmationDialog>
  )
}
