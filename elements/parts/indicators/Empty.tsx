import { CircleAlert, Inbox, type LucideIcon, RefreshCw } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { useStrings } from '../../core/i18n'
import { Button } from '../button/Button'
import { Icon } from '../icon'
import { indicatorStrings } from './indicators.strings'

export interface EmptyProps {
  icon?: LucideIcon
  title?: ReactNode
  /** What to do first. */
  text?: ReactNode
  actions?: ReactNode
  /** Inside panels: words only. */
  small?: boolean
}

/** Nothing is there, and that is all right. */
export function Empty({ icon = Inbox, title, text, actions, small }: EmptyProps): ReactNode {
  const t = useStrings(indicatorStrings)
  return (
    <div className="ops-empty" data-small={small ? '' : undefined}>
      <Icon of={icon} />
      <b className="ops-strong">{title ?? t('empty')}</b>
      {text && <span>{text}</span>}
      {actions && <span className="ops-row">{actions}</span>}
    </div>
  )
}

export interface FailedProps {
  title?: ReactNode
  /** What happened, in words. */
  text?: ReactNode
  onRetry?: (() => void) | undefined
  retryRef?: Ref<HTMLButtonElement> | undefined
  actions?: ReactNode
  small?: boolean
}

/** Something should be there and did not come: says what happened and offers to try again. */
export function Failed({ title, text, onRetry, retryRef, actions, small }: FailedProps): ReactNode {
  const t = useStrings(indicatorStrings)
  return (
    <div className="ops-empty" data-tone="danger" data-small={small ? '' : undefined} role="alert">
      <Icon of={CircleAlert} />
      <b className="ops-strong">{title ?? t('failed')}</b>
      {text && <span>{text}</span>}
      {(onRetry || actions) && (
        <span className="ops-row">
          {actions}
          {onRetry && (
            <Button ref={retryRef} icon={RefreshCw} size={small ? 'sm' : 'md'} onClick={onRetry}>
              {t('retry')}
            </Button>
          )}
        </span>
      )}
    </div>
  )
}
