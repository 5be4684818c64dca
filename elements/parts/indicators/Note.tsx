import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useStrings } from '../../core/i18n'
import { Icon } from '../icon'
import { indicatorStrings } from './indicators.strings'

export const toneIcon: Record<'success' | 'info' | 'warning' | 'danger', LucideIcon> = {
  success: CircleCheck,
  info: Info,
  warning: TriangleAlert,
  danger: CircleAlert,
}

export interface NoteProps {
  tone?: 'success' | 'info' | 'warning' | 'danger'
  children: ReactNode
  onClose?: () => void
  /** Spoken at once when it appears; for what went wrong just now. */
  alert?: boolean
}

/** A banner inside the page: what the reader should know here. */
export function Note({ tone = 'info', children, onClose, alert }: NoteProps): ReactNode {
  const t = useStrings(indicatorStrings)
  return (
    <div className="ops-note" data-tone={tone} role={alert ? 'alert' : undefined}>
      <Icon of={toneIcon[tone]} />
      <div className="ops-grow">{children}</div>
      {onClose && (
        <button type="button" className="ops-btn" data-kind="text" data-icon="" data-size="sm" aria-label={t('close')} onClick={onClose}>
          <Icon of={X} size={14} />
        </button>
      )}
    </div>
  )
}
