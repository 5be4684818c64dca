import type { ReactNode } from 'react'
import { useSheet } from '../../core/define/host-context'
import { useStrings } from '../../core/i18n'
import { Spinner } from '../../parts/Spinner'
import { deferredStrings } from '../deferred.strings'
import workCss from './work.css?inline'

/** Over the rows while others are on their way. */
export default function GridBusy(): ReactNode {
  useSheet(workCss)
  const t = useStrings(deferredStrings)
  return (
    <div className="ops-grid-busy">
      <span role="status">
        <Spinner size={20} /> {t('busy')}
      </span>
    </div>
  )
}
