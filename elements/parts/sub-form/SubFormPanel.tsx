import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSheet } from '../../core/define/host-context'
import { useStrings } from '../../core/i18n'
import { useNarrow } from '../../core/overlay'
import { IconButton } from '../button'
import { Float, type FloatProps } from '../float'
import subFormCss from './sub-form.css?inline'
import { subFormStrings } from './sub-form.strings'

interface SubFormPanelProps extends Pick<FloatProps, 'anchor' | 'within' | 'focus' | 'minWidth' | 'onClose' | 'children'> {
  /** Default: 子表. */
  heading?: string | undefined
}

/** A sub-form beside what it belongs to, as wide as that: below it, or above where there is little room. */
export function SubFormPanel({ heading, onClose, children, ...overlayProps }: SubFormPanelProps): ReactNode {
  const t = useStrings(subFormStrings)
  const isNarrow = useNarrow()
  useSheet(subFormCss)
  const title = heading ?? t('subForm')
  return (
    <Float {...overlayProps} open label={title} matchWidth onClose={onClose}>
      <div className="ops-subform">
        {/* A sheet has a head already. */}
        {!isNarrow && (
          <header>
            {title}
            <IconButton icon={X} size="sm" label={t('close')} tooltip={false} onClick={onClose} />
          </header>
        )}
        {children}
      </div>
    </Float>
  )
}
