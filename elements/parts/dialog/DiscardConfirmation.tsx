import type { ReactNode } from 'react'
import { useStrings } from '../../core/i18n'
import { Button } from '../button'
import { discardStrings } from './dialog.strings'
import { ConfirmationDialog } from './ConfirmationDialog'

interface DiscardConfirmationProps {
  /** What would be lost, in words. */
  lost: string
  onResolve: (discards: boolean) => void
}

/** Asks whether what was typed or ticked may be thrown away. Focus stands on going on: Enter must not throw anything away. */
export function DiscardConfirmation({ lost, onResolve: onDecide }: DiscardConfirmationProps): ReactNode {
  const t = useStrings(discardStrings)
  return (
    <ConfirmationDialog
      tone="danger"
      title={t('discardTitle')}
      onDismiss={() => onDecide(false)}
      actions={
        <>
          <Button data-autofocus="" onClick={() => onDecide(false)}>
            {t('goOn')}
          </Button>
          <Button kind="danger-solid" onClick={() => onDecide(true)}>
            {t('discard')}
          </Button>
        </>
      }
    >
      <p>{t('discardText')}</p>
      <p className="ops-muted">{lost}</p>
    </ConfirmationDialog>
  )
}
