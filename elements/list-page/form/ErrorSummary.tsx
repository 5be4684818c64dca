import type { ReactNode } from 'react'
import { commaOf, useLocale, useStrings } from '../../core/i18n'
import { LinkButton } from '../../parts/button'
import { Note } from '../../parts/indicators'
import { formStrings } from './form.strings'
import type { RecordForm } from './use-record-form'

/** How many fields are wrong and which; a name leads to its field. */
export function ErrorSummary({ wrong }: Pick<RecordForm, 'wrong'>): ReactNode {
  const t = useStrings(formStrings)
  const comma = commaOf(useLocale())
  if (wrong.length === 0) return null
  return (
    <Note tone="danger" alert>
      {t('errors', { n: wrong.length })}
      {wrong.map(({ name, label, go }, index) => (
        <span key={name}>
          {index > 0 && <span>{comma}</span>}
          <LinkButton onClick={go}>{label}</LinkButton>
        </span>
      ))}
    </Note>
  )
}
