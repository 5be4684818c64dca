import type { ReactNode } from 'react'
import { useStrings } from '../../core/i18n'
import { LinkButton } from '../button/LinkButton'
import { indicatorStrings } from './indicators.strings'

export interface LoadFailureProps {
  text: string
  /** Absent where trying again cannot help. */
  onRetry?: (() => void) | undefined
  tone?: 'danger' | 'warning' | undefined
}

/** What could not be loaded, and the way on, in the line under a field. */
export function LoadFailure({ text, onRetry, tone = 'danger' }: LoadFailureProps): ReactNode {
  const t = useStrings(indicatorStrings)
  return (
    <span className={tone === 'danger' ? 'text-danger-text' : 'text-warning-text'} role="alert">
      {text} {onRetry && <LinkButton onClick={onRetry}>{t('retry')}</LinkButton>}
    </span>
  )
}
