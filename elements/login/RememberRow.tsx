import type { ReactNode } from 'react'
import { useStrings } from '../core/i18n'
import { Checkbox } from '../parts/field'
import { loginStrings } from './login.strings'

interface RememberRowProps {
  /** Null where nobody can choose. */
  remembered: boolean | null
  checked: boolean
  onChange: (checked: boolean) => void
  /** A link beside it. */
  more?: ReactNode
}

/** The choice to stay signed in; nothing where there is nothing to choose and no link. */
export function RememberRow({ remembered, checked, onChange, more }: RememberRowProps): ReactNode {
  const t = useStrings(loginStrings)
  if (remembered === null && !more) return null
  return (
    <div className="ops-loginrow">
      {remembered !== null && (
        <Checkbox checked={checked} onChange={onChange}>
          {t('remember')}
        </Checkbox>
      )}
      {more}
    </div>
  )
}
