import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useStrings } from '../../core/i18n'
import { LayerContext, useLayer, useNativeDialog } from '../../core/overlay'
import { Icon } from '../icon'
import { floatStrings } from './float.strings'
import { cx } from '../cx'
import type { FloatProps } from './float.types'

/** What floats on wide screens, as a sheet at the bottom of a narrow one. */
export function Sheet({ onClose, label, className, children }: FloatProps): ReactNode {
  const layer = useLayer()
  const { ref, node, handlers } = useNativeDialog({ onDismiss: onClose, scrim: true })
  const t = useStrings(floatStrings)
  if (!layer) return null
  return createPortal(
    <dialog ref={ref} className="ops-modal" data-place="bottom" aria-label={label} {...handlers}>
      <LayerContext value={node}>
        <div className={cx('ops-sheet', className)} part="panel" data-dialog-panel="" tabIndex={-1}>
          <div className="ops-dialoghead">
            <span className="ops-title ops-truncate">{label}</span>
            <button type="button" className="ops-btn" data-kind="text" data-icon="" aria-label={t('close')} onClick={onClose}>
              <Icon of={X} />
            </button>
          </div>
          <div className="ops-body">{children}</div>
        </div>
      </LayerContext>
    </dialog>,
    layer,
  )
}
