import { useContext, useEffect } from 'react'
import { useStrings } from '../../elements/core/i18n'
import { VisuallyHidden } from '../../elements/parts/indicators'
import { consoleStrings } from '../console.strings'
import { ProgressContext } from './progress-context'

/** A page or the menu is on its way: the bar of the workspace runs, or one of its own where there is no workspace yet. */
export function PageLoading() {
  const t = useStrings(consoleStrings)
  const hold = useContext(ProgressContext)
  useEffect(() => hold?.(), [hold])
  return (
    <div className="ops-pageload" role="status">
      {!hold && <i aria-hidden="true" />}
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
    </div>
  )
}
