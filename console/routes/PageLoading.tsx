import { createContext, useContext, useEffect } from 'react'
import { useStrings } from '../../elements/core/i18n'
import { VisuallyHidden } from '../../elements/parts/indicators'
import { consoleStrings } from '../console.strings'

/** Says that something is on its way; returns the end of it. Null outside of the workspace. */
export const ProgressContext = createContext<(() => () => void) | null>(null)

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
