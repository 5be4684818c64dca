import { useStrings } from '../../elements/core/i18n'
import { VisuallyHidden } from '../../elements/parts/marks'
import { shellStrings } from '../shell/shell.strings'

/** A thin bar at the top while a page or the menu is on its way. */
export function PageLoading() {
  const t = useStrings(shellStrings)
  return (
    <div className="ops-pageload" role="status">
      <i aria-hidden="true" />
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
    </div>
  )
}
