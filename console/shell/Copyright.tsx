import { useStrings } from '../../elements/core/i18n'
import { consoleStrings } from '../console.strings'

export function Copyright() {
  const t = useStrings(consoleStrings)
  return <span>{t('copyright', { product: t('product'), version: t('version') })}</span>
}
