import { Lock, type LucideIcon, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useStrings } from '../../core/i18n'
import { Icon } from '../icon'
import { fieldStrings } from './field.strings'

export interface FieldEndProps {
  /** Empties the field and puts the focus back into it; there while it holds something that may go. */
  onClear?: (() => void) | undefined
  disabled: boolean | undefined
  readOnly: boolean | undefined
  /** What the field opens. */
  icon?: LucideIcon | undefined
  iconClass?: string | undefined
}

/** The end of every field: a cross that empties it and the sign of what it opens, or a lock where it can only be read. */
export function FieldEnd({ onClear, disabled, readOnly, icon, iconClass }: FieldEndProps): ReactNode {
  const t = useStrings(fieldStrings)
  const sign = readOnly ? Lock : icon
  return (
    <>
      {onClear && !disabled && !readOnly && (
        <button
          type="button"
          tabIndex={-1}
          className="ops-remove relative"
          aria-label={t('clear')}
          onClick={(event) => {
            event.stopPropagation()
            onClear()
          }}
        >
          <Icon of={X} size={14} />
        </button>
      )}
      {sign && <Icon of={sign} size={readOnly ? 14 : 16} className={iconClass} />}
    </>
  )
}
