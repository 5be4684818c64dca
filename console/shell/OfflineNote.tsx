import { useStrings } from '../../elements/core/i18n'
import { Note } from '../../elements/parts/indicators'
import { networkStrings } from './network.strings'
import { useOnline } from '../session/use-online'

/** Says that the browser has no network, for as long as that lasts. */
export function OfflineNote() {
  const t = useStrings(networkStrings)
  return useOnline() ? null : (
    <Note tone="warning" alert>
      {t('offline')}
    </Note>
  )
}
