import { useStrings } from '../../elements/core/i18n'
import { consoleStrings } from '../console.strings'

/** The sign and the name of the product. */
export function Brand() {
  const t = useStrings(consoleStrings)
  return (
    <>
      <svg className="ops-mark" viewBox="0 0 24 24" aria-hidden="true">
        <rect width="24" height="24" rx="6" fill="var(--_primary)" />
        <path d="M6 9.5h5M6 14.5h8" stroke="#fff" strokeWidth="2.2" strokeLinecap="round" />
        <path d="M15.5 6.5 19 9l-3.5 2.5z" fill="#fff" />
      </svg>
      <b className="ops-brandname">{t('product')}</b>
    </>
  )
}
