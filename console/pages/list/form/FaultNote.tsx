import type { ReactNode } from 'react'
import { commaOf, useLocale, useStrings } from '../../../../elements/core/i18n'
import { LinkButton } from '../../../../elements/parts/button'
import { Note } from '../../../../elements/parts/indicators'
import { formStrings } from './form.strings'

interface FaultNoteProps {
  faults: readonly { name: string; label: string }[]
  onGo: (name: string) => void
}

/** How many fields are wrong and which; a name leads to its field. */
export function FaultNote({ faults, onGo }: FaultNoteProps): ReactNode {
  const t = useStrings(formStrings)
  const comma = commaOf(useLocale())
  if (faults.length === 0) return null
  return (
    <Note tone="danger" alert>
      {t('faults', { n: faults.length })}
      {faults.map(({ name, label }, index) => (
        <span key={name}>
          {index > 0 && <span>{comma}</span>}
          <LinkButton onClick={() => onGo(name)}>{label}</LinkButton>
        </span>
      ))}
    </Note>
  )
}
